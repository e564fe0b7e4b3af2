import LaminaViews

extension ViewController {
  /// Tells the controller that its view is about to come into sight, or to go.
  ///
  /// For containers that forward appearance themselves. A way that was broken off goes back by the
  /// opposite call; the same call twice in a row does nothing.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance.state == .disappeared || appearance.state == .disappearing else { return }
      appearance.state = .appearing
      appearance.isAnimated = animated
      loadViewIfNeeded()
      trace("viewWillAppear", animated: animated)
      viewWillAppear(animated)
    } else {
      guard appearance.state == .appeared || appearance.state == .appearing else { return }
      appearance.state = .disappearing
      appearance.isAnimated = animated
      appearance.focus = focusInside
      trace("viewWillDisappear", animated: animated)
      viewWillDisappear(animated)
    }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller that its view came into sight, or went.
  public func endAppearanceTransition() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      tellIsAppearing()
      appearance.state = .appeared
      trace("viewDidAppear", animated: animated)
      viewDidAppear(animated)
      giveBack(appearance.focus)
    case .disappearing:
      appearance.state = .disappeared
      appearance.wasToldIsAppearing = false
      trace("viewDidDisappear", animated: animated)
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    forward { $0.endAppearanceTransition() }
  }

  /// The view in it that has the focus.
  var focusInside: View? {
    guard let view = viewIfLoaded, let focus = view.window?.focusedView,
      focus.isDescendant(of: view)
    else { return nil }
    return focus
  }

  /// Gives the focus to a view that had it before, unless another has it now.
  func giveBack(_ focus: View?) {
    guard let focus, let window = viewIfLoaded?.window, focus.window === window,
      window.focusedView == nil
    else { return }
    window.setFocus(to: focus)
  }

  /// Tells a controller on its way into sight once that its view is in the window and has its size.
  func tellIsAppearing() {
    guard appearance.state == .appearing, !appearance.wasToldIsAppearing,
      viewIfLoaded?.window != nil
    else { return }
    appearance.wasToldIsAppearing = true
    trace("viewIsAppearing", animated: appearance.isAnimated)
    viewIsAppearing(appearance.isAnimated)
    forward { $0.tellIsAppearing() }
  }

  /// Whether its children may come into sight: it does so itself, or did.
  var letsChildrenAppear: Bool {
    appearance.state == .appearing || appearance.state == .appeared
  }

  /// Tells a child that it is about to come or go, as far as it can: in a container that is not in
  /// sight nothing comes into sight.
  func beginAppearance(of child: ViewController, _ isAppearing: Bool, animated: Bool) {
    guard !isAppearing || letsChildrenAppear else { return }
    child.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Tells a child that stays that it came into sight; with the container, if that is still on its
  /// way.
  func endAppearance(of child: ViewController) {
    let isOnItsWay = appearance.state == .appearing || appearance.state == .disappearing
    if isOnItsWay, shouldAutomaticallyForwardAppearanceMethods { return }
    child.endAppearanceTransition()
  }

  /// Hands something on to the children whose views stand in this one's.
  private func forward(_ body: (ViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let own = viewIfLoaded else { return }
    for child in children {
      if let view = child.viewIfLoaded, view !== own, view.isDescendant(of: own) { body(child) }
    }
  }

  /// Whether nobody else tells it of appearing when its view comes into a window.
  private var appearsByItself: Bool {
    parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  /// The view is about to come into a window, or to leave it, without anybody else telling.
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
