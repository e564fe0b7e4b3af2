import CNcurses
import LaminaCells
import LaminaStage

/// The description of a terminal type in terminfo.
struct TerminalDescription {
  let type: String
  let facts: TerminalFacts
  let keySequences: [[UInt8]: NamedKey]
  /// Shows the alternate screen, cleared and without cursor.
  let enter: [UInt8]
  /// Shows the screen and the cursor as they were.
  let leave: [UInt8]

  /// Reads the description; throws ``TerminalError/unknownType(_:)`` if there is none.
  init(type: String) throws(TerminalError) {
    guard let terminfo = cn_terminfo_open(type) else { throw .unknownType(type) }
    defer { cn_terminfo_close(terminfo) }
    self.type = type
    facts = TerminalFacts(cn_terminfo_facts(terminfo))
    func text(_ names: String...) -> [UInt8] {
      names.flatMap { name in
        cn_terminfo_text(terminfo, name).map { Self.withoutDelays(String(cString: $0).utf8) } ?? []
      }
    }
    enter = text("smcup") + Array("\u{1B}[r".utf8) + text("sgr0", "rmir", "smam", "civis", "clear")
    // Without an alternate screen the next words appear below the last row.
    let below = Array("\u{1B}[\(Terminal.largestSize.rows);1H".utf8)
    leave = below + text("sgr0", "cnorm", "rmcup") + [0x0D]
    var sequences: [[UInt8]: NamedKey] = [:]
    for (name, key) in NamedKey.capabilities {
      let bytes = text(name)
      // Single bytes are left to the parser.
      if bytes.count > 1 { sequences[bytes] = key }
    }
    keySequences = sequences
  }

  /// The reason why a type of terminal cannot show a few rows of the normal screen; nil if it can.
  static func faultOfRows(on type: String) -> TerminalError? {
    if type.isEmpty { return .typeNotSet }
    guard let terminfo = cn_terminfo_open(type) else { return .unknownType(type) }
    defer { cn_terminfo_close(terminfo) }
    let facts = TerminalFacts(cn_terminfo_facts(terminfo))
    if !facts.hasCursor { return .cannotPlaceCursor(type) }
    return facts.isANSI ? nil : .notANSI(type)
  }

  /// A capability without its delays, `$<5>`, which are for terminals of the serial line.
  static func withoutDelays(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var delay: [UInt8] = []
    for byte in text {
      let expected: UInt8? =
        delay.isEmpty ? UInt8(ascii: "$") : delay.count == 1 ? UInt8(ascii: "<") : nil
      if let expected, byte != expected {
        bytes += delay + [byte]
        delay = []
      } else if expected == nil, byte == UInt8(ascii: ">") {
        delay = []
      } else {
        delay.append(byte)
      }
    }
    return bytes + delay
  }
}
