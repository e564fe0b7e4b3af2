/// A completion block and the animations that it waits for.
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

  /// One animation stopped; true if the block is due now.
  package func leave() -> Bool {
    waiting -= 1
    return finishIfDue()
  }

  /// No animation joins any more; true if the block is due now.
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
