import LaminaCore
import LaminaTerminal

/// Measures workloads in rounds, each once per round, so that a machine that becomes slower affects
/// all of them.
@MainActor
package final class WorkloadBench {
  private let setting: WorkloadSetting
  private let stream: MeteredStream
  private let screen: StreamScreen
  private let programs: [WorkloadProgram]
  /// Returns the number of this process's allocations; nil if they cannot be counted.
  private let allocations: (() -> Int)?
  private let floor: FloorProgram?
  private let terminal: Pseudoterminal
  /// The results in the order of the workloads.
  package private(set) var figures: [WorkloadFigures]

  /// Builds the programs of some workloads on one screen; `allocations` counts those of this
  /// process.
  package init(
    _ workloads: [Workload],
    setting: WorkloadSetting,
    floor: FloorProgram? = nil,
    allocations: (() -> Int)? = nil
  ) throws {
    self.setting = setting
    self.floor = floor
    self.allocations = allocations
    terminal = try Pseudoterminal()
    stream = MeteredStream(terminal)
    let screen = try setting.screen(on: stream)
    self.screen = screen
    programs = workloads.map { WorkloadProgram($0, on: screen) }
    figures = workloads.map { WorkloadFigures($0) }
  }

  /// Measures each workload once: as a whole, in phases, and with the reference encoder.
  package func runRound() throws {
    for index in programs.indices { measure(programs[index], &figures[index]) }
    for index in programs.indices { measureParts(programs[index], &figures[index]) }
    guard let floor, setting.canBeCompared else { return }
    for index in programs.indices {
      let found = try floor.run(programs[index].workload, setting: setting, on: terminal)
      var figures = figures[index].floor ?? FloorFigures()
      figures.cpu.add(found.microseconds)
      figures.bytesPerFrame = found.bytes
      self.figures[index].floor = figures
    }
  }

  private func measure(_ program: WorkloadProgram, _ figures: inout WorkloadFigures) {
    program.restart(at: 0)
    let count = Double(setting.frames)
    let before = (screen.totals, allocations?() ?? 0)
    let start = ThreadClock.now
    for frame in 1...setting.frames {
      program.show(frame)
      if program.stage.isWaitingForScreen { figures.dropped += 1 }
    }
    let end = ThreadClock.now
    let made = allocations.map { Double($0() - before.1) / count }
    let after = screen.totals
    figures.cpu.add((end - start) / 1000 / count)
    figures.bytesPerFrame = Double(after.bytes - before.0.bytes) / count
    figures.writesPerFrame = Double(after.writes - before.0.writes) / count
    if let made { figures.allocationsPerFrame = min(made, figures.allocationsPerFrame ?? made) }
  }

  private func measureParts(_ program: WorkloadProgram, _ figures: inout WorkloadFigures) {
    program.restart(at: 0)
    let meter = PhaseMeter(stream)
    program.stage.onProgress = { meter.note($0) }
    stream.isMetered = true
    for frame in 1...setting.frames {
      meter.begin()
      program.show(frame)
      meter.end()
    }
    stream.isMetered = false
    program.stage.onProgress = nil
    let scale = 1 / 1000 / Double(setting.frames)
    figures.evaluate.add(max(0, meter.evaluate) * scale)
    figures.composite.add(max(0, meter.composite) * scale)
    figures.diff.add(max(0, meter.diff) * scale)
    figures.emit.add(max(0, meter.emit) * scale)
  }
}

extension WorkloadSetting {
  /// Whether the reference encoder supports the setting: one size and two depths.
  package var canBeCompared: Bool {
    size == WorkloadSetting().size && (depth == .truecolor || depth == .palette256)
  }
}

/// Accumulates the times of a tick's phases.
@MainActor
private final class PhaseMeter {
  private let stream: MeteredStream
  private(set) var evaluate = 0.0
  private(set) var composite = 0.0
  private(set) var diff = 0.0
  private(set) var emit = 0.0
  private var last = 0.0

  init(_ stream: MeteredStream) {
    self.stream = stream
    stream.nanoseconds = 0
  }

  /// Returns the time since the previous call.
  private func lap() -> Double {
    let now = ThreadClock.now
    defer { last = now }
    return now - last - ThreadClock.cost
  }

  func begin() { _ = lap() }

  func note(_ progress: TickProgress) {
    switch progress {
    case .evaluated: evaluate += lap()
    case .composited: composite += lap()
    case .presented:
      // Writing is a part of presenting, and is measured separately.
      let written = stream.nanoseconds
      stream.nanoseconds = 0
      emit += written
      diff += lap() - written - (written > 0 ? ThreadClock.cost : 0)
    }
  }

  func end() { evaluate += lap() }
}

/// A stream that measures the time of writing.
@MainActor
private final class MeteredStream: FrameStream {
  private let stream: any FrameStream
  var isMetered = false
  var nanoseconds = 0.0

  init(_ stream: any FrameStream) {
    self.stream = stream
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isMetered else { return stream.write(bytes) }
    let start = ThreadClock.now
    defer { nanoseconds += ThreadClock.now - start - ThreadClock.cost }
    return stream.write(bytes)
  }
}
