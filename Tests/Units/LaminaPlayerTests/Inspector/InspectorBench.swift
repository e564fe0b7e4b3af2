import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage

@testable import LaminaPlayer

/// A player with an inspector, on a screen and with a time of the test's own.
@MainActor
final class InspectorBench {
  private final class Recording: Screen {
    var size: CellSize
    var style = RenderStyle()
    private(set) var frame: Frame

    init(size: CellSize) {
      self.size = size
      frame = Frame(size: size)
    }

    func present(_ frame: Frame) -> Presented {
      self.frame = frame
      return .accepted
    }

    func invalidate() {}
  }

  /// Hands out events one by one, and keeps what the screen showed before each.
  private final class Events: EventSource {
    private(set) var now = 0.0
    private var planned: ArraySlice<TimedEvent>
    private let screen: Recording
    var frames: [Frame] = []

    init(_ planned: [TimedEvent], _ screen: Recording) {
      self.planned = planned[...]
      self.screen = screen
    }

    func wait(until deadline: Double?, into events: inout [TimedEvent]) {
      if let next = planned.first, next.time <= deadline ?? .infinity {
        now = max(now, next.time)
        frames.append(screen.frame)
        events.append(planned.removeFirst())
      } else {
        now = max(now, deadline ?? now)
        if deadline == nil { events.append(TimedEvent(time: now, event: .stop(.interrupt))) }
      }
    }

    func watch(paths: [String]) {}
  }

  /// What the screen showed before each event, and at the end.
  private(set) var frames: [Frame] = []
  let player: Player
  private let recording: Recording

  /// Plays a scene with an open inspector.
  ///
  /// - Parameters:
  ///   - file: The scene.
  ///   - size: The screen.
  ///   - options: How it is played.
  ///   - style: How it is drawn.
  ///   - path: Where the scene is written; nil for nowhere.
  ///   - events: What happens, half a second apart.
  init(
    _ file: SourceFile,
    size: CellSize = CellSize(columns: 120, rows: 40),
    options: PlayerOptions,
    style: RenderStyle = RenderStyle(),
    path: String? = nil,
    events: [StageEvent]
  ) {
    recording = Recording(size: size)
    recording.style = style
    let planned = events.enumerated()
      .map { index, event in
        TimedEvent(time: 0.5 * Double(index + 1), event: event)
      }
    let end = TimedEvent(time: 0.5 * Double(events.count + 1), event: .stop(.terminate))
    let source = Events(planned + [end], recording)
    player = Player(
      [PlayerItem(SceneCheck(file), path: path)],
      screen: recording,
      events: source,
      options: options
    )
    _ = player.run()
    frames = source.frames
  }

  /// A key by its name.
  static func key(_ spelling: String) -> StageEvent {
    .key(KeyEvent(spelling: spelling) ?? KeyEvent(.named(.f12)))
  }

  /// The lines of the last picture.
  var lines: [String] { Self.lines(of: frames.last) }

  static func lines(of frame: Frame?) -> [String] {
    guard let frame else { return [] }
    return FrameText.text(frame).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }
}
