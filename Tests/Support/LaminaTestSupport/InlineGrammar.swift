/// Accepts what may be written while an inline stage is up, and nothing else.
public struct InlineGrammar: Sendable {
  /// What was written against the rules, first of all.
  public private(set) var fault: String?
  /// Whether the cursor is on the anchor: at its column, and as many rows down as up.
  private var row = 0
  private var isAtBegin = true
  private var isInLines = false

  private static let modes: Set<String> = [
    "?25h", "?25l", "?7h", "?7l", "?2026h", "?2026l", "?2031h", "?2031l",
  ]

  /// Whether what is read are single writes, which begin and end on the anchor.
  private let knowsWrites: Bool

  /// Creates a reader that has not read anything.
  ///
  /// - Parameter knowsWrites: Whether it is given single writes; otherwise it is given a whole stream,
  ///   in which nobody can see where they began.
  public init(knowsWrites: Bool = true) { self.knowsWrites = knowsWrites }

  /// Reads a write, or a whole stream.
  public mutating func read(_ write: ArraySlice<UInt8>) {
    var text = Substring(String(decoding: write, as: UTF8.self)).unicodeScalars
    var bells = 0
    while let scalar = text.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard let kind = text.popFirst() else { return fail("an escape at the end") }
        kind == "[" ? readSequence(&text) : readLink(kind, &text)
      case "\r": isAtBegin = true
      case "\n":
        if !isAtBegin { fail("LF without CR") }
        row += 1
      case "\u{7}":
        bells += 1
        if bells > 1, knowsWrites { fail("two bells") }
      case " "..."~", "\u{A0}"..."\u{10FFFF}": isAtBegin = false
      default: fail("control character \(scalar.value)")
      }
    }
    row = 0
  }

  private mutating func fail(_ text: String) { if fault == nil { fault = text } }

  private mutating func readSequence(_ text: inout Substring.UnicodeScalarView) {
    var parameters = ""
    while let next = text.popFirst() {
      if !("@"..."~").contains(next) {
        parameters.unicodeScalars.append(next)
        continue
      }
      return check(parameters, next)
    }
    fail("a sequence at the end")
  }

  private mutating func check(_ parameters: String, _ name: Unicode.Scalar) {
    let isNumber = !parameters.isEmpty && parameters.allSatisfy(\.isNumber)
    switch name {
    case "A" where isNumber: row -= Int(parameters) ?? 0
    case "B" where isNumber: row += Int(parameters) ?? 0
    case "C" where isNumber: isAtBegin = false
    case "K" where parameters.isEmpty: break
    case "J" where parameters.isEmpty:
      if (row != 0 && knowsWrites) || !isAtBegin { fail("J away from the anchor") }
    case "h", "l":
      if !Self.modes.contains(parameters + String(name)) { fail("mode \(parameters)\(name)") }
    case "m":
      if parameters.contains(where: { !$0.isNumber && $0 != ";" }) { fail("SGR \(parameters)") }
    // Questions: whether modes are known, and the last of them, which every terminal answers.
    case "p" where ["?2026$", "?2031$"].contains(parameters): break
    case "c" where parameters.isEmpty: break
    default: fail("CSI \(parameters)\(name)")
    }
  }

  private mutating func readLink(
    _ kind: Unicode.Scalar,
    _ text: inout Substring.UnicodeScalarView
  ) {
    var link = ""
    while let next = text.popFirst() {
      if next == "\u{1B}" {
        if text.popFirst() != "\\" { fail("a command without end") }
        if kind != "]" || !link.hasPrefix("8;"), link != "11;?" { fail("a command \(link)") }
        return
      }
      link.unicodeScalars.append(next)
    }
    fail("a command at the end")
  }
}
