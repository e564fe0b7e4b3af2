import LaminaCells
import LaminaGallery

/// Writes frames one after another.
@MainActor
final class FilmWriter {
  private let target: OutputTarget
  private let format: FrameFormat
  private let depth: ColorDepth
  /// How many frames were written.
  private(set) var count = 0

  /// Creates a writer that has written nothing.
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

  /// Writes the frames of times in the order in which they were asked for.
  func write(_ simulation: Simulation, at times: [Double]) throws {
    try simulation.forEachFrame(at: times[...]) { try write($0, time: $1) }
  }
}
