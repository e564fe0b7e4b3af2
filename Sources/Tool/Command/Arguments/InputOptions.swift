import ArgumentParser
import Lamina

/// The flags for key presses, mouse events and resizes during a scene.
struct InputOptions: ParsableArguments {
  @Option(
    "Keys to press and when, as in 0.5:enter,1.2:right,2:shift-tab; may be repeated.",
    value: "time:key"
  )
  var press: [KeyTape] = []

  /// The former name of `--press` for lists; still accepted.
  @Option(help: .hidden, transform: KeyTape.init(parsing:))
  var keys: [KeyTape] = []

  @Option(
    "Recorded keys, clicks and resizes, as saved by 'lamina record -o x.yaml'.",
    value: "tape",
    completion: .scenes
  )
  var input: String?

  func validate() throws {
    if input != nil, !(press + keys).isEmpty {
      throw ValidationError("--input and --press exclude each other; give one")
    }
  }

  /// The input events of a run and the size of its screen.
  struct Tape {
    /// The events in ascending order of time, in seconds of the recording.
    var events: [TimedEvent] = []
    /// The screen in cells; nil for the size that the scene is made for.
    var size: CellSize?
  }

  /// Collects the events of all input flags.
  @MainActor
  func tape(_ loader: SceneLoader) throws -> Tape {
    if let input {
      let tape = try loader.tape(at: input)
      return Tape(events: tape.events, size: tape.size)
    }
    return Tape(events: KeyTape(joining: press + keys).events)
  }
}
