/// What the value of a key looks like, for reference pages, schemas and completion.
package indirect enum ValueShape: Hashable, Sendable {
  case number(NumberBounds)
  case integer(NumberBounds)
  /// Seconds: a number, or text such as `250ms`.
  case seconds(NumberBounds)
  /// A number of repetitions, or `forever`.
  case count(isWhole: Bool)
  case boolean
  case text
  /// `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
  case color
  /// One of a few words.
  case choice([String])
  /// A name or four numbers.
  case timingFunction
  /// SVG path text.
  case path
  /// A value of the property's type.
  case value
  /// A change of the property in a second.
  case velocity
  /// The id of a layer.
  case layerName
  case layer, animation, motion
  case list(ValueShape)
  /// Keys of any name; what they name, and what they hold.
  case mapping(of: String, to: ValueShape)
  /// One of them, or a list of them.
  case oneOrMore(ValueShape)
  /// One of two forms.
  case either(ValueShape, ValueShape)
  /// A mapping with keys of its own.
  case keys([KeyInfo])
}

/// Where numbers end, for a `ValueShape`.
package struct NumberBounds: Hashable, Sendable {
  /// The least number.
  package var least: Double?
  /// The greatest number.
  package var greatest: Double?
  /// Whether the bounds themselves are left out.
  package var isOpen = false

  static let none = NumberBounds()
  static let positive = NumberBounds(least: 0, isOpen: true)
  static let nonNegative = NumberBounds(least: 0)
  static let fraction = NumberBounds(least: 0, greatest: 1)
}

/// One key of a scene file: its name, what its value looks like and what it means.
package struct KeyInfo: Hashable, Sendable {
  /// The key.
  package let name: String
  /// What its value looks like.
  package let shape: ValueShape
  /// What it means, in a sentence, with the default where there is one.
  package let summary: String
  /// Whether it must be there.
  package var isRequired = false
}
