import Foundation
import LaminaCore

/// Whether a property visibly moves at a time, and the reason if it does not.
package struct Why: Hashable, Sendable {
  package var moves: Bool
  /// The reason for the absence of movement; nil if the property moves.
  package var reason: StillReason?
  package var sentence: String
  /// The last change of the property; nil if there was none.
  package var change: InspectedChange?

  /// A property that moves, or with a reason one that does not.
  init(_ reason: StillReason?, _ sentence: String) {
    (moves, self.reason, self.sentence) = (reason == nil, reason, sentence)
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

  /// Creates a search on a stage that was sought to the time of the scene.
  package init(
    _ source: InspectionSource,
    _ layer: Layer,
    _ descriptor: PropertyDescriptor,
    at time: Double
  ) {
    (self.source, self.layer, self.descriptor, self.time) = (source, layer, descriptor, time)
  }

  package var answer: Why {
    source.stage.use {
      source.stage.context.evaluate(at: time)
      return search()
    }
  }

  private func search() -> Why {
    let entry = writers.change(of: descriptor)
    var why = answer(since: entry)
    why.change = entry.map { InspectedChange($0, source) }
    return why
  }

  private func answer(since entry: InspectionLog.ChangeEntry?) -> Why {
    if layer.context == nil { return Why(.notOnStage, "'\(layer.label)' is not on the stage") }
    guard descriptor.isAnimatable else {
      return Why(.notAnimatable, "'\(descriptor.name)' cannot be animated")
    }
    if let why = whatStandsStill() ?? whatIsCovered(since: entry) { return why }
    if let mover { return whatHides(mover) ?? Why(nil, "\(mover) moves it") }
    return whatWasLast(entry)
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

  private func whatStandsStill() -> Why? {
    let waiting = writers.pending(of: descriptor)
    guard let last = waiting.last else {
      if let life = writers.motion(of: descriptor), life.motion.isPaused {
        return Why(.paused, "motion '\(life.key)' is paused")
      }
      return nil
    }
    let key = last.key ?? "animation"
    var above: Layer? = layer
    while let at = above {
      if at.base.modelValue.timing.speed == 0 {
        let whose = at === layer ? "the layer's own speed" : "the speed of ancestor '\(at.label)'"
        return Why(.paused, "\(whose) is 0, so animation '\(key)' is paused")
      }
      above = at.timeParent?.layer
    }
    if last.node.times.speed == 0 {
      return Why(.paused, "the speed of animation '\(key)' is 0")
    }
    return nil
  }

  /// Finds an animation that covers another one, or a later change.
  private func whatIsCovered(since entry: InspectionLog.ChangeEntry?) -> Why? {
    let shown = writers.animations(of: descriptor)
    guard let top = shown.last(where: { !isAdditive($0) }) else { return nil }
    let key = top.key ?? "animation"
    let movers = movers
    if movers.contains(where: { $0 === top || $0.order > top.order }) { return nil }
    if let under = movers.last {
      let words = "animation '\(key)' overrides animation '\(under.key ?? "animation")'"
      return Why(.covered, words)
    }
    if let life = writers.motion(of: descriptor), !life.motion.isPaused, life.startTime != nil {
      return Why(.covered, "animation '\(key)' overrides motion '\(life.key)'")
    }
    let added = source.log.animations.last { $0.animation === top }
    guard let entry, let added, entry.change.time >= (added.stopTime ?? added.time),
      !entry.lives.contains(where: { source.log.life($0)?.animation === top })
    else { return nil }
    return Why(
      .covered,
      "animation '\(key)' still shows its own value over the model's, which was set at "
        + ValueDescription.time(entry.change.time)
    )
  }

  private func isAdditive(_ animation: RunningAnimation) -> Bool {
    animation.node.tracks.contains { $0.descriptor.overlaps(descriptor) && $0.isAdditive }
  }

  private func whatHides(_ mover: String) -> Why? {
    var above: Layer? = layer
    while let at = above {
      let seen = at.presentation(at: time)
      let whose = at === layer ? "the layer" : "its ancestor '\(at.label)'"
      if seen.isHidden, !(at === layer && descriptor.name == "isHidden") {
        return Why(.hidden, "\(mover) moves it, but \(whose) is hidden")
      }
      if seen.opacity <= 0, !(at === layer && descriptor.name == "opacity") {
        return Why(.hidden, "\(mover) moves it, but \(whose) has an opacity of 0")
      }
      above = at.timeParent?.layer
    }
    return whatCuts(mover)
  }

  private func whatCuts(_ mover: String) -> Why? {
    let seen = layer.presentation(at: time)
    let own = layer.drawnBox(seen.bounds)
    guard own.width > 0, own.height > 0, layer.sublayers == nil else { return nil }
    var above = layer.superlayer
    while let at = above {
      let cutter = at.presentation(at: time)
      let isRoot = at === source.stage.rootLayer
      if cutter.masksToBounds || isRoot, !seen.convert(own, to: cutter).intersects(cutter.bounds) {
        let words =
          isRoot ? "it is outside the stage" : "'\(at.label)' clips it (masksToBounds)"
        return Why(.clipped, "\(mover) moves it, but \(words)")
      }
      above = at.superlayer
    }
    return nil
  }

  // MARK: - The past

  private func whatWasLast(_ entry: InspectionLog.ChangeEntry?) -> Why {
    let ended = source.log.animations.last { life in
      life.layer === layer && life.stop == .finished
        && life.animation.node.tracks.contains { $0.descriptor.overlaps(descriptor) }
    }
    let motion = writers.motion(of: descriptor, isRunning: false)
    let changed = entry?.change.time ?? -.infinity
    if let motion, let wrote = motion.writeTime,
      wrote >= max(changed, ended?.stopTime ?? -.infinity)
    {
      return afterMotion(motion, wrote)
    }
    if let ended, let end = ended.stopTime, end >= changed {
      return afterEnd(of: ended, at: end)
    }
    guard let entry else {
      return Why(.unchanged, "nothing has changed it up to \(ValueDescription.time(time))")
    }
    return afterChange(entry)
  }

  private func afterMotion(_ life: InspectionLog.MotionRecord, _ wrote: Double) -> Why {
    let start = life.startTime ?? life.time
    if wrote - start > 1e-9 {
      return Why(
        .over,
        "motion '\(life.key)' moved it from \(ValueDescription.time(start)) to \(ValueDescription.time(wrote))"
      )
    }
    return Why(
      .motionStep,
      "motion '\(life.key)' set it at \(ValueDescription.time(wrote)) in one step, with actions off"
    )
  }

  private func afterEnd(of life: InspectionLog.AnimationRecord, at end: Double) -> Why {
    let animation = life.animation
    let key = animation.key ?? "animation"
    if animation.node.times.activeDuration <= 0 {
      return Why(.zeroDuration, "animation '\(key)' has a duration of 0")
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
        return Why(
          .snappedBack,
          "animation '\(key)' ended at \(ValueDescription.time(end)) and was removed; "
            + "the model still holds \(ValueDescription.brief(model, of: track.descriptor))"
        )
      }
    }
    let stays = animation.source.isRemovedOnCompletion ? "" : " and stays"
    return Why(.over, "animation '\(key)' ended at \(ValueDescription.time(end))\(stays)")
  }

  private func afterChange(_ entry: InspectionLog.ChangeEntry) -> Why {
    let change = InspectedChange(entry, source)
    let at = "the change at \(ValueDescription.time(change.time)) (\(change.cause))"
    guard let outcome = entry.change.outcome else {
      return Why(.sameValue, "\(at) set the value that it already had")
    }
    if outcome.action != nil {
      if change.duration <= 0 || entry.lives.isEmpty {
        return Why(.zeroDuration, "\(at) animates for 0 s")
      }
      return Why(.over, "\(at) was animated, which has ended")
    }
    switch ActionSearch.Stage(rawValue: outcome.stage) {
    case .stopped where outcome.reason == ActionSearch.disabledReason:
      let line = change.place.map { " (\($0))" } ?? ""
      return Why(
        .actionsDisabled,
        "\(at) was in transaction #\(change.transaction) with actions disabled\(line)"
      )
    case .stopped: return Why(.notOnStage, "\(at): \(outcome.reason ?? "")")
    case .delegate:
      return Why(.delegateNull, "\(at): the layer's delegate returned null")
    case .actions, .style, .class, .override:
      return Why(.actionsNone, "\(at): '\(outcome.stage)' specifies no action")
    case .implicit, nil:
      return Why(
        .notAnimatable,
        "\(at) makes no implicit animation: the two values cannot be interpolated"
      )
    }
  }
}
