import Foundation
import LaminaMath

/// A point, in points.
extension CGPoint: VectorValue {
  /// The type's name in scene files: `point`.
  public static let typeName = "point"
  /// The description in messages.
  public static let typeDescription = "a point [x, y]"
  /// The names of the two components.
  public static let componentNames = ["x", "y"]
  /// The layout: two doubles.
  public static let numberLayout: NumberLayout? = .doubles(2)
  /// The parts `x` and `y`.
  public static var parts: [ValuePart<CGPoint>] { [.stored("x", \.x), .stored("y", \.y)] }

  /// Converts a point, or a size to the point at its far corner.
  public static func value(from any: Any) -> CGPoint? {
    if let value = any as? CGPoint { return value }
    return (any as? CGSize).map { CGPoint(x: $0.width, y: $0.height) }
  }
}
