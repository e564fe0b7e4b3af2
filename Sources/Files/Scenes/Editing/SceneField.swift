/// A tunable number or choice of a scene file, with its place.
package struct SceneField: Hashable, Sendable {
  /// The type of a field, with its range.
  package enum Kind: Hashable, Sendable {
    case number(FieldRange)
    case flag
    case choice([String])
    case color
    /// A name or four numbers.
    case timingFunction
  }

  /// The keys and indices that lead to the field from the root of the file.
  package var path: [String]
  /// The id of the field's layer; empty for none.
  package var layer: String
  /// A short description of the owner: `drop (spring)`, `step at 0.5`.
  package var owner: String
  /// The name within the owner: `damping`, `position x`.
  package var name: String
  package var kind: Kind
  /// The bytes of the value.
  package var range: SourceRange
  /// The value in the notation of files, without quotes.
  package var text: String
  /// The number of uses of these bytes: more than one for aliases.
  package var uses = 1
  /// Whether the file omits the field; the text is the default then.
  package var isAbsent = false
  /// The bytes of the curve that the field is a component of; nil for others.
  package var curve: SourceRange?
  /// The insertion point if the value is only merged into its mapping.
  var insertion: FieldInsertion?

  package var number: (value: Double, unit: String)? { FieldText.number(text) }

  /// The path of the timing function that the field is, or is a component of.
  package var curvePath: [String] { curve == nil ? path : path.dropLast() }

  /// The position of the number in the slider's range, 0...1.
  package var share: Double? {
    guard case .number(let range) = kind, let number else { return nil }
    return range.share(of: number.value * FieldText.scale(of: number.unit))
  }
}

/// The insertion point of a key in a mapping.
struct FieldInsertion: Hashable, Sendable {
  var key: String
  /// The mapping, and the end of its last own entry.
  var mapping: SourceRange
  var lastKey: SourceRange
  var lastValue: SourceRange
  /// The end of the last own entry with a scalar value.
  var plainEnd: Int?
}
