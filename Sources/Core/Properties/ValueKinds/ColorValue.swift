import Foundation
import LaminaMath

/// A colour of red, green, blue and alpha; optional in most properties.
extension Color: VectorValue {
  /// The type's name in scene files: `color`.
  public static let typeName = "color"
  /// The description in messages.
  public static let typeDescription = "a colour"
  /// The names of the four components.
  public static let componentNames = ["red", "green", "blue", "alpha"]
  /// The layout of an optional colour: four doubles, the role and a presence flag.
  public static let optionalLayout: NumberLayout? = .optionalColor
}
