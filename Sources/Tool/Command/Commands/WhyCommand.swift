import ArgumentParser
import Lamina
import LaminaInspection

/// `lamina why FILE ID.PROPERTY --at T`: why a value moves or does not.
struct WhyCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain why a property moves at a given time, or doesn't.",
    discussion: """
      Runs the scene to the time and reports what moves the property, or which of a closed list of \
      reasons prevents it, with a suggested fix. Then it prints the last change of the property \
      with the search for its action, stage by stage. The exit code is 0 if the property visibly \
      moves and 1 if not.

      Examples:
        lamina why ball.yaml ball.position --at 0.5
        lamina why Scenes/actions.yaml star.opacity --at 1.2 --press 1:space
        lamina why ball.yaml ball.position.x --at 2 --format json
      """
  )

  @OptionGroup var scene: SceneArgument

  @Argument(
    help: ArgumentHelp("The property, such as ball.position.", valueName: "id.keypath"),
    transform: PropertyArgument.init(parsing:)
  )
  var property: PropertyArgument

  @Option("The time to examine.", value: "time")
  var at: TimeArgument

  @OptionGroup var input: InputOptions

  @Option(help: "The output format.")
  var format = TextOrJSON.text

  @OptionGroup var shared: SharedOptions

  func perform() throws {
    shared.tellUnused(SharedOptions.drawingFlags(for: scene.file))
    let inspector = try Inspector(scene.file, at: at.seconds, input: input, shared)
    let layer = try inspector.layer(property.layer)
    guard let descriptor = layer.descriptor(forKeyPath: property.keyPath) else {
      throw TraceProbe.unknownProperty(property, of: layer)
    }
    let why = WhySearch(inspector.source, layer, descriptor, at: inspector.sceneTime).answer
    let name = "\(property.layer).\(property.keyPath)"
    switch format {
    case .text: try Console.current.print(WhyText.text(why, name, at: at.seconds))
    case .json:
      try Console.current.print(InspectionJSON.why(why, name, at: at.seconds).json + "\n")
    }
    if !why.moves { throw QuietEnd(status: .failed) }
  }
}
