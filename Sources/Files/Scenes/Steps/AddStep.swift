import LaminaCore

/// Adds an animation or a motion to a layer.
struct AddStep: StepOperation {
  private static let animation = SceneKey<ParsedAnimation>("animation", .animation)
  private static let motion = SceneKey<MotionNode>("motion", .motion)

  static let info = KeyInfo(
    name: "add",
    shape: .oneOrMore(
      .keys([
        StepKeys.layerRow, StepKeys.keyRow,
        animation.row("The animation to add."),
        motion.row("The motion to add."),
      ])
    ),
    summary: "Adds an animation or a motion to a layer."
  )

  private enum Content {
    case animation(ParsedAnimation)
    case motion(MotionNode)
  }

  private var layer: Located<String>
  private var key: Located<String>
  private var content: Content

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
      let content =
        animation.map { Content.animation($0.value) } ?? motion.map { .motion($0.value) }
      guard let layer, let key, let content else { return nil }
      return AddStep(layer: layer, key: key, content: content)
    }
  }

  func check(_ names: SceneNames) { names.require(layer) }

  var change: (layer: String, keyPath: String)? {
    guard case .motion(let node) = content else { return nil }
    return (layer.value, node.property.value)
  }

  func announce(to binder: SceneBinder) {
    guard case .motion(let node) = content else { return }
    binder.note(NamedMotionNode(key: key, motion: node), layer: layer.value)
  }

  func bind(_ binder: SceneBinder) -> StepAction? {
    let id = layer.value
    guard let shape = binder.shapes[id] else { return nil }
    switch content {
    case .animation(let node):
      let named = NamedAnimationNode(key: key, animation: node)
      guard let plan = binder.animation(named, binder.model(of: id, shape)) else { return nil }
      return { $0.layer(withIdentifier: id)?.add(plan.animation.make(), forKey: plan.key) }
    case .motion(let node):
      let named = NamedMotionNode(key: key, motion: node)
      guard let plan = binder.motion(named, shape) else { return nil }
      return { $0.layer(withIdentifier: id)?.add(plan) }
    }
  }
}
