import Foundation
import LaminaMath

/// Red, green, blue and alpha; properties may have none.
extension Color: VectorValue {
  /// The kind is called `color`.
  public static let typeName = "color"
  /// A colour.
  public static let typeDescription = "a colour"
  /// The four components.
  public static let componentNames = ["red", "green", "blue", "alpha"]
  /// Four.
  public static let vectorCount = 4
  /// Four doubles and a mark.
  public static let optionalLayout: NumberLayout? = .optionalColor
  /// The four components.
  public var vector: SIMD4<Double> { components }
  /// The colour of four components.
  public init(vector: SIMD4<Double>) { self.init(components: vector) }
}
