import LaminaCells
import LaminaPlayer
import LaminaStage
import Testing

@testable import LaminaCommand
@testable import LaminaGallery
@testable import LaminaInspector

/// The list of the gallery: its order, its headings, and the ways through it.
@MainActor
@Suite("the list of the gallery")
struct GalleryListTests {
  private let entries = GalleryEntry.arranged(
    scenes: SceneLibrary(embedded: ()).entries,
    demos: Demo.all.map { GalleryEntry($0) }
  )

  /// What is chosen after some keys, and what is seen then.
  private func browse(
    _ keys: [KeyEvent.Key],
    from start: Int = 0,
    size: CellSize = CellSize(columns: 80, rows: 24),
    glyphs: GlyphRepertoire? = nil
  ) throws -> (selected: Int, text: String) {
    var style = RenderStyle()
    if let glyphs { style.glyphs = glyphs }
    let screen = HeadlessScreen(size: size, style: style)
    let events = ManualEventSource()
    for (index, key) in keys.enumerated() {
      events.plan(.key(KeyEvent(key)), at: 0.02 * Double(index + 1))
    }
    events.plan(.key(KeyEvent(.character("q"))), at: 0.02 * Double(keys.count + 3))
    let browser = GalleryBrowser(
      entries,
      selected: start,
      screen: LayeredScreen(screen),
      events: events,
      options: PlayerOptions()
    )
    #expect(browser.run(after: []) == .quit)
    let frame = try #require(screen.frame)
    return (browser.selected, FrameText.text(frame).replacing("█", with: " "))
  }

  @Test("the fling table is the second one, under the heading of what to try first")
  func order() throws {
    #expect(entries.count == SceneLibrary(embedded: ()).entries.count + Demo.all.count)
    #expect(entries[1].name == "fling" && entries[0].heading == "Try first")
    #expect(entries.compactMap(\.heading) == ["Try first", "Scenes", "Demos of views"])
    let text = try browse([]).text
    #expect(text.contains("Try first") && text.contains("Scenes"))
    #expect(text.contains("▾") && !text.contains("▴"))
  }

  @Test("page keys go by what is seen and stay at the ends; signs tell that there is more")
  func pages() throws {
    let down = try browse([.named(.pageDown)])
    #expect(down.selected > 10 && down.selected < 24)
    #expect(down.text.contains("▴") && down.text.contains("▾"))
    #expect(try browse([.named(.pageDown), .named(.pageUp)]).selected == 0)
    #expect(try browse([.named(.pageUp)]).selected == 0)
    let end = try browse(Array(repeating: .named(.pageDown), count: 12))
    #expect(end.selected == entries.count - 1)
    #expect(end.text.contains("▴") && !end.text.contains("▾"))
    #expect(end.text.contains("Demos of views"))
    let plain = try browse([.named(.pageDown)], glyphs: .ascii).text
    #expect(plain.contains("^") && !plain.contains("▴"))
  }

  @Test("a letter goes to the next name that begins with it")
  func letters() throws {
    let titles = entries.enumerated().filter { $0.offset > 0 }
    let letter = try #require(
      "ABCDEFGHILMORSTUVWXYZ"
        .first { letter in titles.count { $0.element.title.first == letter } > 1 }
    )
    let places = titles.filter { $0.element.title.first == letter }.map(\.offset)
    #expect(try browse([.character(letter)]).selected == places[0])
    let again = try browse([.character(letter), .character(letter)]).selected
    #expect(again == places[1])
    #expect(try browse([.character("%")]).selected == 0)
  }

  @Test("a click on a title chooses it, one on a heading nothing")
  func clicks() throws {
    let screen = HeadlessScreen(size: CellSize(columns: 80, rows: 24))
    let stage = Stage(screen: screen)
    let view = GalleryView(entries, on: stage)
    stage.use { view.rebuild(selected: 0) }
    let (column, top) = (view.layout.list.origin.column + 1, view.layout.list.origin.row)
    func entry(_ row: Int) -> Int? { view.entry(at: CellPoint(column: column, row: top + row)) }
    #expect([0, 1, 2, 3, 4, 5].map(entry) == [nil, 0, 1, nil, nil, 2])
  }
}
