import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Layers whose appearance depends on time, without any property changing.
///
/// They are kept on a separate list, so that other layers cost nothing.
extension LayerContext {
  /// Whether what some layer shows depends on the frames before.
  package var remembersFrames: Bool { timeDependentLayers.contains(where: \.remembersFrames) }

  /// Adds a layer to the list of time-dependent layers or removes it, according to its `isTimeDependent`.
  func updateTimeDependence(_ layer: LayerState) {
    guard layer.isTimeDependent, layer.context === self else { return removeTimeDependent(layer) }
    guard !layer.drawing.isOnTimeDependentList else { return }
    layer.drawing.isOnTimeDependentList = true
    timeDependentLayers.append(layer)
    if layer is any SightFollower { followers.append(layer) }
  }

  /// Removes a layer from the list when it leaves the displayed tree.
  func removeTimeDependent(_ layer: LayerState) {
    guard layer.drawing.isOnTimeDependentList else { return }
    layer.drawing.isOnTimeDependentList = false
    timeDependentLayers.removeAll { $0 === layer }
    followers.removeAll { $0 === layer }
  }

  /// Marks the time-dependent layers as stale whose appearance differs at a media time.
  func evaluateTimeDependentLayers(at mediaTime: Double) {
    for layer in timeDependentLayers {
      guard let time = layer.visibleTime(at: mediaTime) else { continue }
      layer.keepUp(with: time, isBreak: false)
      if let drawn = layer.drawing.time, layer.looksSame(at: time, as: drawn) {
        if time == drawn || !layer.isCopiedLater { continue }
      }
      layer.drawing.time = time
      layer.markRedrawn()
      needsComposite = true
    }
  }

  /// Returns the earliest media time at which a time-dependent layer changes its appearance; nil
  /// for never.
  func nextTimeDependentChange(after mediaTime: Double) -> Double? {
    var next: Double?
    for layer in timeDependentLayers {
      if layer.isWaitingForContents, layer.visibleTime(at: mediaTime) != nil { return mediaTime }
      guard !layer.isTimeAtRest, layer.isTimeMoving(at: mediaTime),
        let time = layer.visibleTime(at: mediaTime),
        let local = layer.nextShownTime(after: time)
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
    return visibleTime(at: context.evaluatedAt) ?? 0
  }

  /// Returns the local time at which a time-dependent layer is drawn; nil while it is not visible.
  fileprivate func visibleTime(at mediaTime: Double) -> Double? {
    var layer: LayerState? = self
    var isShifted = false
    while let above = layer {
      if above.base.shownValue.isHidden || above.base.shownValue.opacity <= 0 { return nil }
      if let copies = above.drawing.copies, copies.timeShift != 0 {
        isShifted = isShifted || above !== self
      }
      layer = above.timeParent
    }
    if isTimeAtRest { return stillTime }
    let time = isShifted ? copiedTime(at: mediaTime) : localTime(at: mediaTime)
    return showsWholeSeconds ? time.map { ($0 + Self.secondSlack).rounded(.down) } : time
  }

  /// Whether the time that the layer shows stands still, because motion is reduced.
  fileprivate var isTimeAtRest: Bool {
    guard let context, context.reducesMotion else { return false }
    return !isClock || isInDecoration
  }

  /// Whether the layer shows whole seconds only, because motion is reduced.
  fileprivate var showsWholeSeconds: Bool { isClock && context?.reducesMotion == true }

  /// The seconds by which a whole second may be early: rounding must not delay it by a tick.
  fileprivate static let secondSlack = 1e-6

  /// Returns the next local time at which the layer looks different.
  fileprivate func nextShownTime(after time: Double) -> Double? {
    guard let next = nextDrawingTime(after: time) else { return nil }
    return showsWholeSeconds ? max(next.rounded(.up), time + 1) : next
  }

  /// Whether the layer's time runs at a constant rate up to where it restarts.
  fileprivate var runsInDescriptors: Bool {
    guard timeMap.hasCycles else { return true }
    return timeParent?.timeMap.hasCycles != true && !base.modelValue.timing.autoreverses
  }
}
