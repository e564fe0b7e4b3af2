import LaminaMath

/// A type of values that layer properties can have, and animations can change.
///
/// One file per type defines its name and its interpolation, addition, conversion and storage. A
/// type of up to four numbers conforms to `VectorValue`, which provides most of that; any other one
/// also conforms to `Interpolatable`, with `mixed(with:_:)` and `adding(_:times:)`:
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
  /// The type's name in listings and scene files: one word, such as `point`.
  static var typeName: String { get }
  /// The description of a value in messages, such as `a point [x, y]`.
  static var typeDescription: String { get }
  /// The names of the numbers in a value: one empty string for a single number, none for types of
  /// variable length and discrete types.
  static var componentNames: [String] { get }
  /// The numbers in the order of `componentNames`.
  var numbers: [Double] { get }
  /// One to four numbers as a vector; nil for other types.
  var simd: SIMD4<Double>? { get }
  /// Whether every number in the value is finite.
  var isFinite: Bool { get }
  /// Returns whether two values are equal, or all their numbers within a distance.
  func isNear(_ other: Self, within distance: Double) -> Bool
  /// Converts a Swift value of another type; nil if it has no equivalent.
  static func value(from any: Any) -> Self?
  /// The value in the Swift type that a program would use for it.
  var swiftValue: Any { get }
  /// Converts a value written in a file; nil if it is not of this type.
  ///
  /// Types of one to four numbers accept a list of them, or a single number.
  static func value(written: WrittenValue) -> Self?
  /// The interpolation form of an optional value.
  associatedtype OptionalInterpolationState: Interpolatable = InterpolationState?
  /// Returns the interpolation form of an optional value.
  static func working(of value: Self?) -> OptionalInterpolationState
  /// Returns the optional value of an animated one.
  static func value(of working: OptionalInterpolationState, over old: Self?) -> Self?
  /// The memory layout of the numbers of an optional value; nil if they are not stored directly.
  static var optionalLayout: NumberLayout? { get }
}

extension AnimatableValue {
  /// No names by default.
  public static var componentNames: [String] { [] }
  /// No numbers by default.
  public var numbers: [Double] { [] }
  /// No vector by default.
  public var simd: SIMD4<Double>? { nil }
  /// Always true by default: a value without numbers is finite.
  public var isFinite: Bool { true }
  /// Compares number by number; values without numbers must be equal.
  public func isNear(_ other: Self, within distance: Double) -> Bool {
    if self == other { return true }
    let (a, b) = (numbers, other.numbers)
    return !a.isEmpty && a.count == b.count
      && zip(a, b).allSatisfy { abs($0 - $1) <= distance }
  }
  /// Returns the value itself, if it is of this type.
  public static func value(from any: Any) -> Self? { any as? Self }
  /// The value itself.
  public var swiftValue: Any { self }
  /// Returns nil: by default values cannot be written in files.
  public static func value(written: WrittenValue) -> Self? { nil }
  /// No direct layout by default.
  public static var optionalLayout: NumberLayout? { nil }
}

/// The stored form of a property value in the state of a layer: the value itself, or a type that
/// converts to it.
///
/// An optional colour is stored for a colour, and a transform is stored with its components beside
/// the matrix; the public types are a colour and a transform.
public protocol PropertyStorable: Sendable, SendableMetatype, Equatable {
  /// The public type of the value.
  associatedtype Value: AnimatableValue
  /// The interpolation form.
  associatedtype InterpolationState: Interpolatable
  /// Creates the stored form; nil if the value is of another type, or absent where it is required.
  init?(propertyValue: PropertyValue)
  /// The stored value as a property value.
  var propertyValue: PropertyValue { get }
  /// The stored value in its interpolation form.
  var working: InterpolationState { get }
  /// Stores an animated value.
  mutating func show(_ working: InterpolationState)
  /// Whether the value may be absent.
  static var isOptional: Bool { get }
  /// Whether every stored number is finite.
  var isFiniteAsStored: Bool { get }
  /// The memory layout of the numbers; nil if they are not stored directly.
  static var numberLayout: NumberLayout? { get }
  /// The properties that address a part of a value, such as `x` of a point.
  static var parts: [ValuePart<Self>] { get }
  /// The allowed names of an enumerated value; empty for other types.
  static var choices: [String] { get }
}

