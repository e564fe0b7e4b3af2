import LaminaCore

/// Scheduled times, such as that of a long press.
///
/// A deadline fires at its exact time with the stage's steps; also before an event of a later time,
/// although events are handled first in a tick.
@MainActor
final class Deadlines {
  /// Times of events are sums and differences; this is the tolerance for rounding.
  static let rounding = 1e-9

  private let timeline: Timeline
  private var waiting: [Deadline] = []

  init(_ timeline: Timeline) { self.timeline = timeline }

  func add(at time: Double, _ body: @escaping () -> Void) -> Deadline {
    let deadline = Deadline(time, body)
    deadline.token = timeline.schedule(at: time) { [weak self, weak deadline] _ in
      guard let deadline else { return }
      deadline.token = nil
      self?.fire(deadline)
    }
    waiting.removeAll { $0.isOver }
    waiting.append(deadline)
    return deadline
  }

  /// Fires the deadlines that precede an event.
  func run(before time: Double) {
    waiting.removeAll { $0.isOver }
    while let next = waiting.min(by: { $0.time < $1.time }),
      next.time < time - Self.rounding
    {
      fire(next)
    }
  }

  private func fire(_ deadline: Deadline) {
    waiting.removeAll { $0 === deadline }
    guard !deadline.isOver else { return }
    deadline.cancel()
    deadline.body()
  }
}

/// A scheduled closure.
@MainActor
final class Deadline {
  let time: Double
  fileprivate let body: () -> Void
  fileprivate var token: Timeline.Token?
  fileprivate var isOver = false

  fileprivate init(_ time: Double, _ body: @escaping () -> Void) {
    self.time = time
    self.body = body
  }

  func cancel() {
    isOver = true
    token?.cancel()
    token = nil
  }
}
