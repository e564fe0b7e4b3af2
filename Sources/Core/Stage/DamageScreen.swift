import LaminaCells

/// Which frame it is, and whose: what changed since the frame before is known only to whoever showed
/// that one.
package struct FrameNumber: Hashable, Sendable {
  private let source: ObjectIdentifier
  private let number: Int

  /// The number of a frame among those that were offered by an object.
  package init(source: AnyObject, number: Int) {
    self.source = ObjectIdentifier(source)
    self.number = number
  }

  /// Whether the frame comes right after another one of the same source.
  package func follows(_ other: FrameNumber?) -> Bool {
    guard let other else { return false }
    return source == other.source && number == other.number + 1
  }
}

/// A screen that can be told which cells changed, and then looks at no others.
@preconcurrency @MainActor
package protocol DamageScreen: Screen {
  /// Shows a frame of which it is known where it differs from the one that was offered before it,
  /// whether or not that one was taken.
  ///
  /// - Parameters:
  ///   - frame: What is to be seen.
  ///   - changed: The cells in which it may differ from the frame before it.
  ///   - number: Tells which frame that is; where another one was offered last, all cells count as
  ///     changed.
  /// - Returns: `.busy` if the screen cannot take it whole now.
  func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented
}
