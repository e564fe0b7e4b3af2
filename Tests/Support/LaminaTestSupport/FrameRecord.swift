import LaminaCells

/// A frame as it was read back from the text that `FrameText.record` writes.
public struct FrameRecord: Equatable, Sendable {
  /// What was wrong with a record.
  public struct Fault: Error, CustomStringConvertible {
    /// The number of the line, from 1.
    public var line: Int
    /// What was expected there.
    public var description: String
  }

  /// The frame.
  public var frame: Frame
  /// Its time in seconds.
  public var time: Double

  /// Reads a record.
  ///
  /// - Parameter text: All of its lines.
  /// - Throws: ``Fault`` with the first line that is not as it should be.
  public init(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.popLast() == "" else {
      throw Fault(line: lines.count + 1, description: "the last line must end with a newline")
    }
    (frame, time) = try Self.header(lines.first ?? "")
    for row in 0..<frame.size.rows {
      guard row + 1 < lines.count else {
        throw Fault(line: row + 2, description: "expected \(frame.size.rows) rows")
      }
      try readRow(lines[row + 1], row: row)
    }
    for index in (frame.size.rows + 1)..<lines.count {
      try readStyle(lines[index], line: index + 1)
    }
  }

  private static func header(_ line: Substring) throws -> (Frame, Double) {
    let words = line.split(separator: " ")
    guard words.count == 6, words[0] == "frame", words[2] == "x", words[4] == "at",
      let columns = Int(words[1]), let rows = Int(words[3]), let time = Double(words[5]),
      columns >= 0, rows >= 0
    else {
      throw Fault(line: 1, description: "expected 'frame COLUMNS x ROWS at TIME'")
    }
    return (Frame(size: CellSize(columns: columns, rows: rows)), time)
  }

  private mutating func readRow(_ line: Substring, row: Int) throws {
    let glyphs = TextLine(String(line.dropFirst().dropLast()))
    guard line.count >= 2, line.first == "|", line.last == "|",
      glyphs.columns == frame.size.columns
    else {
      throw Fault(line: row + 2, description: "expected \(frame.size.columns) columns between bars")
    }
    var column = 0
    for glyph in glyphs.glyphs {
      frame[column, row] = Cell(glyph: glyph.cellGlyph, width: glyph.width)
      if glyph.width == 2 { frame[column + 1, row] = Cell(glyph: 0x20, width: 0) }
      column += Int(glyph.width)
    }
  }

  private mutating func readStyle(_ text: Substring, line: Int) throws {
    let words = text.split(separator: " ")
    let fault = Fault(line: line, description: "expected 'ROW FIRST-LAST FOREGROUND BACKGROUND …'")
    guard words.count >= 4, let row = Int(words[0]), (0..<frame.size.rows).contains(row) else {
      throw fault
    }
    let ends = words[1].split(separator: "-").compactMap { Int($0) }
    guard ends.count == 2, ends[0] <= ends[1], ends[0] >= 0, ends[1] < frame.size.columns,
      let foreground = Self.color(words[2]), let background = Self.color(words[3])
    else { throw fault }
    var attributes: CellAttributes = []
    for name in words.dropFirst(4) {
      guard let attribute = CellAttributes(name: String(name)) else { throw fault }
      attributes.insert(attribute)
    }
    for column in ends[0]...ends[1] {
      frame[column, row].foreground = foreground
      frame[column, row].background = background
      frame[column, row].attributes = attributes
    }
  }

  private static func color(_ word: Substring) -> CellColor? {
    if word == "-" { return .terminalDefault }
    if word.first == "@" { return UInt8(word.dropFirst()).map { CellColor(paletteIndex: $0) } }
    guard word.first == "#", word.count == 7 else { return nil }
    return UInt32(word.dropFirst(), radix: 16).map { CellColor(rawValue: $0) }
  }
}
