import Foundation

extension CGRect {
  /// Returns the rectangle inset on each side; empty at the centre if it is too small, never the
  /// null rectangle, which is not a valid frame.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: Swift.min(dx, width / 2), dy: Swift.min(dy, height / 2))
  }
}
