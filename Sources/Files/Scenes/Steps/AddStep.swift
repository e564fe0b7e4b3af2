import LaminaCore

/// Adds an animation or a motion to a layer.
struct AddStep: StepOperation {
  private static let animation = SceneKey<ParsedAnimation>("animation", .animation)
  private static let motion = SceneKey<MotionNode>("motion", .motion)

  static let info = KeyInfo(
    name: "add",
    shape: .oneOrMore(
      .keys([
        StepKeys.layerInfo, StepKeys.keyInfo,
        animation.info("The animation to add."),
        motion.info("The motion to add."),
      ])
    ),
    summary: "Adds an animation or a motion to a layer."
  )

  private(set) var layer: Located<String>
  private var animation: NamedAnimationNode?
  private var motion: NamedMotionNode?

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value, reader) { keys in
      let layer = StepKeys.layer.take(from: &keys, reader)
      let key = StepKeys.key.take(from: &keys, reader)
      let given = keys.entries.map(\.key)
      let animation = animation.take(from: &keys, reader)
      let motion = motion.take(from: &keys, reader)
      keys.finish()
      switch (given.contains(Self.animation.name), given.contains(Self.motion.name)) {
      case (true, true):
        return clash("'add' takes 'animation' or 'motion', not both", keys, reader)
      case (false, false): return clash("'add' needs 'animation' or 'motion'", keys, reader)
      default: break
      }
      guard let layer, let key, animation != nil || motion != nil else { return nil }
      return AddStep(
        layer: layer,
        animation: animation.map { NamedAnimationNode(key: key, animation: $0.value) },
        motion: motion.map { NamedMotionNode(key: key, motion: $0.value) }
      )
    }
  }

  /// The layer, and the key under which it gets the animation or motion.
  var target: (layer: String, key: String) {
    (layer.value, animation?.key.value ?? motion?.key.value ?? "")
  }

  var change: (layer: String, keyPath: String)? {
    motion.map { (layer.value, $0.motion.property.value) }
  }

  func announce(to binder: SceneBinder) {
    if let motion { binder.note(motion, layer: layer.value) }
  }

  func bind(_ binder: SceneBinder) -> StepAction? {
    let id = layer.value
    guard let shape = binder.shape(of: id) else { return nil }
    if let plan = animation.flatMap({ binder.animation($0, binder.model(of: id, shape)) }) {
      return { $0.layer(withIdentifier: id)?.add(plan.animation.make(), forKey: plan.key) }
    }
    guard let plan = motion.flatMap({ binder.motion($0, shape) }) else { return nil }
    return { $0.layer(withIdentifier: id)?.add(plan) }
  }
}
