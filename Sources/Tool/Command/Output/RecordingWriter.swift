import LaminaCells
import LaminaPlayer

/// A writer of consecutive frames.
@MainActor
final class RecordingWriter {
  private let target: OutputTarget
  private let format: FrameFormat
  private let depth: ColorDepth
  /// The number of frames written so far.
  private(set) var count = 0

  /// Creates a writer without frames.
  init(target: OutputTarget, format: FrameFormat, depth: ColorDepth) {
    self.target = target
    self.format = format
    self.depth = depth
  }

  /// Writes a frame.
  func write(_ frame: Frame, time: Double) throws {
    if count > 0 { try target.write(format.separator) }
    count += 1
    try target.write(format.text(frame, time: time, depth: depth))
  }

  /// Writes the frames of the given times, in that order.
  func write(_ simulation: Simulation, at times: [Double]) throws {
    try simulation.forEachFrame(at: times[...]) { try write($0, time: $1) }
  }
}
