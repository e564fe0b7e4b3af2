import Lamina
import LaminaInspector
import LaminaPlayer

/// A table on which a puck and a card are flung: keys and mouse give velocity, a decay motion does
/// the rest, and the whole predicted path is shown in advance.
@MainActor
package enum FlingProgram {
  package struct Options: Sendable {
    /// The frame rate while something moves.
    package var framesPerSecond = 60.0
    /// Stage seconds per real second.
    package var speed = 1.0
    /// The size of the picture in cells; nil for the whole screen.
    package var size: CellSize?
    package var preset = FlingPreset.felt
    /// Whether items initially snap to a grid.
    package var snaps = false
    /// How much moves: items jump to their landing points unless everything does.
    package var motionLevel = MotionLevel.full

    package init() {}
  }

  /// Shows the table until the user leaves or a signal arrives; `log` receives a line of JSON for
  /// each tick, and its error ends the run.
  package static func run(
    screen: any Screen,
    events: any EventSource,
    options: Options = Options(),
    log: ((String) throws -> Void)? = nil
  ) throws -> StageLoop.StageExit {
    let screen = LayeredScreen(screen)
    screen.fixedSize = options.size
    let stage = Stage(screen: screen)
    stage.motionLevel = options.motionLevel
    let loop = StageLoop(
      stage: stage,
      events: events,
      framesPerSecond: options.framesPerSecond,
      rate: options.speed
    )
    loop.isLeave = { $0.isPlainPress { FlingAction.keys.action(for: $0) == .leave } }
    let game = FlingGame(options, on: stage)
    var tick = 0
    var fault: (any Error)?
    game.onShow = { [unowned loop] table, notes, time in
      do {
        try log?(FlingLog.line(table, notes: notes, time: time, tick: tick))
      } catch {
        fault = error
        loop.stop()
      }
      tick += 1
    }
    stage.onEvent = { [unowned loop] in handle($0, on: screen, loop) }
    let exit = withExtendedLifetime(game) { loop.run() }
    if let fault { throw fault }
    return exit
  }

  /// Handles the events that the table ignored.
  private static func handle(_ event: TimedEvent, on screen: LayeredScreen, _ loop: StageLoop) {
    let showsKeys = !screen.insets.isEmpty
    switch event.event {
    case .key(let key) where key.isPlainPress:
      if showsKeys, key.key == .named(.escape) { return screen.setInsets([]) }
      switch FlingAction.keys.action(for: key.key) {
      case .leave: loop.stop()
      case .help: showKeys(!showsKeys, on: screen)
      default: break
      }
    case .resize: if showsKeys { showKeys(true, on: screen) }
    case .writable: screen.catchUp()
    default: break
    }
  }

  private static func showKeys(_ isShown: Bool, on screen: LayeredScreen) {
    let help = HelpPanel(title: "Fling", about: "", rows: FlingAction.keys.help)
    screen.setInsets(isShown ? [help.inset(size: screen.size, style: screen.style)] : [])
  }
}
