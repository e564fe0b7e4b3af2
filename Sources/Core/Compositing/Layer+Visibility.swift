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
}
