import Foundation
import LaminaMath

/// A real number.
extension Double: VectorValue {
  /// The type's name in scene files: `number`.
  public static let typeName = "number"
  /// The description in messages.
  public static let typeDescription = "a number"
  /// A single unnamed component.
  public static let componentNames = [""]
  /// The layout: one double.
  public static let numberLayout: NumberLayout? = .doubles(1)

  /// Converts a number of any Swift type, a Boolean to 0 or 1, or a string that spells a number.
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

/// A number in the type of geometry.
extension CGFloat: PropertyStorable {
  /// The public type: a number.
  public typealias Value = Double
  /// The layout: one double.
  public static let numberLayout: NumberLayout? = .doubles(1)
  /// Creates a number from a property value; nil for another type.
  public init?(propertyValue: PropertyValue) {
    guard let number = propertyValue.value(as: Double.self) else { return nil }
    self = number
  }
  /// The number as a property value.
  public var propertyValue: PropertyValue { PropertyValue(Double(self)) }
  /// The interpolation form of the number.
  public var working: InterpolationVector { Double(self).working }
  /// Stores an animated number.
  public mutating func show(_ working: InterpolationVector) { self = working.numbers.x }
}
