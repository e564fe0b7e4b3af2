import LaminaCore

/// Removes an animation or motion of a layer, or all of them.
struct RemoveStep: StepOperation {
  private static let key = SceneKey<String>("key", .text)
  private static let all = SceneKey<Bool>("all", .boolean)

  static let info = KeyInfo(
    name: "remove",
    shape: .oneOrMore(
      .keys([
        StepKeys.layerInfo,
        key.info("The animation's or motion's key."),
        all.info("Whether all of the layer's go."),
      ])
    ),
    summary: "Removes the animation and the motion with a key, or all of a layer."
  )

  private(set) var layer: Located<String>
  /// Nil for all.
  private var key: String?

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value, reader) { keys in
      let layer = StepKeys.layer.take(from: &keys, reader)
      let isNamed = keys.entries.contains { $0.key == Self.key.name }
      let key = Self.key.take(from: &keys, reader)
      let all = all.take(from: &keys, reader)?.value ?? false
      keys.finish()
      guard let layer else { return nil }
      switch (isNamed, all) {
      case (true, true):
        return clash("'remove' takes 'key' or 'all: true', not both", keys, reader)
      case (false, false): return clash("'remove' needs 'key' or 'all: true'", keys, reader)
      case (true, false): return key.map { RemoveStep(layer: layer, key: $0.value) }
      case (false, true): return RemoveStep(layer: layer)
      }
    }
  }

  func bind(_ binder: SceneBinder) -> StepAction? {
    { [id = layer.value, key] scene in
      guard let layer = scene.layer(withIdentifier: id) else { return }
      if let key {
        layer.removeAnimation(forKey: key)
        layer.removeMotion(forKey: key)
      } else {
        layer.removeAllAnimations()
        layer.removeAllMotions()
      }
    }
  }
}
