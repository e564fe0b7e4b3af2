extension View {
  /// Records animations of the view that follow each other; another one each time.
  public var chain: ChainableAnimator { ChainableAnimator(view: self) }
}
