import Foundation
import Lamina

/// The model of the table: the items, and the effects of pointer, keys and sliders on them.
///
/// The items are layers that motions animate; `FlingBoard` shows the rest, and `FlingLog` records
/// it.
@MainActor
final class FlingTable {
  /// An event for the log.
  struct Note: Hashable, Sendable {
    var time: Double
    var what: String
    /// The velocity that was added or set, in points per second.
    var velocity: CGPoint?
  }

  /// The properties of the table that a flight depends on.
  struct Surface: Hashable, Sendable {
    /// Width and height in points.
    var size: CGSize
    var tuning: FlingTuning
    var snaps = false

    /// The columns and rows of the snap points.
    var grid: (x: [Double], y: [Double]) {
      func places(_ length: Double, _ step: Double) -> [Double] {
        let count = max(1, Int((length / step).rounded()))
        return (0..<count).map { ((Double($0) + 0.5) * length / Double(count)).rounded() }
      }
      return (places(size.width, 13), places(size.height, 11))
    }
  }

  private(set) var surface: Surface
  /// The items in the order of Tab.
  let items: [FlingItem]
  /// The item that keys push.
  private(set) var current: FlingItem
  private var keys = KeyPan()
  private var notes: [Note] = []
  private let isMotionReduced: Bool

  init(size: CGSize, preset: FlingPreset = .felt, isMotionReduced: Bool = false) {
    let surface = Surface(size: size, tuning: preset.tuning)
    self.surface = surface
    self.isMotionReduced = isMotionReduced
    items = FlingItem.Kind.allCases.map { FlingItem($0, on: surface) }
    current = items[0]
  }

  /// The goals in the order of the items; empty on a small table.
  var goals: [FlingGoal] { FlingGoal.all(on: surface.size) }

  /// The preset with the values of the sliders; nil if there is none.
  var preset: FlingPreset? { FlingPreset.allCases.first { $0.tuning == surface.tuning } }

  /// Whether ticks change something.
  var isMoving: Bool { keys.isThrusting || items.contains(where: \.isMoving) }

  /// Returns the events since the last call, oldest first.
  func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }

  private func note(_ what: String, _ time: Double, _ velocity: CGPoint? = nil) {
    notes.append(Note(time: time, what: what, velocity: velocity))
  }

  /// Counts the items that came to rest in their goals since the last tick.
  func countGoals(at time: Double) {
    for (item, goal) in zip(items, goals) where item.count(in: goal) {
      note("goal \(item.kind.rawValue)", time)
    }
  }

  // MARK: Keys

  /// Applies the pushes of held keys until a time, each at its own time.
  func advance(to time: Double) { push(keys.thrust(until: time), isNoted: false) }

  /// Handles a key that pushes; others are ignored.
  func push(_ key: KeyEvent, at time: Double) {
    advance(to: time)
    let before = keys.isThrusting
    push(keys.take(key, at: time), isNoted: key.phase == .press)
    if let direction = PanDirection(key.key), before != keys.isThrusting {
      note(keys.isThrusting ? "thrust \(direction.rawValue)" : "thrust ends", time)
    }
  }

  private func push(_ impulses: [KeyPan.Impulse], isNoted: Bool) {
    for impulse in impulses {
      current.push(impulse, settings: keys.settings)
      if isNoted { note("push", impulse.time, impulse.velocity) }
    }
    if let last = impulses.last { skipMotion(at: last.time) }
  }

  /// Cancels all pushes and drags, as when the terminal loses the focus.
  func cancel(at time: Double) {
    keys.cancel()
    release(velocity: .zero, at: time)
  }

  func stop(at time: Double) {
    keys.cancel()
    current.stop(at: time)
    note("catch", time)
  }

  func selectNext(at time: Double) {
    if let other = items.first(where: { $0 !== current }) { select(other, at: time) }
  }

  private func select(_ item: FlingItem, at time: Double) {
    guard item !== current else { return }
    keys.cancel()
    current = item
    note("select \(item.kind.rawValue)", time)
  }

  // MARK: Pointer

  func take(_ gesture: MouseGesture, at time: Double) {
    switch gesture {
    case .pressed(let place):
      guard let item = item(at: place) else { return }
      select(item, at: time)
      item.grab(at: place, time: time)
      note("grab", time)
    case .panned(let place, _, let velocity):
      for item in items where item.isHeld {
        item.drag(to: place, velocity: velocity, time: time)
        note("drag", time)
      }
    case .lifted(_, let velocity):
      release(velocity: velocity, at: time)
      skipMotion(at: time)
    case .tapped(let place, let count):
      guard count == 2, item(at: place) == nil else { return }
      current.launch(to: place, at: time)
      note("launch", time, current.velocity)
      skipMotion(at: time)
    case .wheeled(_, let steps):
      let push = CGPoint(x: 0, y: Double(steps) * keys.settings.impulse)
      self.push([KeyPan.Impulse(time: time, velocity: push)], isNoted: true)
    case .cancelled: cancel(at: time)
    }
  }

  /// Returns the item at a point; the selected one first, if two overlap.
  private func item(at place: CGPoint) -> FlingItem? {
    current.isHit(by: place) ? current : items.last { $0.isHit(by: place) }
  }

  private func release(velocity: CGPoint, at time: Double) {
    for item in items where item.isHeld {
      item.release(velocity: velocity, time: time)
      note("release", time, velocity)
    }
  }

  // MARK: The table

  func choose(_ preset: FlingPreset, at time: Double) {
    surface.tuning = preset.tuning
    adopt(at: time)
    note("preset \(preset.rawValue)", time)
  }

  /// Moves a slider to a fraction of 0...1.
  func slide(_ knob: FlingKnob, to share: Double, at time: Double) {
    let before = surface.tuning
    knob.set(share, of: &surface.tuning)
    guard surface.tuning != before else { return }
    adopt(at: time)
    note("tune", time)
  }

  func toggleSnaps(at time: Double) {
    surface.snaps.toggle()
    note(surface.snaps ? "snap on" : "snap off", time)
    adopt(at: time)
    skipMotion(at: time)
  }

  func resize(to size: CGSize, at time: Double) {
    guard size != surface.size else { return }
    surface.size = size
    adopt(at: time)
    skipMotion(at: time)
    note("resize", time)
  }

  func reset(at time: Double) {
    keys.cancel()
    for item in items { item.reset(on: surface, at: time) }
    adopt(at: time)
    skipMotion(at: time)
    note("reset", time)
  }

  private func adopt(at time: Double) {
    for item in items { item.adopt(surface, at: time) }
  }

  /// With reduced motion, moves items to their landing points.
  private func skipMotion(at time: Double) {
    guard isMotionReduced else { return }
    for item in items where !item.isHeld { item.arrive(at: time) }
  }
}
