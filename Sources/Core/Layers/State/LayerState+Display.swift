extension LayerState {
  /// Lays out this layer and its descendants, each once if due.
  func layoutDown() {
    layoutOnce()
    for child in children { child.layoutDown() }
  }

  /// Lays out this layer once if due, after the superlayers that are due.
  package func layoutAfterSuperlayers() {
    guard dirty.contains(.layout) else { return }
    if hasDueSuperlayer { storedSuperlayer?.layoutDueSuperlayers() }
    layoutOnce()
  }

  private var hasDueSuperlayer: Bool {
    // A plain loop: this is asked for each view that a change of size moves.
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current.dirty.contains(.layout) { return true }
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
    guard dirty.contains(.layout) else { return }
    dirty.remove(.layout)
    dirty.insert(.layingOut)
    layoutSublayers()
    dirty.remove(.layingOut)
    announce("onLayout")
  }

  /// Updates what depends on the size of the bounds after a change.
  ///
  /// The superlayer lays out its sublayers again, unless it is doing so already.
  package func sizeChanged() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if let superlayer = storedSuperlayer, !superlayer.dirty.contains(.layingOut) {
      superlayer.setNeedsLayout()
    }
  }
}
