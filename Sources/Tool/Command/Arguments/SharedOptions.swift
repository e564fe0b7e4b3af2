import ArgumentParser
import LaminaCells
import LaminaPlayer
import LaminaStage

/// The flags of every command that runs a scene.
struct SharedOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Ticks per second, above 0 and at most 1000; on a terminal 1 to 240 (default: 60).",
      valueName: "rate"
    ),
    transform: FrameRate.init(parsing:)
  )
  var fps: FrameRate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast time passes: 0.5 is half speed.", valueName: "factor"),
    transform: SharedOptions.speed(parsing:)
  )
  var speed = 1.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Random seed, instead of the scene's.", valueName: "n")
  )
  var seed: UInt64?

  @OptionGroup var style: StyleOptions

  @Flag(help: "Show animations at their end immediately, endless ones at their start.")
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size in cells, such as 80x24, instead of the scene's.", valueName: "CxR"),
    transform: SizeArgument.init(parsing:)
  )
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("How a scene is adapted to another size.", valueName: "fit")
  )
  var fit: StageFit?

  @Flag(help: "Allow images outside the folder of the scene.")
  var allowExternal = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more.")
  var verbose = false

  func validate() throws {
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet and --verbose exclude each other; give one of them")
    }
  }

  /// The requested values that take precedence over a scene's `stage`.
  var overrides: StageOverrides {
    StageOverrides(opacity: style.opacity?.style, edges: style.edges?.edges, fit: fit)
  }

  /// The times of the ticks.
  var clock: SimulationClock {
    SimulationClock(rate: fps ?? .standard, speed: speed)
  }

  /// Parses the factor of `--speed`.
  static func speed(parsing text: String) throws -> Double {
    guard let factor = NumberArgument.parse(text), factor > 0, factor <= 1000 else {
      throw ArgumentFault("'\(text)' is not a speed; write a number above 0, at most 1000")
    }
    return factor
  }
}

extension StageFit: ExpressibleByArgument {}
