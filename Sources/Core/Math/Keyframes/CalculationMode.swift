/// How the values between keyframes are found.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// On straight lines.
  case linear
  /// Not at all: each value is held until the next.
  case discrete
  /// On straight lines at constant speed.
  case paced
  /// On smooth curves through the values.
  case cubic
  /// On smooth curves, at about constant speed.
  case cubicPaced

  /// Whether the values decide when each is reached, and key times are ignored.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// Whether curves lead through the values.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
