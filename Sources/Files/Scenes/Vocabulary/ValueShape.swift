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
  /// Radians: a number, or text such as `90deg`.
  case angle
  /// An angle, or an angle and the three numbers of an axis.
  case turn
  /// Letters, digits, `_` and `-`, no digit first.
  case identifier
  /// The name of a property or of a part of one.
  case keyPath
  case point, size, rect, transform
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
  /// A list of some length.
  case tuple(ValueShape, ClosedRange<Int>)
  /// Keys of any name; what they name, what they hold, and what names there are.
  case mapping(of: String, to: ValueShape, names: NameRule = .any)
  /// A part of a layer, by the key that holds such parts.
  case part(of: String)
  /// A value, or `none`.
  case optional(ValueShape)
  /// One of them, or a list of them.
  case oneOrMore(ValueShape)
  /// One of two forms.
  case either(ValueShape, ValueShape)
  /// A mapping with keys of its own.
  case keys([KeyInfo])
}

/// What the keys of a mapping may be, for a `ValueShape`.
package enum NameRule: Hashable, Sendable {
  case any
  /// Letters, digits, `_` and `-`, no digit first.
  case identifier
  /// A key of the keyboard.
  case pressedKey
  /// A layer and one of its properties, with a dot between them.
  case target
}

/// Where numbers end, for a `ValueShape`.
package struct NumberBounds: Hashable, Sendable {
  /// The least number.
  package var least: Double?
  /// The greatest number.
  package var greatest: Double?
  /// Whether the bounds themselves are left out.
  package var isOpen = false
  /// Whether the least number itself is left out.
  package var isOpenBelow = false

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
