/// The messages of a toast: one that is shown, and those that wait for it.
struct ToastQueue: Sendable {
  /// A message.
  struct Message: Hashable, Sendable {
    var text: String
    var state: ToolState
    /// Whether its state was set with it, so that the next one belongs to another message.
    var hasState = false
  }

  /// The most messages that wait.
  static let most = 8

  /// What is shown; nil for nothing.
  private(set) var current: Message?
  /// How often what is shown has been another message, or none.
  private(set) var number = 0
  /// When the first frame of it was, or from when it leaves.
  private(set) var start: Double?
  /// Whether it leaves before its time.
  private(set) var isDismissed = false
  private var waiting: ContiguousArray<Message> = []
  /// A state that was set after the last message, for the next one if that comes in the same frame.
  private var nextState: ToolState?
  /// Whether a frame has come since the last message.
  private var isSeen = true

  /// The number of messages that wait.
  var count: Int { waiting.count }

  /// Queues a message; the oldest of those that wait makes room for it.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one lets the shown message leave.
  ///   - state: The state that was set last.
  mutating func add(_ text: String, _ state: ToolState) {
    guard !text.isEmpty else {
      isDismissed = current != nil
      nextState = nil
      return
    }
    let message = Message(text: text, state: nextState ?? state, hasState: nextState != nil)
    nextState = nil
    isSeen = false
    if current == nil {
      show(message)
    } else {
      if waiting.count == Self.most { waiting.removeFirst() }
      waiting.append(message)
    }
  }

  /// Notes a state: that of the last message, unless the next message comes in the same frame.
  mutating func set(_ state: ToolState) {
    if isSeen || last?.hasState != false { nextState = state } else { change(state) }
  }

  private var last: Message? { waiting.last ?? current }

  private mutating func change(_ state: ToolState) {
    if waiting.isEmpty {
      current?.state = state
      current?.hasState = true
    } else {
      waiting[waiting.count - 1].state = state
      waiting[waiting.count - 1].hasState = true
    }
  }

  private mutating func show(_ message: Message?) {
    (current, start, isDismissed) = (message, nil, false)
    number += 1
  }

  /// Lets a frame come: what was set before it belongs together.
  ///
  /// - Parameters:
  ///   - time: The time of the frame.
  ///   - end: The time at which a message that appeared at a time is gone.
  mutating func pass(to time: Double, end: (_ start: Double) -> Double) {
    if let state = nextState { change(state) }
    (nextState, isSeen) = (nil, true)
    var bound = Self.most + 1
    while current != nil, bound > 0 {
      bound -= 1
      guard let start else {
        start = time
        return
      }
      let last = end(start)
      guard time + 1e-6 >= last else { return }
      show(waiting.isEmpty ? nil : waiting.removeFirst())
      // After a long sleep the next ones have had their time, too.
      if current != nil { self.start = last }
    }
  }

  /// Lets the shown message leave from a time on, as if its rest were over.
  mutating func leave(startingAt start: Double) {
    (self.start, isDismissed) = (start, false)
  }
}
