import Foundation
import LaminaMath

/// Width and height in points.
extension CGSize: VectorValue {
  /// The kind is called `size`.
  public static let typeName = "size"
  /// A size.
  public static let typeDescription = "a size [width, height]"
  /// Width and height.
  public static let componentNames = ["width", "height"]
  /// Two.
  public static let vectorCount = 2
  /// Two doubles.
  public static let numberLayout: NumberLayout? = .doubles(2)
  /// Width and height.
  public var vector: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  /// The first two numbers.
  public init(vector: SIMD4<Double>) { self.init(width: vector.x, height: vector.y) }
  /// `width` and `height`.
  public static var parts: [ValuePart<CGSize>] {
    [.stored("width", \.width), .stored("height", \.height)]
  }

  /// A size; a point counts as the size from the origin to it.
  public static func value(from any: Any) -> CGSize? {
    if let value = any as? CGSize { return value }
    return (any as? CGPoint).map { CGSize(width: $0.x, height: $0.y) }
  }
}
