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
      fallbackDuration: LayerContext.current.pace.duration,
      theme: context.theme
    )
    var source = animation
    if fillsFromTransaction, animation.timingFunction == nil, !(animation is SpringAnimation),
      let function = LayerContext.current.pace.timingFunction
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
    touch()
    context.pending.append((added, self))
    context.inspector?.added(added, to: self)
    context.trace(.animation(.added, layer: label, key: key ?? "", finished: nil, reason: nil))
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
}

/// Additive differences that fade out on a property, and may be changed while they run.
extension Layer {
  /// Returns the additive animations of a property, with the start of each.
  package func fadingDifferences(of keyPath: String) -> [(key: String, from: Any)] {
    running.compactMap { animation in
      guard animation.isListed, let key = animation.key,
        let source = animation.source as? BasicAnimation,
        source.isAdditive, source.keyPath == keyPath, let from = source.fromValue
      else { return nil }
      return (key, from)
    }
  }

  /// Changes the start of a running difference; its timing and its pending callbacks are kept.
  package func setDifference(_ from: Any, ofAnimation key: String) {
    guard let animation = listed(key), let source = animation.source as? BasicAnimation else {
      return
    }
    let copy = source.copy()
    copy.fromValue = from
    copy.freeze()
    let builder = EffectBuilder(
      layer: self,
      key: key,
      fallbackKeyPath: key,
      fallbackDuration: copy.duration,
      theme: (context ?? LayerContext.current).theme
    )
    animation.replace(source: copy, node: builder.node(for: copy))
    (context ?? LayerContext.current).batchesAreStale = true
    touch()
  }
}
