import Foundation

extension CGRect {
  /// The rectangle without an edge on each side; empty in the middle where there is not enough of it,
  /// never the null rectangle, which is no place for a view.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: Swift.min(dx, width / 2), dy: Swift.min(dy, height / 2))
  }
}
