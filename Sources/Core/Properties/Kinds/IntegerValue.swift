import Foundation
import LaminaMath

/// A whole number; mixes as a number and is rounded when it is shown.
extension Int: VectorValue {
  /// The kind is called `integer`.
  public static let typeName = "integer"
  /// A whole number.
  public static let typeDescription = "a whole number"
  /// One, without a name.
  public static let componentNames = [""]
  /// One.
  public static let vectorCount = 1
  /// The number.
  public var vector: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
  /// The whole number nearest to the first number, or to the last that there is.
  public init(vector: SIMD4<Double>) {
    self = Int(exactly: vector.x.rounded()) ?? (vector.x < 0 ? .min : .max)
  }

  /// The whole number nearest to a number of any Swift type.
  public static func value(from any: Any) -> Int? {
    Double.value(from: any).flatMap { Int(exactly: $0.rounded()) }
  }
}
