/// A completion block and the count of the animations that it waits for.
@MainActor
package final class CompletionGroup {
  package let block: () -> Void
  private var waiting = 0
  private var isClosed = false
  private var isDone = false

  package init(_ block: @escaping () -> Void) {
    self.block = block
  }

  package func enter() { waiting += 1 }

  /// Records the stop of an animation; returns true if the block is due now.
  package func leave() -> Bool {
    waiting -= 1
    return finishIfDue()
  }

  /// Admits no further animations; returns true if the block is due now.
  package func close() -> Bool {
    isClosed = true
    return finishIfDue()
  }

  private func finishIfDue() -> Bool {
    guard isClosed, waiting == 0, !isDone else { return false }
    isDone = true
    return true
  }
}
