import LaminaScenes
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties

/// The life of an animation or a motion, as a line of the timeline shows it.
package struct InspectedAnimation: Hashable, Sendable {
  /// How far a life has come.
  package enum State: String, Sendable {
    /// Added; its begin lies ahead.
    case waiting
    /// Between begin and end.
    case active
    /// Ended, and its end is still seen.
    case filling
    /// Over.
    case ended
  }

  /// The layer.
  package var layer: String
  /// The key under which it was added; empty for none.
  package var key: String
  /// Its kind, as scene files spell it.
  package var kind: String
  /// What it changes; empty for groups and transitions.
  package var keyPath: String
  /// Whether a change of the model made it.
  package var isImplicit = false
  /// Who added it: `file`, a step, a key, the program.
  package var cause: String
  package var state: State
  /// When it was added, in seconds of the scene.
  package var added: Double
  /// When it begins; nil where that is not known yet.
  package var begin: Double?
  /// When it ends or ended; nil for never and for what nobody can know before.
  package var end: Double?
  /// Why it stopped; nil while it has not.
  package var stop: String?
  /// Seconds of one leg; nil for motions and for what never ends.
  package var leg: Double?
  /// How often it runs; infinite for ever.
  package var repeatCount = 1.0
  package var autoreverses = false
  package var fillMode = FillMode.removed
  package var isRemovedOnCompletion = true
  /// Its own time at the moment that is looked at.
  package var localTime: Double?
  /// The share of the leg at that moment, before and after the timing function.
  package var fraction: Double?
  package var progress: Double?
  /// How many cycles are done.
  package var iteration: Int?
  /// What shows once it is over.
  package var ending: String

  /// Whether an owner of values of a file, as `drop (spring)`, is this one.
  func belongs(to owner: String) -> Bool { owner == "\(key) (\(kind.prefix { $0 != " " }))" }

  @MainActor
  init(_ life: InspectionLog.AnimationRecord, at time: Double) {
    let (animation, layer) = (life.animation, life.layer)
    let source = animation.source
    let times = animation.node.times
    layer.inspectTime()
    self.layer = layer.label
    key = animation.key ?? ""
    kind = AnimationWords.kind(source)
    keyPath = (source as? PropertyAnimation)?.keyPath ?? animation.node.tracks.first?.row.name ?? ""
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

  /// How far a life has come at a time.
  private static func state(_ begin: Double?, _ end: Double?, _ time: Double) -> State {
    guard let begin, time >= begin - 1e-9 else { return .waiting }
    if let end, time >= end - 1e-9 { return .ended }
    return .active
  }

  @MainActor
  private static func ending(_ life: InspectionLog.AnimationRecord, keyPath: String) -> String {
    let source = life.animation.source
    guard let row = life.layer.row(forKeyPath: keyPath) else { return "" }
    if !source.isRemovedOnCompletion, [.forwards, .both].contains(source.fillMode) {
      return "stays; its end goes on to show"
    }
    return "removed; the model shows \(ValueText.Words.brief(life.layer.value(of: row), of: row))"
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
  /// Has the layer know how its time lies in media time.
  func inspectTime() { _ = localTime(at: 0) }

  /// The media time of a time of the layer; nil where none or many correspond.
  func mediaTime(of local: Double) -> Double? {
    guard !timeMap.hasCycles, timeMap.rate != 0, local.isFinite else { return nil }
    return (local - timeMap.shift) / timeMap.rate
  }
}
