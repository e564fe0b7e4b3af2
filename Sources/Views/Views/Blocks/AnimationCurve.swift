import LaminaMath

extension View {
  /// How a block paces its changes.
  ///
  /// - Source: UIView.AnimationCurve
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Starts and ends slowly.
    case easeInOut
    /// Starts slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Keeps its speed.
    case linear

    /// The curve itself.
    package var timingFunction: TimingFunction {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
