import Foundation

/// A Boolean; switches immediately under animation.
extension Bool: AnimatableValue {
  /// A discrete value.
  public typealias InterpolationState = Switching<Bool>
  /// The type's name in scene files: `boolean`.
  public static let typeName = "boolean"
  /// The description in messages.
  public static let typeDescription = "true or false"
  /// A single unnamed component: 0 or 1.
  public static let componentNames = [""]
  /// A single number: 0 or 1.
  public var numbers: [Double] { [self ? 1 : 0] }
  /// The number 0 or 1 in the first component.
  public var simd: SIMD4<Double>? { SIMD4(self ? 1 : 0, 0, 0, 0) }

  /// Converts a Boolean, or a number to whether it is not 0.
  public static func value(from any: Any) -> Bool? {
    if let value = any as? Bool { return value }
    if any is String { return nil }
    return Double.value(from: any).map { $0 != 0 }
  }
}
