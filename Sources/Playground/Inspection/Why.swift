import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties
import LaminaStage

/// Whether a property visibly moves at a time, and the reason if it does not.
package struct Why: Hashable, Sendable {
  /// Whether the property visibly moves.
  package var moves: Bool
  /// The reason for the absence of movement; nil if the property moves.
  package var reason: StillReason?
  /// The answer in a sentence.
  package var sentence: String
  /// The last change of the property; nil if there was none.
  package var change: InspectedChange?

  static func moving(_ words: String, _ change: InspectedChange?) -> Why {
    Why(moves: true, reason: nil, sentence: words, change: change)
  }

  static func still(_ reason: StillReason, _ words: String, _ change: InspectedChange?) -> Why {
    Why(moves: false, reason: reason, sentence: words, change: change)
  }
}

/// The search for the reason why a property of a layer moves or does not.
@MainActor
package struct WhySearch {
  let source: InspectionSource
  let layer: Layer
  let descriptor: PropertyDescriptor
  let time: Double
  private var writers: Writers { Writers(source: source, layer: layer, time: time) }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - source: The stage, sought to the time.
  ///   - layer: The layer.
  ///   - descriptor: A property descriptor of the layer.
  ///   - time: Seconds of the scene.
  package init(
    _ source: InspectionSource,
    _ layer: Layer,
    _ descriptor: PropertyDescriptor,
    at time: Double
  ) {
    (self.source, self.layer, self.descriptor, self.time) = (source, layer, descriptor, time)
  }

  /// The answer.
  package var answer: Why {
    source.stage.use {
      source.stage.context.evaluate(at: time)
      return search()
    }
  }

  private func search() -> Why {
    let entry = writers.change(of: descriptor)
    let change = entry.map { InspectedChange($0, source) }
    if layer.context == nil {
      return .still(.notOnStage, "'\(layer.label)' is not on the stage", change)
    }
    guard descriptor.isAnimatable else {
      return .still(.notAnimatable, "'\(descriptor.name)' cannot be animated", change)
    }
    if let why = whatStandsStill(change) ?? whatIsCovered(change, since: entry) { return why }
    if let mover {
      return whatHides(mover, change) ?? .moving("\(mover) moves it", change)
    }
    return whatWasLast(entry, change)
  }

  // MARK: - Movement

  /// The animation or motion that moves the property now; nil if there is none.
  private var mover: String? {
    if let animation = movers.last { return "animation '\(animation.key ?? "animation")'" }
    if let life = writers.motion(of: descriptor), life.startTime != nil, !life.motion.isPaused {
      return "motion '\(life.key)'"
    }
    return nil
  }

  /// The running animations that change the property over time.
  private var movers: [RunningAnimation] {
    writers.animations(of: descriptor)
      .filter { animation in
        animation.phase == .started && writers.sample(animation)?.phase == .active
          && varies(animation)
      }
  }

  /// Whether an animation's values vary over its cycle.
  private func varies(_ animation: RunningAnimation) -> Bool {
    let times = animation.node.times
    guard times.speed != 0, times.duration > 0 else { return false }
    let tracks = animation.node.tracks.filter { $0.descriptor.overlaps(descriptor) }
    let length = times.duration.isFinite ? times.duration : 1
    let values = (0...24)
      .map { step in
        animation.node.reset()
        let share = Double(step) / 24 * length / times.speed.magnitude
        animation.node.apply(at: times.beginTime + share)
        return tracks.map { $0.descriptor.read($0.shown) }
      }
    animation.node.reset()
    layer.evaluate(at: source.stage.context.evaluatedAt)
    return values.contains { $0 != values[0] }
  }

  // MARK: - Obstacles

  private func whatStandsStill(_ change: InspectedChange?) -> Why? {
    let waiting = writers.pending(of: descriptor)
    guard let last = waiting.last else {
      if let life = writers.motion(of: descriptor), life.motion.isPaused {
        return .still(.paused, "motion '\(life.key)' is paused", change)
      }
      return nil
    }
    let key = last.key ?? "animation"
    var above: Layer? = layer
    while let at = above {
      if at.base.modelValue.timing.speed == 0 {
        let whose = at === layer ? "the layer's own speed" : "the speed of ancestor '\(at.label)'"
        return .still(.paused, "\(whose) is 0, so animation '\(key)' is paused", change)
      }
      above = at.timeParent?.layer
    }
    if last.node.times.speed == 0 {
      return .still(.paused, "the speed of animation '\(key)' is 0", change)
    }
    return nil
  }

  /// Finds an animation that covers another one, or a later change.
  private func whatIsCovered(
    _ change: InspectedChange?,
    since entry: InspectionLog.ChangeEntry?
  ) -> Why? {
    let shown = writers.animations(of: descriptor)
    guard let top = shown.last(where: { !isAdditive($0) }) else { return nil }
    let key = top.key ?? "animation"
    let movers = movers
    if movers.contains(where: { $0 === top }) { return nil }
    let isAbove = movers.contains { $0.order > top.order }
    if isAbove { return nil }
    if let under = movers.last {
      let words = "animation '\(key)' overrides animation '\(under.key ?? "animation")'"
      return .still(.covered, words, change)
    }
    if let life = writers.motion(of: descriptor), !life.motion.isPaused, life.startTime != nil {
      return .still(.covered, "animation '\(key)' overrides motion '\(life.key)'", change)
    }
    let added = source.log.animations.last { $0.animation === top }
    guard let entry, let added, entry.change.time >= (added.stopTime ?? added.time),
      !entry.lives.contains(where: { source.log.life($0)?.animation === top })
    else { return nil }
    return .still(
      .covered,
      "animation '\(key)' still shows its own value over the model's, which was set at "
        + ValueDescription.time(entry.change.time),
      change
    )
  }

  private func isAdditive(_ animation: RunningAnimation) -> Bool {
    animation.node.tracks.contains { $0.descriptor.overlaps(descriptor) && $0.isAdditive }
  }

  /// Returns the reason why a movement is invisible.
  private func whatHides(_ mover: String, _ change: InspectedChange?) -> Why? {
    var above: Layer? = layer
    while let at = above {
      let seen = at.presentation(at: time)
      let whose = at === layer ? "the layer" : "its ancestor '\(at.label)'"
      if seen.isHidden, !(at === layer && descriptor.name == "isHidden") {
        return .still(.hidden, "\(mover) moves it, but \(whose) is hidden", change)
      }
      if seen.opacity <= 0, !(at === layer && descriptor.name == "opacity") {
        return .still(.hidden, "\(mover) moves it, but \(whose) has an opacity of 0", change)
      }
      above = at.timeParent?.layer
    }
    return whatCuts(mover, change)
  }

  private func whatCuts(_ mover: String, _ change: InspectedChange?) -> Why? {
    let seen = layer.presentation(at: time)
    let own = layer.contentBox.isNull ? seen.bounds : seen.bounds.union(layer.contentBox)
    let hasSize = own.width > 0 && own.height > 0
    guard hasSize, layer.sublayers == nil else { return nil }
    var above = layer.superlayer
    while let at = above {
      let cutter = at.presentation(at: time)
      let isRoot = at === source.stage.rootLayer
      if seenCuts(cutter) || isRoot, !seen.convert(own, to: cutter).intersects(cutter.bounds) {
        let words =
          isRoot ? "it is outside the stage" : "'\(at.label)' clips it (masksToBounds)"
        return .still(.clipped, "\(mover) moves it, but \(words)", change)
      }
      above = at.superlayer
    }
    return nil
  }

  private func seenCuts(_ layer: Layer) -> Bool { layer.masksToBounds }

  // MARK: - The past

  private func whatWasLast(_ entry: InspectionLog.ChangeEntry?, _ change: InspectedChange?) -> Why {
    let ended = source.log.animations.last { life in
      life.layer === layer && life.stop == .finished
        && life.animation.node.tracks.contains { $0.descriptor.overlaps(descriptor) }
    }
    let motion = writers.motion(of: descriptor, isRunning: false)
    let changed = entry?.change.time ?? -.infinity
    if let motion, let wrote = motion.writeTime,
      wrote >= max(changed, ended?.stopTime ?? -.infinity)
    {
      return afterMotion(motion, wrote, change)
    }
    if let ended, let end = ended.stopTime, end >= changed {
      return afterEnd(of: ended, at: end, entry, change)
    }
    guard let entry, let change else {
      return .still(.unchanged, "nothing has changed it up to \(ValueDescription.time(time))", nil)
    }
    return afterChange(entry, change)
  }

  private func afterMotion(
    _ life: InspectionLog.MotionRecord,
    _ wrote: Double,
    _ change: InspectedChange?
  ) -> Why {
    let start = life.startTime ?? life.time
    if wrote - start > 1e-9 {
      return .still(
        .over,
        "motion '\(life.key)' moved it from \(ValueDescription.time(start)) to \(ValueDescription.time(wrote))",
        change
      )
    }
    return .still(
      .motionStep,
      "motion '\(life.key)' set it at \(ValueDescription.time(wrote)) in one step, with actions off",
      change
    )
  }

  private func afterEnd(
    of life: InspectionLog.AnimationRecord,
    at end: Double,
    _ entry: InspectionLog.ChangeEntry?,
    _ change: InspectedChange?
  ) -> Why {
    let animation = life.animation
    let key = animation.key ?? "animation"
    if animation.node.times.activeDuration <= 0 {
      return .still(.zeroDuration, "animation '\(key)' has a duration of 0", change)
    }
    if animation.source.isRemovedOnCompletion, let track = animation.node.tracks.first,
      !track.isAdditive
    {
      animation.node.reset()
      animation.node.apply(at: animation.node.times.endTime)
      let last = track.descriptor.read(track.shown)
      animation.node.reset()
      layer.evaluate(at: source.stage.context.evaluatedAt)
      let model = layer.value(of: track.descriptor)
      if !last.isNear(model, within: track.descriptor.threshold) {
        return .still(
          .snappedBack,
          "animation '\(key)' ended at \(ValueDescription.time(end)) and was removed; "
            + "the model still holds \(ValueDescription.brief(model, of: track.descriptor))",
          change
        )
      }
    }
    let stays = animation.source.isRemovedOnCompletion ? "" : " and stays"
    return .still(
      .over,
      "animation '\(key)' ended at \(ValueDescription.time(end))\(stays)",
      change
    )
  }

  private func afterChange(_ entry: InspectionLog.ChangeEntry, _ change: InspectedChange) -> Why {
    let at = "the change at \(ValueDescription.time(change.time)) (\(change.cause))"
    guard let outcome = entry.change.outcome else {
      return .still(.sameValue, "\(at) set the value that it already had", change)
    }
    if outcome.action != nil {
      if change.duration <= 0 || entry.lives.isEmpty {
        return .still(.zeroDuration, "\(at) animates for 0 s", change)
      }
      return .still(.over, "\(at) was animated, which has ended", change)
    }
    switch ActionSearch.Stage(rawValue: outcome.stage) {
    case .stopped where outcome.reason == ActionSearch.disabledReason:
      let line = change.place.map { " (\($0))" } ?? ""
      return .still(
        .actionsDisabled,
        "\(at) was in transaction #\(change.transaction) with actions disabled\(line)",
        change
      )
    case .stopped: return .still(.notOnStage, "\(at): \(outcome.reason ?? "")", change)
    case .delegate:
      return .still(.delegateNull, "\(at): the layer's delegate returned null", change)
    case .actions, .style, .class, .override:
      return .still(.actionsNone, "\(at): '\(outcome.stage)' specifies no action", change)
    case .implicit, nil:
      return .still(
        .notAnimatable,
        "\(at) makes no implicit animation: the two values cannot be interpolated",
        change
      )
    }
  }
}
