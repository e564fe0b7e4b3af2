import LaminaScenes

/// Runs a simulation and reads properties on the way.
@MainActor
final class TraceRecorder {
  private let simulation: Simulation
  private let probes: [TraceProbe]
  private let tree: TraceProbe.Tree
  private var samples: [(time: Double, values: [[Double?]])] = []
  private var known: Set<String>

  init(_ simulation: Simulation, probes: [TraceProbe], tree: TraceProbe.Tree) {
    self.simulation = simulation
    self.probes = probes
    self.tree = tree
    known = simulation.stage.rootLayer.identifiers
  }

  /// Reads after each tick up to a time.
  func record(to time: Double) throws {
    let rate = simulation.clock.rate
    for tick in 0...rate.lastTick(upTo: time) {
      simulation.runTicks(through: tick)
      try sample(at: rate.time(ofTick: tick))
    }
  }

  /// Runs ticks at rising times and reads after each.
  func record(ticks times: [Double]) throws {
    for time in times {
      simulation.tick(at: time)
      try sample(at: time)
    }
  }

  /// Reads at times in any order.
  func record(at times: [Double]) throws {
    for time in Set(times).sorted() {
      simulation.seek(to: time)
      try sample(at: time)
    }
    let rows = Dictionary(samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    samples = times.compactMap { rows[$0] }
  }

  private func sample(at time: Double) throws {
    let sceneTime = simulation.clock.sceneTime(time)
    samples.append(
      (time, try probes.map { try $0.read(simulation.run, tree, at: sceneTime) })
    )
  }

  /// What was read.
  ///
  /// - Throws: `CommandFailure` if a layer was never there.
  func table() throws -> TraceTable {
    known.formUnion(simulation.stage.rootLayer.identifiers)
    for probe in probes where probe.suffixes.isEmpty { throw probe.missing(known: known) }
    return TraceTable(
      columns: probes.flatMap(\.columns),
      rows: samples.map { sample in
        TraceTable.Row(
          time: sample.time,
          values: zip(probes, sample.values)
            .flatMap { probe, values in
              // Before the layer was added there is nothing to tell.
              values.isEmpty ? probe.suffixes.map { _ in nil } : values
            }
        )
      }
    )
  }
}
