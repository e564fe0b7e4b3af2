import LaminaAnimation

extension LayerState {
  /// Records a change of the layer for the next commit.
  ///
  /// A layer outside of the displayed tree is committed when it joins one.
  package final func touch() {
    dirty.insert(.appearance)
    context?.touch(self)
  }

  /// Records a change in the list of sublayers or their layout, which does not affect the layer's
  /// own contents.
  package final func touchInside() {
    context?.touch(self)
  }

  /// Reports a problem that would otherwise go unnoticed to the context's handler.
  package func report(_ diagnostic: LayerDiagnostic) {
    (context ?? LayerContext.current).report(diagnostic, about: label)
  }
}
