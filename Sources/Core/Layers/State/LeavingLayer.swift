import LaminaAnimation

/// A removed layer that is still drawn while its `onOrderOut` action plays.
///
/// It is not in the tree any more: `superlayer` is nil and `sublayers` does not list it.
/// - Note: Differs from CALayer: there such an action has no visible effect.
@usableFromInline
package struct LeavingLayer {
  package let layer: Layer
  /// The index among the sublayers before which it is drawn.
  package let index: Int
}

extension LeavingLayer {
  /// Runs the `onOrderOut` action of a layer, and keeps drawing the layer while it plays.
  @MainActor
  static func depart(
    _ layer: Layer,
    from parent: Layer,
    at index: Int,
    action: (any Action)?
  ) {
    guard let action, parent.context != nil, layer.isCommitted else { return }
    let before = layer.running
    action.run(forKey: "onOrderOut", object: layer, arguments: nil)
    let farewell = layer.running.filter { new in !before.contains { $0 === new } }
    guard !farewell.isEmpty else { return }
    layer.departure = Departure(parent: parent, animations: farewell)
    parent.leaving.append(LeavingLayer(layer: layer, index: index))
    layer.markStaleInside()
    // The layer is checked after its removal even if the animation is removed before it begins.
    layer.context?.noteAnimated(layer)
    layer.context?.departing.append(layer)
  }

  /// Removes the layer if the stopped animation was the last of its `onOrderOut` action.
  @MainActor
  static func animationStopped(on layer: Layer) {
    if layer.departure?.isOver == true { end(layer) }
  }

  /// Ends the departure, at its end or because the layer is added to a tree.
  @MainActor
  static func end(_ layer: Layer) {
    guard let departure = layer.departure else { return }
    layer.departure = nil
    layer.context?.departing.removeAll { $0 === layer }
    if let parent = departure.parent {
      // The cells that the layer covered show something else now.
      layer.leaveStaleList(of: parent)
      parent.drawing.noteVacated(by: layer.drawing)
      parent.leaving.removeAll { $0.layer === layer }
      parent.markStaleInside()
    }
    layer.unhost()
  }
}

/// The former superlayer of a leaving layer, and the animations that it waits for.
package struct Departure {
  weak var parent: Layer?
  let animations: [RunningAnimation]

  /// Returns whether an animation is part of the `onOrderOut` action.
  @MainActor
  func holds(_ animation: RunningAnimation) -> Bool {
    animations.contains { $0 === animation }
  }

  /// Whether all animations have stopped, including those that stay attached.
  @MainActor var isOver: Bool { animations.allSatisfy { $0.phase == .stopped } }

  /// Returns whether all animations ended before a media time.
  @MainActor
  func isOver(at mediaTime: Double) -> Bool {
    animations.allSatisfy { $0.isOver(at: mediaTime) }
  }
}

extension Layer {
  /// The layer in whose picture this leaving layer is drawn.
  package var departedFrom: Layer? { departure?.parent }
}
