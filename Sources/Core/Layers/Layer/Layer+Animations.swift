import LaminaAnimation
import LaminaMath
import LaminaProperties

extension Layer {
  /// Adds an animation: a copy of it, unless the layer is its only owner.
  package func addAnimation(
    _ animation: Animation,
    forKey key: String?,
    fillsFromTransaction: Bool,
    isOwned: Bool
  ) {
    guard presented == nil else {
      report(.presentationIsReadOnly(key: key ?? "animation"))
      return
    }
    let context = context ?? LayerContext.current
    let key = animation.fixedKey ?? key
    if let key, let old = running.first(where: { $0.key == key && $0.isListed }) {
      stop(old, .replaced)
    }
    let builder = EffectBuilder(
      layer: self,
      key: key ?? "animation",
      fallbackKeyPath: key,
      fallbackDuration: Transaction.animationDuration()
    )
    var source = animation
    if fillsFromTransaction, animation.timingFunction == nil, !(animation is SpringAnimation),
      let function = Transaction.animationTimingFunction()
    {
      source = animation.copy()
      source.timingFunction = function
    }
    let frozen = isOwned ? source : source.frozenCopy()
    if isOwned { frozen.freeze() }
    // The presentation at the time of this change, not at that of the last frame.
    if !running.isEmpty { evaluate(at: context.now) }
    let added = RunningAnimation(
      source: frozen,
      key: key,
      node: builder.node(for: frozen),
      order: context.nextAnimation()
    )
    if let transition = added.node.transition {
      guard context.mayTakePicture else {
        return report(.tooManyPictured(limit: LayerContext.picturedLayers))
      }
      transition.before = snapshot()
    }
    if let driver = context.driver { added.follow(driver, at: context.now) }
    running.append(added)
    added.groups = context.waitingGroups(for: added)
    for group in added.groups { group.enter() }
    Transaction.touch(self)
    context.pending.append((added, self))
    context.inspector?.added(added, to: self)
    context.trace(
      .animation(.added, layer: label, key: key ?? "", finished: nil, reason: nil)
    )
  }

  /// Returns the animation listed under a key; nil if there is none.
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
    Transaction.touch(self)
  }

  /// Removes all animations, including those without a key.
  func removeAll() {
    let all = running.filter(\.isListed)
    guard !all.isEmpty else { return }
    for animation in all { stop(animation, .removed) }
    Transaction.touch(self)
  }

  private var source: Layer { presented?.model ?? self }

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

  /// Writes the presentation values of a finished or running animation into the model and removes
  /// the animation, so that nothing jumps.
  ///
  /// - Parameter key: The key of the animation; nothing happens if there is none.
  public func bake(animationForKey key: String) {
    guard let found = running.first(where: { $0.key == key && $0.isListed }) else { return }
    let context = context ?? LayerContext.current
    evaluate(at: context.now)
    let values = found.node.tracks.map { ($0.descriptor, $0.descriptor.read($0.shown)) }
    Transaction.perform(disableActions: true) {
      removeAnimation(forKey: key)
      for (descriptor, value) in values { setValue(value, of: descriptor) }
    }
  }

  // MARK: Evaluation

  /// Evaluates the presentation at a media time: the committed values, then every animation in the
  /// order in which it was added.
  ///
  /// A pure function of the committed state and the time.
  package func evaluate(at mediaTime: Double) {
    guard !running.isEmpty else {
      if hasCycles, drawing.isInTime != isInTime || isCopiedLater { markStale() }
      return
    }
    evaluate(atLocalTime: localTime(at: mediaTime), mediaTime: mediaTime)
    base.shownValue.transform.compose()
    base.shownValue.sublayerTransform.compose()
    if !isStale { markStale() }
  }

  /// Evaluates the presentation at a local time, except for composing the transforms; nil is
  /// outside of the layer's active duration.
  ///
  /// Animations with a driver follow its time at `mediaTime`, or at the last evaluation.
  package func evaluate(atLocalTime time: Double?, mediaTime: Double? = nil) {
    for animation in running { animation.node.reset() }
    let mediaTime = mediaTime ?? context?.evaluatedAt ?? 0
    for animation in running { animation.apply(at: time, mediaTime: mediaTime) }
  }

  /// Invalidates the presentation after the committed state below running animations changed.
  package func resolveTargets() {
    markStale()
  }
}
