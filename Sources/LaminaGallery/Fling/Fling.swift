import Foundation
import LaminaCells
import LaminaLayers
import LaminaMotion
import LaminaStage

/// The table on which a puck and a card are flung: keys and mouse push, the decay does the rest, and
/// all that it will do is shown before it happens.
@MainActor
package final class Fling {
  /// How the table runs.
  package struct Options: Sendable {
    /// Frames a second while something moves.
    package var framesPerSecond = 60.0
    /// Stage seconds for each real one.
    package var speed = 1.0
    /// The size of the picture in cells; nil for the whole screen.
    package var size: CellSize?
    /// The table to begin with.
    package var preset = FlingPreset.felt
    /// Whether things settle in the points of a grid from the beginning.
    package var snaps = false
    /// Whether things are where they land at once.
    package var isMotionReduced = false

    package init() {}
  }

  private let screen: LayeredScreen
  private let stage: Stage
  private let loop: StageLoop
  private let view: FlingView
  private let log: ((String) throws -> Void)?
  private let table: FlingTable
  private var mouse = MouseGestures()
  private var chosenKnob = 0
  /// The slider that the mouse holds.
  private var heldKnob: Int?
  private var showsKeys = false
  private var link: DisplayLink?
  private var tick = 0
  private var fault: (any Error)?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - screen: Where it is shown.
  ///   - events: Where keys and mouse come from.
  ///   - options: How it runs.
  ///   - log: Takes a line of JSON for each tick; what it throws ends the run.
  package init(
    screen: any Screen,
    events: any EventSource,
    options: Options = Options(),
    log: ((String) throws -> Void)? = nil
  ) {
    self.log = log
    self.screen = LayeredScreen(screen)
    self.screen.fixedSize = options.size
    stage = Stage(screen: self.screen)
    stage.context.reducesMotion = options.isMotionReduced
    loop = StageLoop(
      stage: stage,
      events: events,
      framesPerSecond: options.framesPerSecond,
      rate: options.speed
    )
    view = FlingView(on: stage)
    table = FlingTable(
      size: view.tableSize,
      preset: options.preset,
      isMotionReduced: options.isMotionReduced
    )
    if options.snaps { stage.use { table.toggleSnaps(at: 0) } }
  }

  /// Shows the table until somebody leaves or a signal comes.
  ///
  /// - Throws: What the log throws.
  package func run() throws -> StageLoop.StageExit {
    stage.use {
      view.rebuild(table)
      view.show(table, chosenKnob: chosenKnob, at: 0)
    }
    let link = stage.addDisplayLink { [weak self] in self?.table.advance(to: $0.timestamp) }
    defer { link.invalidate() }
    self.link = link
    wake()
    stage.onEvent = { [weak self] in self?.take($0) }
    loop.isLeave = { $0.isPlainPress { FlingAction.keys.action(for: $0) == .leave } }
    let exit = loop.run()
    if let fault { throw fault }
    return exit
  }

  /// Asks for ticks until everything rests.
  private func wake() {
    link?.isPaused = false
    stage.animator.addObserver(self)
  }

  /// Shows where the motions of a tick have carried everything.
  private func show(at time: Double) {
    view.show(table, chosenKnob: chosenKnob, at: time)
    if let log {
      do {
        try log(FlingLog.line(table, notes: table.takeNotes(), time: time, tick: tick))
      } catch {
        fault = error
        loop.stop()
      }
    }
    tick += 1
    // Nothing moves: no more ticks until an event.
    guard !table.isMoving else { return }
    link?.isPaused = true
    stage.animator.removeObserver(self)
  }

  // MARK: Events

  private func take(_ event: TimedEvent) {
    switch event.event {
    case .key(let key):
      // Leaving changes nothing on the table.
      if key.isPlainPress, FlingAction.keys.action(for: key.key) == .leave,
        !showsKeys || key.key != .named(.escape)
      {
        return loop.stop()
      }
      take(key, at: event.time)
    case .mouse(let mouse): take(mouse, at: event.time)
    case .focus(false):
      table.cancel(at: event.time)
      _ = mouse.cancel()
      heldKnob = nil
    case .resize: fit(at: event.time)
    case .writable: screen.catchUp()
    default: return
    }
    wake()
  }

  private func take(_ key: KeyEvent, at time: Double) {
    if showsKeys, key.isPlainPress, key.key == .named(.escape) { return showKeys(false) }
    guard let action = FlingAction.keys.action(for: key.key) else { return }
    // The end of a push counts too.
    if action == .push, key.modifiers.isDisjoint(with: [.control, .alt, .super]) {
      return table.push(key, at: time)
    }
    guard key.isPlainPress else { return }
    switch action {
    case .push: break
    case .catchIt: table.stop(at: time)
    case .other: table.selectNext(at: time)
    case .snap: table.toggleSnaps(at: time)
    case .preset(let preset): table.choose(preset, at: time)
    case .previousKnob: chooseKnob(chosenKnob - 1)
    case .nextKnob: chooseKnob(chosenKnob + 1)
    case .less: moveKnob(by: -1, at: time)
    case .more: moveKnob(by: 1, at: time)
    case .reset: table.reset(at: time)
    case .help: showKeys(!showsKeys)
    case .leave: break
    }
  }

  private func chooseKnob(_ index: Int) {
    chosenKnob = (index + FlingKnob.all.count) % FlingKnob.all.count
  }

  /// A slider has twenty steps for keys.
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

  /// Whether a gesture means the panel; it is followed then.
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

  // MARK: Screen

  private func fit(at time: Double) {
    view.fitToScreen()
    table.resize(to: view.tableSize, at: time)
    view.rebuild(table)
    if showsKeys { showKeys(true) }
  }

  private func showKeys(_ isShown: Bool) {
    showsKeys = isShown
    guard isShown else { return screen.setInsets([]) }
    let rows = FlingAction.keys.help
    let width = (rows.map(\.key.count).max() ?? 0) + 2
    let lines = rows.map { row in
      [
        PanelText(row.key.padding(toLength: width, withPad: " ", startingAt: 0), isBold: true),
        PanelText(row.meaning, color: PanelPalette.dim),
      ]
    }
    let frame = Panel(lines: lines).frame(within: screen.size, look: screen.look)
    let place = CellPoint(
      column: (screen.size.columns - frame.size.columns) / 2,
      row: (screen.size.rows - frame.size.rows) / 2
    )
    screen.setInsets([LayeredScreen.Inset(frame: frame, origin: place)])
  }
}

extension Fling: AnimatorObserver {
  package func animatorDidAnimate(_ animator: Animator) {
    // Motions run with actions disabled; the ghost and the sliders move by theirs.
    Transaction.perform(disableActions: false) { show(at: stage.now) }
  }
}
