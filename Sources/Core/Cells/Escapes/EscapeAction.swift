/// What another program's output asks of a terminal, besides text, colours and links.
package enum EscapeAction: Hashable, Sendable {
  case carriageReturn, lineFeed, backspace, tab, bell
  /// Moves by columns or rows, at least by one.
  case right(Int), left(Int), up(Int), down(Int)
  /// Moves to a column; 0 is the first.
  case column(Int)
  /// Erases in the line: to its end, to its start with the cell of the cursor, or everything.
  case eraseToEnd, eraseToStart, eraseLine
  /// Erases from the cursor to the end of the screen.
  case eraseBelow
  /// A sequence without effect.
  case dropped(DroppedSequence)
}

/// The classes of what a terminal shared with another program must not get from it.
package enum DroppedSequence: Int, Hashable, Sendable, CaseIterable {
  case titles, clipboard, modes, questions
  /// Other operating system commands.
  case commands
  /// Device control strings.
  case deviceStrings
  /// Application commands, privacy messages and strings without a meaning.
  case applicationStrings
  /// The control characters U+0080...U+009F.
  case c1
  /// Characters that change the direction of text.
  case bidi
  /// Absolute moves, scroll regions, clears of the screen, insertion and deletion.
  case motions
  case other

  /// A word for messages.
  package var name: String {
    switch self {
    case .titles: "titles"
    case .clipboard: "clipboard"
    case .modes: "modes"
    case .questions: "questions"
    case .commands: "commands"
    case .deviceStrings: "device strings"
    case .applicationStrings: "application strings"
    case .c1: "C1 controls"
    case .bidi: "direction overrides"
    case .motions: "motions"
    case .other: "others"
    }
  }
}

extension DroppedSequence {
  /// The word for a single one.
  fileprivate var singular: String { name.hasSuffix("s") ? String(name.dropLast()) : name }
}

/// How many sequences of each class were dropped.
package struct DroppedCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: DroppedSequence.allCases.count)

  package init() {}

  package subscript(sequence: DroppedSequence) -> Int { counts[sequence.rawValue] }

  package var total: Int { counts.reduce(0, +) }

  mutating func add(_ sequence: DroppedSequence) { counts[sequence.rawValue] &+= 1 }

  /// The classes that occurred, such as `2 titles, 1 mode`; empty if there are none.
  package var summary: String {
    DroppedSequence.allCases.filter { self[$0] > 0 }
      .map { "\(self[$0]) " + (self[$0] == 1 ? $0.singular : $0.name) }
      .joined(separator: ", ")
  }
}

/// Receives what an ``EscapeReader`` reads.
package protocol EscapeSink {
  /// Whether the reader shall return; asked after each action and change of the screen.
  var isStopped: Bool { get }
  /// Draws characters in 0x20...0x7E.
  mutating func put(ascii: UnsafeBufferPointer<UInt8>)
  /// Draws a glyph.
  mutating func put(_ glyph: TextLine.Glyph)
  /// Draws the last glyph again, to which a scalar was added: with a mark, or as an emoji that may
  /// be wider.
  mutating func replaceLast(with glyph: TextLine.Glyph)
  mutating func perform(_ action: EscapeAction)
  /// Sets the colours and attributes of the text that follows.
  mutating func set(_ pen: Pen)
  /// Begins a link, `parameters;address`, or ends it if empty.
  mutating func setLink(_ link: ArraySlice<UInt8>)
  /// Enters or leaves the alternate screen by a sequence, which may set other modes too.
  mutating func switchScreen(toAlternate: Bool, by sequence: ArraySlice<UInt8>)
  /// Learns whether the cursor is to be seen; the sequence itself is dropped.
  mutating func showCursor(_ isShown: Bool)
}

extension EscapeSink {
  package mutating func showCursor(_ isShown: Bool) {}
}
