import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Time in the copies that a replicator layer makes of its sublayers.
extension Layer {
  /// The layer's own time at a media time in the copies that are looked at; nil while a layer on the
  /// way up is outside its own active time.
  package func copiedTime(at mediaTime: Double) -> Double? {
    var parentTime = mediaTime
    if let above = timeParent {
      guard let time = above.copiedTime(at: mediaTime) else { return nil }
      parentTime = time + (above.drawing.copies?.timeShift ?? 0)
    }
    return Self.cycleTime(base.modelValue.timing, at: parentTime)
  }

  /// Makes what is seen in the copies that are looked at the shown state, and tells nobody: the
  /// original is shown again before the frame ends.
  ///
  /// - Parameter isShifted: Whether any copy is; the original is shown just as evaluation has it.
  package func evaluateCopy(isShifted: Bool) {
    guard let context else { return }
    let now = context.evaluatedAt
    evaluate(atLocalTime: isShifted ? copiedTime(at: now) : localTime(at: now), mediaTime: now)
    base.shownValue.transform.compose()
    base.shownValue.sublayerTransform.compose()
  }

  /// How many seconds of media time the last of the layer's copies is behind the layer itself, and
  /// how many ahead of it.
  package var copySpan: (late: Double, early: Double) {
    var span = (late: 0.0, early: 0.0)
    forEachDelay { delay, rate in
      if rate == 0 { return }
      span.late += max(0, delay / rate)
      span.early += max(0, -delay / rate)
    }
    return span
  }

  /// Whether copies of the layer show another time than the layer itself.
  var isCopiedLater: Bool {
    var isDelayed = false
    forEachDelay { delay, _ in isDelayed = isDelayed || delay != 0 }
    return isDelayed
  }

  /// Tells of each replicator layer above by how much its last copy is later, and the rate of its time.
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
