import LaminaCells

/// The identity of a frame among those of its source: a difference to the previous frame is only
/// meaningful to the screen that showed that one.
package struct FrameNumber: Hashable, Sendable {
  private let source: ObjectIdentifier
  private let number: Int

  /// Creates the number of a frame among those that an object offered.
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
  /// Shows a frame whose difference to the previously offered frame is known, whether or not that
  /// one was accepted.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - changed: The cells in which it may differ from the previous frame.
  ///   - number: Identifies the frame; if it does not follow the last offered one, all cells count
  ///     as changed.
  /// - Returns: `.busy` if the screen cannot accept the whole frame now.
  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented
}
