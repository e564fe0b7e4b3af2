import LaminaAnimation
import LaminaMath
import LaminaProperties

extension LayerContext {
  /// The completion groups that wait for an animation added now: the newest of every open
  /// transaction.
  package func waitingGroups(for animation: RunningAnimation) -> [CompletionGroup] {
    var groups: [CompletionGroup] = []
    var current = level
    while let open = current {
      if let group = open.group {
        groups.append(group)
        if animation.source.repeatCount.isInfinite || animation.source.repeatDuration.isInfinite {
          report(
            LayerDiagnostic(
              layer: "the transaction",
              problem: .completionNeverRuns(key: animation.key ?? "animation")
            )
          )
        }
      }
      current = open.parent
    }
    return groups
  }

  /// Fixes the begin times of the animations that the commit took up.
  package func startPending() {
    guard !pending.isEmpty else { return }
    let list = pending
    pending.removeAll(keepingCapacity: true)
    for (animation, layer) in list where animation.isListed {
      guard layer.context != nil else {
        layer.report(.detached(key: animation.key ?? "animation"))
        callouts.add(.start(animation, layer))
        layer.stop(animation, .detached)
        continue
      }
      let time = layer.localTime(at: now)
      let begin = time ?? layer.convertTime(now, from: nil)
      if let driver = animation.driver {
        animation.begin(with: driver)
        bind(animation, on: layer, to: driver)
      } else {
        animation.begin(at: begin)
      }
      animation.committedAt = now
      if reducesMotion, !animation.source.settings.playsReduced {
        animation.skipMotion(at: animation.driver == nil ? begin : animation.node.times.beginTime)
      }
      noteAnimated(layer)
      if let time { startIfDue(animation, layer, time) }
    }
  }

  /// Takes a layer into the list of those that animate, or that come and go by their own time.
  package func noteAnimated(_ layer: Layer) {
    sweepAnimated()
    lanesAreStale = true
    guard !layer.isOnAnimatedList else { return }
    layer.isOnAnimatedList = true
    animated.append(layer)
  }

  /// A layer leaves the displayed tree: its animations stop at the commit.
  package func noteDetached(_ layer: Layer) {
    timeVersion += 1
    needsComposite = true
    for animation in layer.running where animation.isListed {
      layer.stop(animation, .detached)
    }
    // Layers that leave in its picture have no picture to leave any more.
    for gone in layer.leaving { LeavingLayer.end(gone.layer) }
    // What ended in the last tick goes as well: another tree must not inherit it.
    for animation in layer.running { animation.node.reset() }
    layer.running.removeAll()
    layer.timeMap.version = 0
    noteNotLiving(layer)
    if layer.isOnAnimatedList {
      layer.isOnAnimatedList = false
      lanesAreStale = true
      hasDetached = true
    }
  }

  /// Takes the layers that left the tree off the list: once for all that left together.
  private func sweepAnimated() {
    guard hasDetached else { return }
    hasDetached = false
    animated.removeAll { !$0.isOnAnimatedList || $0.context !== self }
  }

  /// An animation was let go of, for whatever reason.
  package func stopped(
    _ animation: RunningAnimation,
    on layer: Layer,
    _ reason: AnimationStop
  ) {
    needsComposite = true
    lanesAreStale = true
    guard animation.phase != .stopped else { return }
    if animation.phase != .started { callouts.add(.start(animation, layer)) }
    animation.markStopped()
    animation.stoppedAt = now
    callouts.add(.stop(animation, layer, reason))
  }

  /// Whether anything moves by itself now or later.
  public var isAnimating: Bool { !animated.isEmpty }

