import Foundation
import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaPlayer

/// Copies of scenes that are not the user's to change.
@MainActor
@Suite("copies of chapters")
struct SceneCopyTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
  }

  private static let chapter = SourceFile(
    name: "learn/01-frame.yaml",
    text: "version: 1\ntitle: Frame\nlayers: [{id: a, frame: [0, 0, 4, 4]}]\n"
  )
  private static let marked =
    SceneCopy.mark("01-frame.yaml") + String(decoding: chapter.bytes, as: UTF8.self)

  /// Presses `e` in a chapter; answers the files that were edited, and the last line.
  private func edit(
    in folder: Folder,
    times: Int = 1,
    by change: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) throws -> (edited: [String], title: String, line: String) {
    final class Edited: @unchecked Sendable { var names: [String] = [] }
    let edited = Edited()
    var options = PlayerOptions()
    options.copyFolder = folder.url.path + "/"
    options.edit = { path in
      edited.names.append(URL(fileURLWithPath: path).lastPathComponent)
      change(path)
    }
    let item = PlayerItem(SceneCheck(Self.chapter), path: nil)
    let screen = HeadlessScreen(size: CellSize(columns: 110, rows: 24))
    let events = ManualEventSource()
    for time in 1...times { events.plan(InspectorBench.key("e"), at: Double(time)) }
    // While the last line still tells.
    events.plan(.stop(.terminate), at: Double(times) + 0.5)
    _ = Player([item], screen: screen, events: events, options: options).run()
    let frame = try #require(screen.frame)
    let lines = FrameText.text(frame).split(separator: "\n").map(String.init)
    return (edited.names, item.title, lines.last ?? "")
  }

  @Test("a copy is the chapter under a line that says so, and taken up again once it was edited")
  func copying() throws {
    let folder = try Folder()
    let first = try edit(in: folder)
    #expect(first.edited == ["01-frame.yaml"])
    #expect(first.line.contains("01-frame.yaml is a copy in this folder"), "\(first.line)")
    #expect(try folder.text("01-frame.yaml") == Self.marked)
    try folder.write("01-frame.yaml", Self.marked.replacing("title: Frame", with: "title: Mine"))
    let again = try edit(in: folder)
    #expect(again.edited == ["01-frame.yaml"] && again.title == "Mine")
    #expect(try folder.names == ["01-frame.yaml"])
    #expect(try folder.text("01-frame.yaml").contains("title: Mine"))
  }

  @Test("a file that only has its name is left alone, and the last line tells the copy's name")
  func others() throws {
    let folder = try Folder()
    try folder.write("01-frame.yaml", "version: 1\nlayers: []\n")
    let first = try edit(in: folder)
    #expect(first.edited == ["01-frame-2.yaml"] && first.title == "Frame")
    #expect(
      first.line.contains("01-frame-2.yaml is a copy beside another 01-frame.yaml"),
      "\(first.line)"
    )
    #expect(try folder.text("01-frame.yaml") == "version: 1\nlayers: []\n")
    #expect(try folder.text("01-frame-2.yaml") == Self.marked)
    #expect(try edit(in: folder).edited == ["01-frame-2.yaml"])
    #expect(try edit(in: folder, times: 2).edited == ["01-frame-2.yaml", "01-frame-2.yaml"])
    #expect(try folder.names == ["01-frame-2.yaml", "01-frame.yaml"])
  }

  @Test("nor are a folder, a pipe or a link to nowhere taken; a copy made by hand is one")
  func kinds() throws {
    let folder = try Folder()
    try #require(mkdir(folder.path("01-frame.yaml"), 0o700) == 0)
    try #require(mkfifo(folder.path("01-frame-2.yaml"), 0o600) == 0)
    try #require(symlink("nowhere", folder.path("01-frame-3.yaml")) == 0)
    try folder.write("01-frame-4.yaml", String(decoding: Self.chapter.bytes, as: UTF8.self))
    #expect(try edit(in: folder).edited == ["01-frame-4.yaml"])
    #expect(
      try folder.names == [
        "01-frame-2.yaml", "01-frame-3.yaml", "01-frame-4.yaml", "01-frame.yaml",
      ]
    )
  }

  @Test(
    "a copy that is not to be changed any more is left as it is",
    .enabled(if: geteuid() != 0, "root may write everywhere")
  )
  func closed() throws {
    let folder = try Folder()
    try folder.write("01-frame.yaml", Self.marked)
    try #require(chmod(folder.path("01-frame.yaml"), 0o400) == 0)
    #expect(try edit(in: folder).edited == ["01-frame-2.yaml"])
  }

  @Test("what is saved in a copy is played, and the last line tells which file it was")
  func saving() throws {
    let folder = try Folder()
    try folder.write("01-frame.yaml", "something else")
    let saved = try edit(in: folder) { path in
      let text = Self.marked.replacing("title: Frame", with: "title: Saved")
      #expect(throws: Never.self) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    }
    #expect(saved.title == "Saved")
    #expect(
      saved.line.contains("01-frame-2.yaml, a copy beside another 01-frame.yaml, was reloaded")
    )
  }
}
