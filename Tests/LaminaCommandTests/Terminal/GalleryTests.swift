import LaminaCells
import Testing

@testable import LaminaCommand

@MainActor
@Suite(.serialized) struct GalleryTests {
  @Test("without arguments there is the gallery: choose, play, come back, leave")
  func wholeVisit() throws {
    let session = try CommandSession([])
    #expect(session.waitFor("Core Animation and Pop for the terminal"))
    #expect(session.waitFor("Carousel"))
    #expect(session.waitFor("enter play"))
    // Down to the springs, wherever they stand in the list.
    let place = try #require(ShippedScenes.names.sorted().firstIndex(of: "springs"))
    session.send(String(repeating: "\u{1B}[B", count: place))
    #expect(session.waitFor("One step moves five weights"))
    session.send("\r")
    #expect(session.waitFor("one stiffness, five damping ratios"))
    session.send("n")
    #expect(session.waitFor("speed 0.5"))
    session.send("q")
    #expect(session.waitFor("enter play"))
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.isRestored)
  }

  @Test(
    "the gallery fits screens from small to large",
    arguments: [
      CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
      CellSize(columns: 200, rows: 60),
    ]
  )
  func sizes(size: CellSize) throws {
    let session = try CommandSession(["demo"], size: size)
    #expect(session.waitFor("Carousel"))
    // The scene beside the list has colours of its own.
    #expect(session.wait { Set($0.cells.joined().map(\.background)).count > 4 })
    session.signal(15)
    #expect(session.end() == .code(143))
    #expect(session.isRestored)
  }

  @Test("the preview follows the size of the terminal")
  func resizing() throws {
    let session = try CommandSession(["demo"])
    #expect(session.waitFor("enter play"))
    session.resize(CellSize(columns: 120, rows: 40))
    #expect(
      session.wait {
        $0.cells.last.map { row in row.map(\.letter).joined() }?.contains("enter play") ?? false
      }
    )
    #expect(session.wait { Set($0.cells.joined().map(\.background)).count > 4 })
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test("one demo by its name; an unknown one is 64 and names the nearest")
  func byName() throws {
    let session = try CommandSession(["demo", "springs"])
    #expect(session.waitFor("one stiffness, five damping ratios"))
    session.send("q")
    #expect(session.end() == .code(0))
    let unknown = try CommandSession(["demo", "sprigns"])
    #expect(unknown.end() == .code(64))
    #expect(String(decoding: unknown.written, as: UTF8.self).contains("did you mean 'springs'?"))
  }

  @Test("--list prints each scene with what there is to see")
  func list() throws {
    let session = try CommandSession(["demo", "--list"])
    #expect(session.end() == .code(0))
    let text = String(decoding: session.written, as: UTF8.self)
    for name in ShippedScenes.names { #expect(text.contains("\n\(name) ") || text.hasPrefix(name)) }
  }

  @Test("no scenes where they are looked for is 66")
  func noScenes() throws {
    let folder = try SceneFolder()
    let session = try CommandSession(
      ["demo"],
      environment: ["LAMINA_SCENES": folder.url.path]
    )
    #expect(session.end() == .code(66))
    #expect(String(decoding: session.written, as: UTF8.self).contains("LAMINA_SCENES"))
  }
}
