/// Callbacks in the order in which they became due; they run at the end of the tick.
@MainActor
package struct CalloutQueue<Owner: AnyObject> {
  /// One callback.
  package enum Callout {
    case start(RunningAnimation, Owner)
    case stop(RunningAnimation, Owner, AnimationStop)
    case completion(CompletionGroup)
    case call(() -> Void)
  }

  private var due: [Callout] = []
  /// Whether nothing is due; kept, because every tick asks for it from another module.
  package private(set) var isEmpty = true

  package init() {}

  package mutating func add(_ callout: Callout) {
    due.append(callout)
    isEmpty = false
  }

  /// Hands over what is due now; what callbacks cause comes with the next call.
  package mutating func takeAll() -> [Callout] {
    defer {
      due.removeAll()
      isEmpty = true
    }
    return due
  }
}
