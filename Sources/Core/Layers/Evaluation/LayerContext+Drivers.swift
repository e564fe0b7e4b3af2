import LaminaAnimation

/// Animations that follow a driver's time instead of their layer's.
extension LayerContext {
  /// Registers a driver until it ends or is released.
  package func take(_ driver: AnimationDriver) {
    guard !drivers.contains(where: { $0.driver === driver }) else { return }
    driver.onChange = { [weak self] in
      self?.batchesAreStale = true
      self?.needsComposite = true
    }
    drivers.append(DrivenAnimations(driver: driver))
    needLevel()
  }

  func bind(_ animation: RunningAnimation, on layer: LayerState, to driver: AnimationDriver) {
    take(driver)
    guard let index = drivers.firstIndex(where: { $0.driver === driver }) else { return }
    drivers[index].bound.append((animation, layer))
  }

  func commitDrivers() {
    // Only a start changes the next end; drivers that are running are unaffected.
    for driven in drivers where driven.driver.commit(at: now) { batchesAreStale = true }
  }

  /// Collects the stops of animations whose drivers end up to a media time.
  func gatherEnds(to mediaTime: Double, into events: inout ContiguousArray<LifeEvent<LayerState>>) {
    for driven in drivers {
      let driver = driven.driver
      guard let end = driver.endTime, end <= mediaTime else { continue }
      let bound = driven.bound.filter { $0.animation.phase == .started }
      guard !bound.isEmpty, !driver.holdsAtEnd else {
        finish(driver)
        continue
      }
      for (animation, layer) in bound {
        let time = max(end, animation.committedAt)
        events.append(LifeEvent(time: time, isStop: true, animation: animation, layer: layer))
      }
    }
  }

  /// Ends a driver at its end or its begin: its owner is notified before its animations stop, and
  /// they keep showing their values until then.
  func finish(_ driver: AnimationDriver) {
    guard driver.end == nil else { return }
    driver.finish()
    batchesAreStale = true
    guard let end = driver.end else { return }
    callouts.add(
      .call { [weak self] in
        driver.onEnd?(end)
        guard let self else { return }
        let bound = drivers.first { $0.driver === driver }?.bound ?? []
        released += bound.map { ($0.animation, $0.layer, isBack: end == .rewound) }
        letGo(of: driver)
      }
    )
  }

  /// Removes the animations of drivers that ended, once the model has the values that their owners
  /// set: on top of those they would count twice.
  ///
  /// An animation that ran to its end shows it until time advances, as every animation does.
  func dropReleased() {
    guard !released.isEmpty else { return }
    for (animation, layer, isBack) in released
    where animation.phase == .stopped && animation.source.isRemovedOnCompletion
      && (isBack || animation.isOver(at: now))
    {
      animation.node.reset()
      layer.running.removeAll { $0 === animation }
      layer.markStale()
    }
    released.removeAll()
    batchesAreStale = true
    needsComposite = true
  }

  /// Releases a driver: its animations may be removed once they have stopped.
  package func letGo(of driver: AnimationDriver) {
    drivers.removeAll { $0.driver === driver }
    driver.onChange = nil
    driver.onEnd = nil
    driver.isReleased = true
    batchesAreStale = true
    needsComposite = true
  }

  package func removeAll(on driver: AnimationDriver) {
    let bound = drivers.first { $0.driver === driver }?.bound ?? []
    let waiting = pending.filter { $0.animation.driver === driver }
    letGo(of: driver)
    for (animation, layer) in bound + waiting where animation.isListed {
      layer.stop(animation, .removed)
      layer.touch()
    }
  }

  /// Removes all animations and pending callbacks, without calling any.
  package func discardAll() {
    (diagnosticHandler, traceHandler, inspector, views) = (nil, nil, nil, nil)
    for layer in animated + departing + pending.map(\.layer) { layer.running = [] }
    for driven in drivers {
      // The owner of a driver retains itself while the driver moves.
      driven.driver.onHold?()
      letGo(of: driven.driver)
    }
    (animated, departing, unbatched, pending) = ([], [], [], [])
    (callouts, batch) = (CalloutQueue(), AnimationBatch())
    (closing, released) = ([], [])
  }

  /// Returns the next media time at which a driver moves or ends; nil while all are paused.
  package func nextDriverChange(after mediaTime: Double) -> Double? {
    var next: Double?
    for driven in drivers {
      guard let time = driven.driver.nextChange(after: mediaTime) else { continue }
      next = min(next ?? time, time)
    }
    return next
  }
}
