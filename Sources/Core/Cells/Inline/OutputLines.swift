/// The output of another program as a list of lines, each a row of cells of any width.
///
/// Motions within a line and to the lines just before it rewrite them; a line is printed once, when
/// it can no longer change. What was printed is text that a terminal wraps, with colours and links.
package struct OutputLines: Sendable {
  private var reader = EscapeReader()
  private var editor = LineEditor()
  /// Finds the end of the use of the alternate screen.
  private var alternateReader = EscapeReader()

  /// How long an unfinished line is not shown, in seconds.
  package static let patience = 0.05

  /// Creates an empty list.
  ///
  /// - Parameter windowLimit: The maximum number of lines that the program can move up to; 0 drops
  ///   such moves.
  package init(windowLimit: Int = 0) { editor.windowLimit = windowLimit }

  /// The maximum number of lines that the program can move up to; more are printed at once.
  package var windowLimit: Int {
    get { editor.windowLimit }
    set { editor.windowLimit = newValue }
  }

  /// Whether so much is printed and not yet taken that no more output is read.
  package var isFull: Bool { editor.isFull }
  /// Whether something is printed and not yet taken.
  package var hasPrinted: Bool { !editor.printed.isEmpty }
  /// The number of lines printed so far.
  package var lineCount: Int { editor.lineCount }
  /// The number of lines of more than 64 Ki cells, which went on as new ones.
  package var continuedLines: Int { editor.continuedLines }
  /// What was dropped from the output.
  package var dropped: DroppedCounts { editor.dropped }
  /// Whether the program has the alternate screen.
  package var hasAlternateScreen: Bool { !editor.alternate.isEmpty }
  /// The sequence by which the program took the alternate screen, for the terminal.
  package var alternateSequence: [UInt8] { editor.alternate }
  /// The text of the unfinished line, without colours.
  package var unfinishedText: String {
    var text = ""
    for cell in editor.lines[editor.lines.count - 1].cells where cell.width > 0 {
      text += ClusterTable.string(of: cell.glyph)
    }
    return text
  }

  /// Reads output, until its end, until the list is full, or until the program takes the alternate
  /// screen.
  ///
  /// - Parameters:
  ///   - bytes: The output, in any pieces.
  ///   - time: The time at which it came, in seconds.
  /// - Returns: The number of bytes read; the others are for later, or for ``passAlternate(_:)``.
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at time: Double) -> Int {
    var index = 0
    while index < bytes.count, !editor.isFull, editor.alternate.isEmpty {
      index += copyPlainLines(UnsafeBufferPointer(rebasing: bytes[index...]))
      if editor.isFull { break }
      editor.isAtPlainLine = false
      index += reader.read(UnsafeBufferPointer(rebasing: bytes[index...]), into: &editor)
    }
    if editor.lines[editor.lines.count - 1].isEmpty {
      editor.unfinishedSince = nil
    } else if editor.unfinishedSince == nil {
      editor.unfinishedSince = time
    }
    return index
  }

  /// Copies whole lines of plain ASCII, which most output consists of; returns their length.
  private mutating func copyPlainLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress, editor.isPlain, reader.isAtGround else { return 0 }
    var index = 0
    while !editor.isFull {
      let count = ByteScan.printable(start + index, bytes.count - index)
      var end = index + count
      if end < bytes.count && start[end] == 0x0D { end += 1 }
      guard end < bytes.count, start[end] == 0x0A, count <= OutputLine.limit else { break }
      editor.printed.append(contentsOf: UnsafeBufferPointer(start: start + index, count: count))
      editor.printed.append(0x0D)
      editor.printed.append(0x0A)
      editor.lineCount += 1
      index = end + 1
    }
    if index > 0 { reader.endGlyph() }
    return index
  }

  /// Reads the end of the output: its unfinished line is printed.
  package mutating func finish() {
    reader.finish(into: &editor)
    editor.finish()
  }

  /// Moves what is printed and not yet taken to the end of some bytes: whole lines, each ended by CR
  /// and LF, without motions.
  package mutating func takePrinted(into bytes: inout [UInt8]) {
    if editor.printed.isEmpty { return }
    bytes.append(contentsOf: editor.printed)
    editor.history.append(editor.printed[...])
    editor.printed.removeAll(keepingCapacity: true)
  }

  /// Whether the program rang the bell since the last call.
  package mutating func takeBell() -> Bool {
    defer { editor.hasBell = false }
    return editor.hasBell
  }

  /// Finds out how much of the output belongs to the alternate screen, with the sequence that
  /// leaves it; then ``hasAlternateScreen`` is false.
  ///
  /// - Returns: The number of bytes that the terminal gets as they are.
  package mutating func passAlternate(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if editor.alternate.isEmpty { return 0 }
    var watch = AlternateWatch()
    let count = alternateReader.read(bytes, into: &watch)
    if let isShown = watch.showsCursor { editor.hidesCursor = !isShown }
    if watch.isStopped {
      // Colours do not belong to a screen.
      reader.pen = alternateReader.pen
      editor.set(reader.pen)
      endAlternate()
    }
    return count
  }

  /// Ends the use of the alternate screen, by a program that has ended.
  package mutating func endAlternate() {
    editor.alternate = []
    alternateReader = EscapeReader()
  }
}

