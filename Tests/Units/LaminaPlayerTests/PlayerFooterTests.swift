import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

/// The line that tells title and keys when a scene begins.
@MainActor
@Suite struct PlayerFooterTests {
  private static let size = CellSize(columns: 40, rows: 6)
  private static let scene = """
    version: 1
    title: Lamp
    stage: {columns: 40, rows: 6}
    layers:
      - {id: lamp, bounds: [2, 2], backgroundColor: "#ffffff"}
    keys:
      l: {label: light, do: [{set: {lamp.opacity: 0.5}}]}
      x: [{set: {lamp.opacity: 1}}]

    """

  private func item(_ text: String) throws -> PlayerItem {
    PlayerItem(SceneCheck(SourceFile(name: "lamp.yaml", bytes: Array(text.utf8))), path: nil)
  }

  /// Plays scenes, and tells the last row of the screen at some times.
  private func rows(
    at times: [Double],
    scenes: [String] = [scene],
    keys: [(Double, KeyEvent.Key)] = [],
    options: PlayerOptions = PlayerOptions()
  ) throws -> [String] {
    let screen = HeadlessScreen(size: Self.size)
    let events = RecordingEvents(screen: screen, times: times)
    for (time, key) in keys { events.base.plan(.key(KeyEvent(key)), at: time) }
    let items = try scenes.map { try item($0) }
    let player = Player(items, screen: screen, events: events, options: options)
    _ = player.run()
    return events.rows
  }

  /// Planned events, and a look at the screen's last row whenever one of some times comes.
  @MainActor
  private final class RecordingEvents: EventSource {
    let base = ManualEventSource()
    private let screen: HeadlessScreen
    private var times: ArraySlice<Double>
    private(set) var rows: [String] = []

    init(screen: HeadlessScreen, times: [Double]) {
      self.screen = screen
      self.times = times[...]
    }

    var now: Double { base.now }

    func wait(until deadline: Double?, into events: inout [TimedEvent]) {
      if let time = times.first, time <= deadline ?? .infinity {
        base.wait(until: time, into: &events)
        if base.now >= time {
          times = times.dropFirst()
          let text = screen.frame.map { FrameText.text($0) } ?? ""
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          rows.append(String(lines[Self.lastRow]).trimmed)
        }
        return
      }
      base.wait(until: deadline, into: &events)
    }

    private static let lastRow = 5

    func watch(paths: [String]) {}
  }

  @Test("it tells title, labelled keys and help for three seconds, fades, and is gone")
  func fading() throws {
    let rows = try rows(at: [1, 2.95, 3.15, 4])
    let line = "Lamp   l light" + String(repeating: " ", count: 18) + "? keys"
    #expect(rows == [line, line, line, ""])
    #expect(PlayerFooter.strength(after: 2.99) == 1)
    #expect(PlayerFooter.strength(after: 3.2) < PlayerFooter.strength(after: 3.1))
    #expect(PlayerFooter.strength(after: 3.5) == 0)
    #expect(PlayerFooter.change(after: 1) == 3)
    #expect(PlayerFooter.change(after: 3.5) == nil)
  }

  @Test("a key that nobody takes shows it again, one of the scene does not")
  func again() throws {
    #expect(try rows(at: [4, 6], keys: [(5, .character("z"))]).map(\.isEmpty) == [true, false])
    #expect(try rows(at: [4, 6], keys: [(5, .character("l"))]) == ["", ""])
  }

  @Test("what matters most stays where room is short")
  func narrow() {
    var footer = PlayerFooter(title: "A long title of a scene", keys: [("space", "burst")])
    func text(_ columns: Int) -> String {
      let size = CellSize(columns: columns, rows: 5)
      let inset = footer.inset(size: size, style: RenderStyle(), strength: 1)
      return inset.map { FrameText.text($0.frame).trimmed } ?? ""
    }
    #expect(text(60).hasPrefix("A long title of a scene   space burst"))
    #expect(text(30).hasPrefix("space burst"))
    #expect(text(12) == "? keys")
    #expect(text(6) == "")
    footer.note = "a.yaml was reloaded"
    #expect(text(60).hasPrefix("a.yaml was reloaded"))
  }

  @Test("another scene begins at its own pace, though the one before was paused and slow")
  func paceIsReset() throws {
    let moving = """
      version: 1
      stage: {columns: 40, rows: 6}
      layers:
        - id: word
          kind: text
          frame: [0, 10, 40, 2]
          string: early
      timeline:
        - {at: 5, set: {word.string: late}}

      """
    // The footer covers the word until it is gone.
    let keys: [(Double, KeyEvent.Key)] = [
      (0.1, .character("[")), (0.2, .named(.space)), (1, .character("n")),
    ]
    #expect(
      try rows(at: [5.5, 6.5], scenes: [Self.scene, moving], keys: keys) == ["early", "late"]
    )
  }
}

extension String {
  fileprivate var trimmed: String {
    // A cell that shows its background alone is a full block in the text form.
    let blank: Set<Character> = [" ", "\n", "\u{2588}"]
    return String(
      String(drop { blank.contains($0) }.reversed()).drop { blank.contains($0) }.reversed()
    )
  }
}
