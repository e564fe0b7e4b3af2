import LaminaCore

/// The keys of layers, each with its reader.
extension LayerNode {
  static let idKey = SceneKey<String>("id", ValueForm(.identifier) { $0.identifier($1) })
  static let kindKey = SceneKey<String>(
    "kind",
    ValueForm(.choice(LayerKind.names + LayerKind.all.compactMap(\.formerName))) {
      $0.values.scalar($1, expected: "a layer kind")
    }
  )
  static let customKey = SceneKey<[CustomNode]>(
    "custom",
    ValueForm(.mapping(of: "name", to: CustomNode.shape, names: .identifier)) { $0.custom($1) }
  )
  static let styleKey = SceneKey<[SceneEntry]>(
    "style",
    ValueForm(.mapping(of: "property", to: .value)) { $0.keyed($1, "a style")?.entries ?? [] }
  )
  static let sublayersKey = SceneKey<[LayerNode]>("sublayers", .layers)
  static let maskKey = SceneKey<LayerNode>("mask", .layer)
  static let actionsKey = SceneKey<[ActionNode]>(
    "actions",
    ValueForm(.mapping(of: "event", to: .either(.choice(["none"]), .animation))) { $0.actions($1) }
  )
  static let animationsKey = SceneKey<[NamedAnimationNode]>(
    "animations",
    ValueForm(.mapping(of: "key", to: .animation)) { $0.animations($1) }
  )
  static let motionsKey = SceneKey<[NamedMotionNode]>(
    "motions",
    ValueForm(.mapping(of: "key", to: .motion)) { $0.motions($1) }
  )

  static let constraintsKey = SceneKey<[Located<Constraint>]>(
    "constraints",
    ValueForm(.list(.keys(Constraint.keys))) { $0.constraints($1) }
  )

  /// The keys of a layer that are not properties.
  static let keys = [
    idKey.info("The name by which steps find the layer."),
    kindKey.info("The kind of layer; a plain one unless given."),
    KeyInfo(
      name: PresetUse.key,
      shape: .text,
      summary: "The preset that replaces the layer; the other keys are its parameters."
    ),
    customKey.info("Values of your own that can be animated: one to four numbers each."),
    styleKey.info("Values for properties that nobody sets."),
    sublayersKey.info("The layers below it, the lowest first."),
    maskKey.info("The layer through which it is seen."),
    actionsKey.info("What answers an event or the change of a property: an animation, or none."),
    animationsKey.info("The animations that it begins with."),
    motionsKey.info("The motions that it begins with."),
    constraintsKey.info(
      "What its sides, middle and size depend on: the superlayer or layers beside it."
    ),
  ]
}

extension CustomNode {
  private static let value = KeyInfo(
    name: "value",
    shape: components,
    summary: "What it begins with: one to four numbers.",
    isRequired: true
  )
  private static let threshold = KeyInfo(
    name: "threshold",
    shape: .number(.positive),
    summary: "The smallest change that counts."
  )
  private static let components = ValueShape.either(.number(.none), .tuple(.number(.none), 1...4))
  static let shape = ValueShape.either(components, .keys([value, threshold]))
}

/// A layer event that is not named after a property, and for which a layer can have an action.
struct SceneEvent: Sendable {
  let name: String
  let summary: String

  private init(_ name: String, _ summary: String) { (self.name, self.summary) = (name, summary) }

  static let all = [
    SceneEvent("onOrderIn", "The layer came into the tree."),
    SceneEvent("onOrderOut", "The layer left the tree; its picture stays while the action runs."),
    SceneEvent("sublayers", "Its sublayers are others, or in another order."),
    SceneEvent("mask", "Its mask is another one."),
    SceneEvent("filters", "Its filters are others; their values are properties."),
    SceneEvent("onLayout", "It laid its sublayers out."),
    SceneEvent("onDraw", "Its contents were drawn anew."),
  ]
}
