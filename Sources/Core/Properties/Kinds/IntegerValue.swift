import Foundation
import LaminaMath

/// An integer; interpolated as a real number and rounded for presentation.
extension Int: VectorValue {
  /// The type's name in scene files: `integer`.
  public static let typeName = "integer"
  /// The description in messages.
  public static let typeDescription = "a whole number"
  /// A single unnamed component.
  public static let componentNames = [""]
  /// Always 1: an integer has one component.
  public static let vectorCount = 1
  /// The number in the first component.
  public var vector: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
  /// Creates the integer nearest to the first component, clamped to the range of `Int`.
  public init(vector: SIMD4<Double>) {
    self = Int(exactly: vector.x.rounded()) ?? (vector.x < 0 ? .min : .max)
  }

  /// Converts a number of any Swift type to the nearest integer.
  public static func value(from any: Any) -> Int? {
    Double.value(from: any).flatMap { Int(exactly: $0.rounded()) }
  }
}
