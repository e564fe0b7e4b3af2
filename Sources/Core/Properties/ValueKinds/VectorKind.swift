import Foundation
import LaminaMath

/// One to four numbers without further meaning: a custom value.
extension MotionVector: AnimatableValue {
  /// The interpolation form of an optional vector.
  public typealias OptionalInterpolationState = InterpolationVector
  /// The type's name in scene files: `vector`.
  public static let typeName = "vector"
  /// The description in messages.
  public static let typeDescription = "one to four numbers"
  /// The numbers in order.
  public var numbers: [Double] { array }
  /// The numbers as a vector.
  public var simd: SIMD4<Double>? { components }
  /// Whether all numbers are finite.
  public var isFinite: Bool { array.allSatisfy(\.isFinite) }
  /// The interpolation form of the vector.
  public var working: InterpolationVector { InterpolationVector(components) }
  /// Stores animated numbers and keeps the count.
  public mutating func show(_ working: InterpolationVector) {
    self = MotionVector(working.numbers, count: count)
  }
  /// Returns the interpolation form of an optional vector.
  public static func working(of value: MotionVector?) -> InterpolationVector {
    value?.working ?? .absent
  }
  /// The numbers, as many as there were.
  public static func value(
    of working: InterpolationVector,
    over old: MotionVector?
  ) -> MotionVector? {
    working.isAbsent ? nil : MotionVector(working.numbers, count: old?.count ?? 4)
  }
  /// The numbers as an array.
  public var swiftValue: Any { array }

  /// Converts up to four numbers in any form.
  public static func value(from any: Any) -> MotionVector? {
    switch any {
    case let value as MotionVector: return value
    case let value as any VectorValue: return value.motionVector
    default: break
    }
    if let number = Double.value(from: any) { return MotionVector(number.vector, count: 1) }
    guard let list = [Double].value(from: any), (1...4).contains(list.count) else { return nil }
    return MotionVector(SIMD4(padding: list), count: list.count)
  }
}
