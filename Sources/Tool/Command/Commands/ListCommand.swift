import ArgumentParser
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

/// `lamina list TOPIC`: the reference, read from the library's own tables.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the reference: kinds of layers, properties, animations, filters and so on.",
    discussion: """
      Without a topic it lists the topics.

      Examples:
        lamina list                    what can be listed
        lamina list layers             the kinds of layers
        lamina list properties shape   everything that a shape layer has
        lamina list animations --json  JSON, for programs
      """
  )

  /// The topics of the reference.
  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case layers, properties, animations, motions, timing, filters, transitions, glyphs
    case scene, steps, events

    /// A sentence about the topic.
    var summary: String {
      switch self {
      case .layers: "The kinds of layers, with what each adds."
      case .properties: "The properties of all layers, or of one kind: 'properties shape'."
      case .animations: "The kinds of animations, with their keys."
      case .motions: "The kinds of motions, after Pop, with their keys."
      case .timing: "The keys of media timing, timing functions, fill and calculation modes."
      case .filters: "The kinds of filters of a layer, with their keys."
      case .transitions: "The types of transitions, with their keys."
      case .glyphs: "The glyph repertoires that --glyphs accepts."
      case .scene: "The top-level keys of a scene file."
      case .steps: "What a step of the timeline or of a key can do."
      case .events: "The events of a layer that its actions can respond to."
      }
    }
  }

  @Argument(help: ArgumentHelp("What to list (default: the topics).", valueName: "topic"))
  var topic: Topic?

  @Argument(
    help: ArgumentHelp("With 'properties': the kind of layer.", valueName: "kind"),
    completion: .list(ReferenceTables.layers.map(\.kind))
  )
  var kind: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if let topic, topic != .properties, kind != nil {
      throw ValidationError("'list \(topic.rawValue)' takes no kind; 'list properties' does")
    }
  }

  func run() throws {
    if let kind, ReferenceTables.layer(kind) == nil {
      let nearest = EditDistance.nearest(to: kind, in: ReferenceTables.layers.map(\.kind))
      throw CommandFailure(
        status: .wrongUsage,
        message: "'\(kind)' is no kind of layer",
        help: (nearest.map { "did you mean '\($0)'? " } ?? "") + "'lamina list layers' shows all"
      )
    }
    try Console.current.print(try json ? jsonText() : plainText())
  }

  /// The requested tables: one kind with all its properties, or every kind with those that it adds.
  private var tables: [(kind: String, descriptors: [PropertyDescriptor])] {
    if let kind, let table = ReferenceTables.layer(kind) { return [(kind, table.descriptors)] }
    return ReferenceTables.layers.map { ($0.kind, ReferenceTables.ownDescriptors(of: $0)) }
  }

  /// The keys that hold nested values, for the requested kinds.
  private var partKeys: [LayerKinds.PartKey] {
    let plain = PropertyTable.layer.kind
    let kinds = kind.map { $0 == plain ? [$0] : [$0, plain] } ?? tables.map(\.kind)
    return kinds.flatMap { LayerKinds.partKeys(of: $0) }
  }

  private func plainText() -> String {
    var reference = ReferenceText()
    switch topic {
    case nil: reference.words(Topic.allCases.map { ($0.rawValue, $0.summary) })
    case .layers: reference.layers(ReferenceTables.layers)
    case .animations:
      reference.kinds(SceneReference.animations, common: SceneReference.animationKeys)
    case .motions:
      reference.kinds(SceneReference.motions, common: SceneReference.motionKeys)
      reference.motionNotes()
    case .timing: reference.timing()
    case .filters: reference.kinds(SceneReference.filters)
    case .transitions: reference.kinds(SceneReference.transitions)
    case .glyphs, .scene, .steps, .events: reference.words(words)
    case .properties:
      let isWhole = kind != nil
      reference.properties(
        tables.filter { !$0.descriptors.isEmpty }
          .map { table in
            let article = "aeiou".contains(table.kind.prefix(1)) ? "An" : "A"
            let isPlain = table.kind == PropertyTable.layer.kind
            let title =
              isWhole
              ? "\(article) \(table.kind) layer has"
              : isPlain ? "Every layer has" : "\(article) \(table.kind) layer adds"
            return (title, table.descriptors)
          }
      )
      for key in partKeys { reference.parts(key) }
    }
    return reference.text
  }

  /// The entries of a topic that consists of names only, each with a sentence.
  private var words: [(name: String, summary: String)] {
    switch topic {
    case .glyphs: ReferenceTables.glyphs
    case .scene: SceneReference.scene.map { ($0.name, $0.summary) }
    case .steps: SceneReference.steps.map { ($0.name, $0.summary) }
    case .events: SceneReference.events
    default: []
    }
  }

  private func jsonText() throws -> String {
    switch topic {
    case nil:
      try ReferenceJSON.text(
        Topic.allCases.map { ReferenceJSON.Key(name: $0.rawValue, summary: $0.summary) }
      )
    case .filters: try ReferenceJSON.text(ReferenceJSON.kinds(SceneReference.filters, common: []))
    case .transitions:
      try ReferenceJSON.text(ReferenceJSON.kinds(SceneReference.transitions, common: []))
    case .glyphs, .scene, .steps, .events:
      try ReferenceJSON.text(words.map { ReferenceJSON.Key(name: $0.name, summary: $0.summary) })
    case .layers: try ReferenceJSON.text(ReferenceJSON.layers(ReferenceTables.layers))
    case .animations:
      try ReferenceJSON.text(
        ReferenceJSON.kinds(SceneReference.animations, common: SceneReference.animationKeys)
      )
    case .motions:
      try ReferenceJSON.text(
        ReferenceJSON.kinds(SceneReference.motions, common: SceneReference.motionKeys)
      )
    case .timing: try ReferenceJSON.text(ReferenceJSON.timing)
    case .properties: try ReferenceJSON.text(ReferenceJSON.properties(tables))
    }
  }
}
