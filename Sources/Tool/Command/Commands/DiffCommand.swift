import ArgumentParser
import Lamina
import LaminaInspection
import LaminaPlayer
import LaminaRecording

/// `lamina diff A B`: what changed between two scenes.
struct DiffCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell what moves differently in two scenes, or in two revisions of one.",
    discussion: """
      Runs both scenes side by side by a virtual clock and compares every property of every layer \
      in every tick: its largest difference, when that is, and when the value settles in each, \
      within a hundredth of its range. Layers are the same if they have the same id. Then come \
      layers that only one scene has, and animations that begin, reach their value or stop at \
      other times. Without --to the scenes run until nothing moves, 10 seconds at most.

      --git REV compares the file as it was in that revision with the file as it is; what the \
      scene refers to, such as images, is read as it is in both. With -o a film shows both \
      scenes, and what differs between them; then --fps is its frame rate, and --tick-rate that \
      of the ticks. The exit code is 0, whatever was found; with \
      --exit-code it is 1 if something differs.

      Examples:
        lamina diff ball.yaml softer.yaml
        lamina diff ball.yaml --git HEAD~1 --to 3
        lamina diff ball.yaml softer.yaml --format json
        lamina diff ball.yaml softer.yaml -o diff.gif --fps 20
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  @Argument(
    help: ArgumentHelp("The scene, or the earlier of two.", valueName: "file"),
    completion: .scenes
  )
  var file: String

  @Argument(help: ArgumentHelp("The later scene.", valueName: "other"), completion: .scenes)
  var other: String?

  @Option("A revision of the scene in git, to compare with the file as it is.", value: "rev")
  var git: String?

  @Option("The last time to compare (default: when nothing moves, or 10).", value: "time")
  var to: TimeArgument?

  @Flag(help: "Print all differences, however many.")
  var all = false

  @Flag(help: "Exit with 1 if something differs.")
  var exitCode = false

  @OptionGroup var input: InputOptions

  @Option(help: "The output format.")
  var format = Format.text

  @Option(output: "A film of both scenes and their difference, such as diff.gif.")
  var output: String?

  @OptionGroup(title: "Images and recordings")
  var recording: RecordingOptions

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    switch (other, git) {
    case (nil, nil):
      throw ValidationError(
        "there is one scene, '\(file)'; give another, or --git HEAD for its last revision"
      )
    case (_?, _?):
      throw ValidationError("--git takes one scene; leave out '\(other ?? "")', or --git")
    default: break
    }
    if let git, git.isEmpty || git.hasPrefix("-") || git.contains(":") {
      throw ValidationError("'\(git)' is not a revision; write one as in HEAD~1, main or v1.2")
    }
    if file == "-", other == "-" || git != nil {
      throw ValidationError("'-' is standard input, which holds one scene")
    }
    if let flag = recording.firstGiven, output == nil {
      throw ValidationError("\(flag) is for films; add -o with a name such as diff.gif")
    }
    if let flag = recording.unusable {
      throw ValidationError("\(flag) is for one scene; 'lamina render' has it")
    }
    if let output, RecordingFormat(path: output) == nil {
      throw ValidationError(
        "'\(output)' is not the name of a film; use "
          + RecordingFormat.endings.joined(separator: ", ")
      )
    }
  }

  func perform() throws {
    shared.tellUnused(
      output == nil
        ? SharedOptions.drawingFlags(for: file) : [.maxRate, .verbose]
    )
    let loader = SceneLoader(shared)
    let (items, names) = try sources(loader)
    let runs = ComparedRuns(
      items: items,
      names: names,
      loader: loader,
      shared: shared,
      clock: clock,
      input: try input.tape(loader)
    )
    if let output, let format = RecordingFormat(path: output) {
      let rate = shared.fps?.framesPerSecond ?? format.usualRate
      try RecordingRun.check(format, rate: rate, path: output)
    }
    let result = try runs.compare(to: to?.seconds)
    let report = DiffReport(
      names: names,
      end: result.end,
      rate: clock.rate.framesPerSecond,
      properties: result.comparison.properties,
      layers: result.comparison.layers,
      events: result.events.differences(within: 0.5 / clock.rate.framesPerSecond),
      isCut: result.events.isCut
    )
    switch format {
    case .text: try Console.current.print(report.text(showsAll: all))
    case .markdown: try Console.current.print(report.markdown(showsAll: all))
    case .json: try Console.current.print(report.json.json + "\n")
    }
    if let output { try writeFilm(runs, report, until: result.end, to: output) }
    if exitCode, !report.isEmpty { throw QuietEnd(status: .failed) }
  }

  /// The clock of both runs: that of the ticks, for a film too.
  private var clock: SimulationClock {
    guard output != nil else { return shared.clock }
    return SimulationClock(rate: recording.tickRate ?? .standard, speed: shared.speed)
  }

  /// Returns the two scenes with their names, the earlier one first.
  @MainActor private func sources(
    _ loader: SceneLoader
  ) throws -> (items: [PlayerItem], names: [String]) {
    guard let git else {
      let paths = [file, other ?? file]
      return (try paths.map(loader.item(at:)), paths)
    }
    let old = try GitRevision.source(file, at: git)
    return (
      [PlayerItem(try loader.sound(old), path: nil), try loader.item(at: file)],
      ["\(file) at \(git)", file]
    )
  }

  @MainActor private func writeFilm(
    _ runs: ComparedRuns,
    _ report: DiffReport,
    until end: Double,
    to path: String
  ) throws {
    guard let format = RecordingFormat(path: path) else { return }
    let rate = shared.fps?.framesPerSecond ?? format.usualRate
    do {
      try RecordingLimits.check(seconds: end, rate: rate)
      let film = try DiffFilm(runs, captions: report.captions)
      let times = RecordingTimes(from: 0, to: end, rate: rate, hold: recording.hold?.seconds ?? 0)
      let result = film.recording(times)
      try RecordingWriter(format: format, shared: shared, options: recording)
        .write(result, to: path)
      if let warning = result.missing.warning { runs.loader.warn(warning) }
    } catch let fault as RecordingError {
      throw CommandFailure(.wrongUsage, fault.message, help: fault.help)
    }
  }
}

extension RecordingOptions {
  /// The first given flag that needs a single scene.
  fileprivate var unusable: String? {
    let given: [(String, Bool)] = [
      ("--inspect", inspect != nil), ("--layer", layer != nil), ("--poster", poster != nil),
      ("--show-keys", showKeys),
    ]
    return given.first { $0.1 }?.0
  }
}
