/// A queue of pending events, which limits those processed per tick so that frames continue under
/// load.
@MainActor
struct EventQueue {
  /// The maximal number of pending events; no more are collected beyond it.
  static let capacity = 4096

  /// The pending events, oldest first.
  var pending: [TimedEvent] = []
  /// Returns whether an event requests to quit.
  var isLeave: ((StageEvent) -> Bool)?
  /// Whether the last tick could not process all events.
  private(set) var hasLeftOver = false
  /// The number of events per tick; reduced while processing them is slow.
  private var batch = 64

  /// Whether events arrive faster than ticks process them.
  var isFlooded = false

  var isFull: Bool { pending.count >= Self.capacity }

  var hasLeave: Bool { isLeave.map { ask in pending.contains { ask($0.event) } } ?? false }

  /// Whether input is pending.
  var hasQuestion: Bool {
    pending.contains { event in
      switch event.event {
      case .key(let key): key.phase != .release
      case .mouse(let mouse): mouse.kind == .press
      case .resize, .resumed, .stop: true
      case .paste, .focus, .writable, .fileChanged: false
      }
    }
  }

  /// Removes and returns the events of the next tick.
  mutating func take() -> [TimedEvent] {
    // If not all events can be processed, those before a request to quit are dropped.
    if pending.count > batch, let isLeave,
      let place = pending.firstIndex(where: { isLeave($0.event) })
    {
      pending.removeFirst(place)
    }
    let taken = Array(pending.prefix(batch))
    pending.removeFirst(taken.count)
    hasLeftOver = !pending.isEmpty
    return taken
  }

  /// Adapts the batch size to the duration of a tick in seconds.
  mutating func adapt(tookSeconds duration: Double) {
    if duration > StageLoop.stepTime {
      batch = max(1, batch / 4)
    } else if duration < StageLoop.stepTime / 4 {
      batch = min(Self.capacity, batch * 2)
    }
  }
}
