import LaminaViews

extension ViewController {
  /// Tells the controller that its view is about to appear or to disappear.
  ///
  /// For containers that forward appearance calls themselves. The opposite call reverses an
  /// unfinished transition; a repeated call does nothing.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing != letsChildrenAppear else { return }
    appearance.state = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      trace("viewWillAppear", animated: animated)
      viewWillAppear(animated)
    } else {
      appearance.focus = focusInside
      trace("viewWillDisappear", animated: animated)
      viewWillDisappear(animated)
    }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller that its view finished appearing or disappearing.
  public func endAppearanceTransition() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      callIsAppearing()
      appearance.state = .appeared
      trace("viewDidAppear", animated: animated)
      viewDidAppear(animated)
      giveBack(appearance.focus)
    case .disappearing:
      appearance.state = .disappeared
      appearance.didCallIsAppearing = false
      trace("viewDidDisappear", animated: animated)
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    forward { $0.endAppearanceTransition() }
  }

  var focusInside: View? {
    guard let view = viewIfLoaded, let focus = view.window?.focusedView,
      focus.isDescendant(of: view)
    else { return nil }
    return focus
  }

  /// Restores the focus unless another view has it.
  func giveBack(_ focus: View?) {
    guard let focus, let window = viewIfLoaded?.window, focus.window === window,
      window.focusedView == nil
    else { return }
    window.setFocus(to: focus)
  }

  /// Calls `viewIsAppearing` once per appearance, when the view is in the window and has its size.
  func callIsAppearing() {
    guard appearance.state == .appearing, !appearance.didCallIsAppearing,
      viewIfLoaded?.window != nil
    else { return }
    appearance.didCallIsAppearing = true
    trace("viewIsAppearing", animated: appearance.isAnimated)
    viewIsAppearing(appearance.isAnimated)
    forward { $0.callIsAppearing() }
  }

  /// Whether children may appear: the container itself is appearing or has appeared.
  var letsChildrenAppear: Bool {
    appearance.state == .appearing || appearance.state == .appeared
  }

  /// A child does not appear while its container is not shown.
  func beginAppearance(of child: ViewController, _ isAppearing: Bool, animated: Bool) {
    guard !isAppearing || letsChildrenAppear else { return }
    child.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Ends the appearance of a child that stays, or leaves that to the container's own transition
  /// while that is running.
  func endAppearance(of child: ViewController) {
    let isOnItsWay = appearance.state == .appearing || appearance.state == .disappearing
    if isOnItsWay, shouldAutomaticallyForwardAppearanceMethods { return }
    child.endAppearanceTransition()
  }

  /// Forwards an appearance call to the children whose views are inside this one's.
  private func forward(_ body: (ViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let own = viewIfLoaded else { return }
    for child in children {
      if let view = child.viewIfLoaded, view !== own, view.isDescendant(of: own) { body(child) }
    }
  }

  /// Whether the controller appears when its view enters a window, rather than by its parent's
  /// call.
  private var appearsByItself: Bool {
    parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  /// Reacts to the view entering or leaving a window without an appearance transition.
  package func viewWillChangeWindow(isComing: Bool) {
    guard appearsByItself, !appearance.isPosing, !isComing || parent?.letsChildrenAppear != false
    else { return }
    let mayTurn = appearance.endsByItself
    let state = appearance.state
    if isComing, state == .disappeared || (mayTurn && state == .disappearing) {
      beginAppearanceTransition(true, animated: false)
      endLater(.appearing)
    } else if !isComing, state == .appeared || (mayTurn && state == .appearing) {
      beginAppearanceTransition(false, animated: false)
      endLater(.disappearing)
    }
  }

  private func endLater(_ state: Appearance.State) {
    appearance.endsByItself = true
    let isComing = state == .appearing
    ViewContext.current.enqueue { [self] in
      guard appearance.endsByItself, appearance.state == state else { return }
      appearance.endsByItself = false
      if isComing, let parent {
        parent.endAppearance(of: self)
      } else {
        endAppearanceTransition()
      }
    }
  }
}
