import LaminaStage

/// Where the time of a scene that is looked into ends, and how a change of it is seen.
extension Player {
  /// Whether nothing moves any more, and nothing is planned.
  var isOver: Bool { session.map { $0.run.stage.nextTickTime == nil } ?? false }

  /// Has the time stand still once nothing more happens: who reads meanwhile finds the timeline as it
  /// was.
  func restAtEnd() {
    guard inspector != nil, !isPaused, isOver, let loop = session?.loop else { return }
    (isPaused, inspection.restsAtEnd) = (true, true)
    loop.rate = 0
    // No more than was seen has passed.
    loop.step(by: 0)
    panelsAreStale = true
  }

  /// Lets the time go on for what somebody does in a scene that has come to its end.
  func goOn(for event: StageEvent) {
    guard isPaused, inspection.restsAtEnd, let session else { return }
    switch event {
    case .key(let key) where key.phase != .release:
      let isPlayers = key.isPlainPress && session.keys.action(for: key.key) != nil
      if isPlayers { return }
    case .mouse(let mouse) where mouse.kind == .press && !inspection.takesMouse: break
    default: return
    }
    (isPaused, inspection.restsAtEnd) = (false, false)
    session.loop.rate = speed
  }

  /// Plays the scene anew from a time.
  ///
  /// - Returns: Always true, as an order that was carried out.
  @discardableResult
  func play(from start: Double) -> Bool {
    (isPaused, inspection.restsAtEnd) = (false, false)
    inspector?.state.runsBack = false
    follow(with: .seek(start))
    return true
  }

  /// Runs the scene anew after a change of it; one that is over plays once more, so that the change is
  /// seen.
  ///
  /// - Parameter start: When what was changed begins to move.
  func showChange(from start: Double = 0) {
    // The run that is planned shows it.
    if case .seek? = session?.next { return }
    if isPaused, isOver { play(from: start) } else { seekAgain() }
  }
}
