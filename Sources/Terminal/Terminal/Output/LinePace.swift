/// Tells when a line is free enough for another frame.
///
/// With a limit, a frame waits for as long as the bytes of the last ones take at that rate.
/// Otherwise the time from a write to the empty queue is measured, and the next frame waits for as
/// long again, but at most ``longest``: the line is busy for frames at most half the time, unless a
/// frame takes longer than that.
struct LinePace {
  /// The maximum number of bytes a second for frames; nil: the line is measured.
  var limit: Int? {
    didSet { if limit != oldValue { (due, sent) = (-.infinity, nil) } }
  }
  /// The most seconds for which a measured line is left free.
  static let longest = 1.0
  /// The least seconds between looks at a queue that empties.
  private static let shortestLook = 0.002

  /// The time before which no frame is sent.
  private var due = -Double.infinity
  /// The time of a write that the queue still holds; nil when it is empty.
  private var sent: Double?

  /// Notes that a frame was written.
  ///
  /// - Parameters:
  ///   - bytes: Its length.
  ///   - isEmpty: Whether the queue is already empty.
  ///   - now: The time, in seconds.
  mutating func note(_ bytes: Int, isEmpty: Bool, at now: Double) {
    guard bytes > 0 else { return }
    if let limit {
      due = max(due, now) + Double(bytes) / Double(limit)
    } else if !isEmpty {
      sent = now
    }
  }

  /// Notes whether the queue is empty.
  mutating func look(isEmpty: Bool, at now: Double) {
    guard let start = sent, isEmpty else { return }
    due = now + min(now - start, Self.longest)
    sent = nil
  }

  /// The time of the next look at the queue; nil if it need not be looked at.
  func nextLook(after now: Double) -> Double? {
    sent.map { now + max(Self.shortestLook, (now - $0) / 8) }
  }

  /// Returns the seconds after which another frame may be sent, or after which to ask again.
  func delay(at now: Double) -> Double {
    guard limit == nil, let sent else { return max(0, due - now) }
    return min(max(Self.shortestLook, now - sent), Self.longest)
  }
}
