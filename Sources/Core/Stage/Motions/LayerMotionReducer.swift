import LaminaLayers
import LaminaMotion
import LaminaProperties

/// Reduces the motions of a stage by its level of motion.
@MainActor
final class LayerMotionReducer: MotionReducer {
  private let context: LayerContext

  init(_ context: LayerContext) { self.context = context }

  func reduction(of motion: Motion) -> MotionReduction? {
    guard let longestFade = context.longestFade else { return nil }
    if motion.isDecorative { return .ends }
    if let layer = motion.object as? Layer, layer.isInDecoration { return .ends }
    guard let motion = motion as? PropertyMotion else {
      // What a program computes in each tick may be anything.
      return nil
    }
    let property = motion.bound as? LayerMotionProperty
    let isFade = longestFade > 0 && property?.descriptor.isFade == true
    return isFade ? .fades(within: longestFade) : .ends
  }
}
