extension View {
  /// A new animator that records consecutive animations of the view.
  public var chain: ChainableAnimator { ChainableAnimator(view: self) }
}

extension ChainableAnimator {
  /// Creates an animator for the layer of a view.
  public convenience init(view: View) { self.init(layer: view.layer) }
}
