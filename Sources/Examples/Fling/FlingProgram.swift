import Foundation
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

  private let screen: LayeredScreen
  private let stage: Stage
  private let loop: StageLoop
  private let log: ((String) throws -> Void)?
  private let table: FlingRun.Options
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
    var table = FlingRun.Options()
    table.preset = options.preset
    table.snaps = options.snaps
    self.table = table
  }

  /// Shows the table until the user leaves or a signal arrives.
  ///
  /// - Throws: The error of the log.
  package func run() throws -> StageLoop.StageExit {
    let run = FlingRun(table, on: stage)
    run.onShow = { [weak self] in self?.write($0, $1, at: $2) }
    stage.onEvent = { [weak self] in self?.take($0) }
    loop.isLeave = { $0.isPlainPress { FlingAction.keys.action(for: $0) == .leave } }
    let exit = withExtendedLifetime(run) { loop.run() }
    if let fault { throw fault }
    return exit
  }

  private func write(_ table: FlingTable, _ notes: [FlingTable.Note], at time: Double) {
    if let log {
      do {
        try log(FlingLog.line(table, notes: notes, time: time, tick: tick))
      } catch {
        fault = error
        loop.stop()
      }
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

  // MARK: Screen

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
    let frame = Panel(lines: lines).frame(within: screen.size, style: screen.style)
    let place = CellPoint(
      column: (screen.size.columns - frame.size.columns) / 2,
      row: (screen.size.rows - frame.size.rows) / 2
    )
    screen.setInsets([LayeredScreen.Inset(frame: frame, origin: place)])
  }
}
