import LaminaAnimation
import LaminaMath
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
}

/// Time in the copies that a replicator layer makes of its sublayers.
extension LayerState {
  /// Returns the layer's local time at a media time in the copies being evaluated; nil while the
  /// layer or a superlayer is outside its active duration.
  package func copiedTime(at mediaTime: Double) -> Double? {
    var parentTime = mediaTime
    if let above = timeParent {
      guard let time = above.copiedTime(at: mediaTime) else { return nil }
      parentTime = time + (above.drawing.copies?.timeShift ?? 0)
    }
    return Self.cycleTime(base.modelValue.timing, at: parentTime)
  }

  /// Evaluates the layer for the copies being drawn, without notifications: the original is
  /// evaluated again before the frame ends.
  ///
  /// - Parameter isShifted: Whether any copy is shifted in time; otherwise the original's
  ///   evaluation applies.
  package func evaluateCopy(isShifted: Bool) {
    guard let context else { return }
    let now = context.evaluatedAt
    evaluate(atLocalTime: isShifted ? copiedTime(at: now) : localTime(at: now), mediaTime: now)
    base.shownValue.transform.compose()
    base.shownValue.sublayerTransform.compose()
  }

  /// The media time in seconds by which the layer's last copy lags behind the layer, and by which
  /// it leads.
  package var copySpan: (late: Double, early: Double) {
    var span = (late: 0.0, early: 0.0)
    forEachDelay { delay, rate in
      if rate == 0 { return }
      span.late += max(0, delay / rate)
      span.early += max(0, -delay / rate)
    }
    return span
  }

  /// Whether copies of the layer show a different time than the layer itself.
  package var isCopiedLater: Bool {
    var isDelayed = false
    forEachDelay { delay, _ in isDelayed = isDelayed || delay != 0 }
    return isDelayed
  }

  /// Calls `body` for each replicator above, with the delay of its last copy and the rate of its
  /// time.
  private func forEachDelay(_ body: (_ delay: Double, _ rate: Double) -> Void) {
    var step = timeParent
    while let layer = step {
      if layer.drawing.arrangement == .copied, let source = layer as? any CopySource {
        let copies = source.shownCopies
        body(Double(max(0, copies.count - 1)) * copies.delay, layer.timeMap.rate)
      }
      step = layer.timeParent
    }
  }
}
