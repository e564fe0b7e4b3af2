import Foundation
import Lamina

/// The model of the table: the items, and the effects of pointer, keys and sliders on them.
///
/// The items are layers that motions animate; `FlingView` shows the rest, and `FlingLog` records
/// it.
@MainActor
package final class FlingTable {
  /// An event for the log.
  package struct Note: Hashable, Sendable {
    package var time: Double
    package var what: String
    /// The velocity that was added or set, in points per second.
    package var velocity: CGPoint?
  }

  /// The items in the order of Tab.
  package private(set) var items: [FlingItem]
  /// The index of the item that keys push.
  package private(set) var selected = 0
  /// The values of the sliders.
  package private(set) var tuning: FlingTuning
  /// The preset with these values; nil after a slider was moved.
  package private(set) var preset: FlingPreset?
  /// Whether items snap to a grid.
  package private(set) var snaps = false
  /// Width and height in points.
  package private(set) var size: CGSize
  /// The state of the keys.
  package private(set) var keys = KeyPan()
  /// The events since the last call of `takeNotes()`.
  private var notes: [Note] = []
  /// Whether items jump to their landing points.
  private let isMotionReduced: Bool

  /// Creates a table with a puck and a card.
  package init(size: CGSize, preset: FlingPreset = .felt, isMotionReduced: Bool = false) {
    self.size = size
    goals = FlingGoal.all(on: size)
    self.preset = preset
    self.isMotionReduced = isMotionReduced
    let tuning = preset.tuning
    self.tuning = tuning
    items = FlingItem.Kind.allCases.map { kind in
      FlingItem(kind, at: Self.start(of: kind, on: size), table: size, tuning: tuning)
    }
  }

  /// Returns an item's initial position: there is more room to the right.
  private static func start(of kind: FlingItem.Kind, on size: CGSize) -> CGPoint {
    switch kind {
    case .puck: CGPoint(x: (size.width * 0.22).rounded(), y: (size.height / 2).rounded())
    case .card: CGPoint(x: (size.width * 0.7).rounded(), y: (size.height * 0.25).rounded())
    }
  }

  /// The item that keys push.
  package var current: FlingItem { items[selected] }

  /// The goals in the order of the items; empty on a small table.
  package private(set) var goals: [FlingGoal]

  /// Whether ticks change something.
  package var isMoving: Bool { keys.isThrusting || items.contains(where: \.isMoving) }

  /// Returns the events since the last call, oldest first.
  package func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }

  /// Applies the pushes of held keys until a time, each at its own time.
  package func advance(to time: Double) {
    push(keys.thrust(until: time), isNoted: false)
  }

  /// Counts the items that came to rest in their goals since the last tick.
  package func countGoals(at time: Double) {
    for (item, goal) in zip(items, goals) where item.count(in: goal) {
      note("goal \(item.kind.rawValue)", time)
    }
  }

  // MARK: Keys

  /// Handles a key that pushes; others are ignored.
  package func push(_ key: KeyEvent, at time: Double) {
    push(keys.thrust(until: time), isNoted: false)
    let before = keys.isThrusting
    push(keys.take(key, at: time), isNoted: key.phase == .press)
    if let direction = PanDirection(key.key), before != keys.isThrusting {
      note(keys.isThrusting ? "thrust \(direction.rawValue)" : "thrust ends", time)
    }
  }

  private func push(_ impulses: [KeyPan.Impulse], isNoted: Bool) {
    for impulse in impulses {
      items[selected].push(impulse, settings: keys.settings)
      if isNoted { note("push", impulse.time, impulse.velocity) }
    }
    if let last = impulses.last { applyReducedMotion(at: last.time) }
  }

  /// Cancels all pushes and drags, as when the terminal loses the focus.
  package func cancel(at time: Double) {
    keys.cancel()
    for index in items.indices where items[index].isHeld {
      items[index].release(velocity: .zero, time: time)
      note("release", time, .zero)
    }
  }

  /// Stops the selected item.
  package func stop(at time: Double) {
    keys.cancel()
    items[selected].stop(at: time)
    note("catch", time)
  }

  /// Selects the next item.
  package func selectNext(at time: Double) {
    select((selected + 1) % items.count, at: time)
  }

  private func select(_ index: Int, at time: Double) {
    guard index != selected else { return }
    keys.cancel()
    selected = index
    note("select \(current.kind.rawValue)", time)
  }

  // MARK: Pointer

  /// Handles a mouse gesture in the table's coordinates.
  package func take(_ gesture: MouseGesture, at time: Double) {
    switch gesture {
    case .pressed(let place):
      guard let index = item(at: place) else { return }
      select(index, at: time)
      items[index].grab(at: place, time: time)
      note("grab", time)
    case .panned(let place, _, let velocity):
      for index in items.indices where items[index].isHeld {
        items[index].drag(to: place, velocity: velocity, time: time)
        note("drag", time)
      }
    case .lifted(_, let velocity):
      for index in items.indices where items[index].isHeld {
        items[index].release(velocity: velocity, time: time)
        note("release", time, velocity)
        applyReducedMotion(at: time)
      }
    case .tapped(let place, let count):
      guard count == 2, item(at: place) == nil else { return }
      items[selected].launch(to: place, at: time)
      note("launch", time, current.velocity)
      applyReducedMotion(at: time)
    case .wheeled(_, let steps):
      let push = CGPoint(x: 0, y: Double(steps) * keys.settings.impulse)
      self.push([KeyPan.Impulse(time: time, velocity: push)], isNoted: true)
    case .cancelled: cancel(at: time)
    }
  }

  /// Returns the item at a point; the selected one first, if two overlap.
  private func item(at place: CGPoint) -> Int? {
    if current.isHit(by: place) { return selected }
    return items.indices.last { items[$0].isHit(by: place) }
  }

  // MARK: The table

  /// Applies a preset.
  package func choose(_ new: FlingPreset, at time: Double) {
    preset = new
    apply(new.tuning, at: time)
    note("preset \(new.rawValue)", time)
  }

  /// Applies the values of the sliders.
  package func change(to new: FlingTuning, at time: Double) {
    guard new != tuning else { return }
    preset = FlingPreset.allCases.first { $0.tuning == new }
    apply(new, at: time)
    note("tune", time)
  }

  private func apply(_ new: FlingTuning, at time: Double) {
    tuning = new
    for index in items.indices { items[index].change(tuning: new, at: time) }
  }

  /// Switches snapping on or off.
  package func toggleSnaps(at time: Double) {
    snaps.toggle()
    note(snaps ? "snap on" : "snap off", time)
    spreadGrid(at: time)
  }

  /// Resizes the table.
  package func resize(to new: CGSize, at time: Double) {
    guard new != size else { return }
    size = new
    goals = FlingGoal.all(on: new)
    for index in items.indices { items[index].change(table: new, at: time) }
    spreadGrid(at: time)
    note("resize", time)
  }

  /// Resets all items.
  package func reset(at time: Double) {
    keys.cancel()
    for index in items.indices {
      items[index].put(at: Self.start(of: items[index].kind, on: size), time: time)
    }
    spreadGrid(at: time)
    note("reset", time)
  }

  /// The grid of the snap points: columns and rows, in points.
  package var grid: (x: [Double], y: [Double]) {
    func places(_ length: Double, _ step: Double) -> [Double] {
      let count = max(1, Int((length / step).rounded()))
      return (0..<count).map { ((Double($0) + 0.5) * length / Double(count)).rounded() }
    }
    return (places(size.width, 13), places(size.height, 11))
  }

  private func spreadGrid(at time: Double) {
    let points = snaps ? grid : ([], [])
    for index in items.indices { items[index].change(snaps: points, at: time) }
    applyReducedMotion(at: time)
  }

  /// With reduced motion, moves items to their landing points.
  private func applyReducedMotion(at time: Double) {
    guard isMotionReduced else { return }
    for item in items where !item.isHeld { item.arrive(at: time) }
  }

  private func note(_ what: String, _ time: Double, _ velocity: CGPoint? = nil) {
    notes.append(Note(time: time, what: what, velocity: velocity))
  }
}
