import Lamina
import LaminaInspection
import LaminaPlayer

/// Runs a simulation and samples properties.
@MainActor
final class TraceRecorder {
  private let simulation: Simulation
  private let probes: [TraceProbe]
  private let tree: TraceProbe.Tree
  private typealias Sample = (time: Double, values: [[Double?]])
  private var samples: [Sample] = []
  private var sink: TraceSink?
  private var form = SampleTable.Form.csv
  private var hasHeader = false
  private var known: Set<String>
  /// Called before each row; an error ends the recording.
  var stop: (() throws -> Void)?

  init(_ simulation: Simulation, probes: [TraceProbe], tree: TraceProbe.Tree) {
    self.simulation = simulation
    self.probes = probes
    self.tree = tree
    known = simulation.stage.rootLayer.identifiers
  }

  /// Samples after each tick up to a time.
  func record(to time: Double) throws {
    let rate = simulation.clock.rate
    for tick in 0...rate.lastTick(upTo: time) {
      simulation.runTicks(through: tick)
      try sample(at: rate.time(ofTick: tick))
    }
  }

  /// Runs ticks at ascending times and samples after each.
  func record(ticks times: [Double]) throws {
    for time in times {
      simulation.tick(at: time)
      try sample(at: time)
    }
  }

  /// Samples at times in any order.
  func record(at times: [Double]) throws {
    // The requested order may differ from that of the ticks, so all rows are kept.
    let sink = sink
    self.sink = nil
    for time in Set(times).sorted() {
      simulation.seek(to: time)
      try sample(at: time)
    }
    let rows = Dictionary(samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    samples = times.compactMap { rows[$0] }
    self.sink = sink
    try passOn()
  }

  private func sample(at time: Double) throws {
    try stop?()
    let sceneTime = simulation.clock.sceneTime(time)
    samples.append(
      (time, try probes.map { try $0.read(simulation.run, tree, at: sceneTime) })
    )
    try passOn()
  }

  /// Writes rows immediately instead of keeping them for ``table()``.
  ///
  /// Until every layer has been found the columns are unknown, and rows are kept.
  func write(to sink: TraceSink, as form: SampleTable.Form) {
    self.sink = sink
    self.form = form
  }

  private func passOn() throws {
    guard let sink, !probes.contains(where: \.suffixes.isEmpty) else { return }
    let columns = probes.flatMap(\.columns)
    if !hasHeader { try sink.write(SampleTable.header(columns, form)) }
    hasHeader = true
    for sample in samples { try sink.write(SampleTable.line(row(sample), columns, form)) }
    samples.removeAll(keepingCapacity: true)
  }

  func table() -> SampleTable {
    SampleTable(columns: probes.flatMap(\.columns), rows: samples.map(row))
  }

  /// Throws `CommandFailure` if a layer was not found.
  func checkProbes() throws {
    known.formUnion(simulation.stage.rootLayer.identifiers)
    for probe in probes where probe.suffixes.isEmpty { throw probe.missing(known: known) }
  }

  private func row(_ sample: Sample) -> SampleTable.Row {
    SampleTable.Row(
      time: sample.time,
      values: zip(probes, sample.values)
        .flatMap { probe, values in
          // Before the layer was added there are no values.
          values.isEmpty ? probe.suffixes.map { _ in nil } : values
        }
    )
  }
}
