/// Ticks per second.
struct FrameRate: Hashable, Sendable {
  /// Above 0, at most 1000.
  var framesPerSecond: Double

  /// The rate where none is given.
  static let standard = FrameRate(framesPerSecond: 60)

  private init(framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
  }

  /// Reads a rate, as in `60` or `23.976`.
  ///
  /// - Throws: `ArgumentFault` for anything but a number above 0 and up to 1000.
  init(parsing text: String) throws {
    guard let number = NumberArgument.parse(text), number > 0, number <= 1000 else {
      throw ArgumentFault("'\(text)' is not a frame rate; write a number above 0, at most 1000")
    }
    framesPerSecond = number
  }

  /// The time of a tick, in seconds.
  func time(ofTick tick: Int) -> Double {
    Double(tick) / framesPerSecond
  }

  /// The last tick at or before a time.
  ///
  /// A time that was meant as a tick's own (0.1 s at 30 ticks per second) finds that tick, whatever
  /// rounding the multiplication brings.
  func lastTick(upTo seconds: Double) -> Int {
    let tick = (seconds * framesPerSecond).rounded(.down)
    let next = Int(tick) + 1
    return time(ofTick: next) <= seconds ? next : Int(tick)
  }

  /// The ticks from a time to another one, both included.
  func ticks(from start: Double, to end: Double) -> ClosedRange<Int>? {
    let before = lastTick(upTo: start)
    let first = time(ofTick: before) < start ? before + 1 : before
    let last = lastTick(upTo: end)
    return first <= last ? first...last : nil
  }
}
