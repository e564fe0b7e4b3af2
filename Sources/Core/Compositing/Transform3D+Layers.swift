import Foundation
import LaminaLayers
import LaminaMath

extension Transform3D {
  /// Returns the matrix from a layer's coordinates to the screen, if this is its superlayer's
  /// matrix.
  func after(_ geometry: LayerGeometry) -> Transform3D {
    let own = geometry.toSuperlayer
    return self == .identity ? own : own.concatenating(self)
  }

  /// The matrix projected onto the plane z = 0; what it is applied to keeps its depth.
  var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 1, 0)
    (flat.m31, flat.m32, flat.m34) = (0, 0, 0)
    return flat
  }

  /// Returns the matrix from the coordinates of a layer's sublayers, for its model.
  func forSublayers(of model: LayerProperties) -> Transform3D {
    var inner = flattened
    if model.isGeometryFlipped {
      let flip = Transform3D(m22: -1, m42: model.bounds.minY + model.bounds.maxY)
      inner = flip.concatenating(inner)
    }
    return model.sublayerMatrix.map { $0.concatenating(inner) } ?? inner
  }
}
