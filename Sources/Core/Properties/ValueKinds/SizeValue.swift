import Foundation
import LaminaMath

/// A size in points.
extension CGSize: VectorValue {
  /// The type's name in scene files: `size`.
  public static let typeName = "size"
  /// The description in messages.
  public static let typeDescription = "a size [width, height]"
  /// The names of the two components.
  public static let componentNames = ["width", "height"]
  /// The layout: two doubles.
  public static let numberLayout: NumberLayout? = .doubles(2)
  /// The parts `width` and `height`.
  public static var parts: [ValuePart<CGSize>] {
    [.stored("width", \.width), .stored("height", \.height)]
  }

  /// Converts a size, or a point to the size from the origin to it.
  public static func value(from any: Any) -> CGSize? {
    if let value = any as? CGSize { return value }
    return (any as? CGPoint).map { CGSize(width: $0.x, height: $0.y) }
  }
}
