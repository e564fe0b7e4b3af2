import ArgumentParser
import Fling
import LaminaPlayer

/// `lamina fling`: pan and fling with keys and mouse.
struct FlingCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling",
    abstract: "Fling a puck and a card with keys or mouse, and see where they will land.",
    discussion: """
      Arrows or 'hjkl' push; hold one to go faster, let go and it coasts. Space or Enter catches it. \
      Tab takes the other thing. The mouse catches, drags and throws; a double click on the table \
      throws so that it stops there. The dots ahead lie at even times, the outline is where it will \
      rest, the arrow is its velocity. What comes to rest in the goal of its colour counts. '1' to \
      '4' choose felt, ice, sand and moon; ',' and '.' choose a slider, '-' and '+' move it; 's' \
      lets things settle in a grid; '?' shows all keys, 'q' leaves.

      --log writes a line of JSON for each tick, for learning and checking: time (seconds), tick, \
      item, state (rest, held, glide, bounce, settle), position and velocity (points, points per \
      second), target and landsAt (where and when it will rest if nobody touches it), the numbers of \
      the sliders, and the events since the tick before with the times at which they happened. There \
      are no ticks, and no lines, while nothing moves.

      Examples:
        lamina fling
        lamina fling --preset ice --snap
        lamina fling --log fling.jsonl
      """
  )

  @Option(help: ArgumentHelp("The table to begin with.", valueName: "table"))
  var preset = FlingPreset.felt

  @Flag(help: "Let things settle in the points of a grid.")
  var snap = false

  @Option(
    help: ArgumentHelp("Write a line of JSON for each tick to this file.", valueName: "file"),
    completion: .file()
  )
  var log: String?

  @OptionGroup var playing: PlayingOptions

  func validate() throws {
    guard log != "-" else {
      throw ValidationError(
        "--log cannot go to standard output, where the table is; write the name of a file"
      )
    }
  }

  func perform() throws {
    playing.shared.tellUnused([.fit, .allowExternal, .verbose])
    var options = FlingProgram.Options()
    options.framesPerSecond = playing.options.framesPerSecond
    options.speed = playing.options.speed
    options.size = playing.options.size
    options.preset = preset
    options.snaps = snap
    options.isMotionReduced = playing.shared.reducedMotion || Accessibility.reducesMotion()
    let target = try log.map { try OutputTarget(path: $0, flag: "--log", isLog: true) }
    try TerminalRun.run(playing.shared.style) { terminal in
      try FlingProgram(
        screen: terminal,
        events: terminal,
        options: options,
        log: target.map { target in { try target.writeAtOnce($0) } }
      )
      .run()
    }
    try target?.close(isQuiet: playing.shared.quiet)
  }
}

extension FlingPreset: ExpressibleByArgument {}
