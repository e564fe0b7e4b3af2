import Foundation
import LaminaImages
import LaminaMath
import LaminaRecording
import Testing

@testable import LaminaCommand

/// `lamina render` with the formats of pictures and films.
@MainActor
@Suite struct RenderRecordingTests {
  private let ball = """
    version: 1
    title: Ball
    about: A ball goes to the right.
    stage: {columns: 8, rows: 3, background: "#102030"}
    layers:
      - id: ball
        position: [1, 3]
        bounds: [2, 2]
        backgroundColor: "#ffcc66"
        animations:
          run: {kind: basic, keyPath: position.x, from: 1, to: 7, duration: 3}

    """

  private func folder() throws -> (folder: SceneFolder, scene: String) {
    let folder = try SceneFolder()
    return (folder, try folder.write("scene.yaml", ball))
  }

  /// Runs the command and answers its exit code and its words, but for those about what was written.
  private func render(_ scene: String, _ arguments: String...) -> (status: Int32, words: String) {
    let console = CapturedConsole()
    let status = console.run(["render", scene] + arguments)
    let lines = console.words.split(separator: "\n", omittingEmptySubsequences: false)
    return (status, lines.filter { !$0.hasPrefix("wrote ") }.joined(separator: "\n"))
  }

  @Test(
    "what goes wrong in silence is told once, however often a format plays the film",
    arguments: ["gif", "apng", "html"]
  )
  func warnings(ending: String) throws {
    let folder = try SceneFolder()
    // Of more colours than a palette holds.
    let scene = try folder.write(
      "scene.yaml",
      """
      version: 1
      stage: {columns: 40, rows: 12}
      layers:
        - kind: gradient
          frame: [0, 0, 40, 24]
          startPoint: [0, 0]
          endPoint: [1, 1]
          colors: ["#ff0000", "#00ff80", "#2000ff"]
          animations: {turn: {kind: basic, keyPath: endPoint, from: [1, 1], to: [0, 1], duration: 0.5}}

      """
    )
    let output = folder.path("film.\(ending)")
    let (status, words) = render(scene, "--to", "1", "--fps", "10", "-o", output)
    #expect(status == 0)
    #expect(words.components(separatedBy: "ended at another value").count == 2, "\(words)")
  }

  @Test("the name of the file tells the format", arguments: ["svg", "png", "gif", "cast", "html"])
  func names(ending: String) throws {
    let (folder, scene) = try folder()
    let path = folder.path("out.\(ending)")
    #expect(render(scene, "--to", "2", "--fps", "10", "-o", path) == (0, ""))
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let beginnings: [String: [UInt8]] = [
      "svg": Array("<svg".utf8), "png": [0x89, 0x50], "gif": Array("GIF89a".utf8),
      "cast": Array("{\"version\":3".utf8), "html": Array("<!doctype html>".utf8),
    ]
    #expect(bytes.starts(with: try #require(beginnings[ending])))
    #expect(render(scene, "--to", "2", "--fps", "10", "-o", path) == (0, ""))
    #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
    // The folder holds nothing else.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(files) == ["scene.yaml", "out.\(ending)"])
  }

  @Test("a film of a scene without a title does not tell where its file lies")
  func untitled() throws {
    let folder = try SceneFolder()
    let scene = try folder.write("secret.yaml", ball.replacing("title: Ball\n", with: ""))
    for ending in ["cast", "svg", "html"] {
      let path = folder.path("out.\(ending)")
      #expect(render(scene, "--to", "1", "--fps", "10", "-o", path) == (0, ""))
      let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      #expect(!text.contains("secret"))
    }
  }

