/// The times of a recording's frames, in the scene and in the file.
///
/// Frame k shows the scene at `start + k / rate`, for k = 0 up to the last before the end of the
/// range: the end itself is not shown, so that a loop of that length is seamless.
package struct RecordingTimes: Hashable, Sendable {
  /// The scene time of each frame, in seconds.
  package let sceneTimes: [Double]
  /// Frames per second.
  package let rate: Double
  /// Seconds from the start of the first frame to the end of the last one, without the hold.
  package let length: Double
  /// Extra seconds to hold the last frame.
  package let hold: Double

  /// Creates the times of a range of the scene; the last frame is held for extra seconds.
  package init(from start: Double, to end: Double, rate: Double, hold: Double = 0) {
    // The tolerance keeps a whole number of frames from being rounded up by a rounding error.
    let count = max(1, Int(((end - start) * rate - 1e-6).rounded(.up)))
    sceneTimes = (0..<count).map { start + Double($0) / rate }
    self.rate = rate
    length = end > start ? end - start : 1 / rate
    self.hold = hold
  }

  package init(at times: [Double], rate: Double, hold: Double = 0) {
    sceneTimes = times
    self.rate = rate
    length = Double(times.count) / rate
    self.hold = hold
  }

  package var count: Int { sceneTimes.count }

  package var total: Double { length + hold }

  /// The start of a frame in seconds of the file; that of the frame after the last one is the end.
  package func begin(of frame: Int) -> Double {
    frame >= count ? total : min(Double(frame) / rate, length)
  }

  /// The start of a frame in whole units, of which a second has a number.
  func units(of frame: Int, per second: Double) -> Int {
    Int((begin(of: frame) * second).rounded())
  }
}
