extension Layer {
  /// Marks the layout of the sublayers as due.
  func noteLayout() {
    needsLayoutFlag = true
    context?.layoutIsDue = true
    Transaction.touchInside(of: self)
  }

  /// Returns whether the layout of the sublayers is due.
  public func needsLayout() -> Bool { needsLayoutFlag }

  /// Lays out the sublayers, from the highest layer that needs it downwards.
  func layOutFromTop() {
    var top = self
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current.needsLayoutFlag { top = current }
      ancestor = current.storedSuperlayer
    }
    top.layoutDown()
  }

  private func layoutDown() {
    layoutOnce()
    for child in children { child.layoutDown() }
  }

  /// Lays out this layer once if due, after the superlayers that are due.
  package func layoutAfterSuperlayers() {
    guard needsLayoutFlag else { return }
    if hasDueSuperlayer { storedSuperlayer?.layoutDueSuperlayers() }
    layoutOnce()
  }

  private var hasDueSuperlayer: Bool {
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current.needsLayoutFlag { return true }
      ancestor = current.storedSuperlayer
    }
    return false
  }

  private func layoutDueSuperlayers() {
    if hasDueSuperlayer { storedSuperlayer?.layoutDueSuperlayers() }
    layoutOnce()
  }

  /// Lays out this layer once if due.
  package func layoutOnce() {
    guard needsLayoutFlag else { return }
    needsLayoutFlag = false
    isLayingOut = true
    layoutSublayers()
    isLayingOut = false
    announce("onLayout")
  }

  /// Updates what depends on the size of the bounds after a change.
  ///
  /// The superlayer lays out its sublayers again, unless it is doing so already.
  package func sizeChanged() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if let superlayer = storedSuperlayer, !superlayer.isLayingOut { superlayer.setNeedsLayout() }
  }

  /// Marks the contents as due for display.
  func noteDisplay() {
    needsDisplayFlag = true
    Transaction.touch(self)
  }

  /// Returns whether the contents are due for display.
  public func needsDisplay() -> Bool { needsDisplayFlag }

  /// Displays the contents if due.
  func displayOnce() {
    guard needsDisplayFlag else { return }
    needsDisplayFlag = false
    announce("onDraw")
    display()
  }
}
