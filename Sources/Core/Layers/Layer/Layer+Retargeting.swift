import LaminaAnimation
import LaminaMath

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
      fallbackDuration: copy.duration
    )
    animation.replace(source: copy, node: builder.node(for: copy))
    (context ?? LayerContext.current).lanesAreStale = true
    touch()
  }
}
