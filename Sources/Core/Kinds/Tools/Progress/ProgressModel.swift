import Foundation

/// What is known of the progress of a task: how much was reached, how fast, and what a bar shows.
///
/// A progress never lies: the bar follows what was reached and never shows more, a value that comes
/// late is ignored, and 100 % is only shown when all is done.
struct ProgressModel: Sendable {
  /// The seconds of the past from which the time left is estimated.
  private static let memory = 15.0
  /// The fewest seconds and the least share before a time left is shown.
  private static let (patience, leastShare) = (5.0, 0.05)
  /// The fewest seconds without a change that are a stall.
  private static let stall = 10.0
  /// The most changes that are remembered; of more the older ones are thinned out.
  private static let capacity = 64
  /// The natural frequency of the spring by which the bar follows, which is critically damped.
  private static let frequency = 14.0

  /// The smallest part of the bar that counts: less than an eighth of a cell of the longest one.
  private static let visible = 4e-3

  private(set) var total: Double?
  /// The largest value so far.
  private(set) var reached = 0.0
  private var start: Double?
  /// The times of changes, with the values reached then.
  private var changes: [(time: Double, value: Double)] = []
  /// When it will probably be done.
  private var finish: Double?
  /// The usual seconds between changes; nil while there are too few.
  private var gap: Double?
  /// When the task ended; nil while it runs.
  private var end: Double?
  /// The place and speed of the bar at a time, as shares of the whole.
  private var bar = (time: 0.0, place: 0.0, speed: 0.0)

  /// The share of the whole that was reached, 0...1; 0 while the whole is unknown.
  var share: Double {
    guard let total, total > 0 else { return 0 }
    return min(max(reached / total, 0), 1)
  }

  /// Whole percent, rounded down: 100 only when all is reached.
  var percent: Int {
    guard let total, total > 0 else { return 0 }
    if reached >= total { return 100 }
    return min(99, Int(share * 100 + 1e-9))
  }

  /// Notes what is true at a time; times only rise.
  ///
  /// - Parameters:
  ///   - value: The value; a lower one than before is a late message.
  ///   - total: The whole; nil if it is unknown.
  ///   - isRunning: Whether the task has not ended.
  ///   - rewinds: Whether lower values are taken.
  ///   - time: The time in seconds.
  mutating func note(
    _ value: Double,
    of total: Double?,
    isRunning: Bool,
    rewinds: Bool,
    at time: Double
  ) {
    if start == nil {
      start = time
      bar.time = time
    }
    let isNew = value > reached || rewinds && value < reached
    if isNew || total != self.total { settleBar(at: time) }
    let isChanged = isNew || total != self.total
    self.total = total
    if isNew {
      if value < reached { changes = [] }
      reached = value
      changes.append((time, value))
      if changes.count > Self.capacity { thin() }
    }
    if isChanged {
      estimate(at: time)
      gap = usualGap
    }
    // A smaller share, by a larger whole, is shown at once: the bar is never above it.
    if bar.place > share { bar = (time, share, 0) }
    if isRunning { end = nil } else if end == nil { end = time }
  }

  /// Forgets the time that has passed, but not what was reached.
  mutating func restart() { (start, changes, finish, gap) = (nil, [], nil, nil) }

  private mutating func thin() {
    let last = changes.count - 1
    changes = changes.enumerated().filter { $0.offset % 2 == 0 || $0.offset == last }
      .map { $0.element }
  }

  // MARK: The bar

  private mutating func settleBar(at time: Double) {
    bar = (time, place(at: time), speed(at: time))
  }

  /// The share that the bar shows at a time: that of a critically damped spring, at most
  /// ``share``.
  func place(at time: Double) -> Double {
    let age = max(0, time - bar.time)
    let offset = bar.place - share
    let slope = bar.speed + Self.frequency * offset
    let rest = (offset + slope * age) * exp(-Self.frequency * age)
    // A rest too small to be seen is the end of the spring.
    return rest > -Self.visible ? share : share + rest
  }

  private func speed(at time: Double) -> Double {
    let age = max(0, time - bar.time)
    let offset = bar.place - share
    let slope = bar.speed + Self.frequency * offset
    return (slope - Self.frequency * (offset + slope * age)) * exp(-Self.frequency * age)
  }

  /// The next time at which a bar of some steps looks different; nil if it rests.
  func nextStep(of steps: Int, after time: Double) -> Double? {
    let shown = Self.step(place(at: time), of: steps)
    guard shown != Self.step(share, of: steps) else { return nil }
    var later = time
    for _ in 0..<60 {
      later += 1.0 / 60
      if Self.step(place(at: later), of: steps) != shown { break }
    }
    return later
  }

  /// The whole steps of a share, rounded down.
  static func step(_ share: Double, of steps: Int) -> Int { Int(share * Double(steps) + 1e-6) }

  // MARK: Time

  /// The seconds that are probably left; nil while too little is known.
  func secondsLeft(at time: Double) -> Double? {
    guard end == nil, let start, let finish, let total, reached < total else { return nil }
    guard time - start + 1e-6 >= Self.patience, share >= Self.leastShare else { return nil }
    return isStalled(at: time) ? nil : max(0, finish - time)
  }

  /// The next time at which the time left appears or reads differently; nil if it does not.
  func timeLeftChange(after time: Double) -> Double? {
    guard end == nil, let start, let finish, let total, reached < total, share >= Self.leastShare,
      !isStalled(at: time)
    else { return nil }
    let first = start + Self.patience
    guard time + 1e-6 >= first else { return first }
    return TimeLeftText.step(below: finish - time).map { finish - $0 }
  }

  /// Estimates when the task will be done: by the median of what the changes of the last seconds
  /// said.
  private mutating func estimate(at time: Double) {
    finish = nil
    guard let start, let total, total > 0, reached < total else { return }
    var ends: [Double] = []
    for (index, change) in changes.enumerated() where change.time >= time - Self.memory {
      let origin = changes[..<index].first { $0.time >= change.time - Self.memory }
      let first = origin ?? (start, 0)
      let speed = (change.value - first.value) / (change.time - first.time)
      guard speed > 0, speed.isFinite else { continue }
      ends.append(change.time + (total - change.value) / speed)
    }
    ends.sort()
    finish = ends.isEmpty ? nil : ends[ends.count / 2]
  }

  /// Whether nothing has changed for unusually long.
  func isStalled(at time: Double) -> Bool {
    guard end == nil, total.map({ reached < $0 }) ?? true, let start else { return false }
    return time + 1e-6 >= (changes.last?.time ?? start) + patienceForChange
  }

  /// The next time at which ``isStalled(at:)`` becomes true; nil for never.
  func stallTime(after time: Double) -> Double? {
    guard end == nil, let start else { return nil }
    let due = (changes.last?.time ?? start) + patienceForChange
    return due > time + 1e-6 ? due : nil
  }

  private var patienceForChange: Double { max(Self.stall, 4 * (gap ?? 0)) }

  /// The median of the last gaps between changes.
  private var usualGap: Double? {
    let recent = changes.suffix(9)
    let gaps = zip(recent.dropFirst(), recent).map { $0.time - $1.time }.sorted()
    return gaps.isEmpty ? nil : gaps[gaps.count / 2]
  }
}
