import Foundation
import LaminaTestSupport
import Testing

/// Whatever ends the command, the programs end that it started for films.
@MainActor @Suite("films leave no program behind", .serialized) struct RecordingEndingTests {
  private let folder: SceneFolder

  init() throws {
    folder = try SceneFolder()
    // A film whose pictures never come, and a program of the decoder's own.
    for (name, text) in [
      ("ffmpeg", "#!/bin/sh\nsh -c 'sleep 1000; :' \"$0\" &\nsleep 1000\n"),
      (
        "ffprobe",
        "#!/bin/sh\necho '{\"streams\": [{\"width\": 32, \"height\": 8}]}'\n"
      ),
    ] {
      let path = try folder.write(name, text)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    _ = try folder.write("film.mp4", "film")
    _ = try folder.write(
      "scene.yaml",
      """
      version: 1
      layers:
        - {kind: video, contents: film.mp4, frame: [0, 0, 32, 8]}
        - {kind: text, string: here it is, frame: [2, 20, 20, 2]}
      """
    )
  }

  private func session(_ words: [String], programs count: Int = 2) throws -> CommandSession {
    let session = try CommandSession(
      words,
      environment: ["PATH": folder.url.path + ":/usr/bin:/bin"]
    )
    session.wait(for: "the program of the film") { programs >= count }
    return session
  }

  /// The programs that were started for the film.
  private var programs: Int { RunningPrograms.count(naming: folder.path("ffmpeg")) }

  private func isAlone() -> Bool { Reached.soon { programs == 0 } }

  @Test(
    "render ends by a signal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT]
  )
  func render(signal: Int32) throws {
    #if !os(Linux)
    // Only Linux ends a child with a parent that had no chance to.
    if signal == SIGKILL { return }
    #endif
    let session = try session(["render", folder.path("scene.yaml"), "--at", "1"])
    session.signal(signal)
    #expect(session.end() == .signal(signal))
    #expect(isAlone())
  }

  #if os(Linux)
  @Test("on Linux a decoder ends also with a render that had no chance to end it")
  func killed() throws {
    _ = try folder.write("ffmpeg", "#!/bin/sh\nwhile :; do sleep 1; done\n")
    let session = try session(
      ["render", folder.path("scene.yaml"), "--at", "1"],
      programs: 1
    )
    session.signal(SIGKILL)
    #expect(session.end() == .signal(SIGKILL))
    #expect(isAlone())
  }
  #endif

  @Test(
    "play ends by a key, by a signal, by a crash",
    arguments: [0, SIGTERM, SIGHUP, SIGSEGV, SIGUSR1]
  )
  func play(signal: Int32) throws {
    let session = try session(["play", folder.path("scene.yaml")])
    session.waitFor("here it is")
    if signal == 0 { session.send("q") } else { session.signal(signal) }
    let end = session.end()
    #expect(end != .stillRunning)
    #expect(session.isRestored || signal == SIGHUP)
    #expect(isAlone())
  }
}
