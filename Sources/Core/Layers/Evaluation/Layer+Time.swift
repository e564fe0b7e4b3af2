import LaminaAnimation
import LaminaMath
import LaminaProperties

extension Layer {
  /// The layer's own time at a media time; nil while a layer on the way up is outside its own
  /// active time and does not fill.
  package func localTime(at mediaTime: Double) -> Double? {
    updateTimeMap()
    guard timeMap.hasCycles else { return timeMap.rate * mediaTime + timeMap.shift }
    guard let parentTime = timeParent?.localTime(at: mediaTime) ?? mediaTimeAtRoot(mediaTime)
    else { return nil }
    return Self.cycleTime(base.modelValue.timing, at: parentTime)
  }

  /// Works the time map out anew if timing or place may have changed; outside of a displayed tree
  /// nobody tells of such changes, so there it is not remembered.
  private func updateTimeMap() {
    let version = context?.timeVersion
    if version == nil || timeMap.version != version { refreshTimeMap(version) }
  }

  /// Whether the layer is inside its own active time, or fills, as of the last evaluation; so are
  /// all layers that were never told when to end.
  package var isInTime: Bool {
    guard let context else { return true }
    updateTimeMap()
    return !timeMap.hasCycles || copiedTime(at: context.evaluatedAt) != nil
  }

  /// Whether the layer has an end of its own.
  package var hasCycles: Bool { base.modelValue.timing.duration.isFinite }

  /// Whether the layer's time moves at a media time, forwards or back.
  package func isTimeMoving(at mediaTime: Double) -> Bool {
    let times = base.modelValue.timing
    guard times.speed != 0 else { return false }
    if let parent = timeParent, !parent.isTimeMoving(at: mediaTime) { return false }
    guard hasCycles else { return true }
    guard let parentTime = timeParent?.localTime(at: mediaTime) ?? mediaTimeAtRoot(mediaTime)
    else { return false }
    return times.sample(at: parentTime).phase == .active
  }

  /// The next media time at which the layer comes or goes because its own time begins or ends;
  /// nil for never, the given time itself where only asking again tells.
  package func nextAppearance(after mediaTime: Double) -> Double? {
    guard hasCycles else { return nil }
    if isCopiedLater { return mediaTime }
    var parent = TimeMap()
    if let above = timeParent {
      guard above.isTimeMoving(at: mediaTime) else { return nil }
      above.updateTimeMap()
      parent = above.timeMap
    }
    guard !parent.hasCycles, parent.rate > 0 else { return mediaTime }
    let times = base.modelValue.timing
    // The end itself still shows; what comes after it shows a moment later.
    return [times.beginTime, times.endTime + 1e-6]
      .map { ($0 - parent.shift) / parent.rate }
      .filter { $0 > mediaTime && $0.isFinite }
      .min()
  }

  private func mediaTimeAtRoot(_ mediaTime: Double) -> Double? {
    timeParent == nil ? mediaTime : nil
  }

  /// The layer whose time this layer's time is counted in.
  package var timeParent: Layer? { storedSuperlayer ?? departedFrom }

  private func refreshTimeMap(_ version: Int?) {
    timeMap.version = version ?? 0
    let times = base.modelValue.timing
    var parent = TimeMap()
    if let above = timeParent {
      if version == nil || above.timeMap.version != version { above.refreshTimeMap(version) }
      parent = above.timeMap
    }
    timeMap.hasCycles = parent.hasCycles || times.duration.isFinite
    timeMap.rate = times.speed * parent.rate
    timeMap.shift = (parent.shift - times.beginTime) * times.speed + times.timeOffset
  }

  /// The local time of a layer that has cycles; nil outside its active time.
  static func cycleTime(_ times: MediaTimes, at parentTime: Double) -> Double? {
    guard times.duration.isFinite else { return times.localTime(parentTime: parentTime) }
    let sample = times.sample(at: parentTime)
    return sample.applies ? sample.memberTime(duration: times.duration) : nil
  }
}

extension Layer {
  /// Has every time map worked out anew.
  package func timingChanged() {
    let context = context ?? LayerContext.current
    context.timeVersion += 1
    context.needsComposite = true
  }

  /// A time of another layer, in this layer's time; nil stands for media time.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    let (up, down) = timeChains(from: layer)
    var value = time
    for step in up { value = step.base.modelValue.timing.parentTime(localTime: value) }
    for step in down.reversed() {
      value = step.base.modelValue.timing.localTime(parentTime: value)
    }
    return value
  }

  /// A time of this layer, in another layer's; nil stands for media time.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    if let layer { return layer.convertTime(time, from: self) }
    var value = time
    var step: Layer? = self
    while let current = step {
      value = current.base.modelValue.timing.parentTime(localTime: value)
      step = current.timeParent
    }
    return value
  }

  private func timeChains(from layer: Layer?) -> (up: [Layer], down: [Layer]) {
    func chain(_ start: Layer?) -> [Layer] {
      var list: [Layer] = []
      var step = start
      while let current = step {
        list.append(current)
        step = current.timeParent
      }
      return list
    }
    var up = chain(layer)
    var down = chain(self)
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }
}
