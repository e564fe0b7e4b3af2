import Foundation
import LaminaGallery
import Testing

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

  @Test("a folder's scenes come in the order of their names, without those with errors")
  func reading() throws {
    let folder = try SceneFolder()
    _ = try folder.write("b.yaml", "version: 1\ntitle: Second\nabout: words\n")
    _ = try folder.write("a.json", #"{"version": 1}"#)
    _ = try folder.write("wrong.yaml", "version: 2\n")
    _ = try folder.write("notes.txt", "no scene")
    let entries = try SceneLibrary(folder: folder.url).entries
    #expect(entries.map(\.name) == ["a", "b"])
    #expect(entries.map(\.title) == ["a", "Second"])
    #expect(entries.map(\.about) == ["", "words"])
  }
}
