import Foundation
import LaminaMath
import LaminaProperties

extension LayerState {
  /// The frame in the superlayer without transform, in points of the design.
  final var uprightFrame: CGRect {
    let model = base.modelValue
    return CGRect(
      x: model.position.x - model.anchorPoint.x * model.bounds.width,
      y: model.position.y - model.anchorPoint.y * model.bounds.height,
      width: model.bounds.width,
      height: model.bounds.height
    )
  }

  /// Sets the frame without transform; keeps the origin of the bounds.
  final func setUprightFrame(_ frame: CGRect) {
    let anchor = base.modelValue.anchorPoint
    self[LayerProperties.position] = CGPoint(
      x: frame.minX + anchor.x * frame.width,
      y: frame.minY + anchor.y * frame.height
    )
    var bounds = base.modelValue.bounds
    guard bounds.size != frame.size else { return }
    bounds.size = frame.size
    self[LayerProperties.bounds] = bounds
  }
}
