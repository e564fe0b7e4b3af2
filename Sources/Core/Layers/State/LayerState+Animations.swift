import LaminaAnimation

extension LayerState {
  func listed(_ key: String) -> RunningAnimation? {
    source.running.first { $0.key == key && $0.isListed }
  }

  /// The keys in the order in which the animations are applied; nil if there are none.
  var listedKeys: [String]? {
    let keys = source.running.filter(\.isListed).compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes an animation; it stops unfinished.
  func remove(forKey key: String) {
    guard let found = running.first(where: { $0.key == key && $0.isListed }) else { return }
    stop(found, .removed)
    touch()
  }

  /// Removes all animations, including those without a key.
  func removeAll() {
    let all = running.filter(\.isListed)
    guard !all.isEmpty else { return }
    for animation in all { stop(animation, .removed) }
    touch()
  }

  private var source: LayerState { presented?.model ?? self }

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