  @Test("a resize of a tape gives the screen another size; a film is as large as it ever is")
  func resizes() throws {
    let (folder, scene) = try folder()
    let tape = try folder.write(
      "tape.yaml",
      """
      input: 1
      events: [{at: 1, resize: [12, 2]}, {at: 2, resize: [4, 4]}, {at: 9, resize: [99, 99]}]

      """
    )
    let console = CapturedConsole()
    let text = ["render", scene, "--input", tape, "--at", "0.9,1,2"]
    #expect(console.run(text) == 0)
    let frames = console.data.split(separator: "\u{C}\n")
      .map { $0.split(separator: "\n").map(\.count) }
    #expect(frames == [[8, 8, 8], [12, 12], [4, 4, 4, 4]])

    let path = folder.path("out.gif")
    let recording = ["render", scene, "--input", tape, "--to", "3", "--fps", "1", "--scale", "1"]
    #expect(console.run(recording + ["-o", path]) == 0)
    let decoded = try AnimatedImage(decoding: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(decoded.frames.count == 3)
    let shot = try #require(decoded.frames.last).image
    #expect(shot.width == 96)
    #expect(shot.height == 64)
    let inside = SIMD4<UInt8>(0x10, 0x20, 0x30, 0xFF)
    let outside = SIMD4<UInt8>(0x0B, 0x10, 0x20, 0xFF)
    // The scene fills its four columns; beside them is the terminal's background.
    #expect(shot.pixel(x: 31, y: 4) == inside)
    #expect(shot.pixel(x: 32, y: 4) == outside)
  }

  @Test("characters that no face holds are named once by their code points")
  func missingLetters() throws {
    let folder = try SceneFolder()
    let text = "{kind: text, frame: [0, 0, 8, 2], string: \"\u{4F60}\u{4F60}\u{0E01}\"}"
    let scene = try folder.write("a.yaml", "version: 1\nlayers:\n  - \(text)\n")
    let (status, words) = render(scene, "--at", "0,1", "-o", folder.path("a.gif"))
    #expect(status == 0)
    #expect(
      words == "lamina: warning: no letters for U+4F60, U+E01; drawn as boxes with their code\n"
    )
    // The viewer of an SVG file may have fonts for them.
    #expect(render(scene, "--at", "0", "-o", folder.path("a.svg")) == (0, ""))
    let drawn = render(scene, "--at", "0", "-o", folder.path("a.svg"), "--text", "pixels")
    #expect(drawn.words.contains("U+4F60"))
  }

  @Test func aPictureShowsItsMoment() throws {
    let (folder, scene) = try folder()
    let path = folder.path("a.png")
    #expect(
      render(scene, "--at", "1.5", "-o", path, "--scale", "1", "--background", "#102030")
        == (0, "")
    )
    let image = try Image(decoding: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect((image.width, image.height) == (64, 48))
    // Half-way the ball's centre is at 4 points of 8.
    #expect(image.pixel(x: 32, y: 24) == SIMD4(0xFF, 0xCC, 0x66, 0xFF))
    #expect(image.pixel(x: 10, y: 24) == SIMD4(0x10, 0x20, 0x30, 0xFF))
  }

  @Test func aFilmDoesNotShowItsEndAndHolds() throws {
    let (folder, scene) = try folder()
    let path = folder.path("a.gif")
    #expect(
      render(scene, "--to", "3", "--fps", "2", "-o", path, "--hold", "0.5", "--loop", "2")
        == (0, "")
    )
    let recording = try AnimatedImage(decoding: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(recording.frames.count == 6)
    #expect(recording.frames.map(\.delay) == [0.5, 0.5, 0.5, 0.5, 0.5, 1])
  }

  @Test func thePosterComesFirstAndTheRestFollows() throws {
    let (folder, scene) = try folder()
    let (plain, turned) = (folder.path("a.gif"), folder.path("b.gif"))
    #expect(render(scene, "--to", "3", "--fps", "2", "-o", plain) == (0, ""))
    #expect(render(scene, "--to", "3", "--fps", "2", "-o", turned, "--poster", "1") == (0, ""))
    let first = try AnimatedImage(decoding: Data(contentsOf: URL(fileURLWithPath: plain)))
    let second = try AnimatedImage(decoding: Data(contentsOf: URL(fileURLWithPath: turned)))
    let images = first.frames.map(\.image)
    #expect(second.frames.map(\.image) == Array(images[2...] + images[..<2]))
  }

  @Test func theTicksOfTheSceneAreItsOwn() throws {
    let (folder, scene) = try folder()
    let path = folder.path("a.cast")
    #expect(render(scene, "--to", "1", "--fps", "4", "--tick-rate", "120", "-o", path) == (0, ""))
    let lines = try folder.text("a.cast").split(separator: "\n")
    // A header, four frames, the end of the picture, the end.
    #expect(lines.count == 7)
  }

  @Test func framesGoIntoAFolder() throws {
    let (folder, scene) = try folder()
    let path = folder.path("frames") + "/"
    #expect(
      render(scene, "--to", "1", "--fps", "4", "-o", path, "--frame-format", "txt") == (0, "")
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(files == (0..<4).map { "frame-0000\($0).txt" } + ["frames.json"])
    let first = try String(contentsOfFile: path + "/frame-00000.txt", encoding: .utf8)
    #expect(first == "        \n██      \n        \n")
    let again = render(scene, "--to", "1", "-o", path)
    #expect(again.status == 73)
    #expect(again.words.contains("is not empty; frames go into a new or empty one"))
  }

