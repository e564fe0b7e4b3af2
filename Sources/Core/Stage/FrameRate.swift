/// Ticks per second at a steady rate: tick k stands at k / `framesPerSecond`.
package struct FrameRate: Hashable, Sendable {
  /// Above 0.
  package let framesPerSecond: Double

  /// The rate where none is given.
  package static let standard = FrameRate(framesPerSecond: 60)

  /// Creates a rate of a number above 0.
  package init(framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
  }

  /// The time of a tick, in seconds.
  package func time(ofTick tick: Int) -> Double {
    Double(tick) / framesPerSecond
  }

  /// The last tick at or before a time.
  ///
  /// A time that was meant as a tick's own (0.1 s at 30 ticks per second) finds that tick, whatever
  /// rounding the multiplication brings.
  package func lastTick(upTo seconds: Double) -> Int {
    let tick = (seconds * framesPerSecond).rounded(.down)
    let next = Int(tick) + 1
    return time(ofTick: next) <= seconds ? next : Int(tick)
  }

  /// The ticks from a time to another one, both included.
  package func ticks(from start: Double, to end: Double) -> ClosedRange<Int>? {
    let before = lastTick(upTo: start)
    let first = time(ofTick: before) < start ? before + 1 : before
    let last = lastTick(upTo: end)
    return first <= last ? first...last : nil
  }
}
