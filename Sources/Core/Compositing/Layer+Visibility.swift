import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaProperties

extension Layer {
  /// Whether any part of the layer is visible.
  var isSeen: Bool { !base.shownValue.isHidden && base.shownValue.opacity > 0 && isInTime }

  /// The transition that currently has an effect; nil for none.
  var activeTransition: TransitionEffect? {
    if running.isEmpty { return nil }
    for animation in running.reversed() {
      if let transition = animation.node.transition, transition.progress != nil {
        return transition
      }
    }
    return nil
  }

  /// Whether anything shows where the bounds end.
  var showsBounds: Bool {
    let shown = base.shownValue
    return shown.backgroundColor != nil || (shown.borderWidth > 0 && shown.borderColor != nil)
      || shown.masksToBounds || drawsInFittedBounds || showsImage
  }
}
