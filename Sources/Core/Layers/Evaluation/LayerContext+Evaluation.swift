import LaminaAnimation
import LaminaMath
import LaminaProperties

extension LayerContext {
  /// Returns the completion groups that wait for an animation added now: the newest of every open
  /// transaction.
  package func waitingGroups(for animation: RunningAnimation) -> [CompletionGroup] {
    let groups = level?.lineage.compactMap(\.group) ?? []
    if !groups.isEmpty,
      animation.source.repeatCount.isInfinite || animation.source.repeatDuration.isInfinite
    {
      report(.completionNeverRuns(key: animation.key ?? "animation"), about: "the transaction")
    }
    return groups
  }

  /// Resolves the begin times of the animations that the commit added.
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
      let begin = time ?? layer.converted(now, from: nil)
      if let driver = animation.driver {
        animation.begin(with: driver)
        bind(animation, on: layer, to: driver)
      } else {
        animation.begin(at: begin)
      }
      animation.committedAt = now
      reduce(animation, of: layer, at: begin)
      noteAnimated(layer)
      if animation.node.canMove { layer.markStale() }
      if let time { startIfDue(animation, layer, time) }
    }
  }

  /// Adds a layer to the list of layers that animate, or that appear and disappear by their timing.
  package func noteAnimated(_ layer: LayerState) {
    sweepAnimated()
    batchesAreStale = true
    guard !layer.isOnAnimatedList else { return }
    layer.dirty.insert(.animated)
    animated.append(layer)
  }

  /// Stops the animations of a layer that leaves the displayed tree; the stop is effective at the
  /// commit.
  package func noteDetached(_ layer: LayerState) {
    timeVersion += 1
    needsComposite = true
    for animation in layer.running where animation.isListed { layer.stop(animation, .detached) }
    // Layers leaving this layer have no picture to leave any more.
    for gone in layer.leaving { LeavingLayer.end(gone.state) }
    // Animations that ended in the last tick are removed too: another tree must not inherit them.
    for animation in layer.running { animation.node.reset() }
    layer.running.removeAll()
    layer.timeMap.version = 0
    removeTimeDependent(layer)
    if layer.isOnAnimatedList {
      layer.dirty.remove(.animated)
      batchesAreStale = true
      hasDetached = true
    }
  }

  /// Removes the layers that left the tree from the list: once for all that left together.
  private func sweepAnimated() {
    guard hasDetached else { return }
    hasDetached = false
    animated.removeAll { !$0.isOnAnimatedList || $0.context !== self }
  }

  /// Records the stop of an animation, for whatever reason.
  package func stopped(
    _ animation: RunningAnimation,
    on layer: LayerState,
    _ reason: AnimationStop
  ) {
    needsComposite = true
    batchesAreStale = true
    guard animation.phase != .stopped else { return }
    if animation.phase != .started { callouts.add(.start(animation, layer)) }
    animation.markStopped()
    if animation.node.canMove { layer.markStale() }
    animation.stoppedAt = now
    callouts.add(.stop(animation, layer, reason))
  }

  /// Whether any layer animates, now or later.
  public var isAnimating: Bool { !animated.isEmpty }

  /// Evaluates the presentation of every animated layer at a media time.
  ///
  /// Has no effect on any model.
  ///
  /// - Complexity: Proportional to the running animations; layers without any cost nothing.
  public func evaluate(at mediaTime: Double) {
    evaluatedAt = mediaTime
    if !timeDependentLayers.isEmpty { evaluateTimeDependentLayers(at: mediaTime) }
    if !animated.isEmpty { evaluateAnimated(at: mediaTime) }
  }

  @inline(never)
  private func evaluateAnimated(at mediaTime: Double) {
    refreshBatch()
    batch.evaluate(at: mediaTime) { owner in
      owner._withUnsafeGuaranteedRef { unsafeDowncast($0, to: LayerState.self).markStale() }
    }
    for layer in unbatched { layer.evaluate(at: mediaTime) }
    needsComposite = true
  }

  /// Rebuilds the batch if animations were added or removed, or the timing of a layer changed.
  package func refreshBatch() {
    guard batchesAreStale || batchesVersion != timeVersion else { return }
    sweepAnimated()
    rebuildBatch()
    batchesAreStale = false
    batchesVersion = timeVersion
  }

  private func startIfDue(_ animation: RunningAnimation, _ layer: LayerState, _ time: Double) {
    guard animation.phase == .committed,
      animation.driver != nil || time >= animation.node.times.beginTime
    else { return }
    animation.markStarted()
    callouts.add(.start(animation, layer))
  }

  /// Reports an end after which presentation and model differ: a jump back, or a fill that hides
  /// later changes of the model.
  package func reportEnd(of animation: RunningAnimation, _ layer: LayerState) {
    guard diagnosticHandler != nil, let track = animation.node.tracks.first,
      !track.isAdditive
    else { return }
    let fill = animation.node.times.fillMode
    let stays = !animation.source.isRemovedOnCompletion && (fill == .forwards || fill == .both)
    guard stays || animation.source.isRemovedOnCompletion else { return }
    animation.node.reset()
    animation.node.apply(at: animation.node.times.endTime)
    let end = track.descriptor.read(track.shown)
    animation.node.reset()
    let model = track.descriptor.read(track.target.model)
    guard !end.isNear(model, within: track.descriptor.threshold) else { return }
    // A model value set in this tick is not committed yet: nothing jumps back.
    let committed = track.descriptor.read(track.target.committed)
    guard stays || !end.isNear(committed, within: track.descriptor.threshold) else { return }
    let (key, keyPath) = (animation.key ?? "animation", track.descriptor.name)
    layer.report(
      stays
        ? .fillHidesModel(key: key, keyPath: keyPath)
        : .endsAwayFromModel(key: key, keyPath: keyPath)
    )
  }

  /// Returns the earliest media time at which something moves, begins to move or ends: `mediaTime`
  /// or earlier if something moves now, nil for never.
  public func nextChange(after mediaTime: Double) -> Double? {
    nextChange(after: mediaTime) { _ in nil }
  }

  /// Returns the earliest media time at which something looks different, begins to move or ends.
  ///
  /// - Parameters:
  ///   - mediaTime: The time of the last evaluation.
  ///   - visible: Returns the time up to which a layer that moves at `mediaTime` looks as it does,
  ///     before which none of its animations begins or ends; nil if it may look different at once.
  /// - Returns: The time; `mediaTime` or earlier if something moves now, nil for never.
  package func nextChange(after mediaTime: Double, visible: (LayerState) -> Double?) -> Double? {
    var next = timeDependentLayers.isEmpty ? nil : nextTimeDependentChange(after: mediaTime)
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
      var moves = false
      for animation in layer.running {
        guard let time = animation.nextChange(after: mediaTime, on: layer) else { continue }
        if time <= mediaTime { moves = true } else { next = min(next ?? time, time) }
      }
      guard moves else { continue }
      guard let time = visible(layer), time > mediaTime else { return mediaTime }
      next = min(next ?? time, time)
    }
    return next
  }

  /// Returns the earliest media time of an event, as opposed to a mere change of appearance: an
  /// animation begins or ends, or the following states depend on every tick; `mediaTime` or earlier
  /// if that cannot be predicted, nil for never.
  ///
  /// Between two such times the presentation is a function of time: a caller that only advances may
  /// skip them.
  package func nextEvent(after mediaTime: Double) -> Double? {
    guard drivers.isEmpty, departing.isEmpty, !remembersFrames else {
      return nextChange(after: mediaTime)
    }
    guard !animated.isEmpty else { return nil }
    for layer in animated where layer.running.contains(where: { $0.phase == .added }) {
      return mediaTime
    }
    refreshBatch()
    return nextLifeChange < .infinity ? nextLifeChange : nil
  }
}

