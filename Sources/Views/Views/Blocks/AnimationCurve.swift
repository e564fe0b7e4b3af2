import LaminaCore

extension View {
  /// The named curves of a block.
  ///
  /// - Source: UIView.AnimationCurve
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Eases in and out.
    case easeInOut
    /// Eases in.
    case easeIn
    /// Eases out.
    case easeOut
    /// Constant speed.
    case linear

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
