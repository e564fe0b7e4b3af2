import ArgumentParser
import Lamina
import LaminaInspection

/// `lamina describe FILE`: a scene as sentences.
struct DescribeCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describe in sentences what happens in a scene.",
    discussion: """
      Runs the scene without a terminal and describes in chronological order what moves, from \
      where to where, how and until when: for screen readers, notes and reviews.

      Examples:
        lamina describe Scenes/springs.yaml
        lamina describe Scenes/retargeting.yaml --from 1 --to 3
        lamina describe Scenes/actions.yaml --press 0.5:space
      """
  )

  /// The default duration in seconds.
  private static let usual = 10.0

  @OptionGroup var scene: SceneArgument

  @Option("The first time to describe.", value: "time")
  var from: TimeArgument?

  @Option("The last time to describe (default: 10).", value: "time")
  var to: TimeArgument?

  @OptionGroup var input: InputOptions

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let from, let to, from.seconds > to.seconds {
      throw ValidationError("--from is after --to; write the earlier time first")
    }
  }

  func perform() throws {
    shared.tellUnused(SharedOptions.drawingFlags(for: scene.file))
    let loader = SceneLoader(shared)
    let tape = try input.tape(loader)
    let playable = try loader.playable(at: scene.file)
    let first = from?.seconds ?? 0
    let last = to?.seconds ?? max(Self.usual, first)
    let recording = RecordingDescription(
      playable,
      size: shared.size?.size ?? tape.size,
      clock: shared.clock,
      input: tape.events,
      motionLevel: shared.motionLevel,
      theme: shared.theme ?? .dark,
      tell: loader.tell
    )
    recording.advance(to: last)
    var text = ""
    if let scene = playable as? Scene {
      if let title = scene.title { text += "\(VisibleText.of(title))\n" }
      if let about = scene.about { text += "\(VisibleText.of(about))\n" }
    }
    let lines = recording.lines.filter { $0.time >= first && $0.time <= last }
    let width = ValueDescription.time(last).count
    for line in lines {
      let time = ValueDescription.time(line.time).padded(to: width, onLeft: true)
      text += "\(time)  \(VisibleText.of(line.text))\n"
    }
    if lines.isEmpty { text += "Nothing happens up to \(ValueDescription.time(last)).\n" }
    try Console.current.print(text)
  }
}
