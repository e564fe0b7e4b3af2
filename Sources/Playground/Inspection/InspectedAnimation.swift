import LaminaCore

/// An animation or a motion, from its addition to its end, as a line of the timeline.
package struct InspectedAnimation: Hashable, Sendable {
  package enum State: String, Sendable {
    /// Added, but not begun.
    case waiting
    /// Between begin and end.
    case active
    /// Ended, with its final value still visible.
    case filling
    /// Ended without effect.
    case ended
  }

  package var layer: String
  /// The key under which it was added; empty for none.
  package var key: String
  /// The kind in the notation of scene files.
  package var kind: String
  /// The animated key path; empty for groups and transitions.
  package var keyPath: String
  /// Whether a change of the model caused it.
  package var isImplicit = false
  /// The origin: `file`, a step, a key, the program.
  package var cause: String
  package var state: State
  /// The time of its addition, in seconds of the scene.
  package var added: Double
  /// The begin time; nil if it is not known yet.
  package var begin: Double?
  /// The end time; nil for infinite and for unpredictable ends.
  package var end: Double?
  /// The reason of a stop; nil while it runs.
  package var stop: String?
  /// The duration of one cycle in seconds; nil for motions and for infinite ones.
  package var leg: Double?
  /// The repeat count; may be infinite.
  package var repeatCount = 1.0
  package var autoreverses = false
  package var fillMode = FillMode.removed
  package var isRemovedOnCompletion = true
  /// The local time at the inspected time.
  package var localTime: Double?
  /// The fraction of the cycle at that time, before and after the timing function.
  package var fraction: Double?
  package var progress: Double?
  /// The number of completed cycles.
  package var iteration: Int?
  /// What remains visible after its end.
  package var ending: String

  /// Whether an owner in the file, such as `drop (spring)`, denotes this animation.
  package func belongs(to owner: String) -> Bool {
    owner == "\(key) (\(kind.prefix { $0 != " " }))"
  }

  @MainActor
  init(_ life: InspectionLog.AnimationRecord, at time: Double) {
    let (animation, layer) = (life.animation, life.layer)
    let source = animation.source
    let times = animation.node.times
    layer.inspectTime()
    self.layer = layer.label
    key = animation.key ?? ""
    kind = AnimationWords.kind(source)
    keyPath =
      (source as? PropertyAnimation)?.keyPath ?? animation.node.tracks.first?.descriptor.name ?? ""
    isImplicit = source.isDisposable
    cause = life.cause?.words ?? "program"
    added = life.time
    if animation.phase != .added, let media = layer.mediaTime(of: times.beginTime) {
      begin = max(media, life.time)
    }
    if let stop = life.stop {
      (end, self.stop) = (life.stopTime, "\(stop)")
    } else if animation.phase != .added, times.endTime.isFinite {
      end = layer.mediaTime(of: times.endTime)
    }
    leg = times.duration.isFinite ? times.duration : nil
    repeatCount =
      times.repeatDuration > 0 && times.duration > 0
      ? times.repeatDuration / (times.duration * (times.autoreverses ? 2 : 1))
      : max(times.repeatCount, times.repeatCount > 0 ? 0 : 1)
    autoreverses = times.autoreverses
    fillMode = source.fillMode
    isRemovedOnCompletion = source.isRemovedOnCompletion
    let local = animation.driver.map { $0.time(at: time) } ?? layer.localTime(at: time)
    let sample = local.map { times.sample(at: $0) }
    state = Self.state(begin, end, time)
    if state == .ended, stop == nil || life.stop == .finished, !source.isRemovedOnCompletion,
      [.forwards, .both].contains(source.fillMode)
    {
      state = .filling
    }
    if let sample, state == .active || state == .filling {
      localTime = sample.localTime
      fraction = sample.fraction
      iteration = sample.iteration
      progress = animation.node.progress(at: sample)
    }
    ending = Self.ending(life, keyPath: keyPath)
  }

  private static func state(_ begin: Double?, _ end: Double?, _ time: Double) -> State {
    guard let begin, time >= begin - 1e-9 else { return .waiting }
    if let end, time >= end - 1e-9 { return .ended }
    return .active
  }

  @MainActor
  private static func ending(_ life: InspectionLog.AnimationRecord, keyPath: String) -> String {
    let source = life.animation.source
    guard let descriptor = life.layer.descriptor(forKeyPath: keyPath) else { return "" }
    if !source.isRemovedOnCompletion, [.forwards, .both].contains(source.fillMode) {
      return "stays; its final value remains visible"
    }
    return
      "removed; the model shows \(ValueDescription.brief(life.layer.value(of: descriptor), of: descriptor))"
  }

  @MainActor
  init(_ life: InspectionLog.MotionRecord, at time: Double) {
    let motion = life.motion
    layer = life.layer?.label ?? ""
    key = life.key
    kind = AnimationWords.kind(motion)
    let property = motion as? PropertyMotion
    keyPath = property?.property?.name ?? property?.propertyName ?? ""
    cause = life.cause?.words ?? "program"
    added = life.time
    begin = life.startTime
    end = life.stopTime
    stop = life.stop?.rawValue
    isRemovedOnCompletion = motion.removedOnCompletion
    state = Self.state(begin, end, time)
    if state == .active {
      localTime = life.startTime.map { time - $0 }
      progress = property?.progress
    }
    ending = "the model keeps the value"
  }
}

extension Layer {
  /// Makes the layer compute its time map.
  func inspectTime() { _ = localTime(at: 0) }

  /// Converts a time of the layer to media time; nil if the mapping is not unique.
  func mediaTime(of local: Double) -> Double? {
    guard !timeMap.hasCycles, timeMap.rate != 0, local.isFinite else { return nil }
    return (local - timeMap.shift) / timeMap.rate
  }
}
