/// The lines of another program's output that are not yet printed, and the place at which it writes.
///
/// The last line is unfinished. The lines before it are the window: those to which the program may
/// move up again. A line that leaves the window is encoded and counts as printed.
struct LineEditor: Sendable {
  private(set) var lines: ContiguousArray<OutputLine> = [OutputLine()]
  private(set) var row = 0
  private(set) var column = 0
  /// The number of lines that the program can move up to: the largest move so far.
  private(set) var window = 0
  /// The maximum of `window`.
  var windowLimit = 0 {
    didSet {
      window = min(window, max(0, windowLimit))
      trim()
    }
  }
  /// A blank with the colours, attributes and link of the next glyph.
  private var ink = Cell.blank
  private var links = LineLinks()
  /// Whether few numbers of links can have become free since the last search.
  private var hasSearchedLinks = false
  private var encoder = LineEncoder()
  /// An empty line that keeps the memory of the last one that left the window.
  private var spare = OutputLine()

  /// The encoded lines that are to be printed.
  var printed: [UInt8] = []
  var history = LineHistory()
  /// The number of lines printed so far.
  var lineCount = 0
  /// The number of lines that were so long that they went on as new ones.
  private(set) var continuedLines = 0
  var dropped = DroppedCounts()
  var hasBell = false
  /// Whether the program wants no cursor to be seen.
  var hidesCursor = false
  /// The sequence by which the program took the alternate screen; empty if it has not.
  var alternate: [UInt8] = []
  /// When the last line began; nil if it is empty.
  var unfinishedSince: Double?
  /// Whether a line has just ended and the next ones may be copied instead of read.
  var isAtPlainLine = false

  /// The maximum number of cells in the window; beyond it lines leave early.
  static let windowCells = 1 << 18
  /// The number of encoded bytes from which no more output is read.
  static let heldBytes = 1 << 18

  var isFull: Bool { printed.count >= Self.heldBytes }

  /// Whether a line of plain text changes nothing but what is printed.
  var isPlain: Bool {
    window == 0 && lines.count == 1 && lines[0].isEmpty && column == 0 && ink == .blank
  }

  /// Prints all lines, the last one only if it is not empty.
  mutating func finish() {
    for index in 0..<visibleCount { commit(lines[index]) }
    lines = [OutputLine()]
    (row, column, window) = (0, 0, 0)
    unfinishedSince = nil
  }

  /// The number of lines up to the last one with text or above the cursor.
  var visibleCount: Int {
    max(row, lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)
  }

  private mutating func commit(_ line: OutputLine) {
    encoder.encode(line, links: links, into: &printed)
    lineCount += 1
    hasSearchedLinks = false
  }

  private mutating func trim() {
    while lines.count - 1 > window { commitFirst() }
  }

  private mutating func commitFirst() {
    spare = lines.removeFirst()
    commit(spare)
    spare.removeAll()
    if row > 0 { row -= 1 } else { column = 0 }
  }

  private mutating func endLine() {
    limitWindow()
    column = 0
    if row < lines.count - 1 {
      row += 1
      return
    }
    unfinishedSince = nil
    if window == 0 && row == 0 {
      commit(lines[0])
      lines[0].removeAll()
      isAtPlainLine = isPlain
    } else {
      lines.append(spare)
      spare = OutputLine()
      row += 1
      trim()
    }
  }

  /// Lets lines leave the window if it has too many cells; called before the cursor leaves a line.
  private mutating func limitWindow() {
    // Shorter lines cannot fill the largest window.
    guard lines.count > 1, lines[row].count > 512 else { return }
    var cells = lines.reduce(0) { $0 + $1.count }
    while cells > Self.windowCells, row > 0 {
      cells -= lines[0].count
      commitFirst()
    }
  }

  private mutating func moveUp(_ count: Int) {
    guard windowLimit > 0 else { return dropped.add(.motions) }
    limitWindow()
    if count > row { openWindow(count - row) }
    row = max(0, row - count)
  }

  /// Takes lines that were already printed back into the window.
  private mutating func openWindow(_ count: Int) {
    for _ in 0..<min(count, windowLimit - (lines.count - 1)) {
      // What is not yet on the screen comes back without a copy there.
      guard let line = LineHistory.popLastLine(of: &printed) ?? history.popLast() else { break }
      lines.insert(read(line), at: 0)
      row += 1
      lineCount -= 1
    }
    window = max(window, lines.count - 1)
  }

