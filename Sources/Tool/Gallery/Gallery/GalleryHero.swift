import Lamina
import LaminaInspector
import LaminaPlayer

/// The opening of the gallery: a scene that fills the screen for a few seconds, or until a key is
/// pressed.
@MainActor
final class GalleryHero {
  /// The seconds after which the list appears.
  private static let time = 5.0

  private let screen: LayeredScreen
  private let stage: Stage
  private let loop: StageLoop
  private(set) var wantsToLeave = false

  init(
    _ playable: any Playable,
    screen: LayeredScreen,
    events: any EventSource,
    options: PlayerOptions
  ) {
    self.screen = screen
    stage = Stage(screen: screen)
    stage.fit = .scale
    _ = PlaybackSession(playable, on: stage, overrides: options.overrides)
    loop = StageLoop(stage: stage, events: events, framesPerSecond: options.framesPerSecond)
    let end = events.now + Self.time
    loop.alarm = end
    loop.isLeave = { $0.isPlainPress { GalleryAction.keys.action(for: $0) == .leave } }
    loop.onTick = { [weak self] arrived in
      self?.handle(arrived)
      if events.now >= end { self?.loop.stop() }
    }
    addTitle()
  }

  /// The events after the key that ended the opening.
  var rest: [TimedEvent] { loop.rest }

  func run() -> StageLoop.StageExit {
    let exit = loop.run()
    screen.setInsets([])
    return exit
  }

  private func handle(_ events: [TimedEvent]) {
    for (place, event) in events.enumerated() {
      switch event.event {
      case .key(let key) where key.isPlainPress:
        self.loop.keepEvents(from: place + 1)
        wantsToLeave = GalleryAction.keys.action(for: key.key) == .leave
        return loop.stop()
      case .mouse(let mouse) where mouse.kind == .press: loop.stop()
      case .resize: addTitle()
      case .writable: screen.catchUp()
      default: break
      }
    }
  }

  private func addTitle() {
    let footer = PlayerFooter(
      title: "Lamina",
      keys: [("any key", "the gallery")],
      help: ("q", "quit")
    )
    let inset = footer.inset(size: screen.base.size, style: screen.style, strength: 1)
    screen.setInsets([inset].compactMap { $0 })
  }
}
