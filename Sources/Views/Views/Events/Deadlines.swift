import LaminaStage

/// Moments that are waited for, such as that of a long press.
///
/// A moment comes at its exact time with the steps of the stage; and before an event that happened
/// later, although events are handled first in a tick.
@MainActor
final class Deadlines {
  /// Times of events are sums and differences; this much may be lost in them.
  static let rounding = 1e-9

  private let timeline: Timeline
  private var waiting: [Deadline] = []

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// Has a closure called at a time.
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

  /// Calls what is due before an event.
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

/// A moment that is waited for.
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

  /// Waits no longer.
  func cancel() {
    isOver = true
    token?.cancel()
    token = nil
  }
}
