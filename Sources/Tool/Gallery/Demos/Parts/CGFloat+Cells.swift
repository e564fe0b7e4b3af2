import Foundation

extension CGFloat {
  /// The next even number below: a place between two rows.
  var toRow: CGFloat { (self / 2).rounded(.down) * 2 }
}
