/// A schedule of steps at exact times, independent of the frame rate.
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
    /// Steps of equal time run in the order in which they were scheduled.
    var order: Int
    var start: Double
    var every: Double?
    /// The number of runs so far.
    var count = 0
    var limit: Int?
    var body: (Double) -> Void
    let token: Token
  }

  /// A handle of a scheduled step.
  @preconcurrency @MainActor
  public final class Token {
    private weak var timeline: Timeline?
    fileprivate var isCancelled = false

    fileprivate init(_ timeline: Timeline) { self.timeline = timeline }

    /// Cancels the step and its repetitions.
    public func cancel() {
      guard !isCancelled else { return }
      isCancelled = true
      timeline?.dropCancelled()
    }
  }

  /// A binary heap: the earliest step is first.
  private var heap: [Step] = []
  private var planned = 0

  /// The maximal number of steps between two ticks; the rest is deferred to the next one, since
  /// steps with a tiny interval must not stall the program.
  public static let stepsPerTick = 100_000

  /// Polled after each step: whether the remaining due steps are deferred to the next tick.
  ///
  /// Set in interactive use; nil, as in `render`, runs all of them.
  package var isOverdue: (() -> Bool)?

  /// The time of the next step; nil if there is none.
  public var nextTime: Double? { heap.first?.time }

  /// Schedules a step.
  ///
  /// - Parameters:
  ///   - time: The stage time in seconds.
  ///   - every: The interval between repetitions in seconds; nil for none.
  ///   - count: The total number of runs; nil for unlimited.
  ///   - body: The closure to run, called with its exact time.
  /// - Returns: A handle to cancel the step.
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

  func removeAll() { heap = [] }

  /// Removes cancelled steps at the front; others are removed when they get there.
  private func dropCancelled() {
    while let first = heap.first, first.token.isCancelled { removeFirst() }
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  /// Runs the due steps, each at its exact time, earliest first.
  ///
  /// - Parameters:
  ///   - time: The time up to which steps are due, included.
  ///   - prepare: Called with the time of each step before it runs.
  ///   - finish: Called after each step.
  public func run(upTo time: Double, prepare: (Double) -> Void, finish: () -> Void) {
    var done = 0
    while let first = heap.first, first.time <= time, done < Self.stepsPerTick {
      var step = first
      step.count += 1
      if let every = step.every, step.count < step.limit ?? .max {
        // Computed from the start, so that rounding does not accumulate over repetitions.
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
