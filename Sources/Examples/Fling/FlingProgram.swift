import Lamina
import LaminaInspector
import LaminaPlayer

/// A table on which a puck and a card are flung: keys and mouse give velocity, a decay motion does
/// the rest, and the whole predicted path is shown in advance.
@MainActor
package final class FlingProgram {
  /// The options of a run.
  package struct Options: Sendable {
    /// The frame rate while something moves.
    package var framesPerSecond = 60.0
    /// Stage seconds per real second.
    package var speed = 1.0
    /// The size of the picture in cells; nil for the whole screen.
    package var size: CellSize?
    /// The initial preset.
    package var preset = FlingPreset.felt
    /// Whether items initially snap to a grid.
    package var snaps = false
    /// Whether items jump to their landing points.
    package var isMotionReduced = false

    package init() {}
  }

  private let options: Options
  private let screen: LayeredScreen
  private let stage: Stage
  private let loop: StageLoop
  private let log: ((String) throws -> Void)?
  private var showsKeys = false
  private var tick = 0
  private var fault: (any Error)?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - events: The source of keys and mouse events.
  ///   - options: The options of the run.
  ///   - log: Receives a line of JSON for each tick; its error ends the run.
  package init(
    screen: any Screen,
    events: any EventSource,
    options: Options = Options(),
    log: ((String) throws -> Void)? = nil
  ) {
    self.options = options
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
  }

  /// Shows the table until the user leaves or a signal arrives.
  ///
  /// - Throws: The error of the log.
  package func run() throws -> StageLoop.StageExit {
    let game = FlingGame(options, on: stage)
    game.onShow = { [weak self] in self?.write($0, $1, at: $2) }
    stage.onEvent = { [weak self] in self?.take($0) }
    loop.isLeave = { $0.isPlainPress { FlingAction.keys.action(for: $0) == .leave } }
    let exit = withExtendedLifetime(game) { loop.run() }
    if let fault { throw fault }
    return exit
  }

  private func write(_ table: FlingTable, _ notes: [FlingTable.Note], at time: Double) {
    do {
      try log?(FlingLog.line(table, notes: notes, time: time, tick: tick))
    } catch {
      fault = error
      loop.stop()
    }
    tick += 1
  }

  /// Handles the events that the table ignored.
  private func take(_ event: TimedEvent) {
    switch event.event {
    case .key(let key) where key.isPlainPress:
      if showsKeys, key.key == .named(.escape) { return showKeys(false) }
      switch FlingAction.keys.action(for: key.key) {
      case .leave: loop.stop()
      case .help: showKeys(!showsKeys)
      default: break
      }
    case .resize: if showsKeys { showKeys(true) }
    case .writable: screen.catchUp()
    default: break
    }
  }

  private func showKeys(_ isShown: Bool) {
    showsKeys = isShown
    let help = HelpPanel(title: "Fling", about: "", rows: FlingAction.keys.help)
    screen.setInsets(isShown ? [help.inset(size: screen.size, style: screen.style)] : [])
  }
}
