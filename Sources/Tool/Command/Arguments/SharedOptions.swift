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

  @Option("Colours to use.", value: "depth")
  var color = ColorChoice.auto

  @Option("Glyphs to draw surfaces with.", value: "glyphs")
  var glyphs: GlyphChoice?

  @Option("How translucent layers are drawn.", value: "mode")
  var opacity: OpacityStyle?

  @Option("Edges of shapes: fitted to the cells, in mixed colours, or sharp.", value: "edges")
  var edges: Edges?

  @Option("Glyphs of points finer than a cell: particles, stars, snow.", value: "dots")
  var dots: DotStyle?

  @Option(
    "How much moves: everything, brief fades, or nothing; values and texts change at once.",
    value: "level"
  )
  var motion: MotionLevel?

  @Flag(help: "The same as --motion none.")
  var reducedMotion = false

  @Option("The ground that roles of colour are chosen for; on a terminal its own.", value: "theme")
  var theme: Theme?

  @Option(
    "Bytes a second for frames on a terminal: 4k, 1M; auto (default) measures the line.",
    value: "bytes"
  )
  var maxRate: ByteRate?

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
    if let motion, reducedMotion, motion != .none {
      throw ValidationError(
        "--reduced-motion is --motion none and excludes --motion \(motion); give one of them"
      )
    }
  }

  /// The requested values that take precedence over a scene's `stage`.
  var overrides: StageOverrides {
    StageOverrides(opacity: opacity, edges: edges, fit: fit)
  }

  /// Returns a screen's style with the requested values.
  func style(over screen: RenderStyle) -> RenderStyle {
    RenderStyle(
      depth: color.depth ?? screen.depth,
      glyphs: glyphs?.repertoire ?? screen.glyphs,
      opacity: opacity ?? screen.opacity,
      edges: edges ?? screen.edges,
      dots: dots ?? screen.dots
    )
  }

  /// The level of motion that was asked for, whatever the environment says.
  var motionLevel: MotionLevel { chosenMotion ?? .full }

  private var chosenMotion: MotionLevel? { motion ?? (reducedMotion ? MotionLevel.none : nil) }

  /// Returns the level of motion for a terminal, by the flags or else the environment, and warns
  /// about a variable that names none.
  @MainActor
  func motionLevel(in environment: [String: String]) -> MotionLevel {
    if let chosenMotion { return chosenMotion }
    let choice = MotionPreference.choice(environment)
    if let warning = choice.warning, !quiet {
      Console.current.say("lamina: warning: \(warning)\n")
    }
    return choice.level
  }

  /// The theme of the flag; nil without it.
  var fixedTheme: ThemeChoice? { theme.map { ThemeChoice(theme: $0, isFixed: true) } }

  /// Returns the theme for a terminal, by the flag or else the environment, and warns about a
  /// variable that names none.
  @MainActor
  func themeChoice(in environment: [String: String]) -> ThemeChoice {
    if let fixedTheme { return fixedTheme }
    let choice = ThemePreference.choice(environment)
    if let warning = choice.warning, !quiet {
      Console.current.say("lamina: warning: \(warning)\n")
    }
    return choice.choice
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
  struct SharedFlag: Sendable {
    let name: String
    let isGiven: @Sendable (SharedOptions) -> Bool

    static let color = Self(name: "color") { $0.color != .auto }
    static let glyphs = Self(name: "glyphs") { $0.glyphs != nil }
    static let opacity = Self(name: "opacity") { $0.opacity != nil }
    static let edges = Self(name: "edges") { $0.edges != nil }
    static let dots = Self(name: "dots") { $0.dots != nil }
    static let maxRate = Self(name: "max-rate") { $0.maxRate != nil }
    static let size = Self(name: "size") { $0.size != nil }
    static let fit = Self(name: "fit") { $0.fit != nil }
    static let allowExternal = Self(name: "allow-external") { $0.allowExternal }
    static let verbose = Self(name: "verbose") { $0.verbose }
  }

  /// The flags without effect for a command that draws nothing: also the size, unless the scene is
  /// a demo, since other scenes have the values at the size that they are made for.
  @MainActor
  static func drawingFlags(for file: String) -> [SharedFlag] {
    [.color, .glyphs, .opacity, .edges, .dots, .fit, .maxRate, .verbose]
      + (NamedScene.isMadeInSwift(file) ? [] : [.size])
  }

  /// Warns about those of the flags that were given and have no effect.
  func tellUnused(_ flags: [SharedFlag]) {
    guard !quiet else { return }
    for flag in flags where flag.isGiven(self) {
      Console.current.say("lamina: warning: --\(flag.name) has no effect here\n")
    }
  }
}

extension StageFit: ExpressibleByArgument {}
extension Theme: ExpressibleByArgument {}
