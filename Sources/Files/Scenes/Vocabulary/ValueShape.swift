/// The shape of a key's value, for reference pages, schemas and completion.
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
  /// The key path of a property or of a part of one.
  case keyPath
  case point, size, rect, transform
  /// `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
  case color
  case choice([String])
  /// A name or four numbers.
  case timingFunction
  /// SVG path text.
  case path
  /// A value of the property's type.
  case value
  /// A velocity of the property, per second.
  case velocity
  /// The id of a layer.
  case layerName
  case layer, animation, motion
  /// A step of the timeline, of a key or of a phase, without its time.
  case step
  case list(ValueShape)
  /// A list with a range of lengths.
  case tuple(ValueShape, ClosedRange<Int>)
  /// A mapping with arbitrary keys: what the keys name, the shape of the values, and the valid
  /// names.
  case mapping(of: String, to: ValueShape, names: NameRule = .any)
  /// A part of a layer, by the key that contains such parts.
  case part(of: String)
  /// A value, or `none`.
  case optional(ValueShape)
  case oneOrMore(ValueShape)
  case either(ValueShape, ValueShape)
  /// A mapping with known keys.
  case keys([KeyInfo])
}

/// The valid keys of a mapping, for a `ValueShape`.
package enum NameRule: Hashable, Sendable {
  case any
  /// Letters, digits, `_` and `-`, no digit first.
  case identifier
  /// A key of the keyboard.
  case pressedKey
  /// A layer and one of its properties, separated by a dot.
  case target
}

/// The range of a number, for a `ValueShape`.
package struct NumberBounds: Hashable, Sendable {
  package var least: Double?
  package var greatest: Double?
  /// Whether the bounds themselves are excluded.
  package var isOpen = false
  /// Whether the minimum itself is excluded.
  package var isOpenBelow = false

  /// Whether a number is within the bounds.
  func contains(_ number: Double) -> Bool {
    let isAbove = least.map { isOpen || isOpenBelow ? number > $0 : number >= $0 } ?? true
    return isAbove && greatest.map { isOpen ? number < $0 : number <= $0 } ?? true
  }

  static let none = NumberBounds()
  static let positive = NumberBounds(least: 0, isOpen: true)
  static let nonNegative = NumberBounds(least: 0)
  static let fraction = NumberBounds(least: 0, greatest: 1)
}

/// A key of a scene file: its name, the shape of its value and its meaning.
package struct KeyInfo: Hashable, Sendable {
  package let name: String
  package let shape: ValueShape
  /// The meaning, in a sentence, with the default if there is one.
  package let summary: String
  package var isRequired = false
}
