/// What a workload costs; times in microseconds of computing a frame.
package struct WorkloadFigures: Sendable {
  /// What was shown.
  package let workload: Workload
  /// All of it: the program's changes, the tick and writing, one value for each round.
  package var cpu = Spread()
  /// From the program's changes until all values are known, and what comes after the frame.
  package var evaluate = Spread()
  /// Drawing the cells.
  package var composite = Spread()
  /// Comparing with what is shown and forming the bytes.
  package var diff = Spread()
  /// Handing the bytes over.
  package var emit = Spread()
  package var bytesPerFrame = 0.0
  package var writesPerFrame = 0.0
  /// Frames that were not taken.
  package var dropped = 0
  /// The fewest of all rounds; nil where they cannot be counted.
  package var allocationsPerFrame: Double?
  /// The same pictures by the encoder that is measured against; nil without one.
  package var floor: FloorFigures?

  init(_ workload: Workload) {
    self.workload = workload
  }
}

/// What the floor encoder needs; times as in ``WorkloadFigures``.
package struct FloorFigures: Sendable {
  /// One value for each round.
  package var cpu = Spread()
  package var bytesPerFrame = 0.0
}
