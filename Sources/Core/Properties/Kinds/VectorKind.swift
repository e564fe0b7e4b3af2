import Foundation
import LaminaMath

/// One to four free numbers: a custom value.
extension MotionVector: AnimatableValue {
  /// What mixes component by component.
  public typealias OptionalInterpolationState = InterpolationVector
  /// The kind is called `vector`.
  public static let typeName = "vector"
  /// One to four numbers.
  public static let typeDescription = "one to four numbers"
  /// The numbers in order.
  public var numbers: [Double] { array }
  /// The numbers.
  public var simd: SIMD4<Double>? { components }
  /// Whether all numbers are finite.
  public var isFinite: Bool { array.allSatisfy(\.isFinite) }
  /// The numbers.
  public var working: InterpolationVector { InterpolationVector(components) }
  /// Takes the numbers, as many as there were.
  public mutating func show(_ working: InterpolationVector) {
    self = MotionVector(working.numbers, count: count)
  }
  /// The numbers, or nothing.
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
  /// The numbers as a list.
  public var swiftValue: Any { array }

  /// Up to four numbers in any form.
  public static func value(from any: Any) -> MotionVector? {
    switch any {
    case let value as MotionVector: return value
    case let value as any VectorValue: return MotionVector(value.vector, count: count(of: value))
    default: break
    }
    if let number = Double.value(from: any) { return MotionVector(number.vector, count: 1) }
    guard let list = [Double].value(from: any), (1...4).contains(list.count) else { return nil }
    return MotionVector(SIMD4(padding: list), count: list.count)
  }

  private static func count<Value: VectorValue>(of value: Value) -> Int { Value.vectorCount }
}
