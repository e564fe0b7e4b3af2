extension Layer {
  /// A copy of the layer as it is seen now.
  ///
  /// The copy shows the committed state with the running animations applied; of a layer that was
  /// never committed it shows the model. It cannot be changed.
  /// - Note: Differs from CALayer: it is never nil.
  public func presentation() -> Self {
    presentation(at: presented?.time ?? (context ?? LayerContext.current).now)
  }

  /// A copy of the layer as it is seen at any time, before or after now; nothing is changed.
  ///
  /// - Parameter time: Media time in seconds.
  /// - Returns: The copy; of a presentation, one of the same layer at that time.
  public func presentation(at time: Double) -> Self {
    if let presented {
      guard presented.time != time else { return self }
      return unsafeDowncast(presented.model.presentation(at: time), to: Self.self)
    }
    let copy = type(of: self).init(layer: self)
    if context != nil, isCommitted {
      evaluate(at: time)
      copy.takeShown(from: self)
      evaluate(at: (context ?? LayerContext.current).evaluatedAt)
    }
    copy.presented = (self, time)
    return copy
  }

  /// Makes the shown state of a layer the model of this copy.
  private func takeShown(from layer: Layer) {
    base.modelValue = layer.base.shownValue
    if let kindBlock, let other = layer.kindBlock { kindBlock.takeShown(from: other) }
    if let contentsBlock, let other = layer.contentsBlock { contentsBlock.takeShown(from: other) }
    if let custom = customBlock, let other = layer.customBlock {
      custom.memory.takeShown(from: other.memory)
    }
  }

  /// The layer of which this one is a presentation; a layer itself otherwise.
  public func model() -> Self {
    guard let presented else { return self }
    return unsafeDowncast(presented.model, to: Self.self)
  }
}
