import LaminaAnimation
import LaminaMath
import LaminaProperties

extension LayerState {
  /// Returns the layer's local time at a media time; nil while the layer or a superlayer is outside
  /// its active duration and does not fill.
  package func localTime(at mediaTime: Double) -> Double? {
    updateTimeMap()
    guard timeMap.hasCycles else { return timeMap.rate * mediaTime + timeMap.shift }
    guard let parentTime = timeParent?.localTime(at: mediaTime) ?? mediaTimeAtRoot(mediaTime)
    else { return nil }
    return Self.cycleTime(base.modelValue.timing, at: parentTime)
  }

  /// Updates the time map if timing or tree position may have changed; outside of a displayed tree,
  /// where such changes are not counted, it is never cached.
  private func updateTimeMap() {
    let version = context?.timeVersion
    if version == nil || timeMap.version != version { refreshTimeMap(version) }
  }

  /// Whether the layer is inside its active duration or fills, as of the last evaluation; always
  /// true for layers without an end.
  package var isInTime: Bool {
    guard let context else { return true }
    updateTimeMap()
    return !timeMap.hasCycles || copiedTime(at: context.evaluatedAt) != nil
  }

  /// Whether the layer has a finite duration.
  package var hasCycles: Bool { base.modelValue.timing.duration.isFinite }

  /// Returns whether the layer's time is running at a media time, forwards or backwards.
  package func isTimeMoving(at mediaTime: Double) -> Bool {
    let times = base.modelValue.timing
    guard times.speed != 0 else { return false }
    if let parent = timeParent, !parent.isTimeMoving(at: mediaTime) { return false }
    guard hasCycles else { return true }
    guard let parentTime = timeParent?.localTime(at: mediaTime) ?? mediaTimeAtRoot(mediaTime)
    else { return false }
    return times.sample(at: parentTime).phase == .active
  }

  /// Returns the next media time at which the layer appears or disappears because its time begins
  /// or ends; nil for never, `mediaTime` if that cannot be predicted.
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
    // The end itself still shows; the state after it shows a moment later.
    return [times.beginTime, times.endTime + 1e-6]
      .map { ($0 - parent.shift) / parent.rate }
      .filter { $0 > mediaTime && $0.isFinite }
      .min()
  }

  private func mediaTimeAtRoot(_ mediaTime: Double) -> Double? {
    timeParent == nil ? mediaTime : nil
  }

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

  /// Returns the local time of a layer that has cycles; nil outside its active duration.
  static func cycleTime(_ times: MediaTimes, at parentTime: Double) -> Double? {
    guard times.duration.isFinite else { return times.localTime(parentTime: parentTime) }
    let sample = times.sample(at: parentTime)
    return sample.applies ? sample.memberTime(duration: times.duration) : nil
  }

  /// Invalidates every time map.
  package func timingChanged() {
    let context = context ?? LayerContext.current
    context.timeVersion += 1
    context.needsComposite = true
    // The layer may have become decorative.
    if context.reducesMotion { context.reductionIsStale = true }
  }

  /// Converts a time of another layer to this layer's time; nil is media time.
  package func converted(_ time: Double, from layer: LayerState?) -> Double {
    let (up, down) = timeChains(from: layer)
    var value = time
    for step in up { value = step.base.modelValue.timing.parentTime(localTime: value) }
    for step in down.reversed() { value = step.base.modelValue.timing.localTime(parentTime: value) }
    return value
  }

  /// Converts a time of this layer to another layer's; nil is media time.
  package func converted(_ time: Double, to layer: LayerState?) -> Double {
    if let layer { return layer.converted(time, from: self) }
    return timeLineage.reduce(time) { $1.base.modelValue.timing.parentTime(localTime: $0) }
  }

  /// This layer, and those in whose time its begin time is, outwards.
  private var timeLineage: some Sequence<LayerState> { Lineage(self) { $0.timeParent } }

  private func timeChains(from layer: LayerState?) -> (up: [LayerState], down: [LayerState]) {
    var up = layer.map { Array($0.timeLineage) } ?? []
    var down = Array(timeLineage)
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }
}
