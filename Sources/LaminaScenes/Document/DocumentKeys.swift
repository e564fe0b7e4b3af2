import LaminaMath
import LaminaStage

/// The keys of a scene itself, each with what is read under it.
enum DocumentKeys {
  static let version = SceneKey<Int>(
    required: "version",
    ValueForm(.choice(["1"])) { (values: ValueReader, value) in
      if value.text == "1" { return 1 }
      values.list.report(.wrongVersion(found: value.summary), at: value.range)
      return nil
    },
    "The version of this language.",
    help: "write 'version: 1' at the top"
  )
  static let title = SceneKey<String>("title", .text, "The name of the scene.")
  static let about = SceneKey<String>("about", .text, "What to look for.")
  static let stage = SceneKey<StageNode>(
    "stage",
    ValueForm(.keys(StageNode.keys)) { $0.stage($1) },
    "The size for which the scene is made, and what is behind it."
  )
  static let seed = SceneKey<Int>(
    "seed",
    .integer(in: 0 ... .max),
    "Where everything random begins; 0 unless given."
  )
  static let motionFidelity = SceneKey<MotionFidelityName>(
    "motionFidelity",
    .name("motion fidelity"),
    "How closely motions follow the original engine; exact unless given."
  )
  static let layers = SceneKey<[LayerNode]>(
    "layers",
    .layers,
    "The layers of the root layer, the lowest first."
  )
  static let timeline = SceneKey<[TimelineNode]>(
    "timeline",
    ValueForm(.list(.keys(TimelineNode.keys))) { $0.timeline($1) },
    "What happens at exact times."
  )
  static let keys = SceneKey<[KeyNode]>(
    "keys",
    ValueForm(.mapping(of: "key", to: .list(.keys(StepNode.keys)))) { $0.keys($1) },
    "What keys do: a list of steps for each."
  )

  static let all = [
    version.info, title.info, about.info, stage.info, seed.info, motionFidelity.info, layers.info,
    timeline.info, keys.info,
  ]
}

extension StageNode {
  static let columnsKey = SceneKey<Int>(
    "columns",
    .integer(in: 1...largestSide),
    "The width in cells; 80 unless given."
  )
  static let rowsKey = SceneKey<Int>(
    "rows",
    .integer(in: 1...largestSide),
    "The height in cells; 24 unless given."
  )
  static let fitKey = SceneKey<StageFit>(
    "fit",
    .name("fit"),
    "How it is shown on a screen of another size."
  )
  static let backgroundKey = SceneKey<Color>(
    "background",
    ValueForm(.color) { $0.color($1) },
    "What is behind all layers; the terminal's own unless given."
  )

  static let keys = [columnsKey.info, rowsKey.info, fitKey.info, backgroundKey.info]
}

extension TimelineNode {
  static let atKey = SceneKey<Double>(
    required: "at",
    .length,
    "When it happens, in seconds of the scene.",
    help: "such as 'at: 2s'"
  )
  static let everyKey = SceneKey<Double>(
    "every",
    .milliseconds("an interval of at least 1 ms"),
    "Seconds after which it happens again."
  )
  static let countKey = SceneKey<Int>(
    "count",
    .integer(in: 1 ... .max),
    "How often it happens; for ever unless given."
  )

  static let keys = [atKey.info, everyKey.info, countKey.info] + StepNode.keys
}

extension StepNode {
  static let keys = [TransactionNode.info] + StepOperations.all.map { $0.info }
}

extension LayerNode {
  static let idKey = SceneKey<String>(
    "id",
    ValueForm(.text) { $0.identifier($1) },
    "The name by which steps find the layer."
  )
  static let kindKey = SceneKey<String>(
    "kind",
    ValueForm(.choice(LayerKind.names)) { $0.values.scalar($1, expected: "a layer kind") },
    "The kind of layer; a plain one unless given."
  )
  static let customKey = SceneKey<[CustomNode]>(
    "custom",
    ValueForm(.mapping(of: "name", to: .value)) { $0.custom($1) },
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
    ValueForm(.mapping(of: "event", to: .animation)) { $0.actions($1) },
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

extension ValueForm<[LayerNode]> {
  static var layers: Self { Self(.list(.layer)) { $0.layers($1) } }
}
