import ArgumentParser
import Fling
import LaminaPlayer

/// `lamina fling`: pan and fling with keys and mouse.
struct FlingCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling",
    abstract: "Fling a puck and a card with keys or mouse, and see where they will land.",
    discussion: """
      Arrows or 'hjkl' push; hold one to go faster, release it to coast. Space or Enter catches \
      the item. Tab selects the other item. The mouse catches, drags and throws; a double click on \
      the table throws the item so that it stops there. The dots ahead are equally spaced in time, \
      the outline is where the item will rest, the arrow is its velocity. An item that rests in \
      the goal of its colour scores. '1' to '4' choose felt, ice, sand and moon; ',' and '.' \
      choose a slider, '-' and '+' move it; 's' snaps items to a grid; '?' shows all keys, 'q' \
      quits.

      --log writes a line of JSON for each tick, for learning and checking: time (seconds), tick, \
      item, state (rest, held, glide, bounce, settle), position and velocity (points, points per \
      second), target and landsAt (where and when it will rest if it is not touched), the values \
      of the sliders, and the events since the previous tick with their times. While nothing moves \
      there are no ticks and no lines.

      Examples:
        lamina fling
        lamina fling --preset ice --snap
        lamina fling --log fling.jsonl
      """
  )

  @Option("The initial table.", value: "table")
  var preset = FlingPreset.felt

  @Flag(help: "Snap items to the points of a grid.")
  var snap = false

  @Option("Write a line of JSON for each tick to this file.", value: "file", completion: .file())
  var log: String?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard log != "-" else {
      throw ValidationError(
        "--log cannot go to standard output, where the table is; write the name of a file"
      )
    }
  }

  func play(_ options: PlayerOptions) throws {
    shared.tellUnused([.fit, .allowExternal, .verbose])
    var table = FlingProgram.Options()
    table.framesPerSecond = options.framesPerSecond
    table.speed = options.speed
    table.size = options.size
    table.preset = preset
    table.snaps = snap
    table.motionLevel = options.motionLevel
    let target = try log.map { try OutputTarget(path: $0, flag: "--log", isLog: true) }
    try TerminalRun.run(shared) { terminal in
      try FlingProgram.run(
        screen: terminal,
        events: terminal,
        options: table,
        log: target.map { target in { try target.writeAtOnce($0) } }
      )
    }
    try target?.close(isQuiet: shared.quiet)
  }
}

extension FlingPreset: ExpressibleByArgument {}
