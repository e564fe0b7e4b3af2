/// Steps that happen at exact times, whatever the frame rate.
///
/// ```swift
/// stage.timeline.schedule(at: 1, every: 0.5, count: 4) { time in
///   layer.opacity = time < 2 ? 0.5 : 1
/// }
/// ```
@preconcurrency @MainActor
public final class Timeline {
  private struct Step {
    var time: Double
    /// Steps of equal time happen in the order in which they were planned.
    var order: Int
    var start: Double
    var every: Double?
    /// How often it has happened.
    var count = 0
    var limit: Int?
    var body: (Double) -> Void
    let token: Token
  }

  /// A planned step, to take it back.
  @preconcurrency @MainActor
  public final class Token {
    private weak var timeline: Timeline?
    fileprivate var isCancelled = false

    fileprivate init(_ timeline: Timeline) { self.timeline = timeline }

    /// Takes the step back: it does not happen any more, nor do its repetitions.
    public func cancel() {
      guard !isCancelled else { return }
      isCancelled = true
      timeline?.dropCancelled()
    }
  }

  /// A heap: the earliest step is the first.
  private var heap: [Step] = []
  private var planned = 0

  /// Steps that may happen between two ticks before the rest has to wait for the next one: repeated
  /// steps with a tiny interval must not stop the program.
  public static let stepsPerTick = 100_000

  /// Asked after each step: whether the others that are due have to wait for the next tick.
  ///
  /// For where somebody waits for an answer. Nil where nobody does, as in `render`: then all of them
  /// happen.
  package var isOverdue: (() -> Bool)?

  /// When the next step is due; nil if there is none.
  public var nextTime: Double? { heap.first?.time }

  /// Plans a step.
  ///
  /// - Parameters:
  ///   - time: Stage time in seconds.
  ///   - every: Seconds between repetitions; nil for none.
  ///   - count: How often it happens in all; nil for ever.
  ///   - body: What happens; told its exact time.
  /// - Returns: The step, to take it back.
  /// - Precondition: `time` is a number and `every` is greater than 0.
  @discardableResult
  public func schedule(
    at time: Double,
    every: Double? = nil,
    count: Int? = nil,
    _ body: @escaping (Double) -> Void
  ) -> Token {
    precondition(!time.isNaN, "a step needs a time")
    precondition(every.map { $0 > 0 } ?? true, "steps repeat every \(every ?? 0) s")
    let limit = every == nil ? 1 : count
    let token = Token(self)
    if let limit, limit < 1 { return token }
    heap.append(
      Step(
        time: time,
        order: planned,
        start: time,
        every: every,
        limit: limit,
        body: body,
        token: token
      )
    )
    planned += 1
    siftUp(heap.count - 1)
    return token
  }

  /// Takes away the steps at the front that were taken back; those behind them wait for their turn.
  private func dropCancelled() {
    while let first = heap.first, first.token.isCancelled { removeFirst() }
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  /// Runs the steps that are due, each at its own time, earliest first.
  ///
  /// - Parameters:
  ///   - time: Steps at or before it are due.
  ///   - prepare: Called with the time of each step before it happens.
  ///   - finish: Called after each step.
  public func run(upTo time: Double, prepare: (Double) -> Void, finish: () -> Void) {
    var done = 0
    while let first = heap.first, first.time <= time, done < Self.stepsPerTick {
      var step = first
      step.count += 1
      if let every = step.every, step.count < step.limit ?? .max {
        // From the start, so that a thousand repetitions do not add up a thousand roundings.
        step.time = step.start + Double(step.count) * every
        heap[0] = step
        siftDown(0)
      } else {
        removeFirst()
      }
      dropCancelled()
      prepare(first.time)
      first.body(first.time)
      dropCancelled()
      finish()
      done += 1
      if isOverdue?() == true { return }
    }
  }

  private func precedes(_ a: Step, _ b: Step) -> Bool { (a.time, a.order) < (b.time, b.order) }

  private func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func siftDown(_ start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(heap[child], heap[first]) {
        first = child
      }
      if first == parent { return }
      heap.swapAt(parent, first)
      parent = first
    }
  }
}
