/// What happened and is still to be acted on: so much of it in a tick that frames go on in a flood.
@MainActor
struct EventQueue {
  /// From so many events on no more are taken before these are acted on.
  static let capacity = 4096

  /// What waits, oldest first.
  var pending: [TimedEvent] = []
  /// Whether an event asks to leave.
  var isLeave: ((StageEvent) -> Bool)?
  /// Whether the last tick could not take all.
  private(set) var hasLeftOver = false
  /// How many events a tick takes: fewer while acting on them takes long.
  private var batch = 64

  /// Whether more comes than a tick takes.
  var isFlooded = false

  var isFull: Bool { pending.count >= Self.capacity }

  /// Whether somebody asks to leave.
  var hasLeave: Bool { isLeave.map { ask in pending.contains { ask($0.event) } } ?? false }

  /// Whether somebody did something that is to be answered.
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

  /// The events of the next tick.
  mutating func take() -> [TimedEvent] {
    // Where not all can be acted on, those before a leave need not be.
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

  /// Learns from how many seconds a tick took.
  mutating func adapt(tookSeconds duration: Double) {
    if duration > StageLoop.stepTime {
      batch = max(1, batch / 4)
    } else if duration < StageLoop.stepTime / 4 {
      batch = min(Self.capacity, batch * 2)
    }
  }
}
