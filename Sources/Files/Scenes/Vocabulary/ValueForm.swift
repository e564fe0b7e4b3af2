import LaminaCore

/// A form of values: its shape, and how it is read.
///
/// Values that depend on the animated property are read in two steps: the whole file is read before
/// the layers of a scene are known, and with them their properties.
struct ValueForm<Value: Sendable>: Sendable {
  let shape: ValueShape
  /// Reads what can be read without a property.
  let read: @Sendable (DocumentReader, SceneValue) -> (any Sendable)?
  /// Resolves the value once the property is known.
  let bind: @Sendable (any Sendable, MemberPlace) -> Value?

  /// Creates a form that does not depend on a property.
  init(_ shape: ValueShape, _ read: @escaping @Sendable (ValueReader, SceneValue) -> Value?) {
    self.shape = shape
    self.read = { read($0.values, $1) }
    bind = { draft, _ in draft as? Value }
  }

  /// Creates a form of which only a draft can be read without the property.
  init<Draft: Sendable>(
    _ shape: ValueShape,
    draft: @escaping @Sendable (DocumentReader, SceneValue) -> Draft?,
    bind: @escaping @Sendable (Draft, MemberPlace) -> Value?
  ) {
    self.shape = shape
    read = { draft($0, $1) }
    self.bind = { any, place in (any as? Draft).flatMap { bind($0, place) } }
  }
}

extension ValueForm {
  /// Creates a form with its own keys.
  init(_ shape: ValueShape, _ read: @escaping @Sendable (DocumentReader, SceneValue) -> Value?) {
    self.init(shape, draft: read) { (value: Value, _) in value }
  }
}

// MARK: - Forms independent of a property

extension ValueForm<Double> {
  static var number: Self { Self(.number(.none)) { $0.number($1) } }
  static var positive: Self { Self(.number(.positive)) { $0.positive($1) } }
  static var nonNegative: Self { number(.nonNegative, "a number of at least 0") }
  static var fraction: Self { number(.fraction, "a number from 0 to 1") }
  static var share: Self {
    number(NumberBounds(least: 0, greatest: 1, isOpen: true), "a number above 0 and below 1")
  }
  static var seconds: Self { Self(.seconds(.none)) { $0.seconds($1) } }
  static var duration: Self { Self(.seconds(.nonNegative)) { $0.seconds($1, atLeast: 0) } }
  static var repeatCount: Self { Self(.count(isWhole: false)) { $0.repeatCount($1) } }

  static func number(_ bounds: NumberBounds, _ expected: String) -> Self {
    Self(.number(bounds)) { $0.number($1, expected: expected, in: bounds) }
  }

  static func milliseconds(_ expected: String) -> Self {
    Self(.seconds(NumberBounds(least: 0.001))) {
      $0.seconds($1, atLeast: 0.001, expected: expected)
    }
  }
}

extension ValueForm<Bool> {
  static var boolean: Self { Self(.boolean) { $0.bool($1) } }
}

extension ValueForm<Int> {
  static func integer(in range: ClosedRange<Int>) -> Self {
    let greatest = range.upperBound == .max ? nil : Double(range.upperBound)
    let bounds = NumberBounds(least: Double(range.lowerBound), greatest: greatest)
    return Self(.integer(bounds)) { $0.integer($1, in: range) }
  }
}

extension ValueForm<String> {
  static var text: Self { Self(.text) { $0.text($1) } }
  static var keyPath: Self { Self(.keyPath) { $0.text($1) } }
  static var layerName: Self {
    Self(.layerName) { $0.scalar($1, expected: "the id of a layer") }
  }
}

extension ValueForm<[Double]> {
  static var numbers: Self { Self(.list(.number(.none))) { $0.numbers($1) } }
}

extension ValueForm<TimingFunction> {
  static var timingFunction: Self { Self(.timingFunction) { $0.timingFunction($1) } }
}

extension ValueForm<[TimingFunction]> {
  static var timingFunctions: Self {
    Self(.list(.timingFunction)) { values, value in
      values.items(value, expected: "a list of timing functions") { values.timingFunction($0) }
    }
  }
}

extension ValueForm where Value: RawRepresentable<String> & CaseIterable {
  static func name(_ kind: String) -> Self {
    Self(.choice(Value.allCases.map(\.rawValue))) { $0.name($1, kind: kind) }
  }

  /// All names of an enumeration as a list in a sentence.
  static var names: String {
    let names = Value.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}

// MARK: - Forms of the property

extension ValueForm<PropertyValue> {
  static var value: Self {
    Self(.value, draft: { $1 }) { (draft: SceneValue, place) in
      place.descriptor.flatMap { place.binder.properties.value(draft, for: $0) }
    }
  }
}

extension ValueForm<[PropertyValue]> {
  static var values: Self {
    Self(
      .list(.value),
      draft: { reader, value in reader.values.items(value, expected: "a list of values") { $0 } }
    ) { (drafts: [SceneValue], place) in
      guard let descriptor = place.descriptor else { return nil }
      let values = drafts.map { place.binder.properties.value($0, for: descriptor) }
      let found = values.compactMap { $0 }
      return found.count == values.count ? found : nil
    }
  }
}
