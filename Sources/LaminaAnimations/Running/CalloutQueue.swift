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

  package init() {}

  package var isEmpty: Bool { due.isEmpty }

  package mutating func add(_ callout: Callout) { due.append(callout) }

  /// Hands over what is due now; what callbacks cause comes with the next call.
  package mutating func takeAll() -> [Callout] {
    defer { due.removeAll() }
    return due
  }
}
