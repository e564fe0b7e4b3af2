/// The displayed tree, which a layer joins and leaves with its descendants.
extension LayerState {
  /// Adds the layer and its descendants to a displayed tree.
  package func host(in context: LayerContext?) {
    guard let context, self.context !== context else { return }
    self.context = context
    dirty.insert(.hosted)
    dirty.remove(.committed)
    if drawing.pattern < 0 { drawing.pattern = context.nextPattern() }
    touch()
    if !running.isEmpty { context.noteAnimated(self) }
    for child in children { child.host(in: context) }
    storedMask?.host(in: context)
  }

  /// Removes the layer and its descendants from the displayed tree.
  package func unhost() {
    guard let context else { return }
    context.noteDetached(self)
    self.context = nil
    dirty.remove(.committed)
    for child in children { child.unhost() }
    storedMask?.unhost()
    for gone in leaving { LeavingLayer.end(gone.state) }
  }
}
