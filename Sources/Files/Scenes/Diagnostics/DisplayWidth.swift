import LaminaCells

/// How many columns text takes in a message.
enum DisplayWidth {
  /// The columns of a whole text.
  static func of(_ text: String) -> Int { TextLine(text).columns }

  /// The columns of one character.
  static func of(_ character: Character) -> Int { of(String(character)) }
}
