import LaminaMath
import LaminaStage

/// The patterns of words in a schema: what the reader takes for a number, a colour, a name.
enum SchemaText {
  /// A number in quotes, of any size.
  static let number = "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?"
  /// A whole number in quotes.
  static let integer = "[+-]?\\d+"
  /// What names a layer or a part of one.
  static let identifier = "[A-Za-z_-][A-Za-z0-9_-]*"
  /// A key that is free for notes.
  static let note = "x-"

  /// A text that is wholly of a pattern.
  static func whole(_ pattern: String) -> String { "^(\(pattern))$" }

  /// A text that is one of some words, and no pattern.
  static func words(_ words: [String]) -> String {
    words.map(escaped).joined(separator: "|")
  }

  /// The spellings of truth values that the reader takes besides YAML's own two.
  static let truths =
    [("true", "false"), ("yes", "no"), ("on", "off")]
    .flatMap { [$0.0, $0.1] }
    .flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()] }

  /// A name of a colour in upper and lower case.
  static var colorName: String {
    colorNames
      .map { name in name.map { "[\($0.uppercased())\($0)]" }.joined() }
      .joined(separator: "|")
  }

  /// The names of colours in the order of the alphabet.
  static var colorNames: [String] { (Array(Color.names.keys) + ["transparent"]).sorted() }

  /// A key of the keyboard: a name or a character that can be seen.
  static var pressedKey: String {
    words(NamedKey.allCases.map(\.rawValue))
      + "|[^\\s\\u0000-\\u001f\\u007f-\\u00a0]|[\\ud800-\\udbff][\\udc00-\\udfff]"
  }

  private static func escaped(_ word: String) -> String {
    word.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.")
  }
}
