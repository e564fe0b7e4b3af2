import ArgumentParser
import Lamina
import LaminaInspector
import LaminaPlayer

/// `lamina play FILE…`: scenes on the terminal.
struct PlayCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play scenes on the terminal.",
    discussion: """
      A file that changes is reloaded and restarted; while it has errors, the previous scene \
      continues and a panel shows them. Keys: '?' shows all; space pauses, '.' advances one frame, \
      '[' and ']' change the speed, 'r' restarts, 'n' and 'p' switch between files, 'q' quits. \
      Keys that a scene handles go to the scene; the overlay shows the replacement keys. 'i' opens \
      the inspector: layers, values, a timeline for seeking in both directions, and why things \
      move.

      Examples:
        lamina play Scenes/springs.yaml
        lamina play Scenes/*.yaml --speed 0.5
        lamina play hello.yaml --paused-at 1.5 --color 256
        lamina play hello.yaml --inspect=time --paused-at 0.5
        lamina play hello.yaml --input tape.yaml
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Scene files; '-' reads standard input; demo:NAME and learn:N are Lamina's own.",
      valueName: "file"
    ),
    completion: .scenes
  )
  var files: [String]

  @OptionGroup var shared: SharedOptions

  @Flag(inversion: .prefixedNo, help: "Reload files when they change.")
  var watch = true

  @Option("Start paused at this time.", value: "time")
  var pausedAt: TimeArgument?

  @Option(
    "Open the inspector at the tree, or at a named panel: --inspect, --inspect=time.",
    value: "panel"
  )
  var inspect: InspectorPart?

  @Flag(help: "Write each change of a value to the file immediately; otherwise 'w' does.")
  var write = false

  @Flag(
    help: ArgumentHelp("Print a line for each event instead of drawing; also with ACCESSIBLE=1.")
  )
  var plain = false

  @OptionGroup var input: InputOptions

  func play(_ options: PlayerOptions) throws {
    let loader = SceneLoader(shared, isRealTime: true)
    if plain || Accessibility.isPlain() { return try playPlain(loader, options) }
    let items = try files.map { file in
      try loader.item(at: file)
    }
    var options = options
    options.watchesFiles = watch
    options.pausedAt = pausedAt?.seconds
    options.inspects = inspect
    options.writesChanges = write
    let tape = try input.tape(loader)
    options.input = tape.events
    if options.size == nil { options.size = tape.size }
    var copied: [String] = []
    try TerminalRun.run(shared) { terminal in
      options.onCopy = { [weak terminal] text in terminal?.copy(text) }
      let player = Player(items, screen: terminal, events: terminal, options: options)
      defer { copied = player.copied }
      return player.run()
    }
    for text in copied { try Console.current.print(text + "\n") }
  }

  @MainActor private func playPlain(_ loader: SceneLoader, _ options: PlayerOptions) throws {
    let tape = try input.tape(loader)
    for file in files {
      let playable = try loader.playable(at: file)
      let scene = playable as? Scene
      try PlainPlay(playable, shared, loader, input: tape, motionLevel: options.motionLevel)
        .run(title: scene?.title ?? file, about: scene?.about ?? "", reading: LineInput())
    }
  }
}
