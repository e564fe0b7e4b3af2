import ArgumentParser
import Lamina
import LaminaPlayer
import LaminaRecording

/// `lamina record FILE -o OUT`: plays a scene, then renders the recorded input to a video.
struct RecordCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Play a scene on the terminal, then render a recording of the session.",
    discussion: """
      Keys, clicks and resizes are saved with their scene times while it plays; 'q' ends. Then the \
      recording is rendered from this input, as 'lamina render' does: no frame is missing, however \
      slow the terminal was, and pauses and slow motion of the player do not appear. A name that \
      ends in .yaml saves only the input, for 'lamina render --input'. With --live the frames that \
      the terminal actually received are saved, at their real times, as an asciicast: for reports \
      about terminals.

      Examples:
        lamina record Scenes/springs.yaml -o springs.gif
        lamina record demo:tabs -o tabs.png --frame window
        lamina record Scenes/carousel.yaml -o turn.yaml
        lamina render Scenes/carousel.yaml --input turn.yaml --to 5 -o turn.png
        lamina record Scenes/window.yaml --live -o slow.cast
      """
  )

  @Argument(
    help: ArgumentHelp("The scene; demo:NAME and learn:N are Lamina's own.", valueName: "file"),
    completion: .scenes
  )
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file; its extension selects the format.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @Option(help: "The output format (default: by the extension of the file).")
  var format: RecordingFormat?

  @Flag(help: "Save the frames that were actually shown, at their real times; only as cast.")
  var live = false

  @OptionGroup(title: "Images and recordings")
  var recording: RecordingOptions

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if kind == nil, !keepsTape {
      let names = RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "'\(output)' has no known extension; --format takes \(names); .yaml saves only the input"
      )
    }
    if live, kind != .cast {
      throw ValidationError(
        "--live saves frames as they were shown, which only cast supports; -o x.cast"
      )
    }
    if OutputTarget.isStandardOutput(output) {
      throw ValidationError("a recording goes to a file; -o takes its name")
    }
  }

  /// The most events of one recording.
  private static let largestCount = 100_000

  private var kind: RecordingFormat? { format ?? RecordingFormat(path: output) }

  /// Whether the output is the input tape alone.
  private var keepsTape: Bool {
    format == nil && (output.hasSuffix(".yaml") || output.hasSuffix(".yml"))
  }

  /// Validates the output before the scene plays, so that no input is recorded in vain.
  @MainActor
  private func checkTarget() throws {
    guard let format = kind else { return try OutputTarget.check(path: output) }
    let rate = shared.fps?.framesPerSecond ?? format.usualRate
    try RecordingRun.check(format, rate: rate, path: output)
  }

  /// The input of one run of the player.
  @MainActor
  private final class Session {
    var tape = InputTape(size: nil)
    var end = 0.0
    /// Whether events were dropped because the tape was full.
    var isFull = false
  }

  func play(_ options: PlayerOptions) throws {
    let loader = SceneLoader(shared, isRealTime: true)
    let item = try loader.item(at: file)
    try checkTarget()
    let session = Session()
    let limit = keepsTape ? InputTape.largestCount : Self.largestCount
    var options = options
    // The video shows the file as it was at the start.
    options.watchesFiles = false
    // As the video, which no terminal answers for.
    let theme = shared.fixedTheme ?? .dark
    options.theme = theme
    let (size, rate) = (options.size, options.framesPerSecond)
    options.onStart = { session.tape = InputTape(size: size ?? $0, framesPerSecond: rate) }
    options.onInput = { event in
      session.isFull = session.tape.events.count >= limit
      if !session.isFull { session.tape.events.append(event) }
    }
    options.onEnd = { session.end = $0 }
    let used = options
    if live { return try recordLive(item, used, loader) }
    try TerminalRun.run(shared, theme: theme) { terminal in
      Player([item], screen: terminal, events: terminal, options: used).run()
    }
    // Rendering is not in real time: embedded videos may take as long as they need.
    loader.videos.waits = true
    if session.isFull { loader.warn("only the first \(limit) events were kept") }
    try write(session.tape, until: session.end, item, loader)
  }

  @MainActor
  private func recordLive(
    _ item: PlayerItem,
    _ options: PlayerOptions,
    _ loader: SceneLoader
  ) throws {
    let file = try OutputTarget(path: output, most: recording.maxBytes)
    do {
      var (isFull, length, count) = (false, 0.0, 0)
      try TerminalRun.run(shared, theme: options.theme) { terminal in
        let writer = CastWriter(
          version: recording.castVersion ?? 3,
          depth: terminal.style.depth
        ) { try file.write($0) }
        let screen = LiveScreen(
          terminal,
          writer: writer,
          title: recording.title ?? item.ownTitle,
          now: { terminal.now }
        )
        let exit = Player([item], screen: screen, events: terminal, options: options).run()
        try screen.end()
        (isFull, length, count) = (screen.isFull, screen.length, screen.count)
        return exit
      }
      try file.close(isQuiet: shared.quiet, frames: count, seconds: length)
      if isFull { loader.warn("only the first \(Int(RecordingLimits.seconds)) s were kept") }
    } catch {
      file.abandon()
      throw error
    }
  }

  @MainActor
  private func write(
    _ tape: InputTape,
    until end: Double,
    _ item: PlayerItem,
    _ loader: SceneLoader
  ) throws {
    if keepsTape {
      let target = try OutputTarget(path: output)
      try target.write(tape.text)
      return try target.close(isQuiet: shared.quiet)
    }
    guard let format = kind else { return }
    let source = RecordingRun.Source(item: item, input: tape.events, size: tape.size)
    let run = RecordingRun(format, source, shared, recording, loader)
    // The end time is exclusive; the last frame that was shown is to be part of the video.
    let rate = shared.fps?.framesPerSecond ?? format.usualRate
    let last = min(end + 1 / rate, RecordingLimits.seconds)
    try run.write(at: nil, from: 0, to: last, path: output)
  }
}

extension RecordingFormat: ExpressibleByArgument {}
