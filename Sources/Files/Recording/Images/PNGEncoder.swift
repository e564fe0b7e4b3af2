import CImages

package enum PNGEncoder {
  enum Coding: Hashable {
    /// Palette indices of at most 256 colours.
    case palette([UInt32])
    case rgb
    case rgba
  }

  /// Encodes an image, with a palette if it has at most 256 colours; for one of many images speed
  /// matters more than the last 5 % of the size.
  package static func file(_ picture: PixelMap, isOneOfMany: Bool = false) throws -> [UInt8] {
    var colors = ColorCounter(limit: 256)
    colors.add(picture)
    return try file(picture, colors.coding, isOneOfMany: isOneOfMany)
  }

  /// Red, green, blue and, if `count` is 4, alpha of each pixel.
  static func bytes(of picture: PixelMap, each count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: picture.pixels.count * count) { buffer, filled in
      picture.pixels.withUnsafeBufferPointer { pixels in
        guard let start = buffer.baseAddress else { return }
        let (width, stride) = (picture.width, picture.width * count)
        for y in 0..<picture.height {
          let (row, first) = (y * stride, y * width)
          // Rows inside a cell are mostly equal.
          if y > 0, pixels.isEqual(first, first - width, count: width) {
            (start + row).update(from: start + row - stride, count: stride)
            continue
          }
          var place = row
          for pixel in pixels[first..<first + width] {
            buffer[place] = UInt8(truncatingIfNeeded: pixel >> 16)
            buffer[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            buffer[place + 2] = UInt8(truncatingIfNeeded: pixel)
            if count == 4 { buffer[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
            place += count
          }
        }
        filled = picture.height * stride
      }
    }
  }

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
      // Neighbouring pixels are mostly equal, and colour lookups take most of the time.
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
  var bytes: [UInt8] {
    [UInt8(self >> 16 & 255), UInt8(self >> 8 & 255), UInt8(self & 255)]
  }
}

package enum PictureLibraries {
  package static var versions: String {
    "libpng \(String(cString: ci_png_version())), giflib \(String(cString: ci_gif_version()))"
  }
}

/// The output and the messages of the C encoders.
enum EncoderMessage {
  /// Runs a call that appends bytes and returns 0 on success.
  static func run(
    _ call: (UnsafeMutablePointer<ci_bytes>, UnsafeMutablePointer<CChar>) -> Int32
  ) throws -> [UInt8] {
    var bytes = ci_bytes()
    defer { ci_bytes_free(&bytes) }
    try check { call(&bytes, $0) }
    return taken(&bytes)
  }

  /// Runs a call that returns 0 on success.
  static func check(_ call: (UnsafeMutablePointer<CChar>) -> Int32) throws {
    var words = [CChar](repeating: 0, count: Int(CI_ERROR_SIZE))
    let result = words.withUnsafeMutableBufferPointer { words in
      words.baseAddress.map(call) ?? -1
    }
    guard result == 0 else { throw fault(words) }
  }

  static func fault(_ words: [CChar]) -> RecordingError {
    let text = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return RecordingError("the picture cannot be written: \(String(decoding: text, as: UTF8.self))")
  }

  /// Takes the bytes so far out of a buffer.
  static func taken(_ bytes: inout ci_bytes) -> [UInt8] {
    let taken = Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
    bytes.count = 0
    return taken
  }
}