// MARK: - Rows above the stage

extension OutputLines {
  /// The number of rows above the stage: the lines of the window, and the unfinished line once it
  /// is old enough.
  package func rows(at time: Double) -> Int {
    let count = editor.visibleCount
    guard count == editor.lines.count, !editor.lines[count - 1].isEmpty else { return count }
    let isShown = editor.unfinishedSince.map { time >= $0 + Self.patience } ?? false
    return isShown ? count : count - 1
  }

  /// Makes the unfinished line younger, by the seconds for which no output was read.
  package mutating func delayUnfinished(by seconds: Double) {
    if let since = editor.unfinishedSince { editor.unfinishedSince = since + seconds }
  }

  /// The time at which ``rows(at:)`` changes without further output; nil if it does not.
  package func nextChange(after time: Double) -> Double? {
    guard editor.visibleCount == editor.lines.count else { return nil }
    return editor.unfinishedSince.map { $0 + Self.patience }.flatMap { $0 > time ? $0 : nil }
  }

  /// Finds the program's cursor in the rows above the stage.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen.
  ///   - time: The current time, in seconds.
  /// - Returns: Its place in them; nil if it is in none of them, or hidden.
  package func cursor(columns: Int, at time: Double) -> CellPoint? {
    let row = editor.row
    guard !editor.hidesCursor, columns > 0, row < rows(at: time) else { return nil }
    // Of a wider line, the unfinished one is cut at its left.
    let isUnfinished = row == editor.lines.count - 1
    let cut = isUnfinished ? max(0, editor.lines[row].count - columns) : 0
    return CellPoint(column: min(max(0, editor.column - cut), columns - 1), row: row)
  }

  /// Draws the rows above the stage.
  ///
  /// - Parameters:
  ///   - frame: Gets the size of the rows.
  ///   - columns: The width of the screen; wider lines are cut, the unfinished one at its left.
  ///   - time: The current time, in seconds.
  package func draw(into frame: inout Frame, columns: Int, at time: Double) {
    let count = rows(at: time)
    frame.reset(size: CellSize(columns: columns, rows: count))
    if columns < 1 { return }
    for row in 0..<count {
      let isUnfinished = row == editor.lines.count - 1
      editor.lines[row].draw(into: &frame, row: row, isCutAtLeft: isUnfinished)
    }
  }
}

// MARK: - Texts

extension OutputLines {
  /// Appends a text as printed lines, at least one, without what a terminal must not get.
  package static func print(_ text: String, into bytes: inout [UInt8]) {
    if text.isEmpty { return bytes.append(contentsOf: "\r\n".utf8) }
    var lines = OutputLines()
    var text = text
    text.withUTF8 { text in
      var index = 0
      while index < text.count {
        index += lines.read(UnsafeBufferPointer(rebasing: text[index...]), at: 0)
        lines.takePrinted(into: &bytes)
        // A text has no screen for itself.
        lines.endAlternate()
      }
    }
    lines.finish()
    lines.takePrinted(into: &bytes)
  }

  /// The text of printed lines, without colours and links.
  package static func plainText(of printed: some Sequence<UInt8>) -> String {
    var text = PlainText()
    var reader = EscapeReader()
    Array(printed).withUnsafeBufferPointer { _ = reader.read($0, into: &text) }
    return text.string
  }
}

/// Stops at the end of the use of the alternate screen.
private struct AlternateWatch: EscapeSink {
  private(set) var isStopped = false
  /// Whether the cursor was shown or hidden last.
  private(set) var showsCursor: Bool?

  mutating func put(ascii: UnsafeBufferPointer<UInt8>) {}
  mutating func put(_ glyph: TextLine.Glyph) {}
  mutating func replaceLast(with glyph: TextLine.Glyph) {}
  mutating func showCursor(_ isShown: Bool) { showsCursor = isShown }
  mutating func perform(_ action: EscapeAction) {}
  mutating func set(_ pen: Pen) {}
  mutating func setLink(_ link: ArraySlice<UInt8>) {}
  mutating func switchScreen(toAlternate isAlternate: Bool, by sequence: ArraySlice<UInt8>) {
    if !isAlternate { isStopped = true }
  }
}

/// Collects text.
private struct PlainText: EscapeSink {
  private(set) var string = ""
  private var last = 0

  var isStopped: Bool { false }

  mutating func put(ascii: UnsafeBufferPointer<UInt8>) {
    string += String(decoding: ascii, as: UTF8.self)
    last = 1
  }

  mutating func put(_ glyph: TextLine.Glyph) {
    let text = ClusterTable.string(of: glyph.cellGlyph)
    string += text
    last = text.unicodeScalars.count
  }

  mutating func replaceLast(with glyph: TextLine.Glyph) {
    string.unicodeScalars.removeLast(last)
    put(glyph)
  }

  mutating func perform(_ action: EscapeAction) {
    if action == .lineFeed { string += "\n" }
  }

  mutating func set(_ pen: Pen) {}
  mutating func setLink(_ link: ArraySlice<UInt8>) {}
  mutating func switchScreen(toAlternate: Bool, by sequence: ArraySlice<UInt8>) {}
}
