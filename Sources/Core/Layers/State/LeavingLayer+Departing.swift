import LaminaAnimation

extension LeavingLayer {
  /// Runs the `onOrderOut` action of a layer, and keeps drawing the layer while it plays.
  @MainActor
  static func depart(
    _ layer: LayerState,
    from parent: LayerState,
    at index: Int,
    action: (any Action)?
  ) {
    guard let action, parent.context != nil, layer.isCommitted else { return }
    let before = layer.running
    action.run(forKey: "onOrderOut", object: layer, arguments: nil)
    let farewell = layer.running.filter { new in !before.contains { $0 === new } }
    guard !farewell.isEmpty else { return }
    layer.departure = Departure(parent: parent, animations: farewell)
    parent.leaving.append(LeavingLayer(state: layer, index: index))
    layer.markStaleInside()
    // The layer is checked after its removal even if the animation is removed before it begins.
    layer.context?.noteAnimated(layer)
    layer.context?.departing.append(layer)
  }

  /// Removes the layer if the stopped animation was the last of its `onOrderOut` action.
  @MainActor
  static func animationStopped(on layer: LayerState) {
    if layer.departure?.isOver == true { end(layer) }
  }

  /// Ends the departure, at its end or because the layer is added to a tree.
  @MainActor
  static func end(_ layer: LayerState) {
    guard let departure = layer.departure else { return }
    layer.departure = nil
    layer.context?.departing.removeAll { $0 === layer }
    if let parent = departure.parent {
      // The cells that the layer covered show something else now.
      layer.leaveStaleList(of: parent)
      parent.drawing.noteVacated(by: &layer.drawing)
      parent.leaving.removeAll { $0.state === layer }
      parent.markStaleInside()
    }
    layer.unhost()
  }
}
