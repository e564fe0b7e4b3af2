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
  /// The window of the panel.
  private var window: Window?
  private var panel: FlingPanel?
  private var mouse = MouseGestures()
  private var chosenKnob = 0
  /// The time of the current event.
  private var time = 0.0
  private var link: DisplayLink?
  private var playing: Timeline.Token?

  /// Adds a table to a stage.
  ///
  /// - Parameters:
  ///   - preset: The initial preset.
  ///   - snaps: Whether items initially snap to a grid.
  ///   - playsItself: Whether the table plays by itself until the user throws.
  ///   - stage: The stage.
  init(
    preset: FlingPreset = .felt,
    snaps: Bool = false,
    playsItself: Bool = false,
    on stage: Stage
  ) {
    self.stage = stage
    layout = FlingLayout(size: stage.screen.size)
    table = FlingTable(
      size: layout.tableSize,
      preset: preset,
      snaps: snaps,
      isMotionReduced: stage.context.reducesMotion
    )
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
    if playsItself { play() }
    wake()
  }

  private func play() {
    var play = FlingPlay(table)
    playing = stage.timeline.schedule(at: 0.2, every: FlingPlay.period) { [weak self] time in
      play.next(at: time)
      self?.wake()
    }
  }

  // MARK: Showing

  /// Creates the layers and the panel for the current layout.
  private func rebuild() {
    Transaction.perform(disableActions: true) {
      board?.layer.removeFromSuperlayer()
      panel?.removeFromSuperview()
      let board = FlingBoard(table, frame: layout.rim)
      stage.rootLayer.insertSublayer(board.layer, at: 0)
      self.board = board
      panel = layout.panel.map { frame in
        FlingPanel(frame: frame) { [weak self] in
          self?.perform($0)
        } slide: { [weak self] in
          self?.slide($0, to: $1)
        }
      }
      if let panel { window?.addSubview(panel) }
    }
  }

  private func show() {
    // Motions run with actions disabled; the ghost and the sliders need theirs.
    Transaction.perform(disableActions: false) {
      board?.show(table, at: stage.now)
      panel?.show(table, chosenKnob: chosenKnob, at: stage.now)
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

  // MARK: Keys

  /// Handles a key; other events only end the autoplay.
  ///
  /// - Returns: Whether the key has an action on the table.
  private func takeKey(_ event: TimedEvent) -> Bool {
    time = event.time
    switch event.event {
    case .key(let key):
      guard let action = FlingAction.keys.action(for: key.key) else { return false }
      if action == .push, key.modifiers.isDisjoint(with: [.control, .alt, .super]) {
        // A push also needs the release of its key.
        table.push(key, at: time)
      } else if key.isPlainPress, ![.push, .help, .leave].contains(action) {
        perform(action)
      } else {
        return false
      }
      endPlay()
      return true
    case .mouse:
      endPlay()
      return false
    default: return false
    }
  }

  private func endPlay() {
    playing?.cancel()
    playing = nil
    wake()
  }

  private func perform(_ action: FlingAction) {
    switch action {
    case .push, .help, .leave: break
    case .catchIt: table.stop(at: time)
    case .other: table.selectNext(at: time)
    case .snap: table.toggleSnaps(at: time)
    case .preset(let preset): table.choose(preset, at: time)
    case .previousKnob: chosenKnob = (chosenKnob + FlingKnob.all.count - 1) % FlingKnob.all.count
    case .nextKnob: chosenKnob = (chosenKnob + 1) % FlingKnob.all.count
    case .less: moveKnob(by: -0.05)
    case .more: moveKnob(by: 0.05)
    case .reset: table.reset(at: time)
    }
  }

  private func moveKnob(by share: Double) {
    slide(chosenKnob, to: FlingKnob.all[chosenKnob].share(table.surface.tuning) + share)
  }

  private func slide(_ index: Int, to share: Double) {
    chosenKnob = index
    table.change(to: FlingKnob.all[index].setting(share, table.surface.tuning), at: time)
  }

  // MARK: Pointer

  /// Handles mouse events outside of the panel.
  private func takePointer(_ event: TimedEvent) -> Bool {
    switch event.event {
    case .mouse(let event):
      let place = stage.point(at: event.position) - layout.rim.origin - CGPoint(x: 1, y: 1)
      for gesture in mouse.take(event, at: time, place: place) { table.take(gesture, at: time) }
      return true
    case .focus(false):
      table.cancel(at: event.time)
      _ = mouse.cancel()
    case .resize:
      layout = FlingLayout(size: stage.screen.size)
      table.resize(to: layout.tableSize, at: event.time)
      rebuild()
    default: return false
    }
    wake()
    return false
  }
}
