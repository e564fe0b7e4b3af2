/// Reads fonts of the Linux console.
///
/// - Source: the PC Screen Font formats, versions 1 and 2, as the kbd package documents them
enum PSFReader {
  /// Reads version 1: glyphs 8 pixels wide.
  static func read1(_ bytes: [UInt8]) throws(RecordingError) -> [UInt32: BitmapFont.Glyph] {
    guard bytes.count >= 4, bytes[3] > 0 else {
      throw RecordingError("the font ends in its header")
    }
    let (mode, height) = (bytes[2], Int(bytes[3]))
    let count = mode & 1 == 0 ? 256 : 512
    let glyphs = try glyphs(bytes, at: 4, count: count, width: 8, height: height)
    guard mode & 6 != 0 else { return byNumber(glyphs) }
    var result: [UInt32: BitmapFont.Glyph] = [:]
    var (place, glyph, isSequence) = (4 + count * height, 0, false)
    while place + 1 < bytes.count, glyph < count {
      let unit = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
      place += 2
      switch unit {
      case 0xFFFF: (glyph, isSequence) = (glyph + 1, false)
      // Sequences of several code points follow; cells are looked up by a single one.
      case 0xFFFE: isSequence = true
      default: if !isSequence { result[unit] = glyphs[glyph] }
      }
    }
    return result
  }

  /// Reads version 2: glyphs of any size.
  static func read2(_ bytes: [UInt8]) throws(RecordingError) -> [UInt32: BitmapFont.Glyph] {
    guard bytes.count >= 32 else { throw RecordingError("the font ends in its header") }
    func word(_ index: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[4 * index + $1]) << (8 * $1) }
    }
    let (start, flags, count, size) = (word(2), word(3), word(4), word(5))
    let (height, width) = (word(6), word(7))
    guard start >= 32, start <= bytes.count, count <= BitmapFont.Limits.glyphs,
      (1...BitmapFont.Limits.side).contains(width),
      (1...BitmapFont.Limits.side).contains(height), size == height * ((width + 7) / 8)
    else {
      throw RecordingError(
        "the font says it has \(count) letters of \(width) x \(height) pixels in \(size) bytes each"
      )
    }
    let glyphs = try glyphs(bytes, at: start, count: count, width: width, height: height)
    guard flags & 1 != 0 else { return byNumber(glyphs) }
    var result: [UInt32: BitmapFont.Glyph] = [:]
    var (glyph, begin, isSequence) = (0, start + count * size, false)
    for place in begin..<max(begin, bytes.count) where bytes[place] >= 0xFE {
      if !isSequence, glyph < count {
        for scalar in String(decoding: bytes[begin..<place], as: UTF8.self).unicodeScalars {
          result[scalar.value] = glyphs[glyph]
        }
      }
      isSequence = bytes[place] == 0xFE
      if !isSequence { glyph += 1 }
      begin = place + 1
    }
    return result
  }

  private static func glyphs(
    _ bytes: [UInt8],
    at start: Int,
    count: Int,
    width: Int,
    height: Int
  ) throws(RecordingError) -> [BitmapFont.Glyph] {
    let pitch = (width + 7) / 8
    guard height <= BitmapFont.Limits.side else {
      throw RecordingError("the font's letters are \(height) pixels high; at most 64")
    }
    guard start + count * pitch * height <= bytes.count else {
      throw RecordingError("the font ends in its letters: it says that it has \(count)")
    }
    return (0..<count)
      .map { glyph in
        let rows = (0..<height)
          .map { row in
            let place = start + (glyph * height + row) * pitch
            return (0..<pitch)
              .reduce(UInt64(0)) {
                $0 | UInt64(bytes[place + $1]) << UInt64(56 - 8 * $1)
              }
          }
        return BitmapFont.Glyph(width: width, rows: rows)
      }
  }

  /// Glyphs without a table are numbered in order.
  private static func byNumber(_ glyphs: [BitmapFont.Glyph]) -> [UInt32: BitmapFont.Glyph] {
    Dictionary(uniqueKeysWithValues: glyphs.enumerated().map { (UInt32($0.offset), $0.element) })
  }
}
