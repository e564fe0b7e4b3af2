import LaminaProperties
import LaminaAnimation

extension Layer {
  /// A copy of the layer's current presentation; the model for a layer that was never committed.
  ///
  /// The copy shows the committed state with the running animations applied. It is read-only.
  ///
  /// ```swift
  /// layer.position.x = 40
  /// let seen = layer.shown.position.x  // where it was; it will be 40 in 0.25 s
  /// ```
  ///
  /// - Note: Differs from CALayer: an addition to `presentation()`, and never nil.
  public var shown: Self {
    presentation(at: presented?.time ?? (context ?? LayerContext.current).now)
  }

  /// Returns a copy of the layer's presentation at any time, past or future; nothing is changed.
  ///
  /// - Parameter time: The media time in seconds.
  /// - Returns: The copy; for a presentation, one of the same layer at that time.
  public func presentation(at time: Double) -> Self {
    if let presented {
      guard presented.time != time else { return self }
      return unsafeDowncast(presented.model.layer.presentation(at: time), to: Self.self)
    }
    let copy = type(of: self).init(layer: self)
    if context != nil, isCommitted {
      let movers = movers
      for layer in movers { layer.evaluate(at: time) }
      copy.takeShown(from: self)
      let now = (context ?? LayerContext.current).evaluatedAt
      for layer in movers { layer.evaluate(at: now) }
    }
    copy.presented = (self, time)
    return copy
  }

  /// The layer, and the superlayers that animate it by `sublayers.NAME.path`, in evaluation order.
  private var movers: [LayerState] {
    let movers = lineage.filter { layer in
      layer === self
        || layer.running.contains { $0.node.tracks.contains { owns($0.target.block) } }
    }
    guard movers.count > 1, let context else { return movers }
    let order = context.animated.filter { layer in movers.contains { $0 === layer } }
    return order.contains { $0 === self } ? order : [self] + order
  }

  private func owns(_ block: AnyPropertyBlock) -> Bool {
    base === block || blocks.contains { $0 === block }
  }

  /// Returns the layer of which this one is a presentation; a model layer returns itself.
  public func model() -> Self {
    guard let presented else { return self }
    return unsafeDowncast(presented.model, to: Self.self)
  }
}
