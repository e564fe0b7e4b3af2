import LaminaAnimation

/// Animations that follow the time of a driver instead of that of their layer.
extension LayerContext {
  /// Looks after a driver until it ends, or is let go of.
  package func take(_ driver: AnimationDriver) {
    guard !drivers.contains(where: { $0.driver === driver }) else { return }
    driver.onChange = { [weak self] in
      self?.lanesAreStale = true
      self?.needsComposite = true
    }
    drivers.append(DrivenAnimations(driver: driver))
    _ = openLevel()
  }

  /// Notes that an animation hangs on a driver.
  func bind(_ animation: RunningAnimation, on layer: Layer, to driver: AnimationDriver) {
    take(driver)
    guard let index = drivers.firstIndex(where: { $0.driver === driver }) else { return }
    drivers[index].bound.append((animation, layer))
  }

  /// A commit came: the drivers start that waited for one.
  func commitDrivers() {
    // What goes on is as it was; only a start moves the next end.
    for driven in drivers where driven.driver.commit(at: now) { lanesAreStale = true }
  }

  /// Gathers the ends of what hangs on drivers that end up to a media time.
  func gatherEnds(to mediaTime: Double, into events: inout ContiguousArray<LifeEvent<Layer>>) {
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

  /// A driver came to its end or its begin: its owner hears of it before its animations stop, and
  /// what they show stays until then.
  func finish(_ driver: AnimationDriver) {
    guard driver.end == nil else { return }
    driver.finish()
    lanesAreStale = true
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

  /// Takes away what hung on drivers that ended, once the model has what their owners set: on top of
  /// that it would be seen twice.
  ///
  /// Who ran to the end shows it until time moves on, as all animations do.
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
    lanesAreStale = true
    needsComposite = true
  }

  /// Lets go of a driver: what hangs on it may go once it has stopped.
  package func letGo(of driver: AnimationDriver) {
    drivers.removeAll { $0.driver === driver }
    driver.onChange = nil
    driver.onEnd = nil
    driver.isReleased = true
    lanesAreStale = true
    needsComposite = true
  }

  /// Takes all animations away that hang on a driver, and lets go of it.
  package func removeAll(on driver: AnimationDriver) {
    let bound = drivers.first { $0.driver === driver }?.bound ?? []
    let waiting = pending.filter { $0.animation.driver === driver }
    letGo(of: driver)
    for (animation, layer) in bound + waiting where animation.isListed {
      layer.stop(animation, .removed)
      Transaction.touch(layer)
    }
  }

  /// The next media time at which a driver moves, or ends; nil while all are held.
  package func nextDriverChange(after mediaTime: Double) -> Double? {
    var next: Double?
    for driven in drivers {
      guard let time = driven.driver.nextChange(after: mediaTime) else { continue }
      next = min(next ?? time, time)
    }
    return next
  }
}
