import Foundation
import LaminaMath

/// The state of every layer that animations can change, and the rest that drawing needs.
///
/// A layer holds it three times: as the program set it (model), as it was at the last commit, and
/// as it is seen (the committed one with the running animations applied).
package struct LayerProperties {
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var bounds = CGRect.zero
  package var transform = TransformSlot()
  package var sublayerTransform = TransformSlot()
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var opacity = 1.0
  package var backgroundColor: Color?
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  package var borderColor: Color? = Color(red: 0, green: 0, blue: 0)
  package var opacityLook = OpacityLookChoice.inherited
  package var timing = MediaTimes(duration: .infinity)

  package init() {}
}

extension LayerProperties {
  /// The numbers that place the layer.
  package var geometry: LayerGeometry {
    LayerGeometry(
      bounds: bounds, anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, position: position,
      zPosition: zPosition, transform: transform.matrix)
  }

  /// What the layer does to all its sublayers: its `sublayerTransform` about its anchor; nil for
  /// nothing.
  package var ofSublayers: Transform3D? {
    let matrix = sublayerTransform.matrix
    return matrix == .identity ? nil : geometry.aboutAnchor(matrix)
  }
}

/// How a layer's own translucency is drawn.
public enum OpacityLookChoice: String, Hashable, Sendable, CaseIterable {
  /// As the screen says.
  case inherited
  /// As glyph density.
  case density
  /// As mixed colours.
  case blend
}
