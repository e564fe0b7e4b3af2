import LaminaCells
import LaminaTestSupport

/// A stage below the output of a program in a model of a terminal, checked after every write.
struct InlineRun {
  private var random: SeededGenerator
  private var screen: ScreenModel
  private var encoder: InlineEncoder
  private var output: OutputLines
  private var child: ChildOutput
  private var reference: ReferenceLines
  private var grammar = InlineGrammar()
  private var unread: [UInt8] = []
  /// The lines that must be above the anchor.
  private var expected: [String]
  private var lines: [UInt8] = []
  private var newLines: [String] = []
  private var above = Frame(size: CellSize(columns: 0, rows: 0))
  private var picture: Frame
  private var writes = InlineWrites()
  private var time = 0.0
  private(set) var faults: [String] = []
  private(set) var bytes = 0

  /// Creates a run; everything in it follows from the seed.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let size = Self.size(using: &random)
    let kind = ScreenModel.Kind.allCases[Int(seed % 2)]
    screen = ScreenModel(size: size, kind: kind)
    encoder = InlineEncoder(depth: .truecolor, screen: size)
    encoder.isSynchronized = Bool.random(using: &random)
    let movesUp = seed % 4 > 1
    child = ChildOutput(random: SeededGenerator(seed: ~seed), movesUp: movesUp)
    picture = Frame(
      size: CellSize(columns: size.columns, rows: Int.random(in: 1...5, using: &random))
    )
    let limit = InlineEncoder.windowLimit(above: picture.size.rows, on: size)
    output = OutputLines(windowLimit: limit)
    reference = ReferenceLines(limit: limit)
    expected = ["$ inline"]
    screen.feed("$ inline\r\n".utf8)
    let word = ["", "x", "ab", "Building"].randomElement(using: &random) ?? ""
    screen.feed(word.utf8)
    if !word.isEmpty { expected.append(word) }
  }

  private static func size(using random: inout SeededGenerator) -> CellSize {
    CellSize(
      columns: .random(in: 2...40, using: &random),
      rows: .random(in: 1...14, using: &random)
    )
  }

  /// Runs some steps and ends.
  mutating func run(steps: Int) {
    for _ in 0..<steps where faults.isEmpty { step() }
    finish()
  }

  private mutating func step() {
    time += 0.02
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: writeChild(tokens: Int.random(in: 1...8, using: &random))
    case 5: writeChild(tokens: Int.random(in: 20...60, using: &random))
    case 6: printText()
    case 7: resize()
    case 8: changeRows()
    case 9: suspend()
    default: changePicture()
    }
    show()
  }

  private mutating func writeChild(tokens: Int) {
    for _ in 0..<tokens {
      let token = child.token()
      reference.run(token)
      unread += token.bytes
    }
    // The pieces are cut anywhere; the rest comes with the next ones.
    while !unread.isEmpty {
      let count = min(unread.count, Int.random(in: 1...40, using: &random))
      let piece = Array(unread[..<count])
      unread.removeFirst(count)
      let read = piece.withUnsafeBufferPointer { output.read($0, at: time) }
      if read != piece.count { faults.append("read \(read) of \(piece.count)") }
    }
    takeLines()
  }

  private mutating func takeLines() {
    output.takePrinted(into: &lines)
    newLines += reference.take()
  }

  private mutating func printText() {
    let text =
      ["compiled a.c", "", "\u{1B}[32mok\u{1B}[0m 中", "a\nb", "\u{1B}]0;t\u{7}x\ry"]
      .randomElement(using: &random) ?? ""
    OutputLines.print(text, into: &lines)
    let plain = text.replacing("\u{1B}[32m", with: "").replacing("\u{1B}[0m", with: "")
      .replacing("\u{1B}]0;t\u{7}x\ry", with: "y")
    newLines += plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private mutating func resize() {
    let size = Self.size(using: &random)
    screen.resize(to: size)
    if encoder.isUp, size.rows >= encoder.size.rows, Bool.random(using: &random) {
      // A frame that was made before the new size was known. The terminal shows what it can.
      var late = encoder
      changePicture()
      writes.removeAll()
      late.encode(picture, above: above, into: &writes)
      let usesDown = String(decoding: writes.bytes, as: UTF8.self).contains(/\u{1B}\[[0-9]+B/)
      if !usesDown {
        encoder = late
        for index in 0..<writes.count { feed(writes[index]) }
      }
    }
    encoder.resize(to: size)
    changeRows()
  }

  private mutating func changeRows() {
    let rows = Int.random(in: 1...6, using: &random)
    let old = picture
    picture = Frame(size: CellSize(columns: encoder.screen.columns, rows: rows))
    if rows <= old.size.rows, old.size.columns == encoder.screen.columns {
      for index in picture.cells.indices { picture.cells[index] = old.cells[index] }
    }
    let limit = InlineEncoder.windowLimit(above: rows, on: encoder.screen)
    output.windowLimit = limit
    reference.limit = limit
    takeLines()
    changePicture()
  }

  private mutating func changePicture() {
    if picture.size.columns != encoder.screen.columns { return }
    let all = Frame.random(like: picture, size: picture.size, depth: .truecolor, using: &random)
    // Mostly little changes.
    if Int.random(in: 0..<3, using: &random) > 0 {
      let rows = picture.size.rows
      for row in 0..<rows where Int.random(in: 0..<rows, using: &random) == 0 {
        picture.copyRows(row..<row + 1, from: all)
      }
    } else {
      picture = all
    }
    // Ends of rows are blank more often than not.
    for row in 0..<picture.size.rows where Bool.random(using: &random) {
      let first = Int.random(in: 0..<picture.size.columns, using: &random)
      if picture[first, row].width == 0 { picture[first - 1, row] = .blank }
      for column in first..<picture.size.columns { picture[column, row] = .blank }
    }
  }

  private mutating func suspend() {
    guard encoder.isUp else { return }
    writes.removeAll()
    encoder.suspend(into: &writes)
    for index in 0..<writes.count { feed(writes[index]) }
    if !screen.isCursorVisible || !screen.wraps || !screen.isPlain { faults.append("modes stay") }
    check(Frame(size: CellSize(columns: screen.size.columns, rows: screen.rowsFromCursor)))
    let word = ["", "x", "fg"].randomElement(using: &random) ?? ""
    screen.feed(word.utf8)
    if !word.isEmpty { expected.append(word) }
  }

  // MARK: - Checks

  private mutating func show() {
    output.draw(into: &above, columns: encoder.screen.columns, at: time)
    checkRows()
    writes.removeAll()
    encoder.encode(
      picture,
      above: above,
      printing: lines[...],
      ringsBell: Int.random(in: 0..<9, using: &random) == 0,
      into: &writes
    )
    bytes += writes.bytes.count
    let old = expected
    if Int.random(in: 0..<4, using: &random) == 0 { checkCut(old) }
    for index in 0..<writes.count { feed(writes[index]) }
    lines.removeAll()
    expected += newLines
    newLines = []
    check(shownFrame)
    if screen.wraps || screen.isCursorVisible { faults.append("modes of the stage") }
  }

  /// The text of the rows above the stage.
  private mutating func checkRows() {
    var rows = reference.rows(columns: encoder.screen.columns)
    if output.rows(at: time) < rows.count { rows.removeLast() }
    let drawn = (0..<above.size.rows)
      .map { row in
        let cells = (0..<above.size.columns).map { above[$0, row] }
        return cells.filter { $0.width > 0 }.map { ClusterTable.string(of: $0.glyph) }.joined()
          .withoutTrailingBlanks
      }
    if rows != drawn { faults.append("rows above: \(drawn) instead of \(rows)") }
  }

  /// The rows that the screen must show from the anchor on.
  private var shownFrame: Frame {
    let size = screen.size
    var frame = Frame(size: CellSize(columns: size.columns, rows: screen.rowsFromCursor))
    let rows = min(picture.size.rows, max(1, size.rows - 1))
    let others = min(above.size.rows, size.rows - rows)
    guard others + rows <= frame.size.rows else { return frame }
    for row in 0..<others + rows {
      for column in 0..<size.columns {
        frame[column, row] =
          row < others
          ? above[column, above.size.rows - others + row] : picture[column, row - others]
      }
    }
    return frame
  }

  private mutating func feed(_ write: ArraySlice<UInt8>) {
    if write.count > InlineWrites.limit { faults.append("a write of \(write.count) bytes") }
    grammar.read(write)
    if let fault = grammar.fault { faults.append("grammar: \(fault)") }
    screen.feed(write)
    faults += screen.faults
    if screen.cursorColumn != 0 { faults.append("the cursor is not on the anchor") }
    if screen.isSynchronized { faults.append("a write ends within synchronised output") }
  }

  private mutating func check(_ frame: Frame) {
    let lines = screen.linesAbove
    if !Self.areSame(lines, expected) {
      let index = zip(lines, expected).map(Self.isSame).firstIndex(of: false)
      faults.append(
        "\(lines.count) lines of \(expected.count), wrong from \(index ?? -1): \(lines.suffix(3)), \(expected.suffix(3))"
      )
      if let index { faults.append("\(lines[index]) instead of \(expected[index])") }
    }
    let (shown, wanted) = (Self.seen(screen.below), Self.seen(frame))
    if let index = shown.cells.indices.first(where: { shown.cells[$0] != wanted.cells[$0] }) {
      let place = "column \(index % shown.size.columns), row \(index / shown.size.columns)"
      faults.append("below the anchor, \(place) of \(shown.size): \(shown.cells[index])")
      faults.append("instead of \(wanted.cells[index])")
    }
  }

  /// The frame without what blanks do not show.
  private static func seen(_ frame: Frame) -> Frame {
    var frame = frame.visible
    for index in frame.cells.indices
    where frame.cells[index].glyph == 0x20 && frame.cells[index].width == 1
      && frame.cells[index].attributes.isDisjoint(with: [.underline, .reverse])
    {
      frame.cells[index].attributes = []
    }
    return frame
  }

  /// A row with a word in it that a stage left has blanks to its end.
  private static func areSame(_ lines: [String], _ expected: [String]) -> Bool {
    guard lines.count == expected.count else { return false }
    return zip(lines, expected).allSatisfy(isSame)
  }

  private static func isSame(_ line: String, _ expected: String) -> Bool {
    line == expected || line.withoutTrailingBlanks == expected
  }

  /// A crash in the middle of a write takes nothing of the lines before it.
  private mutating func checkCut(_ old: [String]) {
    guard !writes.isEmpty, screen.cursorColumn == 0, !screen.isCursorVisible else { return }
    let count = Int.random(in: 0..<writes.bytes.count, using: &random)
    var cut = screen
    cut.feed(writes.bytes[..<count])
    let lines = cut.allLines
    if !Self.areSame(Array(lines.prefix(old.count)), old) {
      faults.append("cut at \(count), lines are \(lines) instead of \(old)")
    }
  }

  private mutating func finish() {
    guard faults.isEmpty else { return }
    if !unread.isEmpty { faults.append("unread") }
    output.finish()
    reference.finish()
    takeLines()
    time += 1
    show()
    guard faults.isEmpty else { return }
    let endings: [InlineEnding] = [.keep, .clear, .replace("done 中\nand done")]
    let ending = endings.randomElement(using: &random) ?? .keep
    let size = encoder.size
    let kept = shownFrame
    writes.removeAll()
    encoder.end(ending, into: &writes)
    for index in 0..<writes.count { feed(writes[index]) }
    if case .replace = ending { expected += ["done 中", "and done"] }
    if ending == .keep {
      let rows = (0..<size.rows)
        .map { row in
          (0..<size.columns).map { kept[$0, row] }.filter { $0.width > 0 }
            .map { ClusterTable.string(of: $0.glyph) }.joined()
        }
      let ink = (0..<size.rows)
        .filter { row in
          (0..<size.columns).contains { Self.seen(kept)[$0, row] != .blank }
        }
      if let last = ink.last { expected += rows[...last].map(\.withoutTrailingBlanks) }
    }
    check(Frame(size: CellSize(columns: screen.size.columns, rows: screen.rowsFromCursor)))
    if !screen.isCursorVisible || !screen.wraps || !screen.isPlain { faults.append("modes stay") }
  }
}