extension RunningAnimation {
  /// Returns the next media time at which the animation's value or phase changes; nil for never.
  @MainActor
  func nextChange(after mediaTime: Double, on layer: LayerState) -> Double? {
    switch phase {
    case .added: return mediaTime
    case .stopped:
      let isShown = stoppedAt.map { mediaTime < $0 + layer.copySpan.late } ?? false
      return source.isRemovedOnCompletion || isShown ? mediaTime : nil
    case .committed, .started: break
    }
    // Its driver is queried for all attached animations.
    if driver != nil { return nil }
    guard !layer.timeMap.hasCycles else {
      return layer.isTimeMoving(at: mediaTime) ? mediaTime : nil
    }
    let rate = layer.timeMap.rate
    guard rate != 0 else { return nil }
    let begin = (node.times.beginTime - layer.timeMap.shift) / rate
    // A layer whose time runs backwards meets the begin after the end: it is queried again each
    // time.
    guard rate > 0 else { return node.times.speed == 0 ? nil : mediaTime }
    if begin > mediaTime { return max(mediaTime, begin - layer.copySpan.early) }
    // Copies that show other times change at other times.
    if layer.isCopiedLater { return node.times.speed == 0 ? nil : mediaTime }
    let local = rate * mediaTime + layer.timeMap.shift
    guard let next = nextChange(after: local) else { return nil }
    return next <= local ? mediaTime : max(mediaTime, (next - layer.timeMap.shift) / rate)
  }
}
