import ArgumentParser
import Lamina
import LaminaPlayer

/// The flags of every command that runs a scene.
struct SharedOptions: ParsableArguments {
  @Option(
    "Ticks per second, above 0 and at most 1000; on a terminal 1 to 240 (default: 60).",
    value: "rate",
    parsing: .unconditional
  )
  var fps: FrameRate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast time passes: 0.5 is half speed.", valueName: "factor"),
    transform: SharedOptions.speed(parsing:)
  )
  var speed = 1.0

  @Option("Random seed, instead of the scene's.", value: "n", parsing: .unconditional)
  var seed: UInt64?

  @OptionGroup var style: StyleOptions

  @Flag(help: "Show animations at their end immediately, endless ones at their start.")
  var reducedMotion = false

  @Option(
    "Size in cells, such as 80x24, instead of the scene's.",
    value: "CxR",
    parsing: .unconditional
  )
  var size: SizeArgument?

  @Option("How a scene is adapted to another size.", value: "fit")
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
    StageOverrides(opacity: style.opacity, edges: style.edges, fit: fit)
  }

  var clock: SimulationClock {
    SimulationClock(rate: fps ?? .standard, speed: speed)
  }

  static func speed(parsing text: String) throws -> Double {
    guard let factor = NumberArgument.parse(text), factor > 0, factor <= 1000 else {
      throw ArgumentFault("'\(text)' is not a speed; write a number above 0, at most 1000")
    }
    return factor
  }
}

extension SharedOptions {
  /// A flag that some commands ignore.
  enum SharedFlag: String {
    case color, glyphs, opacity, edges, size, fit
    case allowExternal = "allow-external"
    case verbose
  }

  /// The flags without effect for a command that draws nothing.
  static let lookFlags: [SharedFlag] = [.color, .glyphs, .opacity, .edges]

  /// The size flag where it has no effect: only demos depend on it, since a scene's values are
  /// those at the size that the scene is made for.
  @MainActor
  static func sizeFlags(for file: String) -> [SharedFlag] {
    NamedScene.isMadeInSwift(file) ? [] : [.size]
  }

  /// Warns about those of the flags that were given and have no effect.
  func tellUnused(_ flags: [SharedFlag]) {
    guard !quiet else { return }
    for flag in flags where isGiven(flag) {
      Console.current.say("lamina: warning: --\(flag.rawValue) has no effect here\n")
    }
  }

  private func isGiven(_ flag: SharedFlag) -> Bool {
    switch flag {
    case .color: style.color != .auto
    case .glyphs: style.glyphs != nil
    case .opacity: style.opacity != nil
    case .edges: style.edges != nil
    case .size: size != nil
    case .fit: fit != nil
    case .allowExternal: allowExternal
    case .verbose: verbose
    }
  }
}

extension StageFit: ExpressibleByArgument {}
