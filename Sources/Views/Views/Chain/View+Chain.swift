extension View {
  /// A new animator that records consecutive animations of the view.
  public var chain: ChainableAnimator { ChainableAnimator(view: self) }
}
