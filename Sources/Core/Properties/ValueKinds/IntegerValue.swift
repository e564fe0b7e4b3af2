import Foundation
import LaminaMath

/// An integer; interpolated as a real number and rounded for presentation.
extension Int: VectorValue {
  /// The type's name in scene files: `integer`.
  public static let typeName = "integer"
  /// The description in messages.
  public static let typeDescription = "a whole number"
  /// A single unnamed component.
  public static let componentNames = [""]

  /// Converts a number of any Swift type to the nearest integer.
  public static func value(from any: Any) -> Int? {
    Double.value(from: any).flatMap { Int(exactly: $0.rounded()) }
  }
}
