import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// A colour for every point of a layer at every time.
///
/// The closure is evaluated at 4 x 4 points of each drawn cell, in its chosen coordinates; it must
/// be a pure function of point and time.
public struct LayerShader: Sendable {
  /// The coordinate system of the points.
  public enum Coordinates: Sendable {
    /// From 0 to 1 over the bounds, in x and y.
    case unit
    /// The layer's coordinates in points.
    case layer
  }

  /// The coordinate system of the points.
  public let coordinates: Coordinates
  /// Whether the colours change with the layer's time.
  public let isTimeDependent: Bool
  let color: @Sendable (_ point: SIMD2<Double>, _ time: Double) -> Color

  /// Creates a shader from a closure.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinate system of the points.
  ///   - isTimeDependent: Whether the colours change with time; if false, the layer is only redrawn
  ///     when a property changes.
  ///   - color: The colour at a point and at the layer's local time in seconds.
  public init(
    in coordinates: Coordinates = .unit,
    isTimeDependent: Bool = true,
    _ color: @escaping @Sendable (_ point: SIMD2<Double>, _ time: Double) -> Color
  ) {
    self.coordinates = coordinates
    self.isTimeDependent = isTimeDependent
    self.color = color
  }
}

/// The colours of a closure on the screen.
final class FunctionShader: Shader {
  var shader: LayerShader?
  private var plane: PlaneMap?
  private var bounds = CGRect.zero
  private var time = 0.0

  /// Sets the geometry of the layer, and its time.
  func set(_ plane: PlaneMap, bounds: CGRect, time: Double) {
    (self.plane, self.bounds, self.time) = (plane, bounds, time)
  }

  func color(x: Double, y: Double) -> Color {
    guard let shader, var place = plane?.place(x: x, y: y) else { return .clear }
    if shader.coordinates == .unit {
      place.x = (place.x - bounds.minX) / bounds.width
      place.y = (place.y - bounds.minY) / bounds.height
    }
    return shader.color(place, time)
  }
}
