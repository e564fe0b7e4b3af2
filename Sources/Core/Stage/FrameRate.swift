/// A steady frame rate: tick k is at k / `framesPerSecond`.
package struct FrameRate: Hashable, Sendable {
  /// The number of ticks per second; above 0.
  package let framesPerSecond: Double

  package static let standard = FrameRate(framesPerSecond: 60)

  /// Creates a rate above 0.
  package init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  /// Returns the time of a tick, in seconds.
  package func time(ofTick tick: Int) -> Double { Double(tick) / framesPerSecond }

  /// Returns the last tick at or before a time.
  ///
  /// The time of a tick (0.1 s at 30 ticks per second) yields that tick, regardless of rounding in
  /// the multiplication.
  package func lastTick(upTo seconds: Double) -> Int {
    let tick = (seconds * framesPerSecond).rounded(.down)
    let next = Int(tick) + 1
    return time(ofTick: next) <= seconds ? next : Int(tick)
  }

  /// Returns the ticks between two times, both included.
  package func ticks(from start: Double, to end: Double) -> ClosedRange<Int>? {
    let before = lastTick(upTo: start)
    let first = time(ofTick: before) < start ? before + 1 : before
    let last = lastTick(upTo: end)
    return first <= last ? first...last : nil
  }
}
