import Foundation
import LaminaRecording
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// Where data goes, what is refused, and what is said of it.
@MainActor
@Suite struct OutputTests {
  private let ball = """
    version: 1
    stage: {columns: 8, rows: 3}
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

  private func run(_ arguments: [String]) -> (status: Int32, words: String, data: String) {
    let console = CapturedConsole()
    let status = console.run(arguments)
    return (status, console.words, console.data)
  }

  // MARK: Endings

  @Test(
    "an ending that tells no format is a mistake, and nothing is written",
    arguments: [
      ("a.jpg", "'.jpg' is not a format of render"), ("a.JPEG", "'.JPEG' is not a format"),
      ("a.mov", "'.mov'"), ("a.webp", "'.webp'"), ("a.raw", "'.raw'"), ("a.gif.bak", "'.bak'"),
      ("plain", "'plain' has no extension"), (".hidden", "'.hidden' has no extension"),
    ]
  )
  func endings(name: String, words: String) throws {
    let (folder, scene) = try folder()
    let path = folder.path(name)
    let result = run(["render", scene, "--at", "0", "-o", path])
    #expect(result.status == 64)
    #expect(result.words.replacing(folder.url.path + "/", with: "").contains(words))
    #expect(result.words.contains("use .txt, .ansi, .json, .svg, .png, .gif, .apng, .cast, .html"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["scene.yaml"])
  }

  @Test(
    "text, colours and JSON have endings too, and --format is believed whatever the name",
    arguments: [
      ("a.TXT", nil), ("a.ans", nil), ("a.ansi", nil), ("a.Json", nil), ("plain", "text"),
    ] as [(String, String?)]
  )
  func textEndings(name: String, format: String?) throws {
    let (folder, scene) = try folder()
    let path = folder.path(name)
    let result = run(
      ["render", scene, "--at", "0", "-o", path] + (format.map { ["--format", $0] } ?? [])
    )
    #expect(result.status == 0)
    let text = try folder.text(name)
    let isJSON = name.hasSuffix("Json")
    #expect(text.hasPrefix("{") == isJSON)
    #expect(text.contains("\u{1B}[") == name.contains("an"))
  }

  @Test("a pipe of any name gets text")
  func namelessPipe() throws {
    let (folder, scene) = try folder()
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    #expect(run(["render", scene, "--at", "0", "-o", path]).status == 0)
    var bytes = [UInt8](repeating: 0, count: 1000)
    #expect(read(reader, &bytes, bytes.count) == 31)
  }

  // MARK: Terminals

  @Test(
    "bytes that are no text are refused where standard output is a terminal",
    arguments: ["png", "gif", "apng", "raw", "svg", "cast", "text", "json"]
  )
  func terminal(format: String) throws {
    let (folder, scene) = try folder()
    let captured = CapturedConsole()
    var console = captured.console
    console.showsOutput = true
    let arguments = ["render", scene, "--to", "1", "--fps", "2", "--format", format]
    let status = CommandRunner.run(arguments, console: console)
    let isBinary = ["png", "gif", "apng", "raw"].contains(format)
    #expect(status == (isBinary ? 64 : 0))
    #expect(captured.data.isEmpty == isBinary)
    #expect(captured.words.contains("standard output is a terminal; give -o") == isBinary)
    #expect(run(arguments).status == 0)
    _ = folder
  }

  // MARK: What is said

  @Test("what was written is said with its length, its frames and its size, and not with -q")
  func words() throws {
    let (folder, scene) = try folder()
    func words(_ arguments: String..., name: String) throws -> String {
      let path = folder.url.path + "/" + name
      let result = run(["render", scene, "-o", path] + arguments)
      #expect(result.status == 0 && result.data == "")
      let quiet = run(["render", scene, "-o", path, "-q", "--format", "text", "--at", "0"])
      if !name.hasSuffix("/") { #expect(quiet.words == "") }
      return result.words.replacing(path, with: name)
    }
    let recording = try words("--to", "2", "--fps", "10", "--scale", "1", name: "a.gif")
    let line = recording.wholeMatch(of: /wrote a\.gif: 2\.0 s, 20 frames, \d+ (KB|bytes)\n/)
    #expect(line != nil, "\(recording)")
    let held = try words("--to", "2", "--fps", "10", "--hold", "1", name: "b.svg")
    #expect(held.hasPrefix("wrote b.svg: 3.0 s, 20 frames, "))
    let still = try words("--at", "1", name: "c.png")
    #expect(still.wholeMatch(of: /wrote c\.png: 1 frame, \d+ bytes\n/) != nil, "\(still)")
    let text = try words("--to", "1", "--fps", "4", name: "d.json")
    #expect(text.hasPrefix("wrote d.json: 1.0 s, 5 frames, "))
    let frames = try words("--to", "1", "--fps", "4", name: "frames/")
    #expect(frames.hasPrefix("wrote frames/: 1.0 s, 4 frames, "))
    let schema = folder.path("s.json")
    #expect(run(["schema", "-o", schema]).words.hasPrefix("wrote \(schema): "))
    let trace = ["trace", scene, "--property", "ball.position.x", "--to", "1", "-o", schema]
    #expect(run(trace).words.hasPrefix("wrote \(schema): "))
    #expect(run(trace + ["-q"]).words == "")
  }

  @Test(
    "sizes have few digits",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (59_321, "59 KB"),
      (999_499, "999 KB"), (999_500, "1.0 MB"), (3_300_000, "3.3 MB"), (2_000_000_000, "2.0 GB"),
    ]
  )
  func sizes(bytes: Int, words: String) {
    #expect(WrittenWords.size(bytes) == words)
  }

  @Test("why a file cannot be written is said in our words, whoever reports it")
  func reasons() {
    #expect((CocoaError(.fileWriteNoPermission) as any Error).reason == "permission denied")
    #expect((CocoaError(.fileReadUnknown) as any Error).reason == "the system does not say why")
    #expect((POSIXError(.ENOSPC) as any Error).reason == "no space left on device")
    let nested = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EIO)])
    #expect((nested as any Error).reason == "input/output error")
  }

  // MARK: Videos

  /// A replacement for ffmpeg: reads all pixels, then writes to the given file.
  private func encoder(_ folder: SceneFolder) throws -> String {
    let program = try folder.write(
      "ffmpeg",
      "#!/bin/sh\nfor last; do :; done\ncat >/dev/null\nprintf video >\"${last#file:}\"\n"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return program
  }

  private func video(_ path: String, _ program: String) throws {
    let video = try VideoProcess(.mp4, size: (2, 2), rate: 10, path: path, program: program)
    try video.write([UInt8](repeating: 0, count: 12))
    #expect(try video.close() == 5)
  }

  @Test("a video replaces a file whose mode stays, and never a pipe or a device")
  func videos() throws {
    let folder = try SceneFolder()
    let program = try encoder(folder)
    let file = try folder.write("old.mp4", "the old film")
    try #require(chmod(file, 0o600) == 0)
    try #require(symlink("old.mp4", folder.path("link.mp4")) == 0)
    try video(folder.path("link.mp4"), program)
    #expect(try folder.text("old.mp4") == "video")
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o7777 == 0o600)

    let pipe = folder.path("pipe.mp4")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    try video(pipe, program)
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(reader, &bytes, bytes.count) == 5)
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #if os(Linux)
    // A device that swallows everything, of our own; only root makes one.
    let node = folder.path("node.mp4")
    if mknod(node, S_IFCHR | 0o666, 1 << 8 | 3) == 0 {
      let isUsable = access(node, W_OK) == 0 && Self.opens(node)
      if isUsable { try video(node, program) }
      #expect(lstat(node, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
    #endif
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.allSatisfy { !$0.hasPrefix(".") })
  }

  private static func opens(_ path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }
}
