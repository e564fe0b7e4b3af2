extension LayerState {
  /// The layer that has this state: every state is a layer's, since only `Layer` creates states.
  @inlinable package final var layer: Layer {
    @inline(__always) get { unsafeDowncast(self, to: Layer.self) }
  }

  /// Returns states as the layers that have them, without a copy.
  @inlinable
  package static func layers(_ states: [LayerState]) -> [Layer] {
    // Unchecked: every state is a layer, and arrays of both have the same representation.
    unsafeBitCast(states, to: [Layer].self)
  }
}

extension LeavingLayer {
  @MainActor package var layer: Layer { state.layer }
}

extension Layer {
  /// The superlayer; for a mask, the layer that it masks.
  public var superlayer: Layer? {
    guard let presented else { return storedSuperlayer?.layer }
    return presented.model.storedSuperlayer?.layer.presentation(at: presented.time)
  }

  /// The sublayers; for a presentation, their presentations.
  var shownSublayers: [Layer]? {
    guard let presented else { return children.isEmpty ? nil : LayerState.layers(children) }
    let copies = presented.model.children.map { $0.layer.presentation(at: presented.time) }
    return copies.isEmpty ? nil : copies
  }

  /// The mask; for a presentation, the mask's presentation.
  var shownMask: Layer? {
    guard let presented else { return storedMask?.layer }
    return presented.model.storedMask?.layer.presentation(at: presented.time)
  }

  /// Returns whether the layout of the sublayers is due.
  public func needsLayout() -> Bool { dirty.contains(.layout) }

  /// Returns whether the contents are due for display.
  public func needsDisplay() -> Bool { dirty.contains(.display) }
}

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
