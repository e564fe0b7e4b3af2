import Foundation
import LaminaCells
import LaminaImages
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaScenes

@MainActor @Suite struct SceneImageTests {
  private func play(_ folder: PictureFolder, _ text: String) throws -> (Scene, Stage) {
    let check = folder.check(text)
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    scene.install(on: stage)
    stage.tick(at: 0)
    return (scene, stage)
  }

  private func picture(_ name: String) throws -> Image {
    try Image(decoding: [UInt8](Fixture.data("images/\(name)")))
  }

  @Test("contents is a file beside the scene, or in a folder below; links inside are followed")
  func contents() throws {
    let folder = try PictureFolder()
    let (scene, _) = try play(
      folder,
      """
      layers:
        - {id: plain, contents: walker.png, contentsGravity: topLeft, minificationFilter: nearest}
        - {id: deep, contents: art/deep.png}
        - {id: link, contents: inner.png}
        - {id: dot, contents: ./walker.png}
        - {id: moving, contents: ball.gif}
        - {id: empty, contents: none}
      """
    )
    let walker = try picture("walker.png")
    for id in ["plain", "deep", "link", "dot"] {
      #expect(scene.layer(withIdentifier: id)?.contents == walker, "\(id)")
    }
    #expect(scene.layer(withIdentifier: "plain")?.contentsGravity == .topLeft)
    #expect(scene.layer(withIdentifier: "plain")?.minificationFilter == .nearest)
    #expect(scene.layer(withIdentifier: "moving")?.contents == (try picture("ball.gif")))
    #expect(scene.layer(withIdentifier: "empty")?.contents == nil)
  }

  @Test("an image layer without bounds is as large as what it shows of its image")
  func kind() throws {
    let folder = try PictureFolder()
    let (scene, _) = try play(
      folder,
      """
      layers:
        - {id: whole, kind: image, contents: walker.png}
        - {id: part, kind: image, contents: walker.png, contentsRect: [0, 0, 0.125, 1]}
        - {id: fine, kind: image, contents: walker.png, contentsScale: 2}
        - {id: given, kind: image, contents: walker.png, bounds: [3, 4]}
        - {id: framed, kind: image, contents: walker.png, frame: [1, 2, 5, 6]}
        - {id: other, contents: walker.png}
      """
    )
    func size(_ id: String) -> CGSize? { scene.layer(withIdentifier: id)?.bounds.size }
    #expect(size("whole") == CGSize(width: 96, height: 16))
    #expect(size("part") == CGSize(width: 12, height: 16))
    #expect(size("fine") == CGSize(width: 48, height: 8))
    #expect(size("given") == CGSize(width: 3, height: 4))
    #expect(size("framed") == CGSize(width: 5, height: 6))
    #expect(size("other") == .zero)
  }

  @Test("keyframes of contents name files; steps fade to them")
  func animated() throws {
    let folder = try PictureFolder()
    let (scene, stage) = try play(
      folder,
      """
      layers:
        - id: sprite
          kind: image
          contents: spinner.gif
          animations:
            frames:
              {kind: keyframe, keyPath: contents, values: [walker.png, ball.gif], duration: 2,
               calculationMode: discrete}
      timeline:
        - {at: 3, set: {sprite.contents: ball.gif}}
      """
    )
    let sprite = try #require(scene.layer(withIdentifier: "sprite"))
    #expect(sprite.presentation(at: 0.5).contents == (try picture("walker.png")))
    #expect(sprite.presentation(at: 1.5).contents == (try picture("ball.gif")))
    stage.tick(at: 2.5)
    #expect(sprite.presentation(at: 2.5).contents == (try picture("spinner.gif")))
    stage.tick(at: 3)
    #expect(sprite.animation(forKey: "contents") != nil)
    let half = try #require(sprite.presentation(at: 3.1).contents)
    let spinner = try picture("spinner.gif")
    #expect(half != sprite.contents && half != spinner)
    #expect(sprite.contents == (try picture("ball.gif")))
  }

  /// Contents as written in the file, and what is said about them.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var contents: String
    var message: String
    var help: String?
    var testDescription: String { contents }

