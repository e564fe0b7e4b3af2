import Foundation
import LaminaKinds
import LaminaScenes
import Testing

@testable import LaminaGallery

@MainActor
@Suite struct SceneLibraryTests {
  @Test("a named folder counts alone")
  func named() {
    let folders = SceneLibrary.folders(
      environment: ["LAMINA_SCENES": "/a/b"],
      executable: URL(fileURLWithPath: "/usr/bin/lamina")
    )
    #expect(folders.map(\.path) == ["/a/b"])
  }

  @Test("an installed command has its scenes in share, also when called through a link")
  func installed() throws {
    let folder = try SceneFolder()
    let files = FileManager.default
    let program = folder.url.appendingPathComponent("bin/lamina")
    try files.createDirectory(
      at: program.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data().write(to: program)
    let link = folder.url.appendingPathComponent("link")
    try files.createSymbolicLink(at: link, withDestinationURL: program)
    let scenes = folder.url.resolvingSymlinksInPath().appendingPathComponent("share/lamina/scenes")
    for executable in [program, link] {
      let folders = SceneLibrary.folders(environment: [:], executable: executable)
      #expect(folders.first?.path == scenes.path)
    }
  }

  @Test("a command that was just built finds the scenes of its checkout")
  func checkout() throws {
    let folder = try SceneFolder()
    _ = try folder.write("Package.swift", "")
    let folders = SceneLibrary.folders(
      environment: [:],
      executable: folder.url.appendingPathComponent(".build/debug/lamina")
    )
    let scenes = folder.url.resolvingSymlinksInPath().appendingPathComponent("Scenes").path
    #expect(folders.map(\.path).contains(scenes))
  }

  @Test("the program has the scenes of the project in it, pictures included")
  func embedded() throws {
    let folder = URL(fileURLWithPath: ShippedScenes.path("springs")).deletingLastPathComponent()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".png") || $0.hasSuffix(".gif") }
    #expect(names.count > 25)
    for name in names {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(SceneLibrary.embeddedFiles[name].map { Data($0) } == bytes, "\(name)")
    }
    let entries = SceneLibrary(embedded: ()).entries
    #expect(entries.map(\.name) == (try SceneLibrary(folder: folder).entries.map(\.name)))
    // One that names a picture is whole too.
    #expect(entries.allSatisfy { $0.fault == nil })
    #expect(try #require(entries.first { $0.name == "image" }).makePlayable() != nil)
  }

  @Test("a folder's scenes come in the order of their names; one with errors says so")
  func reading() throws {
    let folder = try SceneFolder()
    _ = try folder.write("b.yaml", "version: 1\ntitle: Second\nabout: words\n")
    _ = try folder.write("a.json", #"{"version": 1}"#)
    _ = try folder.write("wrong.yaml", "version: 2\n")
    _ = try folder.write("notes.txt", "no scene")
    #expect(mkfifo(folder.url.appendingPathComponent("pipe.yaml").path, 0o600) == 0)
    let entries = try SceneLibrary(folder: folder.url).entries
    #expect(entries.map(\.name) == ["a", "b", "pipe", "wrong"])
    #expect(entries.map(\.title) == ["a", "Second", "pipe", "wrong"])
    #expect(entries.prefix(2).map(\.about) == ["", "words"])
    #expect(entries.map { $0.check == nil } == [false, false, true, true])
    #expect(entries[2].about.hasPrefix("It cannot be played: "))
    #expect(entries[3].about.hasPrefix("It cannot be played: one error. See 'lamina check "))
  }

  @Test("a folder's scenes have whoever opens videos")
  func videos() throws {
    struct Opener: VideoOpener {
      var obstacle: String? { "tested here" }
      @MainActor func open(_ path: String) -> any VideoSource { preconditionFailure(path) }
    }
    let folder = try SceneFolder()
    _ = try folder.write("clip.mp4", "film")
    _ = try folder.write(
      "a.yaml",
      "version: 1\nlayers:\n  - {kind: video, frame: [0, 0, 40, 20], contents: clip.mp4}\n"
    )
    let plain = try SceneLibrary(folder: folder.url).entries[0].check
    #expect(plain?.diagnostics.contains { $0.message.contains("not played here") } == true)
    let opened = try SceneLibrary(folder: folder.url, videos: Opener()).entries[0].check
    #expect(opened?.diagnostics.contains { $0.message.contains("tested here") } == true)
  }

  @Test("a title is found without reading the scene, as the reader reads it, or not at all")
  func titles() throws {
    for entry in try SceneLibrary(folder: ShippedScenes.folder).entries {
      #expect(entry.title == entry.check?.title, "\(entry.name)")
    }
    let rows: [(String, String?)] = [
      ("version: 1\ntitle: A wall, of stars\nlayers: []\n", "A wall, of stars"),
      ("# words\ntitle:   Dusk\nabout: x\n", "Dusk"),
      ("title: Dusk\n  and dawn\nabout: x\n", nil),
      ("title: \"Dusk\"\nabout: x\n", nil),
      ("title: Dusk: dawn\nabout: x\n", nil),
      ("title: Dusk # no\nabout: x\n", nil),
      ("title: null\nabout: x\n", nil),
      ("title: 12\nabout: x\n", nil),
      ("title: |\n  Dusk\n", nil),
      ("about: >-\n  x\ntitle: Dusk\nlayers: []\n", nil),
      ("{\"title\": \"Dusk\"}\n", nil),
      ("title: Dusk\u{1B}]52\nabout: x\n", nil),
      ("", nil),
    ]
    for (text, title) in rows { #expect(SceneTitle.find(in: Array(text.utf8)) == title, "\(text)") }
  }
}
