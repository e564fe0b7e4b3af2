/// Follows the cursor of a terminal through what a program writes, to see which cells it reaches.
///
/// It knows what our presenters use. Glyphs take one column: scenes for it use no wide ones.
struct CursorTrack {
  private enum State {
    case ground, escape, charset
    case sequence([UInt8])
    case string
  }

  private var state = State.ground
  private var column = 1
  private var row = 1
  /// The furthest column and row that were written since the screen was cleared; 0 for none.
  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var writtenRows: Set<Int> = []
  /// Last bytes of sequences that it does not know.
  private(set) var unknown: Set<Character> = []

  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground: readGround(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string
      case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
      default: state = .ground
      }
    case .charset: state = .ground
    case .string:
      if byte == 0x07 { state = .ground } else if byte == 0x1B { state = .escape }
    case .sequence(let body):
      if 0x40...0x7E ~= byte {
        state = .ground
        obey(byte, body)
      } else {
        state = .sequence(body + [byte])
      }
    }
  }

  private mutating func readGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: column = 1
    case 0x0A: row += 1
    case 0x08: column = max(1, column - 1)
    case 0x00...0x1F, 0x7F: break
    // The bytes of a character behind its first one.
    case 0x80...0xBF: break
    default: write(1)
    }
  }

  private mutating func write(_ count: Int) {
    column += count
    columns = max(columns, column - 1)
    rows = max(rows, row)
    writtenRows.insert(row)
  }

  private mutating func obey(_ final: UInt8, _ body: [UInt8]) {
    // Private sequences set modes or ask.
    if let mark = body.first, 0x3C...0x3F ~= mark { return }
    let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch Character(Unicode.Scalar(final)) {
    case "H", "f": (row, column) = (first, numbers.count > 1 ? max(1, numbers[1]) : 1)
    case "G": column = first
    case "d": row = first
    case "A": row = max(1, row - first)
    case "B": row += first
    case "C": column += first
    case "D": column = max(1, column - first)
    case "X": break
    case "b": write(first)
    case "K":
      writtenRows.insert(row)
      rows = max(rows, row)
    case "J":
      // From the cursor on as from the first cell, where that is where it is.
      guard numbers.first == 2 || (row, column) == (1, 1) else { return }
      (columns, rows) = (0, 0)
      writtenRows = []
    case "m", "h", "l", "r", "c", "n", "q", "t", "u", "s": break
    default: unknown.insert(Character(Unicode.Scalar(final)))
    }
  }
}
