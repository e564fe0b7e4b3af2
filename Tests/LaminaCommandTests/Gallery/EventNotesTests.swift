import LaminaCells
import LaminaGallery
import LaminaScenes
import LaminaStage
import Testing

@MainActor
@Suite struct EventNotesTests {
  private let scene = """
    version: 1
    stage: {columns: 80, rows: 12}
    layers:
      - {id: box, position: [4, 4], bounds: [4, 4], backgroundColor: "#ff8800"}
      - {id: still, position: [40, 4], bounds: [4, 4], backgroundColor: "#0088ff",
         actions: {position: none}}
    timeline:
      - {at: 0.5, set: {box.position: [20, 4], still.position: [60, 4]}}
    """

  /// The text of the last frame before `q` is typed, after these keys at these times.
  private func text(_ keys: [(Character, Double)], leavingAt end: Double) throws -> String {
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: scene))
    #expect(!check.hasErrors)
    let screen = HeadlessScreen(size: CellSize(columns: 80, rows: 24))
    let events = ManualEventSource()
    for (key, time) in keys { events.plan(.key(KeyEvent(.character(key))), at: time) }
    events.plan(.key(KeyEvent(.character("q"))), at: end)
    let player = Player([PlayerItem(check, path: nil)], screen: screen, events: events)
    #expect(player.run() == .quit)
    return FrameText.text(try #require(screen.frame))
  }

  @Test("i tells of every change where the search for its action ended, and what that started")
  func reasons() throws {
    let shown = try text([("i", 0.2)], leavingAt: 0.7)
    #expect(shown.contains("0.5 s  box.position  implicit: an action"))
    #expect(shown.contains("box  animation 'position' added"))
    #expect(shown.contains("still.position  actions, null: nothing moves by itself"))
  }

  @Test("a second i takes the panel away again")
  func toggles() throws {
    #expect(try text([("i", 0.2)], leavingAt: 0.4).contains("Nothing has changed yet"))
    #expect(try !text([("i", 0.2), ("i", 0.3)], leavingAt: 0.6).contains("implicit"))
  }
}
