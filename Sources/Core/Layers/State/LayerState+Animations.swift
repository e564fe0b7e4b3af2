import LaminaAnimation

extension LayerState {
  func listed(_ key: String) -> RunningAnimation? {
    (presented?.model ?? self).running.first { $0.key == key && $0.isListed }
  }

  /// Removes an animation before its end, or at its end.
  package func stop(_ animation: RunningAnimation, _ reason: AnimationStop) {
    animation.isListed = false
    animation.node.reset()
    // The snapshot is not drawn any more, and must not be kept alive by the pending callbacks: a
    // change that is repeated a thousand times in a tick would keep a thousand snapshots.
    animation.node.transition?.before = nil
    running.removeAll { $0 === animation }
    (context ?? LayerContext.current).stopped(animation, on: self, reason)
  }
}