extension PropertyStorable {
  /// Always false by default: a value is required.
  public static var isOptional: Bool { false }
  /// Whether every number in the value is finite.
  public var isFiniteAsStored: Bool { propertyValue.isFinite }
  /// No direct layout by default.
  public static var numberLayout: NumberLayout? { nil }
  /// No parts by default.
  public static var parts: [ValuePart<Self>] { [] }
  /// No names by default.
  public static var choices: [String] { [] }
}

extension AnimatableValue {
  /// Creates a value from a property value; nil for another type.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.value(as: Self.self) else { return nil }
    self = value
  }

  /// The value as a property value.
  public var propertyValue: PropertyValue { PropertyValue(self) }

  /// Whether every number in the value is finite.
  public var isFiniteAsStored: Bool { isFinite }
}

extension AnimatableValue where Self: Interpolatable, InterpolationState == Self {
  /// The value itself.
  @inlinable public var working: Self { self }

  /// Stores an animated value.
  @inlinable
  public mutating func show(_ working: Self) { self = working }
}

extension AnimatableValue
where Self: Interpolatable, InterpolationState == Self, OptionalInterpolationState == Self? {
  /// Returns the value unchanged.
  @inlinable
  public static func working(of value: Self?) -> Self? { value }

  /// Returns the animated value unchanged.
  @inlinable
  public static func value(of working: Self?, over old: Self?) -> Self? { working }
}

extension AnimatableValue where OptionalInterpolationState == InterpolationState? {
  /// Returns the interpolation form of the value; nil if absent.
  public static func working(of value: Self?) -> InterpolationState? { value?.working }

  /// Stores the animated value into a copy of the old one; nil if either is absent.
  public static func value(of working: InterpolationState?, over old: Self?) -> Self? {
    guard let working, var value = old else { return nil }
    value.show(working)
    return value
  }
}

/// The memory layout of one to four numbers, for per-frame loops.
public enum NumberLayout: Hashable, Sendable {
  /// A number of contiguous doubles.
  case doubles(Int)
  /// A rectangle: four doubles, whose negative size shows as 0.
  case rect
  /// Four doubles and a presence flag.
  case optionalColor
}

/// A value type of one to four numbers.
///
/// Interpolation, addition, velocities, motions and traces are provided.
public protocol VectorValue: AnimatableValue, AnimatableVector
where InterpolationState == InterpolationVector, OptionalInterpolationState == InterpolationVector {
}

extension VectorValue {
  /// Converts a list of exactly as many numbers as components, or a single number for one
  /// component.
  public static func value(written: WrittenValue) -> Self? {
    let numbers = vectorCount == 1 ? written.number.map { [$0] } : written.numbers
    guard let numbers, numbers.count == vectorCount else { return nil }
    return Self(vector: SIMD4(padding: numbers))
  }
  /// The components in order.
  public var numbers: [Double] { (0..<Self.vectorCount).map { vector[$0] } }
  /// The components as a vector.
  public var simd: SIMD4<Double>? { vector }
  /// Whether all components are finite.
  public var isFinite: Bool {
    let vector = vector
    return vector.x.isFinite && vector.y.isFinite && vector.z.isFinite && vector.w.isFinite
  }
  /// The interpolation form of the value.
  @inlinable
  public var working: InterpolationVector { InterpolationVector(vector) }
  /// Stores animated components.
  @inlinable
  public mutating func show(_ working: InterpolationVector) { self = Self(vector: working.numbers) }
  /// Returns the interpolation form of an optional value.
  public static func working(of value: Self?) -> InterpolationVector { value?.working ?? .absent }
  /// Returns the value of animated components; nil if absent.
  public static func value(of working: InterpolationVector, over old: Self?) -> Self? {
    working.isAbsent ? nil : Self(vector: working.numbers)
  }
}
