import Foundation
import LaminaTestSupport
import Testing

/// However the command ends while it writes, the old file is unchanged, and no other file is left.
@Suite(.inTerminal) struct OutputEndingTests {
  private let folder: SceneFolder
  private let names: Set<String>

  init() throws {
    folder = try SceneFolder()
    // A film whose pictures never come: the command waits in the middle of its work.
    for (name, text) in [
      ("ffmpeg", "#!/bin/sh\nexec sleep 300\n"),
      ("ffprobe", "#!/bin/sh\necho '{\"streams\": [{\"width\": 32, \"height\": 8}]}'\n"),
    ] {
      let path = try folder.write(name, text)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    _ = try folder.write("film.mp4", "film")
    _ = try folder.write(
      "scene.yaml",
      """
      version: 1
      layers: [{kind: video, id: film, contents: film.mp4, frame: [0, 0, 32, 8]}]
      """
    )
    names = ["ffmpeg", "ffprobe", "film.mp4", "scene.yaml"]
  }

  private var inside: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? [])
  }

  /// The command, in the middle of writing.
  private func session(
    _ command: String,
    to name: String,
    trap: String = ""
  ) throws -> CommandSession {
    _ = try folder.write(name, "the old one")
    let lamina = try TerminalProgram.built("lamina")
    let session = try CommandSession(
      shell: "\(trap)PATH=\(folder.url.path):/usr/bin:/bin; cd \(folder.url.path); "
        + "exec \(lamina) \(command) -o \(name)"
    )
    session.wait(for: "the part file") { inside.contains { $0.hasSuffix(".part") } }
    return session
  }

  private static let endings: [Int32] =
    TestTier.current == .nightly
    ? [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGUSR1, SIGALRM, SIGSEGV, SIGABRT,
    ]
    : [SIGINT, SIGQUIT, SIGALRM, SIGSEGV]

  @Test("an old picture is kept whatever signal comes, and no part file", arguments: Self.endings)
  func pictures(number: Int32) throws {
    let session = try session("render scene.yaml --to 1", to: "a.gif")
    session.signal(number)
    #expect(session.end() == .signal(number))
    #expect(try folder.text("a.gif") == "the old one")
    #expect(inside == names.union(["a.gif"]))
  }

  @Test(
    "text, JSON, pages and videos too",
    arguments: TestTier.current == .nightly
      ? [
        "a.txt", "a.ansi", "a.json", "a.svg", "a.html", "a.cast", "a.apng", "a.png", "a.webm",
        "a.mp4",
      ]
      : ["a.txt", "a.mp4"]
  )
  func formats(name: String) throws {
    let session = try session("render scene.yaml --to 1", to: name)
    session.signal(SIGTERM)
    #expect(session.end() == .signal(SIGTERM))
    #expect(try folder.text(name) == "the old one")
    #expect(inside == names.union([name]))
  }

  @Test("a quit ends it also where backtraces are printed, which would let it go on")
  func backtraces() throws {
    let session = try session(
      "render scene.yaml --to 1",
      to: "a.gif",
      trap: "export SWIFT_BACKTRACE=enable=yes,interactive=no; "
    )
    session.signal(SIGQUIT)
    #expect(session.end() == .signal(SIGQUIT))
    #expect(try folder.text("a.gif") == "the old one")
    #expect(inside == names.union(["a.gif"]))
  }

  @Test("a signal that was ignored at the start stays ignored, as by nohup")
  func ignored() throws {
    let session = try session(
      "render scene.yaml --to 1",
      to: "a.gif",
      trap: "trap '' HUP INT QUIT; "
    )
    #if os(Linux)
    let status = try String(contentsOfFile: "/proc/\(session.process)/status", encoding: .utf8)
    let mask = try #require(status.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/)?.1)
    let ignored = try #require(UInt64(mask, radix: 16))
    for number in [SIGHUP, SIGINT, SIGQUIT] { #expect(ignored >> UInt64(number - 1) & 1 == 1) }
    #endif
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { session.signal(number) }
    #expect(session.end() == .signal(SIGTERM))
    #expect(inside == names.union(["a.gif"]))
  }
}
