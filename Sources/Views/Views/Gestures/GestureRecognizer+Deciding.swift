import LaminaStage

/// Who wins: between recognizers, and against the view that was hit.
extension GestureRecognizer {
  /// Whether it saw a touch and nothing is decided.
  var isUndecided: Bool { stored == .possible && !touches.isEmpty }
  /// Whether its gesture goes on.
  var isActive: Bool { stored == .began || stored == .changed }
  /// Whether there is nothing more to come.
  var isDone: Bool { stored == .ended || stored == .cancelled || stored == .failed }
  /// Whether touches are still handed to it.
  var isListening: Bool { isEnabled && !isDone && wanted != .ended && !touches.isEmpty }

  /// Whether a new touch is one for it.
  func receives(_ touch: Touch, _ event: Event) -> Bool {
    isEnabled && touchesRequired <= 1 && event.button == button
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// What hands it touches.
  private var router: TouchRouter? { touch?.window?.touches }

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

  /// Breaks off what it is in the middle of.
  func abort() {
    if isActive { change(to: .cancelled) } else if isUndecided { fail() }
  }

  /// Starts anew.
  func finish() {
    stored = .possible
    wanted = nil
    touches = []
    router?.release(self)
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

  /// Those that saw one of its touches too.
  private var rivals: [GestureRecognizer] {
    router?.engaged.filter { $0 !== self && !$0.touches.isDisjoint(with: touches) } ?? []
  }

  /// Whether both may recognize.
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
    // A view that is the delegate too was asked.
    guard let delegate, delegate !== view else { return .go }
    return delegate.gestureRecognizerShouldBegin(self) ? .go : .fail
  }

  /// Recognizes, unless it has to wait or another one was first.
  private func attempt(_ new: State) {
    wanted = new
    switch verdict {
    case .wait: return
    case .fail: return fail()
    case .go: break
    }
    wanted = nil
    stored = new
    // Before others fail: a view that waits for them would be told that its touch ended.
    if cancelsTouchesInView { router?.claim(touches) }
    for other in rivals where other.isUndecided {
      if other.waits(for: self) || (canPrevent(other) && !goes(with: other)) { other.fail() }
    }
    router?.update()
    callActions()
    if new == .ended { settle() }
  }

  /// Has a closure called at a time, unless the deadline is cancelled before.
  func wait(until time: Double, _ body: @escaping () -> Void) -> Deadline? {
    router?.window.deadlines.add(at: time, body)
  }
}
