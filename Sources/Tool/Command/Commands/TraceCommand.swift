import ArgumentParser
import Lamina
import LaminaInspection
import LaminaInspector
import LaminaPlayer

/// `lamina trace FILE`: values of properties over time, or the events of a scene.
struct TraceCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print values of properties over time, or events.",
    discussion: """
      Row k shows the values after tick k, at k / fps, up to --to. With --at values are printed \
      for exactly these times, in any order; with --ticks ticks run at exactly these times. \
      Numbers parse back to the same Double. With --format plot the values are drawn as curves, in \
      the size given by --size, in colours if --color asks for them. The word right after \
      --property is a property; more may follow, up to the scene.

      With --events the events are printed in order. The events that build the scene are folded \
      into one line with their number; --all prints each of them.

      Examples:
        lamina trace ball.yaml --property ball.position floor.frame --to 1 --fps 10
        lamina trace ball.yaml --property ball.position.y --at 0.5,0.2 --format json
        lamina trace ball.yaml --property ball.position.y --to 2 --format plot
        lamina trace demo:navigation --press 0.5:enter --events --to 2
        lamina trace Scenes/transactions.yaml --events --to 2
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case csv, json, plot
  }

  @Argument(help: SceneArgument.help, completion: .scenes)
  var file: String?

  /// Further files; accepted only to be rejected with a helpful message.
  @Argument(help: .hidden)
  var others: [String] = []

  @Option(
    name: .customLong("property"),
    "Properties to trace, as in ball.position floor.frame; may be repeated.",
    value: "id.keypath"
  )
  var properties: [PropertyArgument] = []

  @Option("The time of the last tick.", value: "time")
  var to: TimeArgument?

  @Option("Times of values, in any order: 1,0.5.", value: "times")
  var at: TimeList?

  @Option("Times of ticks, in ascending order: 0,0.5,1.", value: "times")
  var ticks: TimeList?

  @Option(help: "Presentation values, or model values.")
  var tree = TraceProbe.Tree.presentation

  @Flag(help: "Print events instead of values; --property is not needed.")
  var events = false

  @Flag(help: "With --events: also print the events that build the scene.")
  var all = false

  @OptionGroup var input: InputOptions

  @Option(help: "The output format (default: csv; with --events: json).")
  var format: Format?

  @Option(output: "Output file.")
  var output: String?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard let file else {
      throw ValidationError(
        "there is no scene; write its file: lamina trace ball.yaml --property ball.position --to 1"
      )
    }
    if let second = others.first {
      throw ValidationError(
        "'\(file)' and '\(second)' are two scenes; give one of them, and properties with their "
          + "layers: --property ball.position"
      )
    }
    guard !all || events else {
      throw ValidationError("--all goes with --events")
    }
    guard !events || properties.isEmpty else {
      throw ValidationError("--events prints events, --property prints values; give one of them")
    }
    guard events || !properties.isEmpty else {
      throw ValidationError(
        "there is nothing to trace; write --property ball.position, or --events"
      )
    }
    switch [to != nil, at != nil, ticks != nil].count(where: { $0 }) {
    case 1: break
    case 0: throw ValidationError("there are no times; write --to 2, or --at or --ticks with times")
    default: throw ValidationError("--to, --at and --ticks exclude each other; give one of them")
    }
    guard !(events && format == .plot) else {
      throw ValidationError("--format plot draws values; --events are printed as json or csv")
    }
    if format == .plot, let size = shared.size?.size,
      size.columns < TracePlot.smallest.columns || size.rows < TracePlot.smallest.rows
    {
      let smallest = TracePlot.smallest
      throw ValidationError(
        "\(size.columns)x\(size.rows) is too small for a plot; "
          + "write --size \(smallest.columns)x\(smallest.rows) or more"
      )
    }
    if let ticks, !ticks.isRising {
      throw ValidationError("the times of --ticks are not in ascending order; write 0,0.5,1")
    }
  }

  func perform() throws {
    shared.tellUnused(
      format == .plot
        ? [.opacity, .edges, .dots, .fit, .maxRate, .verbose]
        : SharedOptions.drawingFlags(for: file ?? "-")
    )
    let loader = SceneLoader(shared)
    let tape = try input.tape(loader)
    let playable = try loader.playable(at: file ?? "-")
    let sink = TraceSink(path: output, isQuiet: shared.quiet)
    let form: SampleTable.Form = (format ?? (events ? .json : .csv)) == .json ? .json : .csv
    var fault: (any Error)?
    let trace = EventTrace(clock: shared.clock, folds: !all) { record in
      guard fault == nil else { return }
      do { try sink.write(EventTrace.line(record, form)) } catch { fault = error }
    }
    var listeners = Simulation.Listeners(diagnostic: loader.tell)
    if events {
      listeners.event = { trace.record($0, tick: $1) }
      listeners.motion = { trace.record($0, of: $1, at: $2, tick: $3) }
      try sink.write(EventTrace.header(form))
    }
    let simulation = Simulation(
      playable,
      size: format == .plot ? nil : shared.size?.size ?? tape.size,
      clock: shared.clock,
      motionLevel: shared.motionLevel,
      theme: shared.theme ?? .dark,
      input: tape.events,
      listeners: listeners
    )
    let recorder = TraceRecorder(
      simulation,
      probes: events ? [] : properties.map(TraceProbe.init),
      tree: tree
    )
    if !events, format != .plot { recorder.write(to: sink, as: form) }
    // A write that failed ends the recording: the remaining values could not be written either.
    recorder.stop = { if let fault { throw fault } }
    if let to { try recorder.record(to: to.seconds) }
    if let at { try recorder.record(at: at.times.map(\.seconds)) }
    if let ticks { try recorder.record(ticks: ticks.times.map(\.seconds)) }
    trace.finish()
    try recorder.checkProbes()
    if format == .plot { try sink.write(plot(of: recorder.table())) }
    if let fault { throw fault }
    try sink.close()
  }
}

extension TraceCommand {
  private func plot(of table: SampleTable) -> String {
    let depth = shared.color.depth
    let isColored = depth != nil && depth != .mono
    let frame = TracePlot.frame(
      of: table,
      size: shared.size?.size ?? TracePlot.standard,
      glyphs: PlotGlyphs(shared.glyphs?.repertoire),
      isColored: isColored
    )
    guard isColored, let depth else { return FrameText.text(frame) }
    return FrameText.ansi(frame, depth: depth)
  }
}

extension TraceProbe.Tree: ExpressibleByArgument {}
