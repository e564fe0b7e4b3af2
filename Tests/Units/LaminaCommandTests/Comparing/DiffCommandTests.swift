import Foundation
import LaminaMath
import Testing

@testable import LaminaCommand

/// `lamina diff`, held against the formula of a damped oscillation.
@MainActor
@Suite struct DiffCommandTests {
  private static func scene(damping: Double, extra: String = "", text: String = "one") -> String {
    """
    version: 1
    layers:
      - id: ball
        position: [0, 14]
        bounds: [0, 0, 4, 2]
        animations:
          drop: {kind: spring, keyPath: position.y, from: 4, to: 14, stiffness: 100, damping: \(damping), duration: 6, fillMode: forwards, isRemovedOnCompletion: false}
      - {id: label, kind: text, string: \(text), frame: [0, 20, 10, 2]}
    \(extra)
    """
  }

  private func diff(
    _ before: String,
    _ after: String,
    _ arguments: [String] = [],
    status: Int32 = 0
  ) throws -> CapturedConsole {
    let folder = try SceneFolder()
    let paths = [try folder.write("a.yaml", before), try folder.write("b.yaml", after)]
    let console = CapturedConsole()
    #expect(console.run(["diff"] + paths + arguments) == status)
    return console
  }

  private func object(_ console: CapturedConsole) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(console.data.utf8))
    return try #require(object as? [String: Any])
  }

  /// The offset from the goal of a spring of mass 1 that is released at 1, by the formula.
  private func offset(damping: Double, at time: Double) -> Double {
    let (decay, natural) = (damping / 2, 10.0)
    let rate = (natural * natural - decay * decay).squareRoot()
    return exp(-decay * time) * (cos(rate * time) + decay / rate * sin(rate * time))
  }

  @Test("the largest difference of one damping, its time and both settling times are the formula's")
  func oneDamping() throws {
    let console = try diff(
      Self.scene(damping: 4),
      Self.scene(damping: 8),
      ["--to", "5", "--format", "json"]
    )
    #expect(console.words == "")
    let properties = try #require(try object(console)["properties"] as? [[String: Any]])
    #expect(properties.count == 1)
    let found = try #require(properties.first)
    #expect(found["layer"] as? String == "ball")
    #expect(found["property"] as? String == "position")
    #expect(found["component"] as? String == "y")
    let times = (0...300).map { Double($0) / 60 }
    let values = [4.0, 8]
      .map { damping in
        times.map { 14 - 10 * offset(damping: damping, at: $0) }
      }
    let gaps = zip(values[0], values[1]).map { abs($0 - $1) }
    let largest = try #require(gaps.max())
    #expect(abs(try #require(found["largest"] as? Double) - largest) < 1e-9)
    #expect(found["time"] as? Double == times[try #require(gaps.firstIndex(of: largest))])
    let settles = try #require(found["settles"] as? [Double])
    for (run, values) in values.enumerated() {
      let range = try #require(values.max()) - 4
      let last = try #require(values.lastIndex { abs($0 - values[300]) > range / 100 })
      #expect(settles[run] == times[last + 1])
    }
    #expect(settles[0] > settles[1])
  }

  @Test("what is equal has no differences, and rests when nothing moves")
  func equal() throws {
    let console = try diff(Self.scene(damping: 8), Self.scene(damping: 8), ["--exit-code"])
    #expect(console.data.contains("0 to 6 s at 60 ticks a second\nno differences\n"))
    let object = try object(
      try diff(Self.scene(damping: 8), Self.scene(damping: 8), ["--format", "json"])
    )
    #expect(object["equal"] as? Bool == true)
    #expect(object["to"] as? Double == 6)
  }

  @Test("--exit-code is 1 where something differs")
  func exitCode() throws {
    _ = try diff(Self.scene(damping: 8), Self.scene(damping: 9), ["--exit-code"], status: 1)
  }

  @Test("texts that differ, layers of one scene, and events at other times")
  func others() throws {
    let later = """
        - {id: extra, frame: [0, 0, 2, 2]}
      timeline:
        - {at: 1, set: {ball.opacity: 0.5}}
      """
    let earlier = "timeline:\n  - {at: 2, set: {ball.opacity: 0.5}}"
    let console = try diff(
      Self.scene(damping: 8, extra: earlier),
      Self.scene(damping: 8, extra: later, text: "two")
    )
    let lines = console.data.split(separator: "\n").map(String.init)
    func line(_ start: String) throws -> String {
      let line = try #require(lines.first { $0.hasPrefix(start) }, "\(console.data)")
      return line.split(separator: " ").joined(separator: " ")
    }
    #expect(try line("label.string") == "label.string - 0.00 s 'one' -> 'two' still")
    // The fade takes a quarter of a second from its step on; then 0.5 is half less than 1.
    #expect(try line("ball.opacity").hasPrefix("ball.opacity 0.5 1.25 s 1 -> 0.5"))
    #expect(try line("extra") == "extra never -> always")
    #expect(try line("ball opacity  added") == "ball opacity added 2.00 s -> 1.00 s")
  }

  @Test("--all shows what the first forty lines leave out")
  func all() throws {
    func many(_ x: Int) -> String {
      "version: 1\nlayers:\n"
        + (0..<50).map { "  - {id: l\($0), frame: [\(x), 0, 2, 2]}\n" }.joined()
    }
    let some = try diff(many(0), many(1)).data
    #expect(some.contains("and 10 more; --all shows them\n"))
    #expect(!some.contains("l49.position"))
    #expect(try diff(many(0), many(1), ["--all"]).data.contains("l49.position"))
  }

  @Test("Markdown is a table without markup of the scene's")
  func markdown() throws {
    let console = try diff(
      Self.scene(damping: 8),
      Self.scene(damping: 8, text: "'a|b*'"),
      ["--format", "markdown"]
    )
    #expect(console.data.contains("| property | largest | at | values then | settles |\n|---|"))
    #expect(console.data.contains("'one' -\\> 'a\\|b\\*' | still |"))
  }

  @Test(
    "wrong usage is a sentence with what to write",
    arguments: [
      (["a.yaml"], "give another, or --git HEAD"),
      (["a.yaml", "b.yaml", "--git", "HEAD"], "--git takes one scene"),
      (["a.yaml", "--git=--output=x"], "is not a revision"),
      (["a.yaml", "b.yaml", "-o", "x.txt"], "is not the name of a film"),
      (["a.yaml", "b.yaml", "--scale", "2"], "--scale is for films"),
      (["a.yaml", "b.yaml", "-o", "x.gif", "--poster", "1"], "--poster is for one scene"),
      (["-", "-"], "which holds one scene"),
    ]
  )
  func wrongUsage(arguments: [String], message: String) {
    let console = CapturedConsole()
    #expect(console.run(["diff"] + arguments) == 64)
    #expect(console.words.contains(message), "\(console.words)")
  }

  @Test("a film has both scenes and the cells that differ")
  func film() throws {
    let folder = try SceneFolder()
    let stage = "stage: {columns: 20, rows: 6}"
    let paths = try [4.0, 8]
      .map { damping in
        try folder.write("\(damping).yaml", Self.scene(damping: damping, extra: stage))
      }
    let path = folder.path("film.cast")
    let console = CapturedConsole()
    let status = console.run(["diff"] + paths + ["--to", "1", "-o", path, "--fps", "4"])
    #expect(status == 0, "\(console.words)")
    #expect(console.words.contains("film.cast"))
    #expect(try folder.text("film.cast").contains("what differs"))
  }

  @Test("a revision of git is the earlier scene")
  func git() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", Self.scene(damping: 4))
    func git(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder.url.path, "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(arguments)")
    }
    try git(["init", "-q"])
    try git(["add", "a.yaml"])
    try git(["commit", "-q", "-m", "one"])
    _ = try folder.write("a.yaml", Self.scene(damping: 8))
    let console = CapturedConsole()
    #expect(console.run(["diff", path, "--git", "HEAD", "--to", "2"]) == 0)
    #expect(console.data.contains("a.yaml at HEAD -> "))
    #expect(console.data.contains("ball.position"))
    let missing = CapturedConsole()
    #expect(missing.run(["diff", path, "--git", "nowhere"]) == 66)
    #expect(missing.words.contains("git has no"))
  }
}
