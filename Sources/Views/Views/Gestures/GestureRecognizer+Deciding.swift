import LaminaCore

/// Arbitration between recognizers, and against the view that was hit.
extension GestureRecognizer {
  var isUndecided: Bool { stored == .possible && !touches.isEmpty }
  /// Whether a continuous gesture is in progress.
  var isActive: Bool { stored == .began || stored == .changed }
  var isDone: Bool { stored == .ended || stored == .cancelled || stored == .failed }
  /// Whether the recognizer still gets touches.
  var isListening: Bool { isEnabled && !isDone && wanted != .ended && !touches.isEmpty }

  func receives(_ touch: Touch, _ event: Event) -> Bool {
    isEnabled && touchesRequired <= 1 && event.button == button
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  private var router: (any TouchRouting)? { touch?.window?.touchRouter }

  func change(to new: State) {
    switch (stored, new) {
    case (.possible, .began), (.possible, .changed): attempt(.began)
    case (.possible, .ended): attempt(.ended)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed):
      stored = .changed
      callActions()
    case (.began, .ended), (.changed, .ended): end(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      end(.cancelled)
    default: break
    }
  }

  private func end(_ state: State) {
    stored = state
    callActions()
    settle()
  }

  /// Cancels the gesture, or fails if undecided.
  func abort() {
    if isActive { change(to: .cancelled) } else if isUndecided { fail() }
  }

  /// Resets the recognizer.
  func finish() {
    stored = .possible
    wanted = nil
    touches = []
    router?.release(self)
    deadline?.cancel()
    deadline = nil
    reset()
  }

  private func settle() {
    if let router { router.settle(self) } else { finish() }
  }

  private func fail() {
    stored = .failed
    wanted = nil
    for other in rivals where other.stored == .possible && other.waits(for: self) {
      if let wanted = other.wanted { other.attempt(wanted) }
    }
    router?.update()
    settle()
  }

  /// Other recognizers that saw one of its touches.
  private var rivals: [GestureRecognizer] {
    router?.engaged.filter { $0 !== self && !$0.touches.isDisjoint(with: touches) } ?? []
  }

  /// Whether both may recognize simultaneously.
  private func goes(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  private enum Verdict { case go, wait, fail }

  private var verdict: Verdict {
    let rivals = rivals
    for other in rivals where other.isActive || other.stored == .ended {
      if other.canPrevent(self), !goes(with: other) { return .fail }
    }
    if router?.isKept(from: self) ?? false { return .fail }
    if rivals.contains(where: { $0.isUndecided && waits(for: $0) }) { return .wait }
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return .fail }
    // A view that is also the delegate was asked already.
    guard let delegate, delegate !== view else { return .go }
    return delegate.gestureRecognizerShouldBegin(self) ? .go : .fail
  }

  /// Recognizes, unless the recognizer has to wait or another one was first.
  private func attempt(_ new: State) {
    wanted = new
    switch verdict {
    case .wait: return
    case .fail: return fail()
    case .go: break
    }
    wanted = nil
    stored = new
    // Claimed before others fail: otherwise a view that waits for them would get the touch's end.
    if cancelsTouchesInView { router?.claim(touches) }
    for other in rivals where other.isUndecided {
      if other.waits(for: self) || (canPrevent(other) && !goes(with: other)) { other.fail() }
    }
    router?.update()
    callActions()
    if new == .ended { settle() }
  }

  /// Enters a state at a time, unless the deadline is cancelled before.
  func wait(until time: Double, for state: State) {
    deadline = touch?.window?.deadlines.add(at: time) { [weak self] in self?.state = state }
  }
}
