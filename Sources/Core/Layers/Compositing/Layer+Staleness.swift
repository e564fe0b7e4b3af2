import LaminaProperties

extension Layer {
  /// Whether the layer may look different from when it was drawn last.
  package var isStale: Bool {
    get { base.staleFlag.pointee }
    set { base.staleFlag.pointee = newValue }
  }

  /// Notes that the layer may look different now.
  ///
  /// Every layer on the way up learns inside of which sublayer to look. One that knows already has
  /// told those above it, too.
  package func markStale() {
    isStale = true
    markStaleInside()
  }

  /// Notes that the layer may look different after a commit: itself, or only by its sublayers.
  func markCommitted() {
    if looksNew { isStale = true }
    looksNew = false
    markStaleInside()
  }

  /// Notes that something inside of the layer may look different now.
  func markStaleInside() {
    // By the address itself: through the accessor Swift 6.3 fails to compile this loop.
    var layer = self
    while !layer.drawingMemory.pointee.isListed, let above = layer.timeParent {
      layer.drawingMemory.pointee.isListed = true
      above.drawingMemory.pointee.staleInside.append(layer)
      layer = above
    }
  }

  /// Notes that the list of sublayers or leaving layers is another one.
  ///
  /// Whoever changes it tells the layers above as well, at the commit.
  func noteOrderChanged() {
    drawing.order.invalidate()
    drawing.isReordered = true
  }

  /// Takes the layer off the list of the layer that it is about to leave.
  func leaveStaleList(of above: Layer) {
    guard drawing.isListed else { return }
    drawing.isListed = false
    above.drawing.staleInside.removeAll { $0 === self }
  }

  /// Takes off the list what may look different inside: all of it is looked at, or nothing.
  package func forgetStaleInside() {
    if drawing.staleInside.isEmpty { return }
    for layer in drawing.staleInside { layer.drawing.isListed = false }
    drawing.staleInside.removeAll(keepingCapacity: true)
  }
}
