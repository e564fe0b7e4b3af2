import Demos
import Foundation
import Lamina
import LaminaCells
import LaminaPlayer
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaGallery

/// The gallery on a screen and with a time of the test's own.
@MainActor
@Suite struct GalleryScreenTests {
  private let screen: RecordingScreen
  private let events = ManualEventSource()
  private let entries: [GalleryEntry]

  init() throws {
    screen = RecordingScreen(size: CellSize(columns: 80, rows: 24))
    // One without steps that come again and again: at rest it stays at rest.
    entries = try SceneLibrary(folder: ShippedScenes.folder).entries
      .filter { $0.name == "carousel" }
    try #require(entries.count == 1)
  }

  private func press(_ key: KeyEvent.Key, at time: Double) {
    events.plan(.key(KeyEvent(key)), at: time)
  }

  /// What is shown when the gallery is left at a time.
  private func text(
    leavingAt time: Double,
    options: PlayerOptions = PlayerOptions()
  ) throws -> String {
    press(.character("q"), at: time)
    let gallery = Gallery(
      entries,
      screen: screen,
      events: events,
      options: options,
      opensWithHero: false
    )
    #expect(gallery.run() == .quit)
    // The pictures on top are taken away in the end.
    return FrameText.text(try #require(screen.frames.dropLast().last)).replacing("█", with: " ")
  }

  @Test("the first scene has the screen for five seconds, or until a key; then the list comes")
  func hero() throws {
    /// Whether the list was ever seen, and whether the scene alone was.
    func seen(_ key: (KeyEvent.Key, Double)?, until end: Double) -> (list: Bool, hero: Bool) {
      let events = ManualEventSource()
      if let key { events.plan(.key(KeyEvent(key.0)), at: key.1) }
      events.plan(.stop(.terminate), at: end)
      let screen = RecordingScreen(size: CellSize(columns: 80, rows: 24))
      _ = Gallery(entries, screen: screen, events: events).run()
      let texts = screen.frames.map { FrameText.text($0).replacing("█", with: " ") }
      return (
        texts.contains { $0.contains("Core Animation and Pop") },
        texts.contains { $0.contains("any key the gallery") }
      )
    }
    #expect(seen(nil, until: 4.9) == (false, true))
    #expect(seen(nil, until: 6) == (true, true))
    #expect(seen((.character("x"), 1), until: 2) == (true, true))
    let events = ManualEventSource()
    events.plan(.key(KeyEvent(.character("q"))), at: 1)
    let screen = HeadlessScreen(size: CellSize(columns: 80, rows: 24))
    #expect(Gallery(entries, screen: screen, events: events).run() == .quit)
    #expect(events.now < 2)
  }

  @Test("a preview whose steps cannot be done in time lets them wait")
  func slowPreview() throws {
    let text = """
      version: 1
      stage: {columns: 4, rows: 1}
      layers: [{id: a, frame: [0, 0, 4, 2], backgroundColor: "#000000"}]
      timeline:
        - {at: 0, transaction: {disableActions: true}, set: {a.backgroundColor: "#0000ff"}}
        - {at: 0.1, transaction: {disableActions: true}, set: {a.backgroundColor: "#00ff00"}}
        - {at: 0.2, transaction: {disableActions: true}, set: {a.backgroundColor: "#ff0000"}}
      """
    let scene = try #require(Scene(SceneCheck(SourceFile(name: "x", text: text))))
    let preview = ScenePreview(
      scene,
      size: CellSize(columns: 4, rows: 1),
      style: RenderStyle(),
      start: 0,
      options: PlayerOptions(),
      isOverdue: { true }
    )
    let colors = (1...3).map { preview.frame(at: Double($0))[1, 0].foreground.rawValue }
    #expect(colors == [0x0000FF, 0x00FF00, 0xFF0000])
  }

  @Test("? tells the keys and all words about the scene")
  func help() throws {
    press(.character("?"), at: 0.5)
    let shown = try text(leavingAt: 1)
    for piece in ["previous scene", "enter    play", "q        quit"] {
      #expect(shown.contains(piece))
    }
    let end = try #require(entries[0].about.split(separator: " ").last)
    #expect(shown.contains(end))
  }

  @Test("a demo is shown beside the list in the size that is there, and played with Enter")
  func demos() throws {
    let entries = [GalleryEntry(.blocks)]
    press(.named(.enter), at: 1)
    // Its own key, then the way back to the list, and out of that.
    press(.character("t"), at: 1.5)
    press(.character("q"), at: 2)
    press(.character("q"), at: 3)
    let gallery = Gallery(entries, screen: screen, events: events, opensWithHero: false)
    #expect(gallery.run() == .quit)
    let texts = screen.frames.map { FrameText.text($0).replacing("█", with: " ") }
    // Its balls roll beside the list.
    #expect(Set(texts.filter { $0.contains("↑↓ choose") }).count > 10)
    #expect(texts.contains { $0.contains("send all") && !$0.contains("↑↓ choose") })
  }

  @Test("Escape closes the keys first, then the gallery")
  func escape() throws {
    press(.character("?"), at: 0.5)
    press(.named(.escape), at: 1)
    #expect(try !text(leavingAt: 2).contains("previous scene"))
    #expect(events.now >= 2)
  }

  @Test(
    "the name stands free of the list and the scene, and the keys below them",
    arguments: [
      CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
      CellSize(columns: 100, rows: 14), CellSize(columns: 60, rows: 16),
      CellSize(columns: 200, rows: 60),
    ]
  )
  func clearance(size: CellSize) throws {
    screen.size = size
    let lines = try text(leavingAt: 1).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(2).contains { $0.contains("Lamina  Core Animation") })
    let words = lines.last { $0.contains("choose") }?.split(separator: " ")
    #expect(words == ["↑↓", "choose", "enter", "play", "?", "keys", "q", "quit"])
  }

  @Test("where only ASCII is shown, the arrows are words")
  func ascii() throws {
    screen.style.glyphs = .ascii
    #expect(try text(leavingAt: 1).contains("up/down choose"))
  }

  @Test("a terminal that takes its bytes slowly does not hold the preview")
  func slowTerminal() throws {
    for tick in 0..<200 { events.plan(.writable, at: Double(tick) / 200) }
    let shown = try text(leavingAt: 1)
    let first = try #require(entries[0].about.split(separator: " ").first)
    #expect(shown.contains(first))
  }

  @Test("while nothing moves, nothing happens: one wait lasts until the next key")
  func idle() throws {
    var options = PlayerOptions()
    options.motionLevel = MotionLevel.none
    _ = try text(leavingAt: 1000, options: options)
    #expect(events.waits < 20)
  }
}

/// A screen that keeps all that it was shown.
@MainActor
private final class RecordingScreen: Screen {
  var size: CellSize
  var style = RenderStyle()
  private(set) var frames: [Frame] = []

  init(size: CellSize) {
    self.size = size
  }

  func present(_ frame: Frame) -> Presented {
    frames.append(frame)
    return .accepted
  }

  func invalidate() {}
}
