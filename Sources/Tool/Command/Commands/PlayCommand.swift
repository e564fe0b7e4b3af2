import ArgumentParser
import LaminaInspector
import LaminaPlayer
import LaminaScenes
import LaminaTerminal

/// `lamina play FILE…`: scenes on the terminal.
struct PlayCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play scenes on the terminal.",
    discussion: """
      A file that changes is read again and starts anew; while it has errors, the scene before goes \
      on and a panel tells what is wrong. Keys: '?' shows all; space pauses, '.' steps a frame, \
      '[' and ']' change the speed, 'r' restarts, 'n' and 'p' switch between files, 'q' leaves. Keys \
      that a scene listens to belong to the scene; the overlay tells what is used instead. 'i' opens \
      the inspector: layers, values, a timeline that can be sought both ways, and why things move.

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
      "Scene files; '-' reads standard input; demo:NAME, learn:N for those of Lamina.",
      valueName: "file"
    ),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var files: [String]

  @OptionGroup var playing: PlayingOptions

  @Flag(inversion: .prefixedNo, help: "Read files again when they change.")
  var watch = true

  @Option(
    help: ArgumentHelp("Begin standing still at this time.", valueName: "time"),
    transform: TimeArgument.init(parsing:)
  )
  var pausedAt: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "Open the inspector, at the tree unless a panel is named: --inspect, --inspect=time.",
      valueName: "panel"
    )
  )
  var inspect: InspectorPart?

  @Flag(help: "Write each change of a value into the file at once; else 'w' writes.")
  var write = false

  @Flag(
    help: ArgumentHelp(
      "Print a line for each thing that happens instead of painting; also with ACCESSIBLE=1."
    )
  )
  var plain = false

  @OptionGroup var input: InputOptions

  func perform() throws {
    let loader = SceneLoader(playing.shared, isLive: true)
    if plain || Accessibility.isPlain() { return try playPlain(loader) }
    let items = try files.map { file in
      try loader.item(at: file)
    }
    var options = playing.options
    options.watchesFiles = watch
    options.pausedAt = pausedAt?.seconds
    options.inspects = inspect
    options.writesChanges = write
    let tape = try input.tape(loader)
    options.input = tape.events
    if options.size == nil { options.size = tape.size }
    var copied: [String] = []
    try TerminalRun.run(playing.shared.style) { terminal in
      options.onCopy = { [weak terminal] text in terminal?.copy(text) }
      let player = Player(items, screen: terminal, events: terminal, options: options)
      defer { copied = player.copied }
      return player.run()
    }
    for text in copied { try Console.current.print(text + "\n") }
  }

  @MainActor private func playPlain(_ loader: SceneLoader) throws {
    let tape = try input.tape(loader)
    for file in files {
      let playable = try loader.playable(at: file)
      let scene = playable as? Scene
      try PlainPlay(playable, playing.shared, loader, input: tape)
        .run(title: scene?.title ?? file, about: scene?.about ?? "", reading: LineInput())
    }
  }
}
