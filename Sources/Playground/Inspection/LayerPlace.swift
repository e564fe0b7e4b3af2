import Foundation
import LaminaCore

/// The presentation geometry of a layer on the stage.
@MainActor
package struct LayerPlace {
  /// The bounding box in the stage's coordinates.
  package let box: CGRect
  /// The anchor point; nil if it cannot be projected.
  package let anchor: CGPoint?

  /// Reads the geometry of the last evaluation through the transform to the coordinates of the
  /// stage.
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

  /// Reads the geometry of a layer below a root, as of the last evaluation.
  package init(_ layer: Layer, below root: Layer) {
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
  /// Returns the bounds united with the content drawn beyond them.
  func drawnBox(_ bounds: CGRect) -> CGRect {
    contentBox.isNull ? bounds : bounds.union(contentBox)
  }
}
