import LaminaAnimation
import LaminaMath
import LaminaProperties

/// The layers whose animations are evaluated as a batch: those whose animations are all simple and
/// do not overlap. The others are evaluated one by one.
///
/// The batch is rebuilt when animations are added or removed, or the timing of a layer changes.
extension LayerContext {
  func rebuildBatch() {
    batch.removeAll()
    unbatched.removeAll(keepingCapacity: true)
    nextLifeChange = .infinity
    for driven in drivers {
      if let end = driven.driver.endTime { nextLifeChange = min(nextLifeChange, end.justBefore) }
    }
    for layer in animated {
      _ = layer.localTime(at: 0)
      nextLifeChange = min(nextLifeChange, layer.nextLifeChange(since: livesAt))
      if !appendToBatch(of: layer) { unbatched.append(layer) }
    }
  }

  private func appendToBatch(of layer: LayerState) -> Bool {
    guard !layer.timeMap.hasCycles else { return false }
    let start = batch.count
    for animation in layer.running {
      guard animation.phase != .added, animation.driver == nil,
        batch.append(
          animation.node,
          rate: layer.timeMap.rate,
          shift: layer.timeMap.shift,
          owner: layer,
          staleFlag: layer.base.staleFlag,
          since: start
        )
      else {
        batch.removeAll(from: start)
        return false
      }
    }
    return true
  }
}

extension LayerState {
  /// Returns the earliest media time, after the last advance of life cycles, at which an animation
  /// starts, stops or is removed; a time in the past if every tick is to check.
  fileprivate func nextLifeChange(since past: Double) -> Double {
    // Where time runs backwards every tick checks; with nothing left to run, the next tick removes
    // the layer.
    guard timeMap.rate >= 0, !running.isEmpty, departure?.isOver != true else { return -.infinity }
    var next = Double.infinity
    for animation in running {
      if animation.driver != nil {
        if animation.phase == .committed { return -.infinity }
        if animation.phase == .started { continue }
      }
      let local: Double
      switch animation.phase {
      case .added: continue
      case .committed: local = animation.node.times.beginTime
      case .started: local = animation.node.times.endTime
      case .stopped:
        if animation.source.isRemovedOnCompletion { next = -.infinity }
        continue
      }
      if timeMap.hasCycles {
        // If nothing is found within a minute, the search resumes after it.
        let start = max(past, animation.committedAt)
        guard start.isFinite else { return -.infinity }
        guard local.isFinite else { continue }
        let end = start + Self.cyclesAhead
        next = min(next, firstTime(reaching: local, from: start, to: end) ?? end)
      } else if timeMap.rate > 0 {
        next = min(next, (local - timeMap.shift) / timeMap.rate)
      } else if timeMap.shift >= local {
        // The layer's time is paused at or after the event.
        next = -.infinity
      }
    }
    return next.justBefore
  }

  /// The span of media time that is searched ahead through a layer's cycles, in seconds.
  private static let cyclesAhead = 60.0
}

extension Double {
  /// A moment before the time: rounding must not delay an end by a tick.
  fileprivate var justBefore: Double { isFinite ? self - 1e-9 * Swift.max(1, magnitude) : self }
}
