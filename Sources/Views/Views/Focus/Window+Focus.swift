extension View {
  /// Whether the person has chosen the view with keys or a click.
  public var isFocused: Bool { window?.focusedView === self }
}

extension Window {
  /// Gives the focus to a view, or takes it away; a view that cannot have it changes nothing.
  public func setFocus(to view: View?) {
    if let view, !FocusEngine(self).canFocus(view) { return }
    changeFocus(to: view)
  }

  /// Moves the focus as a key would.
  ///
  /// The first one goes to the first view as it is read, row by row.
  ///
  /// - Returns: Whether there is a view for it.
  public func moveFocus(_ heading: FocusHeading) -> Bool {
    guard let view = FocusEngine(self).view(heading) else { return false }
    changeFocus(to: view, heading)
    return true
  }

  /// Gives the focus to what was clicked, or to the nearest view around it that can have it.
  func focus(following view: View) {
    let engine = FocusEngine(self)
    var current: View? = view
    while let view = current {
      if engine.canFocus(view) { return changeFocus(to: view) }
      current = view.superview
    }
  }

  func changeFocus(to view: View?, _ heading: FocusHeading? = nil) {
    let old = focusedView
    guard view !== old else { return }
    focusedView = view
    let context = FocusUpdateContext(
      previouslyFocusedView: old,
      nextFocusedView: view,
      heading: heading
    )
    old?.didUpdateFocus(in: context)
    view?.didUpdateFocus(in: context)
  }
}
