import LaminaStage
import LaminaTerminal

/// How late frames begin, in microseconds after their time, beside a bare timer loop of the same rate.
package struct PaceFigures: Sendable {
  /// Frames of the workload.
  package var frames = Spread()
  /// Turns of the bare loop.
  package var bare = Spread()

  package init() {}
}

/// Shows a workload at a steady rate in real time, in turns with a bare timer loop: a machine that
/// becomes busy meanwhile favours none of them.
@MainActor
package final class PaceBench {
  private let program: WorkloadProgram
  private let framesPerSecond: Double
  private let source: TimerSource
  private let terminal: Pseudoterminal
  /// What was found so far.
  package private(set) var figures = PaceFigures()

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - workload: What is drawn.
  ///   - setting: The conditions.
  ///   - framesPerSecond: The rate.
  /// - Throws: `POSIXError` without a pseudo-terminal, `TerminalError` as ``StreamScreen`` does.
  package init(
    _ workload: Workload,
    setting: WorkloadSetting,
    framesPerSecond: Double
  ) throws {
    terminal = try Pseudoterminal()
    source = try TimerSource()
    self.framesPerSecond = framesPerSecond
    let screen = try StreamScreen(
      size: setting.size,
      depth: setting.depth,
      presenter: setting.presenter,
      isSynchronized: setting.isSynchronized,
      stream: terminal
    )
    program = WorkloadProgram(workload, on: screen)
  }

  /// Shows some frames, then lets the bare loop wait as often.
  package func runRound(frames: Int) {
    let clock = LatenessSource(source)
    let loop = StageLoop(stage: program.stage, events: clock, framesPerSecond: framesPerSecond)
    var number = 0
    let link = program.stage.addDisplayLink { [program] _ in program.change(to: number) }
    loop.onTick = { _ in
      // The first frame has no time that it could be late for.
      if let lateness = clock.lateness { self.figures.frames.add(lateness * 1e6) }
      number += 1
      if number > frames { loop.stop() }
    }
    _ = loop.run()
    link.invalidate()
    let bare = TimerSource.bareLateness(period: 1 / framesPerSecond, count: frames)
    for lateness in bare { figures.bare.add(lateness * 1e6) }
  }
}

/// A source that remembers the last deadline.
@MainActor
private final class LatenessSource: EventSource {
  private let source: TimerSource
  private var deadline: Double?

  init(_ source: TimerSource) {
    self.source = source
  }

  var now: Double { source.now }

  /// How long ago the last deadline was; nil before the first.
  var lateness: Double? { deadline.map { now - $0 } }

  func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    self.deadline = deadline
    source.wait(until: deadline, into: &events)
  }

  func watch(paths: [String]) {}
}
