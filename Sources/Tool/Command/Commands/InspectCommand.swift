import ArgumentParser
import Lamina
import LaminaInspection
import LaminaInspector
import LaminaPlayer

/// `lamina inspect FILE --at T`: the inspector's panels, printed without a terminal.
struct InspectCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the inspector's view of a scene at a given time.",
    discussion: """
      Runs the scene to the time and prints the layers, their model and presentation values with \
      what set them, the lifecycle of every animation, the changes with the search for their \
      actions, and the events: everything that the panels of 'lamina play --inspect' show. With \
      --format json it is one object whose numbers parse back to the same Double.

      Examples:
        lamina inspect Scenes/springs.yaml --at 0.6
        lamina inspect ball.yaml --at 1.2 --layer ball --panel values --panel why
        lamina inspect ball.yaml --at 0.5 --panel curve --property ball.position.y --to 2
        lamina inspect Scenes/actions.yaml --at 1.2 --press 1:space --format json
      """
  )

  @OptionGroup var scene: SceneArgument

  @Option("The time to inspect.", value: "time")
  var at: TimeArgument

  @Option(
    name: .customLong("panel"),
    parsing: .singleValue,
    help: ArgumentHelp(
      "What to print: tree, values, time, curve, why, log, cost; may be repeated (default: tree, "
        + "values, time, why, log).",
      valueName: "panel"
    )
  )
  var panels: [InspectorPart] = []

  @Option("Only this layer.", value: "id")
  var layer: String?

  @Option("The property to plot, such as ball.position.", value: "id.keypath")
  var property: PropertyArgument?

  @Option("The end of the timeline and of the curve.", value: "time")
  var to: TimeArgument?

  @OptionGroup var input: InputOptions

  @Option(help: "The output format.")
  var format = TextOrJSON.text

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if panels.contains(.tune) {
      throw ValidationError(
        "there is nothing to tune without a terminal; 'lamina play FILE --inspect=tune' has it"
      )
    }
    if panels.contains(.curve), property == nil {
      throw ValidationError("--panel curve needs a property; write --property ball.position")
    }
  }

  private static let usual: [InspectorPart] = [.tree, .values, .time, .why, .log]

  func perform() throws {
    // Only the cost depends on how the scene is drawn.
    shared.tellUnused(
      panels.contains(.cost) ? [.maxRate] : [.color, .opacity, .edges, .dots, .fit, .maxRate]
    )
    let inspector = try Inspector(scene.file, at: at.seconds, input: input, shared)
    let parts = panels.isEmpty ? Self.usual + (property == nil ? [] : [.curve]) : panels
    var inspection = Inspection(
      of: inspector.source,
      at: inspector.sceneTime,
      tick: inspector.simulation.tick
    )
    if let layer {
      if !inspection.layers.contains(where: { $0.id == layer }) { _ = try inspector.layer(layer) }
      inspection.narrow(to: layer)
    }
    let isCostly = parts.contains(.cost)
    let cost = isCostly ? InspectedCost(of: inspector.simulation.stage, rounds: 20) : nil
    var curve: InspectedCurve?
    if parts.contains(.curve), let property {
      let end = end(inspection)
      curve = try Inspector.curve(of: property, in: scene.file, to: end, input: input, shared)
    }
    if format == .json {
      let object = InspectionJSON.parts(of: inspection, Set(parts), cost: cost, curve: curve)
      return try Console.current.print(object.json + "\n")
    }
    var content = InspectorContent(inspection)
    content.isASCII = shared.glyphs?.repertoire == .ascii
    content.span = 0...end(inspection)
    (content.cost, content.curve) = (cost, curve)
    try Console.current.print(text(content, parts))
  }

  private func end(_ inspection: Inspection) -> Double {
    if let to { return max(to.seconds, 0.01) }
    let ends = inspection.animations.compactMap(\.end).filter(\.isFinite)
    return max(at.seconds, ends.max() ?? 0, 1)
  }

  private func text(_ content: InspectorContent, _ parts: [InspectorPart]) -> String {
    var text = "at \(ValueDescription.time(at.seconds)), tick \(content.inspection.tick)\n"
    for part in parts {
      guard part == .values else {
        text += "\n\(part.rawValue)\n" + content.text(part)
        continue
      }
      var content = content
      for (index, layer) in content.inspection.layers.enumerated() where !layer.values.isEmpty {
        content.layer = index
        let told = layer.values.filter { shared.verbose || !$0.isDefault || $0.differs }
        content.inspection.layers[index].values = told
        text += "\nvalues of \(layer.id)\n" + content.text(.values)
        if told.count < layer.values.count {
          text += "  and \(layer.values.count - told.count) with defaults; --verbose shows them\n"
        }
      }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of(String($0)) }.joined(separator: "\n")
  }
}

extension InspectorPart: ExpressibleByArgument {}

extension Inspection {
  /// Removes everything that belongs to other layers.
  mutating func narrow(to id: String) {
    layers.removeAll { $0.id != id }
    animations.removeAll { $0.layer != id }
    changes.removeAll { $0.layer != id }
    events.removeAll { $0.layer != id }
  }
}
