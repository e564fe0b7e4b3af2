import Foundation

/// True or false; switches at once.
extension Bool: AnimatableValue {
  /// What only switches.
  public typealias InterpolationState = Switching<Bool>
  /// The kind is called `boolean`.
  public static let typeName = "boolean"
  /// True or false.
  public static let typeDescription = "true or false"
  /// One, without a name: 0 or 1.
  public static let componentNames = [""]
  /// 0 or 1.
  public var numbers: [Double] { [self ? 1 : 0] }
  /// 0 or 1.
  public var simd: SIMD4<Double>? { SIMD4(self ? 1 : 0, 0, 0, 0) }
  /// The value.
  public var working: Switching<Bool> { Switching(self) }
  /// Becomes the value.
  public mutating func show(_ working: Switching<Bool>) { self = working.content }

  /// A truth value, or whether a number is not 0.
  public static func value(from any: Any) -> Bool? {
    if let value = any as? Bool { return value }
    if any is String { return nil }
    return Double.value(from: any).map { $0 != 0 }
  }
}
