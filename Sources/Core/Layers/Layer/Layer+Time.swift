extension Layer {
  /// Converts a time of another layer to this layer's time; nil is media time.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    converted(time, from: layer)
  }

  /// Converts a time of this layer to another layer's; nil is media time.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double { converted(time, to: layer) }
}
