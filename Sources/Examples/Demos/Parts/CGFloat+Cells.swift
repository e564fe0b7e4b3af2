import Foundation

extension CGFloat {
  /// The value rounded down to an even number: a boundary between two rows.
  var toRow: CGFloat { (self / 2).rounded(.down) * 2 }
}
