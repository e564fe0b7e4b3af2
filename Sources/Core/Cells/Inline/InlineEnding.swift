/// What remains of an inline stage when it ends.
public enum InlineEnding: Hashable, Sendable {
  /// The rows up to the last one with ink.
  case keep
  /// Nothing: the prompt comes where the stage began.
  case clear
  /// A text instead of the rows.
  case replace(String)

  /// Creates the ending that a text names: `keep`, `clear` or `replace:TEXT`; nil for any other.
  public init?(_ text: String) {
    switch text {
    case "keep": self = .keep
    case "clear": self = .clear
    default:
      guard text.hasPrefix("replace:") else { return nil }
      self = .replace(String(text.dropFirst("replace:".count)))
    }
  }

  /// The ending of a stage that a signal ends: a text is for those that end by themselves.
  public var interrupted: InlineEnding { self == .clear ? .clear : .keep }
}
