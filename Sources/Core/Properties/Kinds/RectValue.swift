import Foundation
import LaminaMath

/// x, y, width and height in points; under an animation the size never shows below 0.
extension CGRect: VectorValue {
  /// The kind is called `rect`.
  public static let typeName = "rect"
  /// A rectangle.
  public static let typeDescription = "a rectangle [x, y, width, height]"
  /// The origin and the size.
  public static let componentNames = ["x", "y", "width", "height"]
  /// Four.
  public static let vectorCount = 4
  /// Four doubles.
  public static let numberLayout: NumberLayout? = .rect
  /// x, y, width and height as they are stored: a negative size stays negative.
  public var vector: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
  /// The rectangle of four numbers.
  public init(vector: SIMD4<Double>) {
    self.init(x: vector.x, y: vector.y, width: vector.z, height: vector.w)
  }
  /// The numbers of a rectangle.
  public var working: InterpolationVector { InterpolationVector(vector, isRect: true) }
  /// `origin`, `size` and their parts.
  public static var parts: [ValuePart<CGRect>] {
    [
      .stored("origin", \.origin), .stored("origin.x", \.origin.x),
      .stored("origin.y", \.origin.y), .stored("size", \.size),
      .stored("size.width", \.size.width), .stored("size.height", \.size.height),
    ]
  }
}
