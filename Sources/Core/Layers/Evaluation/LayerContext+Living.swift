import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Layers whose appearance depends on time, without any property changing.
///
/// They are kept on a separate list, so that other layers cost nothing.
extension LayerContext {
  /// Adds a layer to the list of time-dependent layers or removes it, according to its `isLive`.
  func updateLiving(_ layer: LayerState) {
    guard layer.isLive, layer.context === self else { return noteNotLiving(layer) }
    guard !layer.drawing.isOnLivingList else { return }
    layer.drawing.isOnLivingList = true
    living.append(layer)
    if layer is any SightFollower { followers.append(layer) }
  }

  /// Removes a layer from the list when it leaves the displayed tree.
  func noteNotLiving(_ layer: LayerState) {
    guard layer.drawing.isOnLivingList else { return }
    layer.drawing.isOnLivingList = false
    living.removeAll { $0 === layer }
    followers.removeAll { $0 === layer }
  }

  /// Marks the time-dependent layers as stale whose appearance differs at a media time.
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

  /// Returns the earliest media time at which a time-dependent layer changes its appearance; nil
  /// for never.
  func nextLivingChange(after mediaTime: Double) -> Double? {
    var next: Double?
    for layer in living {
      if layer.isWaitingForContents, layer.livingTime(at: mediaTime) != nil { return mediaTime }
      guard !reducesMotion, layer.isTimeMoving(at: mediaTime),
        let time = layer.livingTime(at: mediaTime),
        let local = layer.nextDrawingTime(after: time)
      else { continue }
      guard local > time, layer.runsInDescriptors, layer.timeMap.rate > 0, !layer.isCopiedLater
      else { return mediaTime }
      // The appearance also changes where the local time restarts.
      let media =
        layer.timeMap.hasCycles
        ? mediaTime + max(0, min(local, layer.base.modelValue.timing.duration) - time)
          / layer.timeMap.rate
        : (local - layer.timeMap.shift) / layer.timeMap.rate
      next = min(next ?? media, media)
    }
    return next
  }
}

extension LayerState {
  /// The local time at which the layer is drawn, in seconds: its appearance is a function of it.
  ///
  /// It is 0 outside of the layer's active duration and for a layer that was never part of a stage;
  /// under reduced motion it is `stillTime`.
  public var drawingTime: Double {
    if let frozen = drawing.frozenTime { return frozen }
    guard let context else { return presented.flatMap { $0.model.localTime(at: $0.time) } ?? 0 }
    return livingTime(at: context.evaluatedAt) ?? 0
  }

  /// Returns the local time at which a time-dependent layer is drawn; nil while it is not visible.
  fileprivate func livingTime(at mediaTime: Double) -> Double? {
    var layer: LayerState? = self
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

  /// Whether the layer's time runs at a constant rate up to where it restarts.
  fileprivate var runsInDescriptors: Bool {
    guard timeMap.hasCycles else { return true }
    return timeParent?.timeMap.hasCycles != true && !base.modelValue.timing.autoreverses
  }
}
