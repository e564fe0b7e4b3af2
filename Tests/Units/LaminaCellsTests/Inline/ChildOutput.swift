import LaminaCells
import LaminaTestSupport

/// What a program writes, before it is bytes.
enum ChildToken {
  /// Clusters, each with its number of columns.
  case text([(String, Int)])
  case carriageReturn, lineFeed, backspace, tab
  case right(Int), left(Int), column(Int), up(Int), down(Int)
  case eraseToEnd, eraseToStart, eraseLine, eraseBelow
  /// Letters with links of their own, by numbers.
  case links(Range<Int>)
  /// Bytes without effect on text: colours, links, and what is dropped.
  case silent(String)

  var bytes: [UInt8] {
    let text =
      switch self {
      case .text(let clusters): clusters.map(\.0).joined()
      case .carriageReturn: "\r"
      case .lineFeed: "\n"
      case .backspace: "\u{8}"
      case .tab: "\t"
      case .right(let count): "\u{1B}[\(count)C"
      case .left(let count): "\u{1B}[\(count)D"
      case .column(let column): "\u{1B}[\(column + 1)G"
      case .up(let count): "\u{1B}[\(count)A"
      case .down(let count): "\u{1B}[\(count)B"
      case .eraseToEnd: "\u{1B}[K"
      case .eraseToStart: "\u{1B}[1K"
      case .eraseLine: "\u{1B}[2K"
      case .eraseBelow: "\u{1B}[J"
      case .links(let numbers):
        numbers.map { "\u{1B}]8;;http://a.b/\($0)\u{1B}\\x" }.joined() + "\u{1B}]8;;\u{7}"
      case .silent(let text): text
      }
    return Array(text.utf8)
  }
}

/// A program with lines of every kind.
struct ChildOutput {
  var random: SeededGenerator
  /// Whether it moves up to lines that it wrote before.
  let movesUp: Bool

  private static let clusters: [(String, Int)] = [
    ("a", 1), ("b", 1), ("Z", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("文", 2),
    ("😀", 2), ("─", 1), ("\u{2588}", 1),
  ]
  private static let silent = [
    "\u{1B}[31m", "\u{1B}[m", "\u{1B}[1;4m", "\u{1B}[48;2;9;8;7m", "\u{1B}[38:5:99m", "\u{1B}[49m",
    "\u{1B}]8;;http://a.b/c\u{1B}\\", "\u{1B}]8;;\u{7}", "\u{1B}]0;title\u{7}", "\u{1B}[?25l",
    "\u{1B}[6n", "\u{1B}[5;5H", "\u{1B}[2J", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}7", "\u{1B}[3r",
    "\u{202E}", "\u{85}", "\u{1B}c", "\u{1B}[?2026h",
  ]

  mutating func token() -> ChildToken {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: return .text(text(length: .random(in: 1...14, using: &random)))
    case 40..<43: return .text(text(length: .random(in: 20...120, using: &random)))
    case 43..<68: return .lineFeed
    case 68..<74: return .carriageReturn
    case 74..<76: return .backspace
    case 76..<78: return .tab
    case 78: return .right(.random(in: 1...9, using: &random))
    case 79: return .left(.random(in: 1...9, using: &random))
    case 80: return .column(.random(in: 0...30, using: &random))
    case 81..<83: return .eraseToEnd
    case 83: return .eraseToStart
    case 84: return .eraseLine
    case 85..<91 where movesUp: return .up(.random(in: 1...4, using: &random))
    case 91..<94 where movesUp: return .down(.random(in: 1...4, using: &random))
    case 94 where movesUp: return .eraseBelow
    case 95: return .links(links())
    default: return .silent(Self.silent.randomElement(using: &random) ?? "")
    }
  }

  /// A few links, or more than there are numbers for.
  private mutating func links() -> Range<Int> {
    let first = Int.random(in: 0..<900, using: &random)
    let isMany = Int.random(in: 0..<4, using: &random) < 2
    return first..<first + .random(in: isMany ? 60...260 : 1...20, using: &random)
  }

