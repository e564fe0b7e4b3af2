import LaminaCells

/// The width of text in a message, in columns.
enum DisplayWidth {
  /// The columns of a text.
  static func of(_ text: String) -> Int { TextLine(text).columns }

  /// The columns of a character.
  static func of(_ character: Character) -> Int { of(String(character)) }
}
