import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaRecording
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaScenes

@MainActor @Suite("kind: video") struct VideoSceneTests {
  private func play(_ folder: VideoFolderFiles, _ layer: String) throws -> (Scene, Stage) {
    let check = folder.check(layer)
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 32, rows: 4)))
    scene.install(on: stage)
    stage.tick(at: 0)
    return (scene, stage)
  }

  private func number(_ stage: Stage) -> Int? {
    NumberedRecording.number(in: stage.frame, column: 0, row: 1, width: 4)
  }

  @Test(
    "GIF, APNG and folders of PNG play at the layer's time",
    arguments: [
      ("film.gif", 10.0), ("film.png", 10), ("pictures", 25), ("./pictures", 25),
    ]
  )
  func sources(_ name: String, _ rate: Double) throws {
    let folder = try VideoFolderFiles()
    let (scene, stage) = try play(
      folder,
      "{id: clip, kind: video, contents: \(name), frame: [0, 0, 32, 8], speed: 0.5, repeatCount: 2}"
    )
    let layer = try #require(scene.layer(withIdentifier: "clip") as? VideoLayer)
    #expect(abs(layer.duration - 12 / rate) < 1e-9)
    for step in 1..<60 {
      let time = Double(step) * 0.0917
      stage.tick(at: time)
      let place = time * 0.5 * rate
      let expected = place >= 24 ? 11 : Int(place) % 12
      #expect(number(stage) == expected, "\(name) at \(time)")
    }
  }

  @Test(
    "a video layer is as large as its video unless it says otherwise; older files call it a film",
    arguments: ["video", "film"]
  )
  func size(_ kind: String) throws {
    let folder = try VideoFolderFiles()
    let (scene, _) = try play(folder, "{id: clip, kind: \(kind), contents: film.gif}")
    #expect(scene.layer(withIdentifier: "clip") is VideoLayer)
    let size = scene.layer(withIdentifier: "clip")?.bounds.size
    #expect(size == CGSize(width: 256, height: 64))
  }

  @Test(
    "hostile films are findings in words, never a crash",
    arguments: [
      ("../film.gif", "leads out of the scene's folder"),
      ("/etc/passwd", "leads out of the scene's folder"),
      ("missing.gif", "there is no file"),
      ("missing.mp4", "there is no file"),
      ("link.mp4", "leads out of the scene's folder"),
      ("empty", "holds no PNG file"),
      ("mixed", "its size is 32 x 8"),
      ("linked", "leads out of the scene's folder"),
      ("text.mp4", "videos are not played here"),
      ("list.m3u8", "expected a PNG or GIF image"),
      ("cut.png", "cannot be decoded"),
      ("\"a\\u0007.gif\"", "cannot be the name of a file"),
      ("[1, 2]", "expected a video"),
    ]
  )
  func hostile(_ name: String, _ words: String) throws {
    let folder = try VideoFolderFiles()
    let check = folder.check("{id: clip, kind: video, contents: \(name), bounds: [20, 8]}")
    let text = DiagnosticPrinter().text(check.diagnostics, in: check.file)
    #expect(text.contains(words), "\(text)")
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test("without a program for videos the layer says so, and the rest plays")
  func notice() throws {
    let folder = try VideoFolderFiles()
    let check = folder.check(
      "{id: clip, kind: video, contents: text.mp4, frame: [0, 0, 32, 8]}",
      videos: NoVideos()
    )
    #expect(check.diagnostics.map(\.severity) == [.warning])
    #expect(check.diagnostics[0].message.contains("needs ffmpeg"))
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 32, rows: 4)))
    scene.install(on: stage)
    stage.tick(at: 0)
    #expect(FrameText.text(stage.frame).contains("video: needs ffmpeg"))
  }

  @Test("files of a folder are ordered by their numbers")
  func order() {
    let names = ["a2.png", "a10.png", "a1.png", "a02.png", "b.png", "a.png"]
    #expect(
      names.sorted(by: VideoFolder.isBefore)
        == ["a.png", "a1.png", "a02.png", "a2.png", "a10.png", "b.png"]
    )
  }

  private struct NoVideos: VideoOpener {
    var obstacle: String? { "needs ffmpeg" }
    func open(_ path: String) -> any VideoSource { preconditionFailure("nothing to open") }
  }
}

/// A folder with films of twelve numbered pictures, removed afterwards.
@MainActor private final class VideoFolderFiles {
  let outer = FileManager.default.temporaryDirectory
    .appendingPathComponent("films-\(UUID().uuidString)")
  private var url: URL { outer.appendingPathComponent("scene") }

  init() throws {
    for name in ["pictures", "empty", "mixed", "linked"] {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    let video = TestAnimation(rate: 10)
    try Data(try video.apng()).write(to: url.appendingPathComponent("film.png"))
    try Data(try video.gif()).write(to: url.appendingPathComponent("film.gif"))
    try Data(try video.apng().dropLast(40)).write(to: url.appendingPathComponent("cut.png"))
    for number in 0..<12 {
      let picture = try TestAnimation.png(NumberedRecording.picture(number))
      try Data(picture).write(to: url.appendingPathComponent("pictures/\(number).png"))
      if number == 0 {
        try Data(picture).write(to: outer.appendingPathComponent("outside.png"))
        try Data(picture).write(to: url.appendingPathComponent("mixed/2.png"))
      }
    }
    let small = try Image(width: 1, height: 1, rgba: [1, 2, 3, 255])
    try Data(TestAnimation.png(small)).write(to: url.appendingPathComponent("mixed/1.png"))
    for (name, text) in [("text.mp4", "no film"), ("list.m3u8", "#EXTM3U\nfilm.gif\n")] {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
    for name in ["link.mp4", "linked/1.png"] {
      try FileManager.default.createSymbolicLink(
        at: url.appendingPathComponent(name),
        withDestinationURL: outer.appendingPathComponent("outside.png")
      )
    }
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: outer)
    } catch {
      Issue.record("cannot remove \(outer.path): \(error)")
    }
  }

  func check(_ layer: String, videos: (any VideoOpener)? = nil) -> SceneCheck {
    SceneCheck(
      SourceFile(
        name: "scene.yaml",
        text: "version: 1\nstage: {columns: 32, rows: 4}\nlayers:\n  - \(layer)\n",
        folder: url.path
      ),
      videos: videos
    )
  }
}
