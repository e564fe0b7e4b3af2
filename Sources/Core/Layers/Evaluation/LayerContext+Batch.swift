import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Which layers are evaluated in a batch: those whose animations are all simple and touch nothing
/// that another one does. The others are asked one by one.
///
/// The batch is rebuilt when animations come or go, or when the timing of a layer changes.
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

  private func appendToBatch(of layer: Layer) -> Bool {
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

extension Layer {
  /// The earliest media time at which one of the animations starts, stops or is let go of.
  ///
  /// - Parameter past: Up to when lives were looked at.
  /// - Returns: The time; in the past where every tick is to look.
  fileprivate func nextLifeChange(since past: Double) -> Double {
    // Where time runs back every tick looks; and where nothing is left to run, the next one, to
    // forget the layer.
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
        // Where nothing is found within a minute, somebody looks again after it.
        let start = max(past, animation.committedAt)
        guard start.isFinite else { return -.infinity }
        guard local.isFinite else { continue }
        let end = start + Self.cyclesAhead
        next = min(next, firstTime(reaching: local, from: start, to: end) ?? end)
      } else if timeMap.rate > 0 {
        next = min(next, (local - timeMap.shift) / timeMap.rate)
      } else if timeMap.shift >= local {
        // Time stands still, and stands behind it.
        next = -.infinity
      }
    }
    return next.justBefore
  }

  /// Seconds for which the cycles of a layer's time are looked through ahead.
  private static let cyclesAhead = 60.0
}

extension Double {
  /// A moment before a time: a rounding must not make an end come a tick late.
  fileprivate var justBefore: Double { isFinite ? self - 1e-9 * Swift.max(1, magnitude) : self }
}
