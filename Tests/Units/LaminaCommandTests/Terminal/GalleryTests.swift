import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@Suite(.inTerminal) struct GalleryTests {
  /// A gallery of a few of the shipped scenes: each is read when the command starts.
  private let scenes: SceneFolder

  init() throws {
    scenes = try SceneFolder()
    for name in ["carousel", "springs", "standstill"] {
      try FileManager.default.copyItem(
        atPath: ShippedScenes.path(name),
        toPath: scenes.path("\(name).yaml")
      )
    }
  }

  private func gallery(
    _ arguments: [String],
    size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws -> CommandSession {
    try CommandSession(arguments, size: size, scenes: scenes.url.path)
  }

  @Test("without arguments there is the gallery: choose, play, come back, leave")
  func wholeVisit() throws {
    let session = try gallery([])
    session.waitFor("Core Animation and Pop for the terminal")
    session.waitFor("Carousel")
    session.waitFor("enter play")
    // The fling table is the second one.
    session.send("\u{1B}[B\u{1B}[B")
    session.waitFor("One step moves five weights")
    session.send("\r")
    session.waitFor("up pull")
    session.send("n")
    // The scene of springs.
    session.waitFor("RATIO")
    session.send("q")
    session.waitFor("enter play")
    session.leave()
  }

  @Test(
    "the gallery fits screens from small to large",
    arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 200, rows: 60)]
  )
  func sizes(size: CellSize) throws {
    let session = try gallery(["demo", "--fps", "5"], size: size)
    session.waitFor("Carousel")
    waitForColors(in: session)
    session.signal(SIGTERM)
    #expect(session.end() == .code(143))
    #expect(session.isRestored)
  }

  /// Waits for the colours of the preview beside the list.
  private func waitForColors(in session: CommandSession) {
    session.wait(for: "the colours of a scene") {
      Set(session.cells.joined().map(\.background)).count > 4
    }
  }

  @Test("a scene fills the terminal first; a key brings the list, a click chooses, another plays")
  func mouse() throws {
    let session = try gallery(["demo", "--fps", "10"])
    session.waitFor("any key the gallery")
    session.send("x")
    session.waitFor("enter play")
    waitForColors(in: session)
    // The first one below the heading of the scenes.
    let click = "\u{1B}[<0;5;9M\u{1B}[<0;5;9m"
    session.send(click)
    session.waitFor("One step moves five weights")
    session.send(click)
    session.waitFor("up pull")
    session.send("q")
    session.waitFor("enter play")
    session.leave()
  }

  @Test("the preview follows the size of the terminal")
  func resizing() throws {
    let session = try gallery(["demo", "--fps", "5"], size: CellSize(columns: 60, rows: 18))
    session.waitFor("enter play")
    session.resize(CellSize(columns: 90, rows: 30))
    session.wait(for: "the keys in the last row, and the colours of a scene") {
      session.text.split(separator: "\n").last?.contains("enter play") == true
        && Set(session.cells.joined().map(\.background)).count > 4
    }
    session.leave()
  }

  @Test("one demo by its name")
  func byName() throws {
    let session = try gallery(["demo", "springs", "--fps", "5"])
    session.waitFor("up pull")
    session.leave()
  }

  @Test("an unknown demo is 64 and names the nearest")
  @MainActor
  func unknownName() {
    let console = CapturedConsole()
    #expect(console.run(["demo", "sprigns"]) == 64)
    #expect(console.words.contains("did you mean 'springs'?"))
  }

  @Test("--list prints each scene with what there is to see")
  @MainActor
  func list() {
    let console = CapturedConsole()
    #expect(console.run(["demo", "--list"]) == 0)
    for name in ShippedScenes.names { #expect("\n\(console.data)".contains("\n\(name) ")) }
  }

  @Test("no scenes where they are looked for is 66")
  func noScenes() throws {
    let folder = try SceneFolder()
    let session = try CommandSession(["demo"], scenes: folder.url.path)
    #expect(session.end() == .code(66))
    #expect(session.writtenText.contains("LAMINA_SCENES"))
  }
}