  /// Evaluates every animated layer: what is seen at a media time.
  ///
  /// No effect on any model.
  ///
  /// - Complexity: Proportional to the running animations; layers without any cost nothing.
  public func evaluate(at mediaTime: Double) {
    evaluatedAt = mediaTime
    if !living.isEmpty { evaluateLiving(at: mediaTime) }
    guard !animated.isEmpty else { return }
    refreshBatch()
    batch.evaluate(at: mediaTime) { owner in
      owner._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Layer.self).markStale() }
    }
    for layer in unbatched { layer.evaluate(at: mediaTime) }
    needsComposite = true
  }

  /// Rebuilds the batch if animations came or went, or if the timing of a layer changed.
  package func refreshBatch() {
    guard lanesAreStale || lanesVersion != timeVersion else { return }
    sweepAnimated()
    rebuildBatch()
    lanesAreStale = false
    lanesVersion = timeVersion
  }

  private func startIfDue(_ animation: RunningAnimation, _ layer: Layer, _ time: Double) {
    guard animation.phase == .committed,
      animation.driver != nil || time >= animation.node.times.beginTime
    else { return }
    animation.markStarted()
    callouts.add(.start(animation, layer))
  }

  /// Reports an end after which picture and model disagree: a jump back, or a fill that hides what
  /// is set from now on.
  package func reportEnd(of animation: RunningAnimation, _ layer: Layer) {
    guard diagnosticHandler != nil, let track = animation.node.tracks.first,
      !track.isAdditive
    else { return }
    let fill = animation.node.times.fillMode
    let stays = !animation.source.isRemovedOnCompletion && (fill == .forwards || fill == .both)
    guard stays || animation.source.isRemovedOnCompletion else { return }
    animation.node.reset()
    animation.node.apply(at: animation.node.times.endTime)
    let end = track.row.read(track.shown)
    animation.node.reset()
    let model = track.row.read(track.target.model)
    guard !end.isNear(model, within: track.row.threshold) else { return }
    // What the model got in this very tick is not committed yet: nothing jumps back.
    let committed = track.row.read(track.target.committed)
    guard stays || !end.isNear(committed, within: track.row.threshold) else { return }
    let (key, keyPath) = (animation.key ?? "animation", track.row.name)
    layer.report(
      stays
        ? .fillHidesModel(key: key, keyPath: keyPath)
        : .endsAwayFromModel(key: key, keyPath: keyPath)
    )
  }

  /// The earliest media time at which something moves, begins to move or ends: the given time or
  /// before if something moves now, nil for never.
  public func nextChange(after mediaTime: Double) -> Double? {
    var next = living.isEmpty ? nil : nextLivingChange(after: mediaTime)
    if !drivers.isEmpty, let time = nextDriverChange(after: mediaTime) {
      next = min(next ?? time, time)
    }
    if let next, next <= mediaTime { return next }
    for layer in animated {
      if layer.departure?.isOver == true { return mediaTime }
      if let time = layer.nextAppearance(after: mediaTime) {
        if time <= mediaTime { return time }
        next = min(next ?? time, time)
      }
      for animation in layer.running {
        guard let time = animation.nextChange(after: mediaTime, on: layer) else { continue }
        if time <= mediaTime { return time }
        next = min(next ?? time, time)
      }
    }
    return next
  }

  /// The earliest media time at which something happens, as opposed to only looking different: an
  /// animation begins or ends, or what follows depends on every tick; the given time or before where
  /// nobody can know, nil for never.
  ///
  /// What is seen between two such times is a function of time: whoever only wants to get further may
  /// pass them over.
  package func nextEvent(after mediaTime: Double) -> Double? {
    guard drivers.isEmpty, departing.isEmpty, !living.contains(where: \.remembersFrames) else {
      return nextChange(after: mediaTime)
    }
    guard !animated.isEmpty else { return nil }
    for layer in animated where layer.running.contains(where: { $0.phase == .added }) {
      return mediaTime
    }
    refreshBatch()
    return nextLifeChange < .infinity ? nextLifeChange : nil
  }

  /// Runs the callbacks that are due, in order, in one transaction that commits at `now`.
  public func runCallouts() {
    let due = callouts.takeAll()
    guard !due.isEmpty else { return }
    for callout in due {
      switch callout {
      case .start(let animation, let layer):
        traceLife(.started, animation, layer, nil)
        animation.source.settings.didStart?()
        animation.source.delegate?.animationDidStart(animation.source)
      case .stop(let animation, let layer, let reason):
        for group in animation.groups where group.leave() { run(group) }
        traceLife(.stopped, animation, layer, reason)
        LeavingLayer.animationStopped(on: layer)
        animation.source.settings.didStop?(reason)
        animation.source.delegate?
          .animationDidStop(
            animation.source,
            finished: reason.isFinished
          )
      case .completion(let group):
        run(group)
      case .call(let body):
        body()
      }
    }
    commitTick()
    dropReleased()
  }

  /// Tells of what ended before a step that happens now, so that the step finds what it would find
  /// at any frame rate: in a late tick all of it may lie between two frames.
  package func runCalloutsBeforeStep() {
    for _ in 0..<Self.roundsBeforeStep where !callouts.isEmpty {
      runCallouts()
      advanceLives(to: now)
    }
  }

  /// Callbacks that cause others, and so on for ever, leave the rest to the tick.
  private static let roundsBeforeStep = 16

  private func run(_ group: CompletionGroup) {
    trace(.transaction(.completed, nesting: 0))
    group.block()
  }

  private func traceLife(
    _ event: LayerEvent.AnimationEvent,
    _ animation: RunningAnimation,
    _ layer: Layer,
    _ reason: AnimationStop?
  ) {
    if let reason { inspector?.stopped(animation, of: layer, reason) }
    trace(
      .animation(
        event,
        layer: layer.label,
        key: animation.key ?? "",
        finished: reason?.isFinished,
        reason: reason.map { "\($0)" }
      )
    )
  }
}

extension RunningAnimation {
  /// The next media time at which what the animation shows, or its life, changes; nil for never.
  @MainActor
  func nextChange(after mediaTime: Double, on layer: Layer) -> Double? {
    switch phase {
    case .added: return mediaTime
    case .stopped:
      let isShown = stoppedAt.map { mediaTime < $0 + layer.copySpan.late } ?? false
      return source.isRemovedOnCompletion || isShown ? mediaTime : nil
    case .committed, .started: break
    }
    // Its driver is asked for all that hangs on it.
    if driver != nil { return nil }
    guard !layer.timeMap.hasCycles else {
      return layer.isTimeMoving(at: mediaTime) ? mediaTime : nil
    }
    let rate = layer.timeMap.rate
    guard rate != 0 else { return nil }
    let begin = (node.times.beginTime - layer.timeMap.shift) / rate
    // A layer whose time runs back meets the begin after the end: there it is simply asked again.
    guard rate > 0, begin > mediaTime else { return node.times.speed == 0 ? nil : mediaTime }
    return max(mediaTime, begin - layer.copySpan.early)
  }
}
