/// The keys of layers, each with its reader.
extension LayerNode {
  static let idKey = SceneKey<String>(
    "id",
    ValueForm(.identifier) { $0.identifier($1) },
    "The name by which steps find the layer."
  )
  static let kindKey = SceneKey<String>(
    "kind",
    ValueForm(.choice(LayerKind.names)) { $0.values.scalar($1, expected: "a layer kind") },
    "The kind of layer; a plain one unless given."
  )
  static let customKey = SceneKey<[CustomNode]>(
    "custom",
    ValueForm(.mapping(of: "name", to: CustomNode.shape, names: .identifier)) { $0.custom($1) },
    "Values of your own that can be animated: one to four numbers each."
  )
  static let styleKey = SceneKey<[PropertyNode]>(
    "style",
    ValueForm(.mapping(of: "property", to: .value)) { $0.properties($1, owner: "a style") },
    "Values for properties that nobody sets."
  )
  static let sublayersKey = SceneKey<[LayerNode]>(
    "sublayers",
    .layers,
    "The layers below it, the lowest first."
  )
  static let maskKey = SceneKey<LayerNode>("mask", .layer, "The layer through which it is seen.")
  static let actionsKey = SceneKey<[ActionNode]>(
    "actions",
    ValueForm(.mapping(of: "event", to: .either(.choice(["none"]), .animation))) { $0.actions($1) },
    "What answers an event or the change of a property: an animation, or none."
  )
  static let animationsKey = SceneKey<[NamedAnimationNode]>(
    "animations",
    ValueForm(.mapping(of: "key", to: .animation)) { $0.animations($1) },
    "The animations that it begins with."
  )
  static let motionsKey = SceneKey<[NamedMotionNode]>(
    "motions",
    ValueForm(.mapping(of: "key", to: .motion)) { $0.motions($1) },
    "The motions that it begins with."
  )

  /// The keys of a layer that are not properties.
  static let keys = [
    idKey.info, kindKey.info, customKey.info, styleKey.info, sublayersKey.info, maskKey.info,
    actionsKey.info, animationsKey.info, motionsKey.info,
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

  /// Numbers, or numbers with a threshold.
  static let shape = ValueShape.either(components, .keys([value, threshold]))
}
