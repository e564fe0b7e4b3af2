extension Layer {
  /// Whether the layer may look different from when it was drawn last.
  package var isStale: Bool {
    get { base.staleFlag.pointee }
    set { base.staleFlag.pointee = newValue }
  }

  /// Notes that the layer may look different now.
  package func markStale() {
    isStale = true
    var above = timeParent
    while let current = above, !current.drawing.hasStaleInside {
      current.drawing.hasStaleInside = true
      above = current.timeParent
    }
  }
}
