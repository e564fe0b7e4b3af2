import Foundation
import Lamina
import LaminaPlayer

/// The fling table on a stage: its input and its view.
///
/// It receives keys and mouse events before anything else; help and leaving are handled elsewhere.
@MainActor
final class FlingRun {
  /// The options of a run.
  struct Options: Sendable {
    /// The initial preset.
    var preset = FlingPreset.felt
    /// Whether items initially snap to a grid.
    var snaps = false
    /// Whether the table plays by itself until the user throws.
    var playsItself = false
  }

  /// Called for every tick with movement, with the events since the previous one; for the log.
  var onShow: ((FlingTable, _ notes: [FlingTable.Note], _ time: Double) -> Void)?

  private unowned let stage: Stage
  private let view: FlingView
  private let table: FlingTable
  private var mouse = MouseGestures()
  private var chosenKnob = 0
  /// The slider that the mouse drags.
  private var heldKnob: Int?
  private var link: DisplayLink?
  private var throwing: Timeline.Token?
  private lazy var observer = Observer(self)

  /// Adds the table to a stage.
  init(_ options: Options, on stage: Stage) {
    self.stage = stage
    view = FlingView(on: stage)
    table = FlingTable(
      size: view.tableSize,
      preset: options.preset,
      isMotionReduced: stage.context.reducesMotion
    )
    stage.use {
      if options.snaps { table.toggleSnaps(at: 0) }
      view.rebuild(table)
      view.show(table, chosenKnob: chosenKnob, at: 0)
    }
    link = stage.addDisplayLink { [weak self] in self?.table.advance(to: $0.timestamp) }
    stage.addEventHandler { [weak self] in self?.take($0) ?? false }
    if options.playsItself { playItself() }
    wake()
  }

  /// Starts the autoplay.
  private func playItself() {
    var play = FlingPlay()
    throwing = stage.timeline.schedule(at: 0.2, every: FlingPlay.period) { [weak self] time in
      guard let self else { return }
      play.next(table, at: time)
      wake()
    }
  }

  /// Requests ticks until everything rests.
  private func wake() {
    link?.isPaused = false
    stage.animator.addObserver(observer)
  }

  /// Shows the positions after a tick's motions.
  fileprivate func show() {
    let time = stage.now
    table.countGoals(at: time)
    // Motions run with actions disabled; the ghost and the sliders need theirs.
    Transaction.perform(disableActions: false) {
      view.show(table, chosenKnob: chosenKnob, at: time)
    }
    // The notes are removed even without a listener: they would pile up.
    let notes = table.takeNotes()
    onShow?(table, notes, time)
    // At rest no ticks are needed until the next event.
    guard !table.isMoving else { return }
    link?.isPaused = true
    stage.animator.removeObserver(observer)
  }

  /// A weak reference to the show, since the animator retains its observers.
  private final class Observer: AnimatorObserver {
    private weak var show: FlingRun?

    init(_ show: FlingRun) { self.show = show }

    func animatorDidAnimate(_ animator: Animator) { show?.show() }
  }

  // MARK: Events

  private func take(_ event: TimedEvent) -> Bool {
    var isTaken = false
    switch event.event {
    case .key(let key):
      isTaken = take(key, at: event.time)
      // Other keys leave the table unchanged.
      if !isTaken { return false }
    case .mouse(let mouse):
      take(mouse, at: event.time)
      isTaken = true
    case .focus(false):
      table.cancel(at: event.time)
      _ = mouse.cancel()
      heldKnob = nil
    case .resize: fit(at: event.time)
    default: return false
    }
    if isTaken {
      throwing?.cancel()
      throwing = nil
    }
    wake()
    return isTaken
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the key has an action on the table.
  private func take(_ key: KeyEvent, at time: Double) -> Bool {
    guard let action = FlingAction.keys.action(for: key.key), action != .help, action != .leave
    else { return false }
    // A push also needs the release of its key.
    if action == .push, key.modifiers.isDisjoint(with: [.control, .alt, .super]) {
      table.push(key, at: time)
      return true
    }
    guard key.isPlainPress else { return false }
    switch action {
    case .push, .help, .leave: return false
    case .catchIt: table.stop(at: time)
    case .other: table.selectNext(at: time)
    case .snap: table.toggleSnaps(at: time)
    case .preset(let preset): table.choose(preset, at: time)
    case .previousKnob: chooseKnob(chosenKnob - 1)
    case .nextKnob: chooseKnob(chosenKnob + 1)
    case .less: moveKnob(by: -1, at: time)
    case .more: moveKnob(by: 1, at: time)
    case .reset: table.reset(at: time)
    }
    return true
  }

  private func chooseKnob(_ index: Int) {
    chosenKnob = (index + FlingKnob.all.count) % FlingKnob.all.count
  }

  /// Moves a slider by keys, in twentieths of its range.
  private func moveKnob(by steps: Double, at time: Double) {
    let knob = FlingKnob.all[chosenKnob]
    let share = min(max(knob.share(table.tuning) + steps / 20, 0), 1)
    table.change(to: knob.setting(share, table.tuning), at: time)
  }

  private func take(_ event: MouseEvent, at time: Double) {
    let place = stage.point(at: event.position)
    let inside = view.tablePoint(place)
    for gesture in mouse.take(event, at: time, place: inside) {
      if isForPanel(gesture, at: place, time: time) { continue }
      table.take(gesture, at: time)
    }
  }

  /// Whether a gesture belongs to the panel; if so, it is handled.
  private func isForPanel(_ gesture: MouseGesture, at place: CGPoint, time: Double) -> Bool {
    switch gesture {
    case .pressed:
      guard let panel = view.panel, let inside = view.panelPoint(place) else { return false }
      press(panel.part(at: inside), inside, time)
      return true
    case .panned:
      guard heldKnob != nil else { return view.panelPoint(place) != nil && !isAnythingHeld }
      slide(to: view.panelPoint(place) ?? .zero, time)
      return true
    case .lifted, .cancelled:
      defer { heldKnob = nil }
      return heldKnob != nil
    case .tapped, .wheeled: return view.panelPoint(place) != nil
    }
  }

  private var isAnythingHeld: Bool { table.items.contains(where: \.isHeld) }

  private func press(_ part: FlingPanel.Part?, _ place: CGPoint, _ time: Double) {
    switch part {
    case .slider(let index):
      chosenKnob = index
      heldKnob = index
      slide(to: place, time)
    case .preset(let preset): table.choose(preset, at: time)
    case .snap: table.toggleSnaps(at: time)
    case nil: break
    }
  }

  private func slide(to place: CGPoint, _ time: Double) {
    guard let heldKnob, let panel = view.panel else { return }
    let share = panel.share(ofSlider: heldKnob, at: place)
    table.change(to: FlingKnob.all[heldKnob].setting(share, table.tuning), at: time)
  }

  private func fit(at time: Double) {
    view.fitToScreen()
    table.resize(to: view.tableSize, at: time)
    view.rebuild(table)
  }
}
