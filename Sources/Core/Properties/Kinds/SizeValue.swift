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
  /// Always 2: a size has two components.
  public static let vectorCount = 2
  /// The layout: two doubles.
  public static let numberLayout: NumberLayout? = .doubles(2)
  /// Width and height in the first two components.
  public var vector: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  /// Creates a size from the first two components.
  public init(vector: SIMD4<Double>) { self.init(width: vector.x, height: vector.y) }
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
