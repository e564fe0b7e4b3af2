/// Gives up a picture that takes long when somebody waits for an answer.
///
/// Painters count their work; after some of it this asks whether anybody waits. If so, nothing more is
/// painted, and the picture is drawn anew later.
package final class CancellationToken {
  /// Work between two questions, in units of roughly a microsecond.
  @usableFromInline static let period = 500

  /// Whether to give up; nil where nobody waits, as in `render`.
  @exclusivity(unchecked) package var isWanted: (() -> Bool)?
  /// Whether the picture that is drawn was given up.
  @inlinable package var hasCome: Bool { isGivenUp }
  @exclusivity(unchecked) @usableFromInline var isGivenUp = false
  @exclusivity(unchecked) @usableFromInline var credit = CancellationToken.period

  package init() {}

  /// Starts a picture.
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
