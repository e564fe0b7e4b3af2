import Foundation

extension CGRect {
  /// Returns the frame of one line of text, which is two points high.
  static func line(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: Swift.max(0, width), height: 2)
  }

  static func around(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Creates a rectangle that is empty where there is no room for it.
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: Swift.max(0, width), height: Swift.max(0, height))
  }

  /// Returns the rectangle inset on each side; empty at the centre if it is too small, never the
  /// null rectangle, which is not a valid frame.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: Swift.min(dx, width / 2), dy: Swift.min(dy, height / 2))
  }
}

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
}

extension CGFloat {
  /// The value rounded down to an even number: a boundary between two rows.
  var toRow: CGFloat { (self / 2).rounded(.down) * 2 }
}
