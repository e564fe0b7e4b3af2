import ArgumentParser
import Lamina
import LaminaPlayer
import LaminaRecording

/// `lamina render FILE`: frames without a terminal.
struct RenderCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render images and recordings of a scene without a terminal.",
    discussion: """
      FILE is a scene, demo:NAME for one that 'lamina demo --list' names, or learn:N for a \
      chapter's. Runs the scene by a virtual clock: the same file and options give the same \
      frames. Without times it draws the first frame. The environment has no influence: truecolor, \
      block glyphs and the scene's own size are used, unless an option says otherwise.

      Formats: 'text' has one line for each row, 'ansi' adds colours, and in both a line with a \
      form feed separates frames; 'json' has one object per frame and line. Images and recordings \
      are 'svg', 'png', 'gif', 'apng', 'cast' (asciinema), 'html' (a page with a player), 'frames' \
      (a folder), 'raw' (uncompressed pixels), and 'mp4' and 'webm' if the program ffmpeg is \
      installed. The extension of the name given by -o selects the format too ('.txt' is text). A \
      recording excludes the end of its range, so that it loops seamlessly; --fps is its frame \
      rate, --tick-rate that of the scene's ticks. 'apng' makes small recordings, 'svg' is for \
      still images. Files are written atomically: an old one stays until the new one is complete.

      Examples:
        lamina render Scenes/springs.yaml --at 0.5
        lamina render Scenes/window.yaml --at 2 --format ansi
        lamina render demo:navigation --press 0.5:enter --at 0.7
        lamina render ball.yaml --to 2 --fps 30 --format json -o frames.json
        lamina render Scenes/springs.yaml --at 3.9 -o springs.png
        lamina render Scenes/springs.yaml --to 6 -o springs.apng --frame window
        lamina render ball.yaml --to 2 -o ball.gif --poster 0.5 --max-bytes 200000
        lamina render ball.yaml --to 6 --for readme -o ball.png
      """
  )

  @OptionGroup var scene: SceneArgument

  @Option(
    "Times of frames, as in 0,0.5,250ms; in any order.",
    value: "times",
    parsing: .unconditional
  )
  var at: TimeList?

  @Option(
    "The time of the first frame of a range (default: 0).",
    value: "time",
    parsing: .unconditional
  )
  var from: TimeArgument?

  @Option("The time of the last frame of a range.", value: "time", parsing: .unconditional)
  var to: TimeArgument?

  @OptionGroup var input: InputOptions

  @Option(help: "The output format (default: by the extension of the file, else text).")
  var format: OutputFormat?

  @Option(
    """
    What the file is for: 'readme' chooses the format, scale and frame rate so that it has at most \
    a megabyte, or --max-bytes.
    """,
    value: "purpose"
  )
  var `for`: RecordingPurpose?

  @Option(output: "Output file.")
  var output: String?

  @OptionGroup(title: "Images and recordings")
  var recording: RecordingOptions

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if at != nil, from != nil || to != nil {
      throw ValidationError("--at and a range (--from, --to) exclude each other; give one")
    }
    if from != nil, to == nil {
      throw ValidationError("--from begins a range without an end; give --to too")
    }
    if let to, (from?.seconds ?? 0) > to.seconds {
      throw ValidationError("--from is later than --to; the range goes forwards")
    }
    try checkPurpose()
    if `for` != nil { return }
    try checkEnding()
    if case .frames = kind, let flag = recording.firstGiven {
      throw ValidationError(
        "\(flag) is for images and recordings; add --format, or -o with a name such as film.gif"
      )
    }
  }

  /// Rejects a file name that implies no format: text in a file with a picture's name is never
  /// intended.
  ///
  /// Existing targets that are not files, such as a pipe or a device, need no extension.
  private func checkEnding() throws {
    guard format == nil, let output, OutputFormat(path: output) == nil,
      !OutputTarget.isStandardOutput(output), !OutputTarget.isNoFile(output)
    else { return }
    let ending = OutputFormat.ending(of: output)
    let what =
      ending.isEmpty ? "'\(output)' has no extension" : "'\(ending)' is not a format of render"
    throw ValidationError(
      "\(what); use \(OutputFormat.endings.joined(separator: ", ")), or give --format"
    )
  }

  private var kind: OutputFormat { format ?? OutputFormat(path: output) ?? .frames(.text) }

  func perform() throws {
    shared.tellUnused([.maxRate, .verbose])
    if let `for`, let output { return try write(for: `for`, to: output) }
    switch kind {
    case .frames(let format): try writeFrames(as: format)
    case .recording(let format): try writeRecording(as: format)
    }
  }

  @MainActor private func writeRecording(as format: RecordingFormat) throws {
    let loader = SceneLoader(shared)
    let run = RecordingRun(format, try source(loader), shared, recording, loader)
    try write(run, to: output)
  }

  /// What is rendered: the scene, its input and its size.
  @MainActor func source(_ loader: SceneLoader) throws -> RecordingRun.Source {
    let tape = try input.tape(loader)
    return RecordingRun.Source(
      item: try loader.item(at: scene.file),
      input: tape.events,
      size: shared.size?.size ?? tape.size
    )
  }

  @MainActor func write(_ run: RecordingRun, to path: String?) throws {
    try run.write(
      at: at?.times.map(\.seconds),
      from: from?.seconds ?? 0,
      to: to?.seconds,
      path: path
    )
  }

  @MainActor private func writeFrames(as format: FrameFormat) throws {
    let loader = SceneLoader(shared)
    let tape = try input.tape(loader)
    let playable = try loader.playable(at: scene.file)
    let style = shared.style(over: RenderStyle())
    let simulation = Simulation(
      playable,
      size: shared.size?.size ?? tape.size,
      style: style,
      overrides: shared.overrides,
      clock: shared.clock,
      motionLevel: shared.motionLevel,
      theme: shared.theme ?? .dark,
      input: tape.events,
      listeners: .init(diagnostic: loader.tell)
    )
    let target = try OutputTarget(path: output)
    var count = 0
    func write(_ frame: Frame, _ time: Double) throws {
      if count > 0 { try target.write(format.separator) }
      count += 1
      try target.write(format.text(frame, time: time, depth: style.depth))
    }
    if let to {
      let rate = shared.clock.rate
      let ticks = rate.ticks(from: from?.seconds ?? 0, to: to.seconds).map(Array.init) ?? []
      for tick in ticks { try write(simulation.frame(ofTick: tick), rate.time(ofTick: tick)) }
    } else {
      try simulation.forEachFrame(at: (at?.times.map(\.seconds) ?? [0])[...], write)
    }
    let length = to.map { $0.seconds - (from?.seconds ?? 0) }
    try target.close(isQuiet: shared.quiet, frames: count, seconds: length)
  }
}
