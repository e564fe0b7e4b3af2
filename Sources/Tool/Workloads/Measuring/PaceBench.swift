import LaminaCore
import LaminaTerminal

/// The lateness of frames in microseconds, beside that of a bare timer loop of the same rate.
package struct PaceFigures: Sendable {
  package var frames = Spread()
  package var bare = Spread()

  package init() {}
}

/// Shows a workload at a steady rate in real time, alternating with a bare timer loop, so that
/// changes of the machine's load affect both.
@MainActor
package final class PaceBench {
  private let program: WorkloadProgram
  private let framesPerSecond: Double
  private let source: TimerSource
  private let terminal: Pseudoterminal
  package private(set) var figures = PaceFigures()

  /// Throws `POSIXError` without a pseudo-terminal, `TerminalError` as ``StreamScreen`` does.
  package init(_ workload: Workload, setting: WorkloadSetting, framesPerSecond: Double) throws {
    terminal = try Pseudoterminal()
    source = try TimerSource()
    self.framesPerSecond = framesPerSecond
    program = WorkloadProgram(workload, on: try setting.screen(on: terminal))
  }

  /// Shows some frames, then runs as many iterations of the bare loop.
  package func runRound(frames: Int) {
    let clock = LatenessSource(source)
    let loop = StageLoop(stage: program.stage, events: clock, framesPerSecond: framesPerSecond)
    var number = 0
    let link = program.stage.addDisplayLink { [program] _ in program.change(to: number) }
    loop.onTick = { _ in
      // The first frame has no deadline.
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

/// An event source that records the last deadline.
@MainActor
private final class LatenessSource: EventSource {
  private let source: TimerSource
  private var deadline: Double?

  init(_ source: TimerSource) {
    self.source = source
  }

  var now: Double { source.now }

  /// The time since the last deadline; nil before the first.
  var lateness: Double? { deadline.map { now - $0 } }

  func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    self.deadline = deadline
    source.wait(until: deadline, into: &events)
  }

  func watch(paths: [String]) {}
}
