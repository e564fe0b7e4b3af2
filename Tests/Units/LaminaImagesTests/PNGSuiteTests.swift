import Foundation
import LaminaImages
import LaminaMath
import LaminaTestSupport
import Testing

/// Every kind of PNG file against what its samples stand for.
@Suite struct PNGSuiteTests {
  /// What a file says of how its samples are encoded.
  enum Encoding: CaseIterable, Sendable {
    case nothing, srgb, srgbBesideGamma, gammaOfSRGB, linear, classic

    /// 100 000 times the exponent of the samples.
    var gamma: Int? {
      switch self {
      case .nothing, .srgb: nil
      case .gammaOfSRGB: 45_455
      case .linear, .srgbBesideGamma: 100_000
      case .classic: 55_556
      }
    }

    /// The sRGB component of a sample's share of the largest one, sRGB as a power of 2.2.
    func component(_ share: Double) -> Double {
      switch self {
      case .nothing, .srgb, .srgbBesideGamma, .gammaOfSRGB: share
      case .linear: pow(share, 1 / 2.2)
      case .classic: pow(share, 1 / (0.55556 * 2.2))
      }
    }
  }

  /// Sides that leave passes empty, half full and full.
  private static let sizes = [(1, 1), (2, 9), (5, 3), (8, 8), (33, 10)]

  static let kinds = PNGMaker.Kind.allCases.flatMap { kind in kind.depths.map { (kind, $0) } }

  @Test("kinds, depths, passes and encodings", arguments: kinds)
  func reads(_ kind: PNGMaker.Kind, _ depth: Int) throws {
    var random = SeededGenerator(seed: UInt64(kind.rawValue * 100 + depth))
    for encoding in Encoding.allCases {
      for (width, height) in Self.sizes {
        for isInterlaced in [false, true] {
          for hasKey in kind == .grayAlpha || kind == .rgba ? [false] : [false, true] {
            var maker = picture(kind, depth, width, height, &random)
            maker.isInterlaced = isInterlaced
            maker.gamma = encoding.gamma
            maker.saysSRGB = encoding == .srgb || encoding == .srgbBesideGamma
            if hasKey { addTransparency(to: &maker) }
            let image = try Image(decoding: maker.file())
            let words: Comment =
              "\(width) x \(height), \(encoding), interlaced: \(isInterlaced), key: \(hasKey)"
            #expect(image.width == width && image.height == height, words)
            #expect(wrong(image, maker, encoding) == nil, words)
          }
        }
      }
    }
  }

  @Test("dark grey of 16 bits without a word on its encoding stays dark")
  func darkGray() throws {
    let maker = PNGMaker(kind: .gray, depth: 16, width: 1, height: 1, samples: [0x2424])
    let image = try Image(decoding: maker.file())
    #expect(image.pixel(x: 0, y: 0) == SIMD4(0x24, 0x24, 0x24, 255))
  }

  // MARK: - Damage

