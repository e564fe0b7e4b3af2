/// The factors by which `StageFit.scale` may enlarge a design.
///
/// Cells cannot show thirds of a point: at whole factors, and at halves, equal parts of a picture
/// stay equal.
public enum ScaleStep: String, Hashable, Sendable, CaseIterable {
  /// A multiple of 1/2 if it is at least 0.9 of the factor that fills the screen; otherwise that
  /// factor.
  case auto
  /// The factor that fills the screen.
  case exact
  /// Multiples of 1/2.
  case half
  /// Whole factors, for pixel art.
  case whole

  /// Returns the factor for a screen that a larger one would exceed.
  ///
  /// A screen that is smaller than the least step gets the exact factor.
  func factor(atMost exact: Double) -> Double {
    // A factor such as 2 must not become 1.5 by rounding.
    let halves = ((exact * 2) + 1e-9).rounded(.down) / 2
    switch self {
    case .exact: return exact
    case .auto: return halves >= 0.9 * exact - 1e-9 ? halves : exact
    case .half: return halves > 0 ? halves : exact
    case .whole: return exact >= 1 ? (exact + 1e-9).rounded(.down) : exact
    }
  }
}
