import LaminaAnimation
import LaminaMath

/// Differences that fade out on top of a property: what they start from may change on the way.
extension Layer {
  /// The animations of a property that fade out a difference, with where each starts.
  package func fadingDifferences(of keyPath: String) -> [(key: String, from: Any)] {
    running.compactMap { animation in
      guard animation.isListed, let key = animation.key,
        let source = animation.source as? BasicAnimation,
        source.isAdditive, source.keyPath == keyPath, let from = source.fromValue
      else { return nil }
      return (key, from)
    }
  }

  /// Lets a running difference start from another value; its times and whoever waits for it stay.
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
    Transaction.touch(self)
  }
}