  private func isRefused(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try Image(decoding: bytes)
      return false
    } catch {
      return !error.description.isEmpty
    }
  }

  private func small() -> PNGMaker {
    var random = SeededGenerator(seed: 5)
    return picture(.palette, 4, 9, 7, &random)
  }

  @Test("headers that no picture can have")
  func headers() {
    let chunks = small().chunks()
    #expect(!isRefused(PNGMaker.file(chunks)))
    // A size of 0, depths and kinds that do not go together, and unknown methods.
    let changes: [(place: Int, byte: UInt8)] = [
      (3, 0), (7, 0), (0, 0x80), (8, 0), (8, 3), (8, 16), (8, 99), (9, 1), (9, 2), (9, 5), (9, 7),
      (10, 1), (11, 1), (12, 2),
    ]
    for change in changes {
      var changed = chunks
      changed[0].body[change.place] = change.byte
      #expect(isRefused(PNGMaker.file(changed)), "byte \(change.place) as \(change.byte)")
    }
  }

  @Test("files without what they need")
  func missing() {
    let chunks = small().chunks()
    for name in ["IHDR", "PLTE", "IDAT"] {
      #expect(isRefused(PNGMaker.file(chunks.filter { $0.name != name })), "\(name)")
    }
    var short = chunks
    short.removeAll { $0.name == "IDAT" }
    short.insert(("IDAT", PNGMaker.zlib([0, 1, 2, 3])), at: short.count - 1)
    #expect(isRefused(PNGMaker.file(short)))
    var broken = chunks
    broken[broken.count - 3].body[0] = 0xFF
    #expect(isRefused(PNGMaker.file(broken)))
  }

  @Test("wrong checksums, wrong signatures, line breaks that were translated")
  func transfer() {
    let file = small().file()
    var place = 8
    for chunk in small().chunks().dropLast() {
      var changed = file
      place += 12 + chunk.body.count
      changed[place - 1] ^= 1
      #expect(isRefused(changed), "the checksum of \(chunk.name)")
    }
    for index in 0..<8 {
      var changed = file
      changed[index] ^= 0x80
      #expect(isRefused(changed))
    }
    let translated = file.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(isRefused(translated))
    #expect(isRefused(file.filter { $0 != 0x0D }))
    for count in 0..<file.count - 12 { #expect(isRefused(Array(file.prefix(count)))) }
  }

  // MARK: - Pictures

  private func picture(
    _ kind: PNGMaker.Kind,
    _ depth: Int,
    _ width: Int,
    _ height: Int,
    _ random: inout SeededGenerator
  ) -> PNGMaker {
    let largest = 1 << depth - 1
    var maker = PNGMaker(
      kind: kind,
      depth: depth,
      width: width,
      height: height,
      samples: (0..<width * height * kind.channels)
        .map { _ in Int.random(in: 0...largest, using: &random) }
    )
    if kind == .palette {
      maker.palette = (0...largest)
        .map { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
    }
    return maker
  }

  /// Makes the colour of the first pixel transparent, and the second one its neighbour; in palettes
  /// the first half of the indices, each by another amount.
  private func addTransparency(to maker: inout PNGMaker) {
    if maker.kind == .palette {
      let count = maker.palette.count / 2
      return maker.transparency = (0..<count).map { UInt8($0 * 255 / count) }
    }
    let key = Array(maker.samples[..<maker.kind.channels])
    if maker.width > 1 {
      for (place, sample) in key.enumerated() {
        maker.samples[maker.kind.channels + place] = sample ^ (place == 0 ? 1 : 0)
      }
    }
    maker.transparency = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  /// The first pixel that is not what its samples stand for, in words; nil for none.
  private func wrong(_ image: Image, _ maker: PNGMaker, _ encoding: Encoding) -> String? {
    let channels = maker.kind.channels
    let largest = Double(maker.kind == .palette ? 255 : 1 << maker.depth - 1)
    func byte(_ sample: Int) -> UInt8 {
      UInt8((encoding.component(Double(sample) / largest) * 255).rounded())
    }
    for place in 0..<maker.width * maker.height {
      let samples = Array(maker.samples[place * channels..<(place + 1) * channels])
      var colors: [Int]
      var alpha: UInt8 = 255
      switch maker.kind {
      case .gray: colors = [samples[0], samples[0], samples[0]]
      case .rgb: colors = samples
      case .palette:
        colors = maker.palette[samples[0]].map(Int.init)
        if let list = maker.transparency, samples[0] < list.count { alpha = list[samples[0]] }
      case .grayAlpha, .rgba:
        colors = channels == 2 ? [samples[0], samples[0], samples[0]] : Array(samples[..<3])
        alpha = UInt8((Double(samples[channels - 1]) / largest * 255).rounded())
      }
      if maker.kind == .gray || maker.kind == .rgb, maker.transparency != nil {
        alpha = samples == Array(maker.samples[..<channels]) ? 0 : 255
      }
      let expected = SIMD4(byte(colors[0]), byte(colors[1]), byte(colors[2]), alpha)
      let found = image.pixel(x: place % maker.width, y: place / maker.width)
      if found != expected { return "pixel \(place): \(found) in place of \(expected)" }
    }
    return nil
  }
}
