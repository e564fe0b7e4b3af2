import LaminaCells

/// The glyphs of a bitmap font file, for images that look like a particular terminal.
package final class BitmapFont: Sendable {
  package enum Limits {
    package static let bytes = 16 << 20
    package static let glyphs = 131_072
    /// The maximum width and height of a glyph in pixels.
    package static let side = 64
  }

  /// One glyph: each row of pixels is a number whose highest bit is the left pixel.
  struct Glyph: Hashable, Sendable {
    let width: Int
    let rows: [UInt64]

    subscript(x: Int, y: Int) -> Bool { rows[y] >> UInt64(63 - x) & 1 != 0 }
  }

  private let glyphs: [UInt32: Glyph]

  package var count: Int { glyphs.count }

  init(_ glyphs: [UInt32: Glyph]) { self.glyphs = glyphs }

  /// Reads a font, a PSF file of the console, a BDF file or the hex format of GNU Unifont, detected
  /// by the first bytes, not by the name.
  package convenience init(_ bytes: [UInt8]) throws(RecordingError) {
    guard bytes.count <= Limits.bytes else {
      throw RecordingError(
        "a font has at most \(Limits.bytes >> 20) MiB; this has \(bytes.count) bytes"
      )
    }
    switch bytes.prefix(4) {
    case let start where start.starts(with: [0x36, 0x04]): self.init(try PSFReader.read1(bytes))
    case [0x72, 0xB5, 0x4A, 0x86]: self.init(try PSFReader.read2(bytes))
    case let start where start.starts(with: [0x1F, 0x8B]):
      throw RecordingError(
        "the font is compressed",
        help: "gunzip it first: gunzip -k NAME.gz"
      )
    default:
      var lines = FontLines(bytes)
      self.init(try lines.isBDF ? BDFReader.read(&lines) : HexReader.read(&lines))
    }
    if glyphs.isEmpty { throw RecordingError("the font has no letters") }
    if count > Limits.glyphs {
      throw RecordingError("the font has more than \(Limits.glyphs) letters")
    }
  }

  /// The glyph scaled to some cells; nil if the font does not contain it.
  func stamp(for scalar: UInt32, width: Int, height: Int) -> GlyphStamp? {
    guard let glyph = glyphs[scalar] else { return nil }
    var stamp = GlyphStamp(width: width, height: height)
    let (across, down) = (glyph.width, glyph.rows.count)
    // Four samples per pixel in each direction: sharp where the cell is a multiple of the glyph.
    let fine = 4
    for y in 0..<height {
      for x in 0..<width {
        var count = 0
        for sample in 0..<fine * fine {
          let column = ((x * fine + sample % fine) * 2 + 1) * across / (2 * fine * width)
          let row = ((y * fine + sample / fine) * 2 + 1) * down / (2 * fine * height)
          if glyph[column, row] { count += 1 }
        }
        stamp.ink[y * width + x] = UInt8((count * 4 + 8) / 16 * 255 / 4)
      }
    }
    return stamp
  }
}

/// The lines of a text font, without copying it.
struct FontLines {
  private let bytes: [UInt8]
  private var start = 0
  /// The number of the current line, from 1.
  private(set) var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isBDF: Bool { bytes.starts(with: Array("STARTFONT".utf8)) }

  /// The next line without surrounding blanks; nil at the end.
  mutating func next() -> Substring? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    var line = bytes[start..<end]
    while let last = line.last, last <= 0x20 { line.removeLast() }
    while let first = line.first, first <= 0x20 { line.removeFirst() }
    start = end + 1
    number += 1
    return Substring(String(decoding: line, as: UTF8.self))
  }

  func fault(_ found: Substring, expected: String) -> RecordingError {
    let shown = found.count > 40 ? found.prefix(40) + "…" : found
    return RecordingError("line \(number) of the font: found '\(shown)', expected \(expected)")
  }
}
