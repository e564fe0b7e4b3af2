import LaminaAnimation
import LaminaProperties

extension LayerState {
  /// Evaluates the presentation at a media time: the committed values, then every animation in the
  /// order in which it was added.
  ///
  /// A pure function of the committed state and the time.
  package func evaluate(at mediaTime: Double) {
    guard !running.isEmpty else {
      if hasCycles, drawing.isInTime != isInTime || isCopiedLater { markStale() }
      return
    }
    evaluate(atLocalTime: localTime(at: mediaTime), mediaTime: mediaTime)
    base.shownValue.transform.compose()
    base.shownValue.sublayerTransform.compose()
    if !isStale { markStale() }
  }

  /// Evaluates the presentation at a local time, except for composing the transforms; nil is
  /// outside of the layer's active duration.
  ///
  /// Animations with a driver follow its time at `mediaTime`, or at the last evaluation.
  package func evaluate(atLocalTime time: Double?, mediaTime: Double? = nil) {
    for animation in running { animation.node.reset() }
    let mediaTime = mediaTime ?? context?.evaluatedAt ?? 0
    for animation in running { animation.apply(at: time, mediaTime: mediaTime) }
  }

  /// Invalidates the presentation after the committed state below running animations changed.
  package func resolveTargets() {
    markStale()
  }
}
