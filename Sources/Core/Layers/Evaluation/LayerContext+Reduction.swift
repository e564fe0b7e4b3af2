import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Reduced motion: what ends shows its end, what is endless its start, and colours and opacities
/// fade briefly, if at all.
///
/// Models are never affected: reduction changes the timing of animations, and the time at which
/// layers are drawn whose appearance depends on time.
extension LayerContext {
  /// Reduces an animation that was just committed.
  func reduce(_ animation: RunningAnimation, of layer: LayerState, at localTime: Double) {
    // Unchanged animations cost nothing where everything moves.
    guard longestFade != nil else { return }
    update(animation, of: layer, at: localTime)
  }

  /// Reduces or restores the running animations after a change.
  func updateReduction() {
    guard reductionIsStale else { return }
    reductionIsStale = false
    batchesAreStale = true
    for layer in animated {
      let time = layer.localTime(at: now) ?? layer.converted(now, from: nil)
      for animation in layer.running { update(animation, of: layer, at: time) }
      layer.markStale()
    }
  }

  private func update(_ animation: RunningAnimation, of layer: LayerState, at localTime: Double) {
    let rate = layer.timeMap.rate.magnitude
    animation.reduce(
      to: longestFade.map { $0 * (rate > 0 ? rate : 1) },
      isDecorative: animation.source.settings.isDecorative || layer.isInDecoration,
      at: localTime,
      late: layer.copySpan.late * rate
    )
  }
}

extension LayerState {
  /// Whether the layer or one of its superlayers is decorative.
  package var isInDecoration: Bool {
    var layer: LayerState? = self
    while let above = layer {
      if above.base.modelValue.isDecorative { return true }
      layer = above.timeParent
    }
    return false
  }
}
