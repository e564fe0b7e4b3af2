import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// Where a layer is seen on the stage.
@MainActor
struct LayerPlace {
  /// The box around it, in points of the stage.
  let box: CGRect
  /// Its anchor point; nil where that has no image.
  let anchor: CGPoint?

  /// The place of a layer as of the last evaluation.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - matrix: From its coordinates to the stage's.
  init(_ layer: Layer, through matrix: Transform3D) {
    let geometry = layer.base.shownValue.geometry
    let bounds = layer.base.shownValue.bounds
    box = matrix.boundingBox(of: layer.drawnBox(bounds))
    anchor = matrix.project(
      CGPoint(
        x: bounds.origin.x + geometry.anchorPoint.x * bounds.width,
        y: bounds.origin.y + geometry.anchorPoint.y * bounds.height
      )
    )
  }

  /// The place of a layer below a root as of the last evaluation.
  init(_ layer: Layer, below root: Layer) {
    var matrix = Transform3D.identity
    var above: Layer? = layer
    while let at = above, at !== root {
      matrix = matrix.concatenating(at.shownMatrixToSuperlayer)
      above = at.superlayer
    }
    self.init(layer, through: matrix)
  }
}

extension Layer {
  /// Bounds with what is drawn beyond them.
  func drawnBox(_ bounds: CGRect) -> CGRect {
    contentBox.isNull ? bounds : bounds.union(contentBox)
  }
}
