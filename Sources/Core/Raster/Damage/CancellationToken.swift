import LaminaCells

/// Cancels a slow picture when input is pending.
///
/// Painters count their work and poll this token at intervals. Once it is cancelled, nothing more
/// is painted, and the picture is drawn again later.
package final class CancellationToken {
  /// The work between two polls, in units of roughly a microsecond.
  @usableFromInline static let period = 500

  /// Whether to cancel; nil if pictures are never cancelled, as in `render`.
  @exclusivity(unchecked) package var isWanted: (() -> Bool)?
  /// Whether the current picture was cancelled.
  @inlinable package var hasCome: Bool { isGivenUp }
  @exclusivity(unchecked) @usableFromInline var isGivenUp = false
  @exclusivity(unchecked) @usableFromInline var credit = CancellationToken.period

  package init() {}

  package func begin() {
    isGivenUp = false
    credit = Self.period
  }

  /// Counts work that was done, or is about to be.
  @inlinable @inline(__always)
  package func spend(_ work: Int) {
    credit -= work
    if credit < 0 { ask() }
  }

  @inline(never) @usableFromInline
  func ask() {
    credit = Self.period
    if !isGivenUp, isWanted?() == true { isGivenUp = true }
  }
}
