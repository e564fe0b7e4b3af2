import Foundation
import LaminaMath

/// A number.
extension Double: VectorValue {
  /// The kind is called `number`.
  public static let typeName = "number"
  /// A number.
  public static let typeDescription = "a number"
  /// One, without a name.
  public static let componentNames = [""]
  /// One.
  public static let vectorCount = 1
  /// One double.
  public static let numberLayout: NumberLayout? = .doubles(1)
  /// The number.
  @inlinable public var vector: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  /// The first number.
  @inlinable
  public init(vector: SIMD4<Double>) { self = vector.x }

  /// A number of any Swift type, a truth value as 0 or 1, or a text that spells a number.
  public static func value(from any: Any) -> Double? {
    switch any {
    case let value as Double: value
    case let value as Bool: value ? 1 : 0
    case let value as CGFloat: value
    case let value as Float: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as String: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// A number in the type that geometry uses.
extension CGFloat: PropertyStorable {
  /// Programs give numbers.
  public typealias Value = Double
  /// One double.
  public static let numberLayout: NumberLayout? = .doubles(1)
  /// The number.
  public init?(propertyValue: PropertyValue) {
    guard let number = propertyValue.value(as: Double.self) else { return nil }
    self = number
  }
  /// The number.
  public var propertyValue: PropertyValue { PropertyValue(Double(self)) }
  /// The number.
  public var working: InterpolationVector { Double(self).working }
  /// Takes the number.
  public mutating func show(_ working: InterpolationVector) { self = working.numbers.x }
}