  @Test func aFileThatGetsTooLargeIsNotLeftBehind() throws {
    let (folder, scene) = try folder()
    let result = render(scene, "--to", "2", "-o", folder.path("a.gif"), "--max-bytes", "100")
    #expect(result.status == 73)
    #expect(
      result.words == """
        lamina: error: the file would have more than 100 bytes; --max-bytes allows no more
            = help: a lower --fps, a smaller --size, or --opacity blend, which needs fewer colours

        """
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["scene.yaml"])
  }

  @Test func aFileForAReadmeHasTheLargestScaleAndRateThatFit() throws {
    let (folder, scene) = try folder()
    let path = folder.path("a.png")
    func choose(_ limit: Int) throws -> (choice: String, bytes: Int)? {
      let flags = ["--to", "0.5", "--for", "readme", "--max-bytes", "\(limit)", "-o", path]
      let console = CapturedConsole()
      guard console.run(["render", scene] + flags) == 0 else { return nil }
      let words = try #require(console.words.firstMatch(of: /for a readme: (.*)\n/)?.1)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (String(words), try #require(attributes[.size] as? Int))
    }
    let best = try #require(try choose(1_000_000))
    #expect(best.choice == "apng at scale 2, 30 frames a second")
    // With one byte less it is not possible, but another way is.
    let next = try #require(try choose(best.bytes - 1))
    #expect(next.bytes < best.bytes)
    #expect(next.choice == "apng at scale 1, 30 frames a second")
    let none = render(scene, "--to", "0.5", "--for", "readme", "--max-bytes", "40", "-o", path)
    #expect(none.status == 73)
    #expect(none.words.contains("more than 40 bytes, even as apng at scale 1, 10 frames a second"))
  }

  @Test(
    "what cannot be is told",
    arguments: [
      (
        ["--to", "1", "--fps", "60", "--format", "gif"],
        "GIF has no 60 frames per second; nearest 50; apng and cast have it"
      ),
      (["--to", "601", "--format", "svg"], "longer than 600 s"),
      (["--to", "599", "--fps", "1000", "--format", "cast"], "more than 36000 frames"),
      (["--at", "1", "--format", "png", "--size", "600x2"], "9600 x 64 pixels"),
      (["--at", "1", "--scale", "3"], "--scale is for images and recordings"),
      (["--at", "1", "--format", "png", "--scale", "9"], "whole number from 1 to 8"),
      (["--to", "1", "--format", "gif", "--poster", "4"], "--poster 4.0 is not in the recording"),
      (["--to", "1", "--format", "gif", "--poster", "0", "--loop", "2"], "needs --loop forever"),
      (["--at", "1", "--format", "png", "--background", "red"], "is not a colour"),
      (["--to", "1", "--for", "readme"], "--for readme needs a file, as in -o demo.png"),
      (["--for", "readme", "-o", "a.png"], "needs a moment or a range, such as --at 2 or --to 6"),
      (
        ["--to", "1", "--for", "readme", "-o", "a.mp4"], "makes .png (which may move), .gif or .svg"
      ),
      (["--to", "1", "--for", "readme", "-o", "a.png", "--format", "gif"], "leave --format out"),
      (["--to", "1", "--format", "frames"], "frames cannot go to standard output"),
      (["--to", "1", "--format", "mp4"], "mp4 cannot go to standard output"),
      (["--to", "1", "--format", "cast", "--cast-version", "4"], "there are 2 and 3"),
    ] as [([String], String)]
  )
  func faults(arguments: [String], words: String) throws {
    let (folder, scene) = try folder()
    withExtendedLifetime(folder) {
      let console = CapturedConsole()
      #expect(console.run(["render", scene] + arguments) == 64)
      #expect(console.words.contains(words), "\(console.words)")
      #expect(console.data == "")
    }
  }

  @Test("a video needs ffmpeg, and says so", arguments: ["mp4", "webm"])
  func video(ending: String) throws {
    let (folder, scene) = try folder()
    let path = folder.path("a.\(ending)")
    let result = render(scene, "--to", "1", "--fps", "10", "-o", path, "--scale", "1")
    if VideoProcess.program == nil {
      #expect(result.status == 1)
      #expect(result.words.contains("needs the program ffmpeg, which is not installed"))
      #expect(!FileManager.default.fileExists(atPath: path))
    } else {
      #expect(result == (0, ""))
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(bytes.count > 200)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("what ffmpeg says when it fails is told, and nothing is left")
  func brokenVideo() throws {
    let folder = try SceneFolder()
    let program = try folder.write("ffmpeg", "#!/bin/sh\necho 'the codec is broken' >&2\nexit 3\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let video = try VideoProcess(
      .mp4,
      size: (640, 384),
      rate: 10,
      path: folder.path("a.mp4"),
      program: program
    )
    let failure = CommandFailure(.failed, "ffmpeg could not make the video: the codec is broken")
    #expect(throws: failure) {
      // More than a pipe holds.
      for _ in 0..<10 { try video.write([UInt8](repeating: 0, count: 1 << 20)) }
      _ = try video.close()
    }
    video.abandon()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["ffmpeg"])
  }
}
