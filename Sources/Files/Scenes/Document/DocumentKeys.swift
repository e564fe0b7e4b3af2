import LaminaCells
import LaminaMath
import LaminaStage

/// The keys of the document itself, each with its reader.
struct DocumentKeys {
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
  let timeline: SceneKey<[TimelineNode]>
  let keys: SceneKey<[KeyNode]>

  init(_ vocabulary: Vocabulary) {
    let step = StepNode.keys(vocabulary)
    timeline = SceneKey(
      "timeline",
      ValueForm(.list(.keys(TimelineNode.keys + step))) { $0.timeline($1) },
      "What happens at exact times."
    )
    keys = SceneKey(
      "keys",
      ValueForm(.mapping(of: "key", to: KeyNode.shape(step), names: .pressedKey)) { $0.keys($1) },
      "What keys do: a list of steps for each, or a label and what to do."
    )
  }

  var all: [KeyInfo] {
    [
      Self.version.info, Self.title.info, Self.about.info, Self.stage.info, Self.seed.info,
      Self.motionFidelity.info, Self.layers.info, timeline.info, keys.info,
    ]
  }
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
    "How it is shown on a screen of another size; scaled where somebody plays it unless given."
  )
  static let backgroundKey = SceneKey<Color>(
    "background",
    ValueForm(.color) { $0.color($1) },
    "What is behind all layers; the terminal's own unless given."
  )
  static let opacityLookKey = SceneKey<OpacityStyle>(
    "opacityLook",
    .name("look"),
    "How translucency is drawn where a layer says nothing; as the screen says unless given."
  )
  static let edgesKey = SceneKey<Edges>(
    "edges",
    .name("kind of edges"),
    "How edges are drawn where a layer says nothing; as the screen says unless given."
  )

  static let keys = [
    columnsKey.info, rowsKey.info, fitKey.info, backgroundKey.info, opacityLookKey.info,
    edgesKey.info,
  ]
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

  /// The timing keys of a step, besides those of its operations.
  static let keys = [atKey.info, everyKey.info, countKey.info]
}

extension KeyNode {
  static let labelKey = SceneKey<String>(
    "label",
    .text,
    "What the key does, in the words that the player shows."
  )
  static let doName = "do"

  /// A list of steps, or a label with such a list.
  static func shape(_ step: [KeyInfo]) -> ValueShape {
    let steps = ValueShape.list(.keys(step))
    let todo = KeyInfo(
      name: doName,
      shape: steps,
      summary: "The steps of the key.",
      isRequired: true
    )
    return .either(steps, .keys([labelKey.info, todo]))
  }
}

extension StepNode {
  /// The keys of steps in a vocabulary.
  static func keys(_ vocabulary: Vocabulary) -> [KeyInfo] {
    [TransactionNode.info]
      + vocabulary[StepOperations.self].all.map { $0.info(in: vocabulary) }
  }
}
