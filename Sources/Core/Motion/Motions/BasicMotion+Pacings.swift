import LaminaMath

/// Timed motions with the common timing functions.
///
/// - Source: POPBasicAnimation
extension BasicMotion {
  /// Creates a motion that starts fast and ends gently.
  public static func `default`() -> BasicMotion { BasicMotion(pacedBy: .default) }
  /// Creates a motion of constant speed.
  public static func linear() -> BasicMotion { BasicMotion(pacedBy: .linear) }
  /// Creates a motion that starts gently.
  public static func easeIn() -> BasicMotion { BasicMotion(pacedBy: .easeIn) }
  /// Creates a motion that ends gently.
  public static func easeOut() -> BasicMotion { BasicMotion(pacedBy: .easeOut) }
  /// Creates a motion that starts and ends gently.
  public static func easeInEaseOut() -> BasicMotion { BasicMotion(pacedBy: .easeInEaseOut) }

  private convenience init(pacedBy function: TimingFunction) {
    self.init()
    timingFunction = function
  }
}
