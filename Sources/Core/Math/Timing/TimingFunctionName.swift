/// The name of a pacing curve.
///
/// - Source: CAMediaTimingFunctionName
public enum TimingFunctionName: String, Hashable, Sendable, CaseIterable {
  /// Linear pacing.
  case linear
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Starts and ends slowly.
  case easeInEaseOut
  /// The pacing of implicit animations.
  case `default`
}

// The control points are those documented by Core Animation.
extension TimingFunction {
  /// Linear pacing.
  public static let linear = TimingFunction(controlPoints: 0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = TimingFunction(controlPoints: 0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingFunction(controlPoints: 0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInEaseOut = TimingFunction(controlPoints: 0.42, 0, 0.58, 1)
  /// The pacing of implicit animations.
  public static let `default` = TimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)

  /// Creates one of the named functions.
  public init(name: TimingFunctionName) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInEaseOut
    case .default: self = .default
    }
  }

  /// Creates one of the named functions; nil if the name is unknown.
  public init?(name: String) {
    guard let name = TimingFunctionName(rawValue: name) else { return nil }
    self.init(name: name)
  }

  /// The named functions with Core Animation's names, in the order of its documentation.
  package static let named: [(name: String, function: TimingFunction)] =
    TimingFunctionName.allCases.map { ($0.rawValue, TimingFunction(name: $0)) }
}
