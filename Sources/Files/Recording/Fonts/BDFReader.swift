/// Reads fonts in the Glyph Bitmap Distribution Format.
///
/// - Source: Glyph Bitmap Distribution Format 2.1, Adobe
enum BDFReader {
  /// The bounding box of a glyph: its size, and its lower left corner relative to the baseline.
  private struct Box {
    var (width, height, x, y) = (0, 0, 0, 0)
  }

  static func read(_ lines: inout FontLines) throws(RecordingError) -> [UInt32: BitmapFont.Glyph] {
    var font: Box?
    var result: [UInt32: BitmapFont.Glyph] = [:]
    var (code, box, advance) = (-1, Box?.none, Int?.none)
    while let line = lines.next() {
      let words = line.split(separator: " ")
      switch words.first {
      case "FONTBOUNDINGBOX": font = try self.box(words, line, lines)
      case "ENCODING":
        guard words.count > 1, let number = Int(words[1]) else {
          throw lines.fault(line, expected: "the number of a letter")
        }
        code = number
      case "DWIDTH": advance = words.count > 1 ? Int(words[1]) : nil
      case "BBX": box = try self.box(words, line, lines)
      case "BITMAP":
        guard let font, let own = box else {
          throw lines.fault(line, expected: "FONTBOUNDINGBOX and BBX before it")
        }
        let rows = try bitmap(&lines, own)
        if code >= 0, let scalar = UInt32(exactly: code) {
          result[scalar] = glyph(rows, own, in: font, advance: advance)
        }
        (code, box, advance) = (-1, nil, nil)
      default: break
      }
    }
    return result
  }

  private static func box(
    _ words: [Substring],
    _ line: Substring,
    _ lines: FontLines
  ) throws(RecordingError) -> Box {
    let numbers = words.dropFirst().compactMap { Int($0) }
    let side = 0...BitmapFont.Limits.side
    let far = -BitmapFont.Limits.side...BitmapFont.Limits.side
    guard numbers.count == 4, side.contains(numbers[0]), side.contains(numbers[1]),
      far.contains(numbers[2]), far.contains(numbers[3])
    else {
      throw lines.fault(line, expected: "a box of four numbers, at most 64 pixels on a side")
    }
    return Box(width: numbers[0], height: numbers[1], x: numbers[2], y: numbers[3])
  }

  private static func bitmap(
    _ lines: inout FontLines,
    _ box: Box
  ) throws(RecordingError) -> [UInt64] {
    var rows: [UInt64] = []
    while rows.count < box.height {
      guard let line = lines.next() else {
        throw RecordingError("the font ends in the middle of a letter")
      }
      guard line.utf8.count <= 16, let value = UInt64(line, radix: 16) else {
        throw lines.fault(line, expected: "a row of pixels in base 16")
      }
      rows.append(value << UInt64(4 * (16 - line.utf8.count)))
    }
    return rows
  }

  /// The glyph in the font's bounding box, which is the cell.
  private static func glyph(
    _ rows: [UInt64],
    _ own: Box,
    in font: Box,
    advance: Int?
  ) -> BitmapFont.Glyph {
    let width = min(max(1, advance ?? font.width), BitmapFont.Limits.side)
    let shift = own.x - min(0, font.x)
    let top = font.height + font.y - (own.height + own.y)
    let placed = (0..<max(1, font.height))
      .map { row -> UInt64 in
        let index = row - top
        guard rows.indices.contains(index) else { return 0 }
        return shift >= 0 ? rows[index] >> UInt64(shift) : rows[index] << UInt64(-shift)
      }
    return BitmapFont.Glyph(width: width, rows: placed)
  }
}
