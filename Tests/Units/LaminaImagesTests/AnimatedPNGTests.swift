import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaImages

@Suite("APNGDecoder") struct AnimatedPNGTests {
  /// A file of two by one pixels, put together by hand: stored blocks, no compression.
  private struct File {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private var sequence: UInt32 = 0

    init(plays: UInt32 = 0, frames: UInt32 = 2, width: UInt32 = 2) {
      add("IHDR", Self.number(width) + Self.number(1) + [8, 6, 0, 0, 0])
      add("acTL", Self.number(frames) + Self.number(plays))
    }

    static func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }

    mutating func add(_ name: StaticString, _ body: [UInt8]) {
      PNGChunks.append(PNGChunks.kind(name), body, to: &bytes)
    }

    mutating func control(
      _ x: UInt32,
      _ width: UInt32,
      delay: [UInt8] = [0, 1, 0, 10],
      disposal: UInt8 = 0,
      blend: UInt8 = 0,
      skip: UInt32 = 0
    ) {
      let place = [sequence + skip, width, 1, x, 0].flatMap { Self.number($0) }
      add("fcTL", place + delay + [disposal, blend])
      sequence += 1
    }

    mutating func pixels(_ pixels: [[UInt8]], isFirst: Bool = false) {
      let raw: [UInt8] = [0] + Array(pixels.joined())
      var (a, b) = (UInt32(1), UInt32(0))
      for byte in raw {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
      }
      let size = UInt8(raw.count)
      let data: [UInt8] = [0x78, 0x01, 0x01, size, 0, ~size, 0xFF] + raw + Self.number(b << 16 | a)
      if isFirst {
        add("IDAT", data)
      } else {
        add("fdAT", Self.number(sequence) + data)
        sequence += 1
      }
    }

    func ended() -> [UInt8] {
      var file = self
      file.add("IEND", [])
      return file.bytes
    }
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let veil: [UInt8] = [255, 255, 255, 128]
  private static let none: [UInt8] = [0, 0, 0, 0]

  private func rows(_ bytes: [UInt8]) throws -> [[UInt8]] {
    try AnimatedImage(decoding: bytes).frames.map(\.image.rgba)
  }

  @Test("frames are composed: put in place or over, and left, cleared or taken back")
  func composing() throws {
    var file = File(plays: 3)
    file.control(0, 2)
    file.pixels([Self.red, Self.red], isFirst: true)
    file.control(1, 1, delay: [0, 1, 0, 0], disposal: 2)
    file.pixels([Self.blue])
    file.control(0, 1, disposal: 1, blend: 1)
    file.pixels([Self.veil])
    file.control(1, 1, blend: 1)
    file.pixels([Self.none])
    let picture = try AnimatedImage(decoding: file.ended())
    #expect(picture.playCount == 3 && picture.frames.map(\.delay) == [0.1, 0.01, 0.1, 0.1])
    #expect(
      picture.frames.map(\.image.rgba) == [
        Self.red + Self.red, Self.red + Self.blue, [255, 128, 128, 255] + Self.red,
        Self.none + Self.red,
      ]
    )
  }

  @Test("a picture for other readers belongs to no frame; 0 plays are for ever")
  func defaultPicture() throws {
    var file = File(frames: 1)
    file.pixels([Self.red, Self.red], isFirst: true)
    file.control(0, 2)
    file.pixels([Self.blue, Self.blue])
    #expect(try rows(file.ended()) == [Self.blue + Self.blue])
    #expect(try AnimatedImage(decoding: file.ended()).playCount == nil)
  }

  private func failure(_ bytes: [UInt8]) -> ImageFileError? {
    do throws(ImageFileError) {
      _ = try AnimatedImage(decoding: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("what cannot be is an error in words")
  func damaged() {
    func error(_ reason: String) -> ImageFileError { .damaged(format: "PNG", reason: reason) }
    var file = File()
    file.control(1, 2)
    #expect(failure(file.ended()) == error("a frame leaves the picture"))
    file = File()
    file.control(0, 2, skip: 1)
    #expect(failure(file.ended()) == error("its frames are in disorder"))
    file = File()
    file.control(0, 2)
    file.pixels([Self.red, Self.red], isFirst: true)
    #expect(failure(file.bytes) == error("it ends too early"))
    #expect(failure(file.bytes.dropLast(1) + [0]) == error("a checksum is wrong"))
    file = File()
    #expect(failure(file.ended()) == .noFrames)
    file = File(width: 90_000_000)
    file.control(0, 2)
    #expect(failure(file.ended()) == .badSize(.tooLarge(width: 90_000_000, height: 1)))
  }

  @Test("a file cut anywhere is an error or fewer frames, changed bytes never crash")
  func hostile() throws {
    var file = File()
    file.control(0, 2)
    file.pixels([Self.red, Self.red], isFirst: true)
    file.control(1, 1)
    file.pixels([Self.blue])
    let bytes = file.ended()
    for count in 8..<bytes.count - 12 { #expect(failure(Array(bytes.prefix(count))) != nil) }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var changed = bytes
      changed[Int.random(in: 8..<bytes.count, using: &random)] = .random(
        in: 0...255,
        using: &random
      )
      _ = failure(changed)
    }
  }

  @Test("a film that is too large for its room is kept coarser, as long as it was")
  func room() throws {
    let image = try Image(width: 8, height: 4, rgba: (0..<32).flatMap { _ in Self.red })
    var count = 0
    let video = try AnimatedImageFrames(rate: 25, room: 1000) {
      () throws(ImageFileError) -> Image? in
      count += 1
      return count <= 50 ? image : nil
    }
    #expect(video.picture.frames.count == 50 && (video.width, video.height) == (8, 4))
    #expect(video.picture.frames.allSatisfy { $0.image.width == 2 && $0.image.height == 1 })
    #expect(video.picture.frames[49].image.rgba == Self.red + Self.red)
  }
}
