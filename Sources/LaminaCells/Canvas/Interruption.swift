/// Gives up a picture that takes long when somebody waits for an answer.
///
/// Painters count their work; after some of it this asks whether anybody waits. If so, nothing more is
/// painted, and the picture is drawn anew later.
package final class Interruption {
  /// Work between two questions, in units of roughly a microsecond.
  private static let period = 500

  /// Whether to give up; nil where nobody waits, as in `render`.
  package var isWanted: (() -> Bool)?
  /// Whether the picture that is drawn was given up.
  package private(set) var hasCome = false
  private var credit = Interruption.period

  package init() {}

  /// Starts a picture.
  package func begin() {
    hasCome = false
    credit = Self.period
  }

  /// Counts work that was done, or is about to be.
  @inline(__always)
  package func spend(_ work: Int) {
    credit -= work
    if credit < 0 { ask() }
  }

  @inline(never)
  private func ask() {
    credit = Self.period
    if !hasCome, isWanted?() == true { hasCome = true }
  }
}
