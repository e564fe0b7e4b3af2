import LaminaMath

/// A kind of value that properties of layers can have, and animations can change.
///
/// One file for each kind says all about it: what it is called, how it mixes, adds, loads and
/// stores. A kind that consists of up to four numbers adopts `VectorValue`, which has most of that
/// ready; any other one is `Interpolatable` as well, with `mixed(with:_:)` and `adding(_:times:)`:
///
/// ```swift
/// struct Mood: AnimatableValue, Interpolatable {
///   var words: [Double]
///   static let typeName = "mood"
///   static let typeDescription = "a mood"
///   func mixed(with other: Mood, _ fraction: Double) -> Mood {
///     Mood(words: zip(words, other.words).map { $0 + ($1 - $0) * fraction })
///   }
///   func adding(_ other: Mood, times factor: Double) -> Mood {
///     Mood(words: zip(words, other.words).map { $0 + $1 * factor })
///   }
/// }
/// ```
public protocol AnimatableValue: PropertyStorable, Hashable where Value == Self {
  /// What the kind is called in lists and files: one word, such as `point`.
  static var typeName: String { get }
  /// What a value is called in messages, such as `a point [x, y]`.
  static var typeDescription: String { get }
  /// The names of the numbers in a value: one empty text for a single number, none for kinds of
  /// variable length and those that only switch.
  static var componentNames: [String] { get }
  /// The numbers in the order of `componentNames`.
  var numbers: [Double] { get }
  /// One to four numbers as a vector; nil for kinds that are no vector.
  var simd: SIMD4<Double>? { get }
  /// Whether every number in the value is finite.
  var isFinite: Bool { get }
  /// Whether nobody can tell two values: they are equal, or all their numbers within a distance.
  func isNear(_ other: Self, within distance: Double) -> Bool
  /// The value that a Swift value of another type stands for, or nil if it stands for none.
  static func value(from any: Any) -> Self?
  /// The value as the Swift type that a program would use for it.
  var swiftValue: Any { get }
  /// The value that somebody wrote in a file; nil for one that is not of this kind.
  ///
  /// Kinds of one to four numbers read a list of them, or a number alone.
  static func value(written: WrittenValue) -> Self?
  /// What animations calculate with where there may be no value.
  associatedtype OptionalInterpolationState: Interpolatable = InterpolationState?
  /// A value that may be absent, as animations calculate with it.
  static func working(of value: Self?) -> OptionalInterpolationState
  /// What an animation calculated, as a value that may be absent.
  static func value(of working: OptionalInterpolationState, over old: Self?) -> Self?
  /// How the numbers of a value that may be absent lie in memory, if they lie there plainly.
  static var optionalLayout: NumberLayout? { get }
}

extension AnimatableValue {
  /// None.
  public static var componentNames: [String] { [] }
  /// None.
  public var numbers: [Double] { [] }
  /// No vector.
  public var simd: SIMD4<Double>? { nil }
  /// Yes.
  public var isFinite: Bool { true }
  /// Number by number; values without numbers have to be equal.
  public func isNear(_ other: Self, within distance: Double) -> Bool {
    if self == other { return true }
    let (a, b) = (numbers, other.numbers)
    return !a.isEmpty && a.count == b.count
      && zip(a, b).allSatisfy { abs($0 - $1) <= distance }
  }
  /// The value itself, if it is of this type.
  public static func value(from any: Any) -> Self? { any as? Self }
  /// The value itself.
  public var swiftValue: Any { self }
  /// None: values of this kind cannot be written.
  public static func value(written: WrittenValue) -> Self? { nil }
  /// Not plainly.
  public static var optionalLayout: NumberLayout? { nil }
}

/// What a field of the state of a layer may hold: a kind of value, or something that becomes one.
///
/// A colour that may be absent is stored as an optional colour, a transform with its components
/// beside the matrix; to programs both are a colour and a transform.
public protocol PropertyStorable: Sendable, SendableMetatype, Equatable {
  /// What programs give and get.
  associatedtype Value: AnimatableValue
  /// What animations calculate with.
  associatedtype InterpolationState: Interpolatable
  /// Creates the stored form; nil if the value is of another kind, or absent where that cannot be.
  init?(propertyValue: PropertyValue)
  /// The value that is stored.
  var propertyValue: PropertyValue { get }
  /// The stored value as animations calculate with it.
  var working: InterpolationState { get }
  /// Stores what an animation calculated.
  mutating func show(_ working: InterpolationState)
  /// Whether there may be no value.
  static var isOptional: Bool { get }
  /// Whether every number that is stored is finite.
  var isFiniteAsStored: Bool { get }
  /// How the numbers lie in memory, if they lie there plainly.
  static var numberLayout: NumberLayout? { get }
  /// The properties that reach a part of a value, such as `x` of a point.
  static var parts: [ValuePart<Self>] { get }
  /// The words that a value can be, where it is one of a few; empty otherwise.
  static var choices: [String] { get }
}

