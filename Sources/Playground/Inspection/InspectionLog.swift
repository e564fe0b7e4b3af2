import LaminaCore

/// The events of a stage since its start, as far as `why` needs them.
///
/// A read-only observer: a stage with a log shows the same frames as one without. Its size is
/// bounded; the oldest entries are dropped.
@MainActor
package final class InspectionLog: ModelInspector {
  /// The maximum of changes, animations, motions and events, for each.
  nonisolated package static let limit = 10_000

  struct AnimationRecord {
    let animation: RunningAnimation
    let layer: Layer
    let time: Double
    let cause: ChangeCause?
    var stopTime: Double?
    var stop: AnimationStop?
  }

  package struct MotionRecord {
    package let motion: Motion
    package weak var layer: Layer?
    package let key: String
    let time: Double
    let cause: ChangeCause?
    /// The explicit initial value; nil if the motion starts from the layer's value.
    let from: (any MotionValue)?
    var startTime: Double?
    var stopTime: Double?
    var stop: MotionStopReason?
    /// The time at which it last wrote a value.
    var writeTime: Double?
    var isRunning: Bool { stopTime == nil }
  }

  /// A change with the range of its animations in the list of all that were added.
  struct ChangeEntry {
    let change: ModelChange<LayerState>
    let transaction: Int
    var lives: Range<Int>
  }

  private(set) var changes: [ChangeEntry] = []
  private(set) var animations: [AnimationRecord] = []
  package private(set) var motions: [MotionRecord] = []
  private(set) var events: [InspectedEvent] = []
  /// The number of dropped animations, so that indices stay valid.
  private(set) var forgottenAnimations = 0
  /// Whether entries were dropped.
  private(set) var isFull = false

  /// The origin of the layers while they are being created: values set then count as initial.
  package var builder: String?

  private unowned let stage: Stage
  private let tick: () -> Int
  /// The numbers of the open transactions.
  private var transactions: [Int] = []
  private var transactionCount = 0
  private var runningMotions: [ObjectIdentifier: Int] = [:]
  private var forgottenMotions = 0

  /// Observes a stage before its first tick; `tick` returns the number of the current one.
  package init(_ stage: Stage, tick: @escaping () -> Int = { 0 }) {
    self.stage = stage
    self.tick = tick
    let context = stage.context
    let told = context.traceHandler
    context.inspector = self
    context.traceHandler = { [weak self] event in
      told?(event)
      self?.record(event)
    }
    let toldOfMotion = stage.animator.eventHandler
    stage.animator.eventHandler = { [weak self] event, motion in
      toldOfMotion?(event, motion)
      self?.record(event, of: motion)
    }
  }

  private var cause: ChangeCause? { builder.map { ChangeCause($0) } ?? stage.context.cause }

  // MARK: - Layers

  package func changed(_ change: ModelChange<LayerState>) {
    // A motion writes in every tick; only the motion as such is recorded.
    if change.cause?.isMotion == true || builder != nil { return }
    let end = forgottenAnimations + animations.count
    var start = end
    // Animations that were added during the change are its results.
    while start > forgottenAnimations, let life = life(start - 1), life.layer === change.owner,
      life.time == change.time, claimed(start - 1) == false
    {
      start -= 1
    }
    changes.append(
      ChangeEntry(change: change, transaction: transactions.last ?? 0, lives: start..<end)
    )
    trim(&changes)
  }

  /// Whether an animation belongs to an earlier change.
  private func claimed(_ place: Int) -> Bool {
    changes.last.map { $0.lives.upperBound > place } ?? false
  }

  package func added(_ animation: RunningAnimation, to layer: LayerState) {
    animations.append(
      AnimationRecord(
        animation: animation,
        layer: layer.layer,
        time: stage.context.now,
        cause: cause
      )
    )
    forgottenAnimations += trim(&animations)
  }

  package func stopped(_ animation: RunningAnimation, of layer: LayerState, _ reason: AnimationStop)
  {
    guard let index = animations.lastIndex(where: { $0.animation === animation }) else { return }
    animations[index].stop = reason
    animations[index].stopTime = animation.stoppedAt ?? stage.context.now
  }

  /// Returns an animation by its index among all that were added; nil if it was dropped.
  func life(_ number: Int) -> AnimationRecord? {
    animations[ifPresent: number - forgottenAnimations]
  }

  // MARK: - Events

  private func record(_ event: LayerEvent) {
    if case .transaction(let what, _) = event.kind {
      switch what {
      case .begun:
        transactionCount += 1
        transactions.append(transactionCount)
      case .committed: _ = transactions.popLast()
      case .completed: break
      }
    }
    events.append(InspectedEvent(event, tick: tick()))
    trim(&events)
  }

  private func record(_ event: MotionEvent, of motion: Motion) {
    let now = stage.context.now
    let id = ObjectIdentifier(motion)
    switch event.kind {
    case .didAdd:
      motions.append(
        MotionRecord(
          motion: motion,
          layer: motion.object as? Layer,
          key: motion.key ?? "",
          time: now,
          cause: cause,
          from: (motion as? PropertyMotion)?.fromValue
        )
      )
      forgottenMotions += trim(&motions)
      runningMotions[id] = forgottenMotions + motions.count - 1
    case .didStart: edit(id) { $0.startTime = now }
    case .propertyWrite:
      edit(id) { $0.writeTime = now }
      return
    case .didStop:
      edit(id) { ($0.stopTime, $0.stop) = (now, event.reason) }
      runningMotions[id] = nil
    default: break
    }
    if let told = InspectedEvent(event, of: motion, at: now, tick: tick()) {
      events.append(told)
      trim(&events)
    }
  }

  private func edit(_ id: ObjectIdentifier, _ body: (inout MotionRecord) -> Void) {
    guard let number = runningMotions[id] else { return }
    let index = number - forgottenMotions
    if motions.indices.contains(index) { body(&motions[index]) }
  }

  /// Drops the oldest tenth if the list is full, and returns the number of dropped entries.
  @discardableResult
  private func trim<Element>(_ list: inout [Element]) -> Int {
    guard list.count > Self.limit else { return 0 }
    let count = Self.limit / 10
    list.removeFirst(count)
    isFull = true
    return count
  }
}
