extension LayerContext {
  /// The root of the displayed tree.
  public var rootLayer: Layer? {
    get { root?.layer }
    set {
      root?.unhost()
      root = newValue
      newValue?.host(in: self)
      needsComposite = true
    }
  }
}