  private mutating func text(length: Int) -> [(String, Int)] {
    (0..<length).map { _ in Self.clusters.randomElement(using: &random) ?? (" ", 1) }
  }
}

/// The lines of a program, by the rules and without any economy.
struct ReferenceLines {
  /// Cells of a column each; the right half of a wide one is empty.
  typealias Line = [String]

  private(set) var live: [Line] = [[]]
  private(set) var printed: [Line] = []
  /// How many of `printed` are on their way to the terminal.
  private var taken = 0
  private var row = 0
  private var column = 0
  private(set) var window = 0
  var limit: Int { didSet { leave(after: min(window, limit)) } }

  init(limit: Int) { self.limit = limit }

  mutating func run(_ token: ChildToken) {
    switch token {
    case .text(let clusters): for (text, width) in clusters { put(text, width) }
    case .carriageReturn: column = 0
    case .lineFeed: lineFeed()
    case .backspace: column = max(0, column - 1)
    case .tab: column += 8 - column % 8
    case .right(let count): column += count
    case .left(let count): column = max(0, column - count)
    case .column(let target): column = target
    case .up(let count): moveUp(count)
    case .down(let count): row = min(row + count, live.count - 1)
    case .eraseToEnd: cut()
    case .eraseToStart:
      split(column + 1)
      for index in 0..<min(column + 1, live[row].count) { live[row][index] = " " }
    case .eraseLine: live[row] = []
    case .eraseBelow:
      cut()
      live.removeLast(live.count - 1 - row)
    case .links(let numbers): for _ in numbers { put("x", 1) }
    case .silent: break
    }
  }

  private mutating func put(_ text: String, _ width: Int) {
    while live[row].count < column { live[row].append(" ") }
    split(column)
    split(column + width)
    let cells = width == 2 ? [text, ""] : [text]
    live[row].replaceSubrange(column..<min(column + width, live[row].count), with: cells)
    column += width
  }

  private mutating func split(_ column: Int) {
    guard column > 0, column < live[row].count, live[row][column].isEmpty else { return }
    live[row][column - 1] = " "
    live[row][column] = " "
  }

  private mutating func cut() {
    split(column)
    live[row] = Array(live[row].prefix(column))
  }

  private mutating func lineFeed() {
    column = 0
    row += 1
    if row < live.count { return }
    live.append([])
    leave(after: window)
  }

  private mutating func leave(after window: Int) {
    self.window = window
    while live.count - 1 > window {
      printed.append(live.removeFirst())
      if row > 0 { row -= 1 } else { column = 0 }
    }
  }

  private mutating func moveUp(_ count: Int) {
    if limit == 0 { return }
    while row < count, live.count - 1 < limit, let last = takeBack() {
      live.insert(last, at: 0)
      row += 1
    }
    window = max(window, live.count - 1)
    row = max(0, row - count)
  }

  /// All that was printed and not taken back, so that each line is taken back once.
  private var memory: [Line] = []

  private mutating func takeBack() -> Line? {
    if printed.count > taken { return printed.removeLast() }
    return memory.popLast()
  }

  /// The lines that were printed since the last call.
  mutating func take() -> [String] {
    let new = Array(printed[taken...])
    memory += new
    taken = printed.count
    return new.map { $0.joined() }
  }

  mutating func finish() {
    let end = visible
    printed += live[..<end]
    live = [[]]
    (row, column, window) = (0, 0, 0)
  }

  private var visible: Int {
    max(row, (live.lastIndex { !$0.isEmpty } ?? -1) + 1)
  }

  /// The rows above the stage, without blanks at their ends.
  func rows(columns: Int) -> [String] {
    (0..<visible)
      .map { index in
        var line = live[index]
        if line.count > columns {
          let isLast = index == live.count - 1
          line = isLast ? Array(line.suffix(columns)) : Array(line.prefix(columns))
          line[isLast ? 0 : columns - 1] = "…"
          if isLast, columns > 1, line[1].isEmpty { line[1] = " " }
          if !isLast, columns > 1, live[index][columns - 1].isEmpty { line[columns - 2] = " " }
        }
        return line.joined().withoutTrailingBlanks
      }
  }
}