    init(_ contents: String, _ message: String, _ help: String? = nil) {
      self.contents = contents
      self.message = message
      self.help = help
    }
  }

  nonisolated private static let outside =
    "put the image beside the scene, or allow it with '--allow-external'"

  nonisolated static let wrong = [
    Wrong("none.png", "there is no file 'none.png'", "images are looked up beside the scene"),
    Wrong("../outside.png", "'../outside.png' leads out of the scene's folder", outside),
    Wrong("art/../walker.png", "'art/../walker.png' leads out of the scene's folder", outside),
    Wrong("/etc/hostname", "'/etc/hostname' leads out of the scene's folder", outside),
    Wrong("link.png", "'link.png' leads out of the scene's folder", outside),
    Wrong("art", "'art' is a folder, not an image file"),
    Wrong(
      "text.png",
      "'text.png': expected a PNG or GIF image, found something else",
      "save it as PNG or GIF"
    ),
    Wrong(
      "photo.png",
      "'photo.png': expected a PNG or GIF image, found a JPEG image",
      "save it as PNG or GIF"
    ),
    Wrong("cut.png", "'cut.png': the PNG image cannot be decoded: "),
    Wrong(
      "''",
      "'' cannot be the name of a file",
      "name a PNG or GIF file beside the scene, such as 'walker.png'"
    ),
    Wrong(
      "[walker.png]",
      "expected an image file, found a list",
      "name a PNG or GIF file beside the scene, such as 'walker.png'"
    ),
  ]

  @Test("an image that cannot be had is a fault with its place", arguments: wrong)
  func faults(_ row: Wrong) throws {
    let words = try PictureFolder().findings(row.contents)
    #expect(words.hasPrefix("scene.yaml:3:15: error: \(row.message)"), "\(words)")
    #expect(words.contains("= help:") == (row.help != nil))
    if let help = row.help { #expect(words.contains("= help: \(help)\n")) }
  }

  @Test("what leads out of the folder can be allowed")
  func external() throws {
    let folder = try PictureFolder()
    for name in ["../outside.png", "link.png", folder.outside] {
      #expect(folder.findings(name) != "")
      #expect(folder.findings(name, allowsExternalFiles: true) == "")
    }
    #expect(
      folder.findings("/dev/zero", allowsExternalFiles: true)
        .contains("is a device, not an image file")
    )
  }

  @Test("a pipe is no file, and nobody waits for it")
  func pipe() throws {
    let folder = try PictureFolder()
    #expect(mkfifo(folder.url.appendingPathComponent("pipe.png").path, 0o600) == 0)
    #expect(folder.findings("pipe.png").contains("'pipe.png' is a pipe, not an image file"))
  }

  @Test("a file beyond the limit is not read")
  func largeFile() throws {
    let folder = try PictureFolder()
    let path = folder.url.appendingPathComponent("large.png").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    // Holes take no space on the disk.
    #expect(truncate(path, ImageLimits.fileSize + 1) == 0)
    let words = folder.findings("large.png")
    #expect(words.contains("'large.png' has more than 134217728 bytes (128 MB)"))
    #expect(words.contains("= help: make the image smaller"))
  }

  @Test("a scene in memory has no images beside it")
  func inMemory() {
    let text = "version: 1\nlayers: [{contents: walker.png}]"
    let check = SceneCheck(SourceFile(name: "a.yaml", text: text))
    let words = DiagnosticPrinter().text(check.diagnostics, in: check.file)
    #expect(words.contains("a scene that is not a file has no images beside it"))
    #expect(words.contains("= help: save the scene as a file"))
  }

  @Test("the words of faults that need large files")
  func words() {
    #expect(
      ImageFault.tooManyPixels("a.png").message
        == "with 'a.png' the images of the scene have more than 64 megapixels"
    )
    #expect(
      ImageFault.unreadable("a.png", reason: "Permission denied").message
        == "'a.png' cannot be read: Permission denied"
    )
    #expect(ImageFault.undecodable("a", .noFrames).message == "'a': the animation holds no picture")
    #expect(
      ImageFault.undecodable("a", .badSize(.noSize(width: 0, height: 1))).help
        == "make the image smaller"
    )
    #expect(ImageFault.badName("a\u{1}").message == "'a␁' cannot be the name of a file")
  }
}
