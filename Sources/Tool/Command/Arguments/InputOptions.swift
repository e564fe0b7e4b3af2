import ArgumentParser
import LaminaCells
import LaminaScenes
import LaminaStage

/// The flags that say what is pressed, clicked and resized while a scene runs.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keys to press and when, as in 0.5:enter,1.2:right,2:shift-tab; may be repeated.",
      valueName: "time:key"
    ),
    transform: KeyTape.init(parsing:)
  )
  var press: [KeyTape] = []

  /// The name that `--press` had for lists; still read.
  @Option(help: .hidden, transform: KeyTape.init(parsing:))
  var keys: [KeyTape] = []

  @Option(
    help: ArgumentHelp(
      "What is pressed, clicked and resized, as 'lamina record -o x.yaml' keeps it.",
      valueName: "tape"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var input: String?

  func validate() throws {
    if input != nil, !(press + keys).isEmpty {
      throw ValidationError("--input and --press exclude each other; give one")
    }
  }

  /// What happens, and on a screen of which size.
  struct Tape {
    /// Oldest first, in seconds of the film.
    var events: [TimedEvent] = []
    /// The screen in cells; nil for whatever the scene is made for.
    var size: CellSize?
  }

  /// What happens.
  ///
  /// - Throws: What a tape that cannot be read throws.
  @MainActor
  func tape(_ loader: SceneLoader) throws -> Tape {
    if let input {
      let tape = try loader.tape(at: input)
      return Tape(events: tape.events, size: tape.size)
    }
    return Tape(events: KeyTape(joining: press + keys).events)
  }
}
