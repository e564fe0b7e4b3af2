import Foundation
import LaminaMath

/// x and y in points.
extension CGPoint: VectorValue {
  /// The kind is called `point`.
  public static let typeName = "point"
  /// A point.
  public static let typeDescription = "a point [x, y]"
  /// x and y.
  public static let componentNames = ["x", "y"]
  /// Two.
  public static let vectorCount = 2
  /// Two doubles.
  public static let numberLayout: NumberLayout? = .doubles(2)
  /// x and y.
  public var vector: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  /// The first two numbers.
  public init(vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y) }
  /// `x` and `y`.
  public static var parts: [ValuePart<CGPoint>] { [.stored("x", \.x), .stored("y", \.y)] }

  /// A point; a size counts as the point at its far corner.
  public static func value(from any: Any) -> CGPoint? {
    if let value = any as? CGPoint { return value }
    return (any as? CGSize).map { CGPoint(x: $0.width, y: $0.height) }
  }
}
