import ArgumentParser
import Lamina

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

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case layers, properties, animations, motions, timing, filters, transitions, glyphs
    case presets, scene, steps, events

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
      case .presets: "The presets for command-line tools, with their parameters."
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
        .wrongUsage,
        "'\(kind)' is no kind of layer",
        help: (nearest.map { "did you mean '\($0)'? " } ?? "") + "'lamina list layers' shows all"
      )
    }
    try Console.current.print(
      json ? ReferenceJSON.text(of: content) : ReferenceText.text(of: content)
    )
  }

  private var content: ReferenceContent {
    switch topic {
    case nil: .words(Topic.allCases.map { ($0.rawValue, $0.summary) })
    case .layers: .layers
    case .properties: .properties(of: kind)
    case .animations: .kinds(SceneReference.animations, common: SceneReference.animationKeys)
    case .motions:
      .kinds(
        SceneReference.motions,
        common: SceneReference.motionKeys,
        notes: ReferenceTables.motionNotes
      )
    case .timing: .timing
    case .filters: .kinds(SceneReference.filters)
    case .transitions: .kinds(SceneReference.transitions)
    case .glyphs: .words(ReferenceTables.glyphs)
    case .presets: .kinds(SceneReference.presets)
    case .scene: .words(SceneReference.scene.map { ($0.name, $0.summary) })
    case .steps: .words(SceneReference.steps.map { ($0.name, $0.summary) })
    case .events: .words(SceneReference.events)
    }
  }
}
