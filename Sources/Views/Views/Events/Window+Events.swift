import LaminaCore

extension Window {
  func dispatch(_ event: TimedEvent) -> Bool {
    deadlines.run(before: event.time)
    switch event.event {
    case .mouse(let mouse)
    where keyGate != nil && [.press, .wheelUp, .wheelDown].contains(mouse.kind):
      return true
    case .paste where takesKeys && keyGate != nil: return true
    case .key(let key) where takesKeys && keyGate != nil:
      keyGate?.handle(key)
      return true
    case .mouse(let mouse): return touches.handle(mouse, at: event.time)
    case .key(let key): return takesKeys && handle(key, at: event.time)
    case .paste(let text): return takesKeys && keyStart.textPasted(text)
    case .focus(false):
      touchRouter?.cancel(at: event.time)
      return false
    default: return false
    }
  }

  /// The router of mouse events, created on first access.
  private var touches: any TouchRouting {
    if let touchRouter { return touchRouter }
    let made = TouchRouter(self)
    touchRouter = made
    return made
  }

  // MARK: The key window

  /// Shows the window in front of the others of its stage, and directs key events to it.
  public func makeKeyAndVisible() {
    isHidden = false
    stage.use { stage.rootLayer.addSublayer(layer) }
    listen()
    ViewContext.of(stage.context).keyWindow = self
  }

  /// Whether key events go to this window.
  public var isKeyWindow: Bool { ViewContext.of(stage.context).keyWindow === self }

  /// Whether key events go here; without a key window, to the newest window that takes them.
  private var takesKeys: Bool {
    guard let key = ViewContext.of(stage.context).keyWindow, !key.isHidden else { return !isHidden }
    return key === self
  }

  // MARK: Keys

  /// The first responder, or else the responder at which keys start.
  private var keyStart: Responder {
    if let firstResponder { return firstResponder }
    if let focusedView, FocusEngine(self).canFocus(focusedView) { return focusedView }
    return topResponder?() ?? self
  }

  /// Offers a key to the commands of the chain, the chain itself, the focus, and Escape, in this
  /// order.
  private func handle(_ key: KeyEvent, at time: Double) -> Bool {
    guard key.phase != .release else { return false }
    let start = keyStart
    for responder in start.responderChain {
      if let command = responder.keyCommands?.first(where: { $0.matches(key) }) {
        command.action()
        return true
      }
    }
    if start.keyPressed(key, with: Event(timestamp: time)) { return true }
    if let heading = FocusHeading(key), moveFocus(heading) { return true }
    if key.key == .named(.enter), key.modifiers.isEmpty, pressFirst(key, at: time) { return true }
    guard key.key == .named(.escape), key.modifiers.isEmpty else { return false }
    return escapeHandler?() ?? false
  }

  /// Focuses and presses the first control in reading order on Enter, if there is no focus.
  private func pressFirst(_ key: KeyEvent, at time: Double) -> Bool {
    guard focusedView == nil, firstResponder == nil,
      let first = FocusEngine(self).view(.next) as? Control
    else { return false }
    changeFocus(to: first)
    if first.keyPressed(key, with: Event(timestamp: time)) { return true }
    changeFocus(to: nil)
    return false
  }

  /// Drops touches, focus and first responder inside a view.
  func giveUp(_ view: View) {
    if let responder = firstResponder, view.holds(responder) {
      // It may refuse to resign, but cannot stay.
      responder.resignFirstResponder()
      if firstResponder === responder { firstResponder = nil }
    }
    if focusedView?.isDescendant(of: view) ?? false { changeFocus(to: nil) }
    touchRouter?.giveUp(view)
  }
}

extension View {
  /// Whether a responder is the view, a descendant, or the controller of either.
  fileprivate func holds(_ responder: Responder) -> Bool {
    if let view = responder as? View { return view.isDescendant(of: self) }
    return owner === responder || subviews.contains { $0.holds(responder) }
  }
}
