import CImages

/// Pictures as PNG files.
package enum PNGEncoder {
  /// How the pixels of a file are told.
  enum Coding: Hashable {
    /// By the index of a colour, at most 256 of them.
    case palette([UInt32])
    case rgb
    case rgba
  }

  /// A picture as a file: with a palette if it has at most 256 colours.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - isOneOfMany: Whether time counts more than the last twentieth of the bytes.
  /// - Returns: The bytes of the file.
  /// - Throws: `FilmFault` where the library says no.
  package static func file(_ picture: PixelMap, isOneOfMany: Bool = false) throws -> [UInt8] {
    var colors = ColorCounter(limit: 256)
    colors.add(picture)
    return try file(picture, colors.coding, isOneOfMany: isOneOfMany)
  }

  /// Red, green, blue and, as the fourth, alpha of each pixel.
  private static func bytes(of picture: PixelMap, each count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: picture.pixels.count * count) { room, filled in
      picture.pixels.withUnsafeBufferPointer { pixels in
        guard let start = room.baseAddress else { return }
        let (width, stride) = (picture.width, picture.width * count)
        for y in 0..<picture.height {
          let (row, first) = (y * stride, y * width)
          // Rows inside of a cell are mostly equal.
          if y > 0, pixels.isEqual(first, first - width, count: width) {
            (start + row).update(from: start + row - stride, count: stride)
            continue
          }
          var place = row
          for pixel in pixels[first..<first + width] {
            room[place] = UInt8(truncatingIfNeeded: pixel >> 16)
            room[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            room[place + 2] = UInt8(truncatingIfNeeded: pixel)
            if count == 4 { room[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
            place += count
          }
        }
        filled = picture.height * stride
      }
    }
  }

  /// A picture as a file.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - coding: How its colours are told.
  ///   - isOneOfMany: Whether time counts more than the last twentieth of the bytes.
  /// - Returns: The bytes of the file.
  /// - Throws: `FilmFault` where the library says no.
  static func file(
    _ picture: PixelMap,
    _ coding: Coding,
    isOneOfMany: Bool = false
  ) throws -> [UInt8] {
    var pixels: [UInt8] = []
    var entries: [UInt8] = []
    let kind: Int
    switch coding {
    case .palette(let palette):
      kind = ci_png_palette
      var indices: [UInt32: UInt8] = [:]
      for (index, color) in palette.enumerated() { indices[color] = UInt8(index) }
      // Neighbours are mostly equal, and looking a colour up is what takes time.
      var (last, known): (UInt32?, UInt8) = (nil, 0)
      pixels = picture.pixels.map { color in
        if color != last { (last, known) = (color, indices[color] ?? 0) }
        return known
      }
      for color in palette { entries += color.bytes + [UInt8(color >> 24)] }
    case .rgb:
      kind = ci_png_rgb
      pixels = bytes(of: picture, each: 3)
    case .rgba:
      kind = ci_png_rgba
      pixels = bytes(of: picture, each: 4)
    }
    return try EncoderMessage.run { into, error in
      ci_png_write(
        pixels,
        UInt32(picture.width),
        UInt32(picture.height),
        Int32(kind),
        isOneOfMany ? 1 : 0,
        entries,
        UInt32(entries.count / 4),
        into,
        error
      )
    }
  }
}

extension UInt32 {
  /// Red, green and blue of a pixel.
  var bytes: [UInt8] {
    [UInt8(self >> 16 & 255), UInt8(self >> 8 & 255), UInt8(self & 255)]
  }
}

/// The bytes and the words of the C side.
enum EncoderMessage {
  /// Runs a call that appends bytes and answers 0 on success.
  static func run(
    _ call: (UnsafeMutablePointer<ci_bytes>, UnsafeMutablePointer<CChar>) -> Int32
  ) throws -> [UInt8] {
    var bytes = ci_bytes()
    defer { ci_bytes_free(&bytes) }
    try check { call(&bytes, $0) }
    return taken(&bytes)
  }

  /// Runs a call that answers 0 on success.
  static func check(_ call: (UnsafeMutablePointer<CChar>) -> Int32) throws {
    var words = [CChar](repeating: 0, count: Int(CI_ERROR_SIZE))
    let result = words.withUnsafeMutableBufferPointer { words in
      words.baseAddress.map(call) ?? -1
    }
    guard result == 0 else { throw fault(words) }
  }

  static func fault(_ words: [CChar]) -> FilmFault {
    let text = String(
      decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    return FilmFault("the picture cannot be written: \(text)")
  }

  /// The bytes so far, which are forgotten there.
  static func taken(_ bytes: inout ci_bytes) -> [UInt8] {
    let taken = Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
    bytes.count = 0
    return taken
  }
}
