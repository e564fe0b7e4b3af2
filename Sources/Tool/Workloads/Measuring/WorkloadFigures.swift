/// The costs of a workload; times are CPU microseconds per frame.
package struct WorkloadFigures: Sendable {
  package let workload: Workload
  /// The total: the program's changes, the tick and writing, one value for each round.
  package var cpu = Spread()
  /// From the program's changes to the evaluated values, and the work after the frame.
  package var evaluate = Spread()
  /// Drawing the cells.
  package var composite = Spread()
  /// Comparing with the shown frame and encoding the bytes.
  package var diff = Spread()
  /// Writing the bytes.
  package var emit = Spread()
  package var bytesPerFrame = 0.0
  package var writesPerFrame = 0.0
  /// The number of frames that were refused.
  package var dropped = 0
  /// The minimum over all rounds; nil if allocations cannot be counted.
  package var allocationsPerFrame: Double?
  /// The costs of the same frames in the reference encoder; nil without one.
  package var floor: FloorFigures?

  init(_ workload: Workload) {
    self.workload = workload
  }
}

/// The costs of the reference encoder; times as in ``WorkloadFigures``.
package struct FloorFigures: Sendable {
  package var cpu = Spread()
  package var bytesPerFrame = 0.0
}
