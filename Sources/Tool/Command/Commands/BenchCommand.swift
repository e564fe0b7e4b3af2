import ArgumentParser
import Foundation
import Lamina
import LaminaGallery
import LaminaWorkloads

/// `lamina bench`: the costs of five workloads, layer by layer, on this machine.
struct BenchCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure what drawing costs on this machine.",
    discussion: """
      Five workloads of layers draw into a pseudo-terminal, each frame completely before the next: \
      sparse (20 rectangles move over a static background), full (every cell changes), text (40 \
      lines slide), idle (nothing changes) and redraw (everything is drawn again with the same \
      result).

      Times are microseconds of CPU time for each frame, user and system: the median of all \
      rounds, the minimum and the maximum. The phases are measured in separate rounds. Evaluate: \
      changes, commit and evaluation. Composite: drawing cells. Diff: comparing with the shown \
      frame and encoding the bytes. Emit: writing them.

      Examples:
        lamina bench                         all five at 200x50
        lamina bench sparse text --color 256
        lamina bench --json --frames 200     a line of JSON for each
        lamina bench --growth                how costs grow with layers and cells
        lamina bench --pace 60               how late frames begin, in real time
        lamina bench --inspector             costs of seeks, panels and sliders
        lamina bench --inline                a spinner and a bar, beside others
      """
  )

  enum PresenterChoice: String, CaseIterable, ExpressibleByArgument {
    case direct, curses

    var kind: PresenterKind { self == .direct ? .direct : .curses }
  }

  @Argument(help: ArgumentHelp("What to measure (default: all).", valueName: "workload"))
  var workloads: [Workload] = []

  @Option("Frames in a round.", value: "n")
  var frames = 600

  @Option("Number of rounds.", value: "n")
  var rounds = 5

  @Option("Cells to draw (default: 200x50).", value: "CxR", parsing: .unconditional)
  var size: SizeArgument?

  @Option("Colours to use; auto: truecolor, or what curses supports.", value: "depth")
  var color = ColorChoice.auto

  @Option("How frames are written to the terminal.", value: "presenter")
  var presenter = PresenterChoice.direct

  @Flag(help: "Use synchronized output (mode 2026): terminals show each frame at once.")
  var synchronized = false

  @Option(
    "A baseline to compare with: a program that draws the same frames.",
    value: "program",
    completion: .file()
  )
  var floor: String?

  @Flag(help: "Measure instead how costs grow with the number of layers and the size.")
  var growth = false

  @Option(
    """
    Show the first workload at this frame rate instead, 1 to 240 a second, and measure how late \
    frames begin.
    """,
    value: "fps"
  )
  var pace: Double?

  @Flag(help: "Measure the inspector instead: seeks, panels and sliders, over all gallery scenes.")
  var inspector = false

  @Flag(
    help: """
      Measure instead one animated line, beside a bare loop and rich, tqdm, alive-progress, yaspin \
      and halo, as far as --python has them; fail if a bound is exceeded.
      """
  )
  var inline = false

  @Option("With --inline: how long each animation runs, 2 to 600.", value: "s")
  var seconds = 8

  @Option(
    "With --inline: the Python whose libraries are measured (default: python3).",
    value: "program",
    completion: .file()
  )
  var python: String?

  @Flag(help: "Print a line of JSON for each workload.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(frames) else {
      throw ValidationError("--frames is out of range; write 1 to 100000")
    }
    guard (1...1000).contains(rounds) else {
      throw ValidationError("--rounds is out of range; write 1 to 1000")
    }
    if let pace {
      guard (1...240).contains(pace) else {
        throw ValidationError("--pace is out of range; write 1 to 240")
      }
      guard !growth, floor == nil, workloads.count <= 1 else {
        throw ValidationError("--pace takes one workload at most, and neither --growth nor --floor")
      }
    }
    guard !inspector || (workloads.isEmpty && !growth && pace == nil && floor == nil) else {
      throw ValidationError("--inspector takes no workload, no --growth, --pace and --floor")
    }
    guard !inline || (workloads.isEmpty && !growth && pace == nil && floor == nil && !inspector)
    else {
      throw ValidationError("--inline takes no workload, no --growth, --pace, --floor, --inspector")
    }
    guard (2...600).contains(seconds) else {
      throw ValidationError("--seconds is out of range; write 2 to 600")
    }
    guard !growth || (workloads.isEmpty && presenter == .direct && floor == nil) else {
      throw ValidationError("--growth takes no workload, no --floor and no presenter but 'direct'")
    }
  }

  var setting: WorkloadSetting {
    var setting = WorkloadSetting()
    setting.size = size?.size ?? setting.size
    setting.presenter = presenter.kind
    setting.depth = color.depth ?? (presenter == .curses ? .palette256 : .truecolor)
    setting.isSynchronized = synchronized
    setting.frames = frames
    return setting
  }

  func perform() throws {
    if inline { return try measureInline() }
    if inspector {
      let bench = InspectorBench(try DemoCommand.library().entries, rounds: rounds * 4)
      return try Console.current.print(json ? bench.json + "\n" : bench.text)
    }
    if growth { return try measureGrowth() }
    if let pace { return try measurePace(pace) }
    let bench = try openingTerminal {
      try WorkloadBench(
        workloads.isEmpty ? Workload.allCases : workloads,
        setting: setting,
        floor: try floor.map { try floorProgram($0) }
      )
    }
    for _ in 0..<rounds { try runRound(of: bench) }
    try print(bench.figures, BenchText.json, FigureTable(bench.figures))
  }

  @MainActor private func measureInline() throws {
    guard let program = Bundle.main.executableURL else {
      throw CommandFailure(.failed, "the file of this program cannot be found")
    }
    let path = ProcessInfo.processInfo.environment["PATH"]
    let python = python ?? VideoProgram.place(of: "python3", in: path)
    let bench: InlineBench
    do {
      bench = try InlineBench(
        program: program,
        python: python.map { URL(fileURLWithPath: $0) },
        seconds: seconds
      )
    } catch let error as POSIXError {
      throw CommandFailure(.failed, "cannot open a pseudo-terminal: \(error.reason)")
    } catch let error as TimedProgram.Problem {
      throw CommandFailure(.failed, "cannot measure 'lamina inline': \(error)")
    }
    try Console.current.print(json ? bench.json + "\n" : bench.text)
    if !bench.holds { throw CommandFailure(.failed, "a bound is exceeded") }
  }

  @MainActor private func measurePace(_ rate: Double) throws {
    let workload = workloads.first ?? .sparse
    let figures = try openingTerminal {
      let bench = try PaceBench(workload, setting: setting, framesPerSecond: rate)
      let rounds = min(rounds, frames)
      for _ in 0..<rounds { bench.runRound(frames: frames / rounds) }
      return bench.figures
    }
    try Console.current.print(
      json
        ? BenchText.json(figures, workload, rate) + "\n" : BenchText.table(figures, workload, rate)
    )
  }

  @MainActor private func measureGrowth() throws {
    let figures = try openingTerminal {
      let bench = try GrowthBench(setting: setting)
      return try GrowthProgram.all.map { try bench.measure($0, rounds: rounds) }
    }
    try print(figures, BenchText.json, FigureTable(figures))
  }

  private func print<Figures>(
    _ figures: [Figures],
    _ json: (Figures, WorkloadSetting) -> String,
    _ table: FigureTable
  ) throws {
    try Console.current.print(
      self.json
        ? figures.map { json($0, setting) + "\n" }.joined()
        : BenchText.title(setting, rounds: rounds) + table.text
    )
  }

  /// Runs `body` and converts a terminal's errors to the form of all commands.
  @MainActor private func openingTerminal<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as POSIXError {
      throw CommandFailure(.failed, "cannot open a pseudo-terminal: \(error.reason)")
    } catch let error as TerminalError {
      throw CommandFailure(
        .noTerminal,
        error.problem,
        help: "choose another --color, or --presenter direct"
      )
    }
  }

  @MainActor private func runRound(of bench: WorkloadBench) throws {
    do {
      try bench.runRound()
    } catch {
      throw CommandFailure(.failed, "the baseline program reported nothing: \(error)")
    }
  }

  private func floorProgram(_ path: String) throws -> FloorProgram {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandFailure(
        .unreadableFile,
        "'\(path)' is not an executable program",
        help: "--floor takes one that draws the same frames"
      )
    }
    return FloorProgram(URL(fileURLWithPath: path))
  }
}

extension Workload: ExpressibleByArgument {}
