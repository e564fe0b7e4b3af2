import LaminaAnimation

/// A layer that left its superlayer but is still seen, because the action for `onOrderOut` plays.
///
/// It is not in the tree any more: `superlayer` is nil and `sublayers` does not list it.
/// - Note: Differs from CALayer: there such an action has no visible effect.
@usableFromInline
package struct LeavingLayer {
  package let layer: Layer
  /// Before which of the sublayers it stood.
  package let index: Int
}

extension LeavingLayer {
  /// Runs the farewell action of a layer, and keeps the layer in the picture while that plays.
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
    // Somebody looks when it is gone, even if the farewell is cut short before it begins.
    layer.context?.noteAnimated(layer)
    layer.context?.departing.append(layer)
  }

  /// An animation of a layer stopped: if that was its farewell, it is gone now.
  @MainActor
  static func animationStopped(on layer: Layer) {
    if layer.departure?.isOver == true { end(layer) }
  }

  /// Ends a farewell, at its end or because the layer is added somewhere.
  @MainActor
  static func end(_ layer: Layer) {
    guard let departure = layer.departure else { return }
    layer.departure = nil
    layer.context?.departing.removeAll { $0 === layer }
    if let parent = departure.parent {
      // Where the layer was, something else shows now.
      layer.leaveStaleList(of: parent)
      parent.drawing.noteVacated(by: layer.drawing)
      parent.leaving.removeAll { $0.layer === layer }
      parent.markStaleInside()
    }
    layer.unhost()
  }
}

/// Where a leaving layer was, and what it waits for.
package struct Departure {
  weak var parent: Layer?
  let animations: [RunningAnimation]

  /// Whether an animation is part of the farewell.
  @MainActor
  func holds(_ animation: RunningAnimation) -> Bool {
    animations.contains { $0 === animation }
  }

  /// Whether the farewell has ended; one that stays attached after its end has ended all the same.
  @MainActor var isOver: Bool { animations.allSatisfy { $0.phase == .stopped } }

  /// Whether the farewell ended before a media time.
  @MainActor
  func isOver(at mediaTime: Double) -> Bool {
    animations.allSatisfy { $0.isOver(at: mediaTime) }
  }
}

extension Layer {
  /// The layer in whose picture this leaving layer is still seen.
  package var departedFrom: Layer? { departure?.parent }
}
