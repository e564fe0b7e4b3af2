/// A queue of callbacks in the order in which they became due, run at the end of the tick.
@MainActor
package struct CalloutQueue<Owner: AnyObject> {
  package enum Callout {
    case start(RunningAnimation, Owner)
    case stop(RunningAnimation, Owner, AnimationStop)
    case completion(CompletionGroup)
    case call(() -> Void)
  }

  private var due: [Callout] = []
  /// Whether no callback is due; stored, because every tick reads it from another module.
  package private(set) var isEmpty = true

  package init() {}

  package mutating func add(_ callout: Callout) {
    due.append(callout)
    isEmpty = false
  }

  /// Removes and returns the due callbacks; callbacks that these cause are returned by the next
  /// call.
  package mutating func takeAll() -> [Callout] {
    defer {
      due.removeAll()
      isEmpty = true
    }
    return due
  }
}
