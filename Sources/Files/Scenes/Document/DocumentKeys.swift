import LaminaCore

/// The keys of the document itself, each with its reader.
struct DocumentKeys {
  static let version = SceneKey<Int>(
    required: "version",
    ValueForm(.choice(["1"])) { (values: ValueReader, value) in
      if value.text == "1" { return 1 }
      values.list.report(.wrongVersion(found: value.summary), at: value.range)
      return nil
    },
    help: "write 'version: 1' at the top"
  )
  static let title = SceneKey<String>("title", .text)
  static let about = SceneKey<String>("about", .text)
  static let stage = SceneKey<StageNode>("stage", ValueForm(.keys(StageNode.keys)) { $0.stage($1) })
  static let seed = SceneKey<Int>("seed", .integer(in: 0 ... .max))
  static let motionFidelity = SceneKey<Fidelity>("motionFidelity", .name("motion fidelity"))
  static let layers = SceneKey<[LayerNode]>("layers", .layers)
  let timeline: SceneKey<[TimelineNode]>
  let keys: SceneKey<[KeyNode]>

  init(_ vocabulary: Vocabulary) {
    let step = StepNode.keys(vocabulary)
    timeline = SceneKey(
      "timeline",
      ValueForm(.list(.keys(TimelineNode.keys + step))) { $0.timeline($1) }
    )
    keys = SceneKey(
      "keys",
      ValueForm(.mapping(of: "key", to: KeyNode.shape, names: .pressedKey)) { $0.keys($1) }
    )
  }

  var all: [KeyInfo] {
    [
      Self.version.info("The version of this language."),
      Self.title.info("The name of the scene."),
      Self.about.info("What to look for."),
      Self.stage.info("The size for which the scene is made, and what is behind it."),
      Self.seed.info("Where everything random begins; 0 unless given."),
      Self.motionFidelity.info(
        "How closely motions follow the original engine; exact unless given."
      ),
      SceneColors.key,
    ] + PresetKeys.all + [
      Self.layers.info("The layers of the root layer, the lowest first."),
      timeline.info("What happens at exact times."),
      keys.info("What keys do: a list of steps for each, or a label and what to do."),
    ]
  }
}

extension StageNode {
  /// The width of a stage.
  enum Width: Sendable {
    case columns(Int)
    /// That of the terminal.
    case fill
  }

  static let columnsKey = SceneKey<Width>(
    "columns",
    ValueForm(
      .either(
        .integer(NumberBounds(least: 1, greatest: Double(largestSide))),
        .choice([fillName])
      )
    ) { reader, value -> Width? in
      if value.text == fillName { return .fill }
      guard let columns = value.text.flatMap({ Int($0) }), (1...largestSide).contains(columns)
      else {
        return reader.wrong(value, expected: "a whole number from 1 to \(largestSide), or 'fill'")
      }
      return .columns(columns)
    }
  )
  private static let fillName = "fill"
  static let inlineKey = SceneKey<InlineNode>(
    "inline",
    ValueForm(.keys(InlineNode.keys)) { reader, value in reader.inline(value) }
  )
  static let rowsKey = SceneKey<Int>("rows", .integer(in: 1...largestSide))
  static let fitKey = SceneKey<StageFit>("fit", .name("fit"))
  static let scaleStepKey = SceneKey<ScaleStep>("scaleStep", .name("scale step"))
  static let scaleFromKey = SceneKey<Double>(
    "scaleFrom",
    .number(NumberBounds(least: 1), "a number of at least 1")
  )
  static let backgroundKey = SceneKey<Color>("background", ValueForm(.color) { $0.color($1) })
  static let opacityStyleKey = SceneKey<OpacityStyle>("opacityLook", .name("look"))
  static let edgesKey = SceneKey<Edges>("edges", .name("kind of edges"))

  static let keys = [
    columnsKey.info("The width in cells, or 'fill' for that of the terminal; 80 unless given."),
    rowsKey.info("The height in cells; 24 unless given."),
    inlineKey.info("How it begins and ends in the normal screen, below another program's output."),
    fitKey.info(
      "How it is shown on a screen of another size: scaled unless given, 'extend' shows more."
    ),
    scaleStepKey.info(
      "The factors of 'fit: scale': auto unless given, which takes multiples of 1/2 close to the screen's."
    ),
    scaleFromKey.info(
      "The factor from which on 'fit: extend' is scaled, by whole factors, and the rest extended; never unless given."
    ),
    backgroundKey.info("What is behind all layers; the terminal's own unless given."),
    opacityStyleKey.info(
      "How translucency is drawn where a layer says nothing; as the screen says unless given."
    ),
    edgesKey.info(
      "How edges are drawn where a layer says nothing; as the screen says unless given."
    ),
  ]
}

extension TimelineNode {
  static let atKey = SceneKey<Double>(required: "at", .duration, help: "such as 'at: 2s'")
  static let everyKey = SceneKey<Double>("every", .milliseconds("an interval of at least 1 ms"))
  static let countKey = SceneKey<Int>("count", .integer(in: 1 ... .max))

  /// The timing keys of a step, besides those of its operations.
  static let keys = [
    atKey.info("When it happens, in seconds of the scene."),
    everyKey.info("Seconds after which it happens again."),
    countKey.info("How often it happens; for ever unless given."),
  ]
}

extension KeyNode {
  static let labelKey = SceneKey<String>("label", .text)
  static let doName = "do"

  /// A list of steps, or a label with such a list.
  static var shape: ValueShape {
    let steps = ValueShape.list(.step)
    let todo = KeyInfo(
      name: doName,
      shape: steps,
      summary: "The steps of the key.",
      isRequired: true
    )
    return .either(
      steps,
      .keys([
        labelKey.info("What the key does, in the words that the player shows."),
        todo,
      ])
    )
  }
}

extension StepNode {
  static func keys(_ vocabulary: Vocabulary) -> [KeyInfo] {
    [TransactionNode.info]
      + vocabulary[StepOperations.self].all.map { $0.info(in: vocabulary) }
  }
}