extension PropertyStorable {
  /// No.
  public static var isOptional: Bool { false }
  /// Whether every number in the value is finite.
  public var isFiniteAsStored: Bool { propertyValue.isFinite }
  /// Not plainly.
  public static var numberLayout: NumberLayout? { nil }
  /// None.
  public static var parts: [ValuePart<Self>] { [] }
  /// None.
  public static var choices: [String] { [] }
}

extension AnimatableValue {
  /// The value, if it is of this kind.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.value(as: Self.self) else { return nil }
    self = value
  }

  /// The value itself, as a value of any kind.
  public var propertyValue: PropertyValue { PropertyValue(self) }

  /// Whether every number in the value is finite.
  public var isFiniteAsStored: Bool { isFinite }
}

extension AnimatableValue where Self: Interpolatable, InterpolationState == Self {
  /// The value itself.
  @inlinable public var working: Self { self }

  /// Becomes the value.
  @inlinable
  public mutating func show(_ working: Self) { self = working }
}

extension AnimatableValue
where Self: Interpolatable, InterpolationState == Self, OptionalInterpolationState == Self? {
  /// The value, or nil.
  @inlinable
  public static func working(of value: Self?) -> Self? { value }

  /// The calculated value, or nil.
  @inlinable
  public static func value(of working: Self?, over old: Self?) -> Self? { working }
}

extension AnimatableValue where OptionalInterpolationState == InterpolationState? {
  /// The value as animations calculate with it, or nil.
  public static func working(of value: Self?) -> InterpolationState? { value?.working }

  /// The calculated value put into the old one, or nil where there is none of both.
  public static func value(of working: InterpolationState?, over old: Self?) -> Self? {
    guard let working, var value = old else { return nil }
    value.show(working)
    return value
  }
}

/// How one to four numbers lie in memory, for the loops that run in every frame.
public enum NumberLayout: Hashable, Sendable {
  /// That many doubles in a row.
  case doubles(Int)
  /// A rectangle: four doubles, of which the size never shows below 0.
  case rect
  /// Four doubles and a mark whether they are there.
  case optionalColor
}

/// A kind of value that consists of one to four numbers.
///
/// Mixing, adding, velocities, motions and traces come for free.
public protocol VectorValue: AnimatableValue
where InterpolationState == InterpolationVector, OptionalInterpolationState == InterpolationVector {
  /// How many numbers there are, 1...4.
  static var vectorCount: Int { get }
  /// The numbers; those beyond the count are 0.
  var vector: SIMD4<Double> { get }
  /// Creates a value; numbers beyond the count are of no meaning.
  init(vector: SIMD4<Double>)
}

extension VectorValue {
  /// The value of a list of as many numbers as there are, or of a number alone.
  public static func value(written: WrittenValue) -> Self? {
    let numbers = vectorCount == 1 ? written.number.map { [$0] } : written.numbers
    guard let numbers, numbers.count == vectorCount else { return nil }
    return Self(vector: SIMD4(padding: numbers))
  }
  /// The numbers in order.
  public var numbers: [Double] { (0..<Self.vectorCount).map { vector[$0] } }
  /// The numbers.
  public var simd: SIMD4<Double>? { vector }
  /// Whether all numbers are finite.
  public var isFinite: Bool {
    let vector = vector
    return vector.x.isFinite && vector.y.isFinite && vector.z.isFinite && vector.w.isFinite
  }
  /// The numbers.
  @inlinable
  public var working: InterpolationVector { InterpolationVector(vector) }
  /// Takes the numbers.
  @inlinable
  public mutating func show(_ working: InterpolationVector) { self = Self(vector: working.numbers) }
  /// The numbers, or nothing.
  public static func working(of value: Self?) -> InterpolationVector { value?.working ?? .absent }
  /// The value of the numbers, or nil for nothing.
  public static func value(of working: InterpolationVector, over old: Self?) -> Self? {
    working.isAbsent ? nil : Self(vector: working.numbers)
  }
}
