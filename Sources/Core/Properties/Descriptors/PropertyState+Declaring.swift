import LaminaMath

/// Declarations of the properties of a state in a row each; `described(_:)` adds the description.
extension PropertyState {
  /// Declares a property that animations can change.
  package static func property<Stored: PropertyStorable>(
    _ name: String,
    _ path: KeyPath<Self, Stored> & Sendable,
    threshold: Double = 0.01,
    unit: PropertyUnit = .plain,
    range: ClosedRange<Double>? = nil,
    action: ImplicitAction = .basic,
    normalize: (@Sendable (Stored) -> Stored?)? = nil
  ) -> Property<Self, Stored> {
    Property(
      name,
      path,
      threshold: threshold,
      unit: unit,
      range: range,
      action: action,
      normalize: normalize,
      ""
    )
  }

  /// Declares a length in points, whose smallest visible change is a tenth of a point.
  package static func points<Stored: PropertyStorable>(
    _ name: String,
    _ path: KeyPath<Self, Stored> & Sendable,
    range: ClosedRange<Double>? = nil,
    effect: PropertyEffect = .none,
    normalize: (@Sendable (Stored) -> Stored?)? = nil
  ) -> Property<Self, Stored> {
    Property(
      name,
      path,
      threshold: 0.1,
      popThreshold: 1,
      unit: .points,
      range: range,
      effect: effect,
      normalize: normalize,
      ""
    )
  }

  /// Declares a property that animations cannot change.
  package static func setting<Stored: PropertyStorable>(
    _ name: String,
    _ path: KeyPath<Self, Stored> & Sendable,
    unit: PropertyUnit = .plain,
    range: ClosedRange<Double>? = nil,
    effect: PropertyEffect = .none,
    action: ImplicitAction = .none,
    normalize: (@Sendable (Stored) -> Stored?)? = nil
  ) -> Property<Self, Stored> {
    Property(
      name,
      path,
      unit: unit,
      range: range,
      effect: effect,
      action: action,
      isAnimatable: false,
      normalize: normalize,
      ""
    )
  }
}

extension PropertyState {
  /// Returns the descriptors of the element of an array in another struct, and of their parts, by
  /// key path.
  package static func descriptors<Whole: PropertyState>(
    ofElement index: Int,
    in whole: Whole.Type,
    prefix: String
  ) -> [String: PropertyDescriptor] {
    let start = index * MemoryLayout<Self>.stride
    let all = descriptors.flatMap { $0.moved(into: whole, at: start, named: prefix + $0.name) }
    return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Property {
  /// Returns the property with a description in a sentence.
  package func described(_ summary: String) -> Property {
    var traits = traits
    traits.summary = summary
    return Property(traits, place: place(inside: 0), normalize: normalize)
  }

  /// Returns the property as one whose values are read, as those of plain texts are.
  package func read() -> Property {
    var traits = traits
    traits.isText = true
    return Property(traits, place: place(inside: 0), normalize: normalize)
  }

  /// Returns the property as one whose list grows by the values of each step.
  package func joined() -> Property where Stored == [Double] {
    var traits = traits
    traits.isJoined = true
    return Property(traits, place: place(inside: 0), normalize: normalize)
  }

  /// Returns the property as one whose changes are fades, as those of colours are.
  package func fading() -> Property {
    var traits = traits
    traits.isFade = true
    return Property(traits, place: place(inside: 0), normalize: normalize)
  }
}

extension ClosedRange<Double> {
  /// All finite numbers from 0 on.
  package static var nonNegative: ClosedRange<Double> { 0 ... .greatestFiniteMagnitude }
}
