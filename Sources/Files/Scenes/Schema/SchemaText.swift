import LaminaCore

/// The patterns of text in a schema: what the reader accepts as a number, a colour, a name.
enum SchemaText {
  /// A quoted number of any magnitude.
  static let number = "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?"
  /// A quoted integer.
  static let integer = "[+-]?\\d+"
  static let identifier = "[A-Za-z_-][A-Za-z0-9_-]*"
  /// The prefix of keys for notes.
  static let note = "x-"

  static func whole(_ pattern: String) -> String { "^(\(pattern))$" }

  static func words(_ words: [String]) -> String {
    words.map(escaped).joined(separator: "|")
  }

  /// The spellings of Booleans that the reader accepts besides YAML's own two.
  static let truths =
    ["true", "false", "yes", "no", "on", "off"]
    .flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()] }

  /// The name of a colour in any case.
  static var colorName: String {
    colorNames
      .map { name in name.map { "[\($0.uppercased())\($0)]" }.joined() }
      .joined(separator: "|")
  }

  static var colorNames: [String] { (Array(Color.names.keys) + ["transparent"]).sorted() }

  /// A key of the keyboard: a name or a visible character.
  static var pressedKey: String {
    words(NamedKey.allCases.map(\.rawValue))
      + "|[^\\s\\u0000-\\u001f\\u007f-\\u00a0]|[\\ud800-\\udbff][\\udc00-\\udfff]"
  }

  private static func escaped(_ word: String) -> String {
    word.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.")
  }
}
