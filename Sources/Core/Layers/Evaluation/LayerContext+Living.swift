import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Layers that look different as their own time goes on, without any property changing.
///
/// They stand on a list of their own, so that layers which do not live cost nothing.
extension LayerContext {
  /// Takes a layer onto the list or off it, as it says itself now.
  func updateLiving(_ layer: Layer) {
    let lives = layer.isLive && layer.context === self
    guard lives != layer.drawing.isOnLivingList else { return }
    layer.drawing.isOnLivingList = lives
    if lives {
      living.append(layer)
      if layer is any SightFollower { followers.append(layer) }
    } else {
      living.removeAll { $0 === layer }
      followers.removeAll { $0 === layer }
    }
  }

  /// Takes a layer off the list that leaves the displayed tree.
  func noteNotLiving(_ layer: Layer) {
    guard layer.drawing.isOnLivingList else { return }
    layer.drawing.isOnLivingList = false
    living.removeAll { $0 === layer }
    followers.removeAll { $0 === layer }
  }

  /// Has the living layers drawn anew that look different at a media time.
  func evaluateLiving(at mediaTime: Double) {
    for layer in living {
      guard let time = layer.livingTime(at: mediaTime) else { continue }
      layer.keepUp(with: time, isBreak: false)
      if let drawn = layer.drawing.time, layer.looksSame(at: time, as: drawn) {
        if time == drawn || !layer.isCopiedLater { continue }
      }
      layer.drawing.time = time
      layer.markStale()
      needsComposite = true
    }
  }

  /// The earliest media time from which a living layer looks different; nil for never.
  func nextLivingChange(after mediaTime: Double) -> Double? {
    var next: Double?
    for layer in living {
      if layer.isWaitingForContents, layer.livingTime(at: mediaTime) != nil { return mediaTime }
      guard !reducesMotion, layer.isTimeMoving(at: mediaTime),
        let time = layer.livingTime(at: mediaTime),
        let local = layer.nextDrawingTime(after: time)
      else { continue }
      guard local > time, layer.runsInRows, layer.timeMap.rate > 0, !layer.isCopiedLater
      else { return mediaTime }
      // Where the own time begins anew the layer looks different as well.
      let media =
        layer.timeMap.hasCycles
        ? mediaTime + max(0, min(local, layer.duration) - time) / layer.timeMap.rate
        : (local - layer.timeMap.shift) / layer.timeMap.rate
      next = min(next ?? media, media)
    }
    return next
  }
}

extension Layer {
  /// The own time at which the layer is drawn, in seconds: what it shows is a function of it.
  ///
  /// Of a layer outside of its active time, and of one that was never part of a stage, it is 0; where
  /// motion is reduced it is `stillTime`.
  public var drawingTime: Double {
    if let frozen = drawing.frozenTime { return frozen }
    guard let context else { return presented.flatMap { $0.model.localTime(at: $0.time) } ?? 0 }
    return livingTime(at: context.evaluatedAt) ?? 0
  }

  /// The own time at which a living layer is drawn at a media time; nil for one that nobody sees.
  fileprivate func livingTime(at mediaTime: Double) -> Double? {
    var layer: Layer? = self
    var isShifted = false
    while let above = layer {
      if above.base.shownValue.isHidden || above.base.shownValue.opacity <= 0 { return nil }
      if let copies = above.drawing.copies, copies.timeShift != 0 {
        isShifted = isShifted || above !== self
      }
      layer = above.timeParent
    }
    if context?.reducesMotion == true { return stillTime }
    return isShifted ? copiedTime(at: mediaTime) : localTime(at: mediaTime)
  }

  /// Whether the layer's time runs at one rate, up to where it begins anew.
  fileprivate var runsInRows: Bool {
    guard timeMap.hasCycles else { return true }
    return timeParent?.timeMap.hasCycles != true && !base.modelValue.timing.autoreverses
  }
}
