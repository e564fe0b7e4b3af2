import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

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
