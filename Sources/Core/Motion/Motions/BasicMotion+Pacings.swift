import LaminaMath

/// Timed motions of the usual pacings.
///
/// - Source: POPBasicAnimation
extension BasicMotion {
  /// A motion that sets out fast and arrives gently.
  public static func `default`() -> BasicMotion { BasicMotion(pacedBy: .default) }
  /// A motion of one speed.
  public static func linear() -> BasicMotion { BasicMotion(pacedBy: .linear) }
  /// A motion that sets out gently.
  public static func easeIn() -> BasicMotion { BasicMotion(pacedBy: .easeIn) }
  /// A motion that arrives gently.
  public static func easeOut() -> BasicMotion { BasicMotion(pacedBy: .easeOut) }
  /// A motion that sets out and arrives gently.
  public static func easeInEaseOut() -> BasicMotion { BasicMotion(pacedBy: .easeInEaseOut) }

  private convenience init(pacedBy function: TimingFunction) {
    self.init()
    timingFunction = function
  }
}
