extension Layer {
  /// Notes that the sublayers are to be placed anew.
  func noteLayout() {
    needsLayoutFlag = true
    context?.layoutIsDue = true
    Transaction.touchInside(of: self)
  }

  /// Whether the sublayers will be placed anew.
  public func needsLayout() -> Bool { needsLayoutFlag }

  /// Places the sublayers from the highest layer that needs it downwards.
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

  /// One layout of this layer, if it is due, after those of the layers above it.
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

  /// One layout of this layer, if it is due.
  package func layoutOnce() {
    guard needsLayoutFlag else { return }
    needsLayoutFlag = false
    isLayingOut = true
    layoutSublayers()
    isLayingOut = false
    announce("onLayout")
  }

  /// The bounds have another size: what depends on that becomes due.
  ///
  /// The superlayer places its sublayers anew, unless it is just doing that.
  package func sizeChanged() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if let superlayer = storedSuperlayer, !superlayer.isLayingOut { superlayer.setNeedsLayout() }
  }

  /// Notes that the contents are to be made anew.
  func noteDisplay() {
    needsDisplayFlag = true
    Transaction.touch(self)
  }

  /// Whether the contents will be made anew.
  public func needsDisplay() -> Bool { needsDisplayFlag }

  /// Makes the contents anew, if that is due.
  func displayOnce() {
    guard needsDisplayFlag else { return }
    needsDisplayFlag = false
    announce("onDraw")
    display()
  }
}
