import LaminaCore

/// The names of views for the parts that resize with the superview.
///
/// - Source: UIView.AutoresizingMask
extension AutoresizingMask {
  /// The distance to the left edge.
  public static let flexibleLeftMargin = layerMinXMargin
  /// The width.
  public static let flexibleWidth = layerWidthSizable
  /// The distance to the right edge.
  public static let flexibleRightMargin = layerMaxXMargin
  /// The distance to the top.
  public static let flexibleTopMargin = layerMinYMargin
  /// The height.
  public static let flexibleHeight = layerHeightSizable
  /// The distance to the bottom.
  public static let flexibleBottomMargin = layerMaxYMargin
}
