import LaminaMath

/// A separate clock for a set of animations: it can be paused, sought and reversed, and they
/// follow.
///
/// Property animators and interactive transitions attach their animations to one. A paused driver
/// requests no ticks. Its animations end together, at the end of the longest or at the driver's
/// begin, so that reversing midway still finds all of them attached.
@MainActor
package final class AnimationDriver {
  /// The driver time at `anchor`, in seconds.
  private var place = 0.0
  /// The media time that `place` refers to; nil until the commit that starts the driver.
  private var anchor: Double?
  /// The delay after the commit that starts the driver, in seconds.
  private var delay = 0.0
  /// Driver seconds per second of media time while running; negative runs backwards.
  package private(set) var rate = 1.0
  /// The timed run to the end or the begin, if not at a constant rate: its duration in seconds and
  /// its timing function.
  private var glide: (seconds: Double, pace: TimingFunction)?
  package private(set) var isRunning = false
  /// Whether animations show their fraction of time instead of the output of their timing curve.
  package var isLinear = false { didSet { onChange?() } }
  /// Whether the driver pauses at its ends instead of ending there.
  package var holdsAtEnd = false
  /// The duration: at least the owner's, extended to the longest attached animation.
  package var duration = 0.0 { didSet { onChange?() } }
  /// The reason for its end; nil before.
  package private(set) var end: AnimationStop?
  /// Whether its animations may be removed after they have stopped.
  package var isReleased = false
  /// Called when the driver ends, before the animations report their stop.
  package var onEnd: ((AnimationStop) -> Void)?
  package var onHold: (() -> Void)?
  /// Called for every change other than the passing of time.
  package var onChange: (() -> Void)?

  package init() {}

  /// Returns the driver time at a media time, clamped to `0...duration`.
  package func time(at mediaTime: Double) -> Double {
    guard isRunning, let anchor else { return place }
    let passed = max(0, mediaTime - anchor)
    if let glide {
      let share = glide.seconds > 0 ? min(1, passed / glide.seconds) : 1
      return place + ((rate < 0 ? 0 : duration) - place) * glide.pace.value(at: share)
    }
    return min(max(place + rate * passed, 0), duration)
  }

  package func seek(to time: Double, at mediaTime: Double) {
    place = min(max(time, 0), duration)
    if anchor != nil { anchor = mediaTime }
    onChange?()
  }

  /// Starts the driver at a constant rate, not 0; `mediaTime` is nil for that of the next commit.
  package func run(rate: Double, at mediaTime: Double?, delay: Double = 0) {
    if let mediaTime { place = time(at: mediaTime) }
    (self.rate, self.delay, isRunning, glide) = (rate, delay, true, nil)
    anchor = mediaTime.map { $0 + delay }
    onChange?()
  }

  /// Runs the driver to its end, or `back` to its begin, in 0 or more seconds.
  package func run(back: Bool, over seconds: Double, pace: TimingFunction, at mediaTime: Double) {
    place = time(at: mediaTime)
    (rate, delay, isRunning, glide) = (back ? -1 : 1, 0, true, (seconds, pace))
    anchor = mediaTime
    onChange?()
  }

  /// Starts the driver if it waits for a commit; returns whether it was waiting.
  package func commit(at mediaTime: Double) -> Bool {
    guard isRunning, anchor == nil else { return false }
    anchor = mediaTime + delay
    return true
  }

  package func hold(at mediaTime: Double) {
    place = time(at: mediaTime)
    (isRunning, glide) = (false, nil)
    onChange?()
  }

  /// The media time of the end; nil while paused, or after the end.
  package var endTime: Double? {
    guard isRunning, end == nil, let anchor, duration.isFinite || rate < 0 else { return nil }
    if let glide { return anchor + glide.seconds }
    return anchor + ((rate > 0 ? duration : 0) - place) / rate
  }

  /// Returns the next media time after `mediaTime` at which the driver moves; nil while paused.
  package func nextChange(after mediaTime: Double) -> Double? {
    guard isRunning else { return nil }
    return max(mediaTime, anchor ?? mediaTime)
  }

  /// Ends the driver at its end or begin, or pauses it there if `holdsAtEnd` is set.
  package func finish() {
    guard end == nil else { return }
    place = rate < 0 ? 0 : duration
    isRunning = false
    if holdsAtEnd { onHold?() } else { end = rate < 0 ? .rewound : .finished }
  }
}
