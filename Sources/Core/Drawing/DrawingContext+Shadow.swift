import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

extension DrawingContext {
  /// Renders the shadow of a path in the layer's coordinates into a map.
  package func castShadow(of path: Path, blur: Double, into map: ShadowMap) {
    setOutline(path)
    canvas.castShadow(of: outline, rule: .nonZero, opacity: 1, blur: blur, into: map)
  }

  /// Renders the shadow of a rectangle in the layer's coordinates into a map.
  package func castShadow(
    of rect: CGRect,
    cornerRadius: Double,
    corners: CornerMask,
    opacity: Double,
    blur: Double,
    into map: ShadowMap
  ) {
    setOutline(rect, cornerRadius: cornerRadius, corners: corners)
    canvas.castShadow(of: outline, rule: .nonZero, opacity: opacity, blur: blur, into: map)
  }
}
