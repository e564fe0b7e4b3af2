/// The interpolation between keyframes.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// Linear interpolation.
  case linear
  /// No interpolation: each value is held until the next.
  case discrete
  /// Linear interpolation at constant speed.
  case paced
  /// Smooth curves through the values.
  case cubic
  /// Smooth curves through the values, at approximately constant speed.
  case cubicPaced

  /// Whether distances between values determine the timing and key times are ignored.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }

  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
