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
    var layer = self
    while !layer.drawing.isListed, let above = layer.timeParent {
      layer.drawing.isListed = true
      above.drawing.staleInside.append(layer)
      layer = above
    }
  }

  /// Notes that the list of sublayers, leaving layers or the mask is another one.
  ///
  /// Whoever changes it tells the layers above as well, at the commit.
  func noteInsideChanged() {
    forgetStaleInside()
    drawing.looksAtAll = true
    drawing.order.invalidate()
  }

  /// Takes off the list what may look different inside: all of it is looked at, or nothing.
  package func forgetStaleInside() {
    drawing.looksAtAll = false
    if drawing.staleInside.isEmpty { return }
    for layer in drawing.staleInside { layer.drawing.isListed = false }
    drawing.staleInside.removeAll(keepingCapacity: true)
  }
}
