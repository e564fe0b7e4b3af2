import LaminaProperties

extension LayerState {
  /// Whether the layer may differ from how it was last drawn.
  package var isStale: Bool {
    get { base.staleFlag.pointee }
    set { base.staleFlag.pointee = newValue }
  }

  /// Marks the layer as stale.
  ///
  /// Each ancestor records the sublayer that contains stale layers. An ancestor that is already
  /// listed ends the walk, since it has notified those above it.
  package func markStale() {
    markChanged()
    markStaleInside()
  }

  /// Marks the layer as stale that is listed already.
  package func markChanged() {
    isStale = true
    drawing.isOnlyRedrawn = false
  }

  /// Marks the layer as stale whose drawing changed with time alone.
  func markRedrawn() {
    let isNew = !isStale
    markStale()
    drawing.isOnlyRedrawn = isNew
  }

  /// Marks the layer as stale after a commit: itself, or only its sublayers.
  func markCommitted() {
    if dirty.contains(.appearance) { markChanged() }
    dirty.remove(.appearance)
    markStaleInside()
  }

  func markStaleInside() {
    // Accessed by address: Swift 6.3 fails to compile this loop through the accessor.
    var layer = self
    while !layer.drawingMemory.pointee.isListed, let above = layer.timeParent {
      layer.drawingMemory.pointee.isListed = true
      above.drawingMemory.pointee.staleInside.append(layer)
      layer = above
    }
  }

  /// Removes the layer from the stale list of the layer that it is about to leave.
  func leaveStaleList(of above: LayerState) {
    guard drawing.isListed else { return }
    drawing.isListed = false
    above.drawing.staleInside.removeAll { $0 === self }
  }

  /// Clears the list of stale descendants, before all of them are visited or none.
  package func forgetStaleInside() {
    if drawing.staleInside.isEmpty { return }
    for layer in drawing.staleInside { layer.drawing.isListed = false }
    drawing.staleInside.removeAll(keepingCapacity: true)
  }
}