  /// Reads an encoded line.
  private mutating func read(_ encoded: ArraySlice<UInt8>) -> OutputLine {
    var editor = LineEditor()
    var reader = EscapeReader()
    encoded.withUnsafeBufferPointer { _ = reader.read($0, into: &editor) }
    var line = editor.lines[0]
    let others = editor.links
    if others.count == 0 { return line }
    // None of them has a number yet that could become free again.
    if links.count + others.count > LineLinks.capacity { freeLinks() }
    var numbers: [UInt8] = [0]
    for other in 1...others.count { numbers.append(links.number(of: others[UInt8(other)][...])) }
    line.renumberLinks { numbers[Int($0)] }
    return line
  }

  private mutating func number(of link: ArraySlice<UInt8>) -> UInt8 {
    let number = links.number(of: link)
    if number != 0 || link.isEmpty { return number }
    freeLinks()
    return links.number(of: link)
  }

  /// Frees the numbers of links that are gone: all that are used are those of the lines and of the ink.
  private mutating func freeLinks() {
    if hasSearchedLinks { return }
    var used = [Bool](repeating: false, count: LineLinks.capacity + 1)
    used[Int(ink.flags)] = true
    for line in lines { for cell in line.cells { used[Int(cell.flags)] = true } }
    let numbers = links.keep(used)
    for index in lines.indices { lines[index].renumberLinks { numbers[Int($0)] } }
    ink.flags = numbers[Int(ink.flags)]
    // Where few became free, few would at once again.
    hasSearchedLinks = links.count > LineLinks.capacity / 2
  }
}

extension LineEditor: EscapeSink {
  var isStopped: Bool { isAtPlainLine || isFull || !alternate.isEmpty }

  mutating func put(ascii text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    while !rest.isEmpty {
      if column == OutputLine.limit { continueLine() }
      let part = rest.prefix(OutputLine.limit - column)
      lines[row].put(UnsafeBufferPointer(rebasing: part), at: column, in: ink)
      column += part.count
      rest = rest.dropFirst(part.count)
    }
  }

  mutating func put(_ glyph: TextLine.Glyph) {
    if column + Int(glyph.width) > OutputLine.limit { continueLine() }
    lines[row].put(glyph, at: column, in: ink)
    column += Int(glyph.width)
  }

  private mutating func continueLine() {
    continuedLines += 1
    endLine()
  }

  mutating func replaceLast(with glyph: TextLine.Glyph) {
    column = lines[row].replaceGlyph(before: column, with: glyph)
  }

  mutating func set(_ pen: Pen) {
    ink.foreground = pen.foreground
    ink.background = pen.background
    ink.attributes = pen.attributes
  }

  mutating func setLink(_ link: ArraySlice<UInt8>) { ink.flags = number(of: link) }

  mutating func switchScreen(toAlternate isAlternate: Bool, by sequence: ArraySlice<UInt8>) {
    if isAlternate { alternate = Array(sequence) } else { dropped.add(.modes) }
  }

  mutating func showCursor(_ isShown: Bool) { hidesCursor = !isShown }

  mutating func perform(_ action: EscapeAction) {
    let last = OutputLine.limit - 1
    switch action {
    case .carriageReturn: column = 0
    case .lineFeed: endLine()
    case .backspace: column = max(0, column - 1)
    case .tab: column = max(column, min((column / 8 + 1) * 8, last))
    case .bell: hasBell = true
    case .right(let count): column = max(column, min(column + count, last))
    case .left(let count): column = max(0, column - count)
    case .column(let target): column = min(target, last)
    case .up(let count): moveUp(count)
    case .down(let count):
      limitWindow()
      row = min(row + count, lines.count - 1)
    case .eraseToEnd: lines[row].erase(from: column)
    case .eraseToStart: lines[row].erase(to: column + 1)
    case .eraseLine: lines[row].removeAll()
    case .eraseBelow:
      lines[row].erase(from: column)
      lines.removeLast(lines.count - 1 - row)
    case .dropped(let sequence): dropped.add(sequence)
    }
  }
}
