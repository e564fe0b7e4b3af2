import LaminaAnimation
import LaminaMath

extension LayerContext {
  /// Starts and stops the animations that are due up to a media time, each at its exact time; the
  /// callbacks are queued in that order.
  ///
  /// The result depends on the time alone, not on how often this is called.
  public func advanceAnimations(to mediaTime: Double) {
    guard mediaTime >= livesAt else { return }
    defer { livesAt = mediaTime }
    guard !animated.isEmpty || !drivers.isEmpty else { return }
    refreshBatch()
    guard mediaTime >= nextLifeChange else { return }
    batchesAreStale = true
    var events = ContiguousArray<LifeEvent<LayerState>>()
    swap(&events, &lifeEvents)
    // Rounding must not delay an end by a tick.
    let reach = mediaTime + 1e-9 * max(1, mediaTime.magnitude)
    for layer in animated { gatherLife(of: layer, to: reach, into: &events) }
    gatherEnds(to: reach, into: &events)
    if events.count > 1 { events.sort(by: <) }
    endFarewells(before: livesAt)
    for event in events {
      endFarewells(before: event.time)
      happen(event)
    }
    endFarewells(before: mediaTime)
    events.removeAll(keepingCapacity: true)
    swap(&events, &lifeEvents)
    // Visibility in the past can only be determined while the animations of that time are attached.
    followSight(upTo: mediaTime)
    letGo(at: mediaTime)
  }

  private func gatherLife(
    of layer: LayerState,
    to mediaTime: Double,
    into events: inout ContiguousArray<LifeEvent<LayerState>>
  ) {
    for animation in layer.running
    where animation.driver == nil
      && (animation.phase == .committed || animation.phase == .started)
    {
      let times = animation.node.times
      let since = max(livesAt, animation.committedAt)
      if animation.phase == .committed {
        guard
          let time = layer.firstTime(reaching: times.beginTime, from: since, to: mediaTime)
        else { continue }
        events.append(LifeEvent(time: time, isStop: false, animation: animation, layer: layer))
      }
      if let time = layer.firstTime(reaching: times.endTime, from: since, to: mediaTime) {
        events.append(LifeEvent(time: time, isStop: true, animation: animation, layer: layer))
      }
    }
  }

  private func happen(_ event: LifeEvent<LayerState>) {
    let (animation, layer) = (event.animation, event.layer)
    guard event.isStop else {
      if animation.phase == .committed {
        animation.markStarted()
        callouts.add(.start(animation, layer))
      }
      return
    }
    guard animation.phase == .started else { return }
    if let driver = animation.driver { finish(driver) }
    if layer.drawing.isOnTimeDependentList, let time = layer.localTime(at: event.time) {
      layer.keepUp(with: time, isBreak: true)
    }
    animation.markStopped()
    animation.stoppedAt = event.time
    callouts.add(.stop(animation, layer, animation.driver?.end ?? .finished))
    if layer.departure?.holds(animation) == true {
      // A leaving layer shows the end of its `onOrderOut` animation until it is removed.
      animation.holdEnd()
    } else {
      reportEnd(of: animation, layer)
    }
    if animation.source.isRemovedOnCompletion { animation.isListed = false }
  }

  /// Removes the leaving layers whose `onOrderOut` animations ended before a media time.
  private func endFarewells(before mediaTime: Double) {
    guard !departing.isEmpty else { return }
    for layer in departing where layer.departure?.isOver(at: mediaTime) == true {
      LeavingLayer.end(layer)
    }
  }

  /// Removes the animations that ended before a media time, and the layers without any from the
  /// list.
  private func letGo(at mediaTime: Double) {
    var kept = 0
    for index in animated.indices {
      let layer = animated[index]
      guard layer.isOnAnimatedList, layer.context === self else { continue }
      layer.running.removeAll { animation in
        guard animation.isOver(at: mediaTime), !animation.isHeldByDriver,
          animation.source.isRemovedOnCompletion,
          layer.departure?.holds(animation) != true,
          // Later copies still show it.
          animation.isOver(at: mediaTime - layer.copySpan.late)
        else { return false }
        animation.node.reset()
        // The layer is no longer evaluated if this was its last animation, whether or not it stays
        // on the list for its appearance.
        layer.markStale()
        return true
      }
      if layer.running.isEmpty, !layer.hasCycles, layer.departure == nil {
        needsComposite = true
        layer.dirty.remove(.animated)
        layer.markStale()
        continue
      }
      animated[kept] = layer
      kept += 1
    }
    animated.removeLast(animated.count - kept)
  }
}
