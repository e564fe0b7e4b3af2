extension View {
  /// Whether the view has the focus.
  public var isFocused: Bool { window?.focusedView === self }
}

extension Window {
  /// Moves the focus to a view or removes it; does nothing for a view that cannot have it.
  public func setFocus(to view: View?) {
    if let view, !FocusEngine(self).canFocus(view) { return }
    changeFocus(to: view)
  }

  /// Moves the focus as a key does.
  ///
  /// Without a focus the first view in reading order gets it.
  ///
  /// - Returns: Whether there is such a view.
  public func moveFocus(_ heading: FocusHeading) -> Bool {
    guard let view = FocusEngine(self).view(heading) else { return false }
    changeFocus(to: view, heading)
    return true
  }

  /// Moves the focus to a clicked view, or to its nearest ancestor that can have it.
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
