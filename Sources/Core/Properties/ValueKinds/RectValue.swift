import Foundation
import LaminaMath

/// A rectangle in points; under animation, a negative size shows as 0.
extension CGRect: VectorValue {
  /// The type's name in scene files: `rect`.
  public static let typeName = "rect"
  /// The description in messages.
  public static let typeDescription = "a rectangle [x, y, width, height]"
  /// The names of the four components.
  public static let componentNames = ["x", "y", "width", "height"]
  /// The layout: four doubles, of which the size is clamped.
  public static let numberLayout: NumberLayout? = .rect
  /// The interpolation form of the rectangle.
  public var working: InterpolationVector { InterpolationVector(vector, isRect: true) }
  /// The parts: `origin`, `size` and their components.
  public static var parts: [ValuePart<CGRect>] {
    [
      .stored("origin", \.origin), .stored("origin.x", \.origin.x),
      .stored("origin.y", \.origin.y), .stored("size", \.size),
      .stored("size.width", \.size.width), .stored("size.height", \.size.height),
    ]
  }
}
