import Foundation
import Lamina
import LaminaPlayer

/// The fling table on a stage: its input and its layers, with the panel beside it.
///
/// It receives keys and mouse events before anything else; help and leaving are handled elsewhere.
@MainActor
final class FlingGame: AnimatorObserver {
  /// Called for every tick with movement, with the events since the previous one; for the log.
  var onShow: ((FlingTable, _ notes: [FlingTable.Note], _ time: Double) -> Void)?

  private unowned let stage: Stage
  private let table: FlingTable
  private var layout: FlingLayout
  private var board: FlingBoard?
  private var window: Window?
  private var panel: FlingPanel?
  private var mouse = MouseGestures()
  private var chosenKnob = FlingKnob.deceleration
  private var time = 0.0
  private var link: DisplayLink?
  private var playing: Timeline.Token?

  /// Adds a table to a stage; one that plays itself does so until the user throws.
  init(_ options: FlingProgram.Options = .init(), playsItself: Bool = false, on stage: Stage) {
    self.stage = stage
    layout = FlingLayout(size: stage.screen.size)
    table = FlingTable(
      size: layout.tableSize,
      preset: options.preset,
      isMotionReduced: stage.context.reducesMotion
    )
    if options.snaps { table.toggleSnaps(at: 0) }
    stage.background = FlingPalette.night
    link = stage.addDisplayLink { [weak self] in self?.table.advance(to: $0.timestamp) }
    // The mouse reaches the panel before the table; keys reach the table before the focus.
    stage.addEventHandler { [weak self] in self?.takePointer($0) ?? false }
    window = Window(stage: stage)
    stage.addEventHandler { [weak self] in self?.takeKey($0) ?? false }
    stage.use {
      rebuild()
      show()
    }
    if playsItself {
      var play = FlingPlay(table)
      playing = stage.timeline.schedule(at: 0.2, every: FlingPlay.period) { [weak self] time in
        play.next(at: time)
        self?.wake()
      }
    }
    wake()
  }

  // MARK: Showing

  private func rebuild() {
    Transaction.perform(disableActions: true) {
      board?.layer.removeFromSuperlayer()
      panel?.removeFromSuperview()
      let board = FlingBoard(table, frame: layout.rim, scale: layout.scale)
      stage.rootLayer.insertSublayer(board.layer, at: 0)
      self.board = board
      panel = layout.panel.map { place in
        FlingPanel(frame: place, scale: layout.scale) { [weak self] in self?.perform($0) }
      }
      if let panel { window?.addSubview(panel) }
    }
  }

  private func show() {
    // Motions run with actions disabled; the ghost and the sliders need theirs.
    Transaction.perform(disableActions: false) {
      board?.show(table, at: stage.now)
      panel?.show(table, chosen: chosenKnob, at: stage.now)
    }
  }

  /// Requests ticks until everything rests.
  private func wake() {
    link?.isPaused = false
    stage.animator.addObserver(self)
  }

  /// Shows the positions after a tick's motions.
  func animatorDidAnimate(_ animator: Animator) {
    table.countGoals(at: stage.now)
    show()
    // The notes are removed even without a listener: they would pile up.
    let notes = table.takeNotes()
    onShow?(table, notes, stage.now)
    // At rest no ticks are needed until the next event.
    guard !table.isMoving else { return }
    link?.isPaused = true
    animator.removeObserver(self)
  }

  // MARK: Events

  /// Handles keys; the mouse only ends the autoplay here.
  private func takeKey(_ event: TimedEvent) -> Bool {
    time = event.time
    if case .mouse = event.event { endPlay() }
    guard case .key(let key) = event.event, press(key) else { return false }
    endPlay()
    return true
  }

  private func endPlay() {
    playing?.cancel()
    playing = nil
    wake()
  }

  private func press(_ key: KeyEvent) -> Bool {
    guard let action = FlingAction.keys.action(for: key.key) else { return false }
    if action == .push, key.modifiers.isDisjoint(with: [.control, .alt, .super]) {
      // A push also needs the release of its key.
      table.push(key, at: time)
      return true
    }
    return key.isPlainPress && perform(action)
  }

  @discardableResult
  private func perform(_ action: FlingAction) -> Bool {
    switch action {
    case .push, .help, .leave: return false
    case .catchIt: table.stop(at: time)
    case .other: table.selectNext(at: time)
    case .snap: table.toggleSnaps(at: time)
    case .preset(let preset): table.choose(preset, at: time)
    case .choose(let distance): chosenKnob = chosenKnob.neighbor(distance)
    case .move(let way): slide(chosenKnob, to: chosenKnob.share(table.surface.tuning) + way)
    case .slide(let knob, let share): slide(knob, to: share)
    case .reset: table.reset(at: time)
    }
    return true
  }

  private func slide(_ knob: FlingKnob, to share: Double) {
    chosenKnob = knob
    table.slide(knob, to: share, at: time)
  }

  /// Handles mouse events outside of the panel.
  private func takePointer(_ event: TimedEvent) -> Bool {
    switch event.event {
    case .mouse(let event):
      let inRim = (stage.point(at: event.position) - layout.rim.origin) * (1 / layout.scale)
      let place = inRim - CGPoint(x: 1, y: 1)
      for gesture in mouse.take(event, at: time, place: place) { table.take(gesture, at: time) }
      return true
    case .focus(false):
      table.cancel(at: time)
      _ = mouse.cancel()
    case .resize:
      layout = FlingLayout(size: stage.screen.size)
      table.resize(to: layout.tableSize, at: time)
      rebuild()
    default: return false
    }
    wake()
    return false
  }
}
