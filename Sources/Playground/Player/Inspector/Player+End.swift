import Lamina

/// The end of an inspected scene's timeline, and the replay of changes.
extension Player {
  /// Whether nothing moves and nothing is scheduled.
  var isOver: Bool { session.map { $0.run.stage.nextTickTime == nil } ?? false }

  /// Pauses once the scene is at rest, so that the timeline does not grow while the panels are
  /// read.
  func restAtEnd() {
    guard inspector != nil, !isPaused, isOver, let loop = session?.loop else { return }
    (isPaused, inspection.restsAtEnd) = (true, true)
    loop.rate = 0
    // The clock stays at the time of the last frame.
    loop.step(by: 0)
    panelsAreStale = true
  }

  /// Resumes for input to a scene that was paused at its end.
  func goOn(for event: StageEvent) {
    guard isPaused, inspection.restsAtEnd, let session else { return }
    switch event {
    case .key(let key) where key.phase != .release:
      let isPlayers = key.isPlainPress && session.keys.action(for: key.key) != nil
      if isPlayers { return }
    case .mouse(let mouse) where mouse.kind == .press && !inspection.isMouseCaptured: break
    default: return
    }
    (isPaused, inspection.restsAtEnd) = (false, false)
    session.loop.rate = speed
  }

  /// Restarts the scene at a time; always true, since the action was performed.
  @discardableResult
  func play(from start: Double) -> Bool {
    (isPaused, inspection.restsAtEnd) = (false, false)
    inspector?.state.runsBack = false
    follow(with: .seek(start))
    return true
  }

  /// Runs the changed scene up to the current time; a finished one again from the begin of the
  /// changed animation, so that the change is visible.
  func showChange(from start: Double = 0) {
    // The scheduled run shows the change.
    if case .seek? = session?.next { return }
    if isPaused, isOver { play(from: start) } else { seekAgain() }
  }
}
