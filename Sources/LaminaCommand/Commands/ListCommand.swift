import ArgumentParser
import LaminaLayers
import LaminaMath
import LaminaScenes

/// `lamina list TOPIC`: the reference, read from the library's own tables.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the reference: layers, animations, motions, timing, properties.",
    discussion: """
      Examples:
        lamina list layers             the kinds of layers
        lamina list properties shape   everything that a shape layer has
        lamina list animations --json  the same for programs
      """
  )

  /// What can be listed.
  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case layers, animations, motions, timing, properties
  }

  @Argument(help: ArgumentHelp("What to list.", valueName: "topic"))
  var topic: Topic

  @Argument(
    help: ArgumentHelp("With 'properties': the kind of layer.", valueName: "kind"),
    completion: .list(ReferenceTables.layers.map(\.kind))
  )
  var kind: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard kind == nil || topic == .properties else {
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

  /// The tables that were asked for: one kind whole, or every kind's own rows.
  private var tables: [(kind: String, rows: [PropertyRow])] {
    if let kind, let table = ReferenceTables.layer(kind) { return [(kind, table.rows)] }
    return ReferenceTables.layers.map { ($0.kind, ReferenceTables.ownRows(of: $0)) }
  }

  /// The keys that hold parts, of the kinds that were asked for.
  private var partKeys: [LayerKinds.PartKey] {
    let plain = PropertyTable.layer.kind
    let kinds = kind.map { $0 == plain ? [$0] : [$0, plain] } ?? tables.map(\.kind)
    return kinds.flatMap { LayerKinds.partKeys(of: $0) }
  }

  private func plainText() -> String {
    var reference = ReferenceText()
    switch topic {
    case .layers: reference.layers(ReferenceTables.layers)
    case .animations:
      reference.kinds(SceneReference.animations, common: SceneReference.animationKeys)
    case .motions:
      reference.kinds(SceneReference.motions, common: SceneReference.motionKeys)
      reference.motionNotes()
    case .timing: reference.timing()
    case .properties:
      let isWhole = kind != nil
      reference.properties(
        tables.filter { !$0.rows.isEmpty }
          .map { table in
            let article = "aeiou".contains(table.kind.prefix(1)) ? "An" : "A"
            let isPlain = table.kind == PropertyTable.layer.kind
            let title =
              isWhole
              ? "\(article) \(table.kind) layer has"
              : isPlain ? "Every layer has" : "\(article) \(table.kind) layer adds"
            return (title, table.rows)
          }
      )
      for key in partKeys { reference.parts(key) }
    }
    return reference.text
  }

  private func jsonText() throws -> String {
    switch topic {
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
