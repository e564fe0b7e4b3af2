import LaminaCells

/// The identity of a frame among those of its source: a difference to the previous frame is only
/// meaningful to the screen that showed that one.
package struct FrameNumber: Hashable, Sendable {
  private let source: ObjectIdentifier
  private let number: Int

  package init(source: AnyObject, number: Int) {
    self.source = ObjectIdentifier(source)
    self.number = number
  }

  /// Returns whether the frame directly follows another one of the same source.
  package func follows(_ other: FrameNumber?) -> Bool {
    guard let other else { return false }
    return source == other.source && number == other.number + 1
  }
}

/// A screen that accepts damage, and compares no other cells.
@preconcurrency @MainActor
package protocol DamageScreen: Screen {
  /// Shows a frame that differs at most in the `changed` cells from the previously offered one,
  /// whether or not that was accepted; if its number does not follow that one's, all cells count as
  /// changed.
  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented
}
