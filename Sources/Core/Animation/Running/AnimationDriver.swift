import LaminaMath

/// A clock of its own for some animations: it can be held, sought and run back, and they follow.
///
/// Property animators and interactive transitions hang their animations on one. While it is held it
/// asks for no ticks. Its animations end together: all when it reaches the end of the longest, or all
/// when it falls back to its begin, so that whoever turns round on the way finds all of them again.
@MainActor
package final class AnimationDriver {
  /// How far it is, in seconds of its own.
  private var place = 0.0
  /// The media time at which it was there; nil until the commit that starts it.
  private var anchor: Double?
  /// Seconds that it waits for after the commit that starts it.
  private var delay = 0.0
  /// Its seconds for each second of media time while it runs; negative runs back.
  package private(set) var rate = 1.0
  /// How it goes to its end, or its begin, where that is not at one rate: in how many seconds, and by
  /// which curve.
  private var glide: (seconds: Double, pace: TimingFunction)?
  /// Whether time moves it.
  package private(set) var isRunning = false
  /// Whether animations show the share of their time instead of what their curve makes of it.
  package var isLinear = false { didSet { onChange?() } }
  /// Whether it stands still at its ends instead of ending there.
  package var holdsAtEnd = false
  /// How long it lasts: at least what its owner says, and as long as the longest of its animations.
  package var duration = 0.0 { didSet { onChange?() } }
  /// Why it ended; nil while it has not.
  package private(set) var end: AnimationStop?
  /// Whether its animations may go once they have stopped.
  package var isReleased = false
  /// Told once it ended, before anybody hears that the animations stopped.
  package var onEnd: ((AnimationStop) -> Void)?
  /// Told when it stands still at an end.
  package var onHold: (() -> Void)?
  /// Told of every change that time alone does not make.
  package var onChange: (() -> Void)?

  package init() {}

  /// Its time at a media time, within its length.
  package func time(at mediaTime: Double) -> Double {
    guard isRunning, let anchor else { return place }
    let passed = max(0, mediaTime - anchor)
    if let glide {
      let share = glide.seconds > 0 ? min(1, passed / glide.seconds) : 1
      return place + ((rate < 0 ? 0 : duration) - place) * glide.pace.value(at: share)
    }
    return min(max(place + rate * passed, 0), duration)
  }

  /// Goes to a time of its own.
  package func seek(to time: Double, at mediaTime: Double) {
    place = min(max(time, 0), duration)
    if anchor != nil { anchor = mediaTime }
    onChange?()
  }

  /// Lets time move it.
  ///
  /// - Parameters:
  ///   - rate: Its seconds for each second of media time; not 0.
  ///   - mediaTime: The time from which on it moves; nil for that of the next commit.
  ///   - delay: Seconds that it waits for before it moves.
  package func run(rate: Double, at mediaTime: Double?, delay: Double = 0) {
    if let mediaTime { place = time(at: mediaTime) }
    (self.rate, self.delay, isRunning, glide) = (rate, delay, true, nil)
    anchor = mediaTime.map { $0 + delay }
    onChange?()
  }

  /// Lets time move it to its end, or back to its begin, by a curve.
  ///
  /// - Parameters:
  ///   - back: Whether to its begin.
  ///   - seconds: How long that takes; 0 or more.
  ///   - pace: The curve.
  ///   - mediaTime: The time from which on it moves.
  package func run(back: Bool, over seconds: Double, pace: TimingFunction, at mediaTime: Double) {
    place = time(at: mediaTime)
    (rate, delay, isRunning, glide) = (back ? -1 : 1, 0, true, (seconds, pace))
    anchor = mediaTime
    onChange?()
  }

  /// A commit came: who waited for one starts now.
  ///
  /// - Returns: Whether it did.
  package func commit(at mediaTime: Double) -> Bool {
    guard isRunning, anchor == nil else { return false }
    anchor = mediaTime + delay
    return true
  }

  /// Stands still where it is.
  package func hold(at mediaTime: Double) {
    place = time(at: mediaTime)
    (isRunning, glide) = (false, nil)
    onChange?()
  }

  /// The media time at which it ends; nil while it is held, or has ended.
  package var endTime: Double? {
    guard isRunning, end == nil, let anchor, duration.isFinite || rate < 0 else { return nil }
    if let glide { return anchor + glide.seconds }
    return anchor + ((rate > 0 ? duration : 0) - place) / rate
  }

  /// The next media time after one at which it moves; nil while it is held.
  package func nextChange(after mediaTime: Double) -> Double? {
    guard isRunning else { return nil }
    return max(mediaTime, anchor ?? mediaTime)
  }

  /// Notes that it reached its end, or its begin.
  package func finish() {
    guard end == nil else { return }
    place = rate < 0 ? 0 : duration
    isRunning = false
    if holdsAtEnd { onHold?() } else { end = rate < 0 ? .rewound : .finished }
  }
}
