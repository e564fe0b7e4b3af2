import Foundation
import Lamina
import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

@MainActor
@Suite("tuning a scene while it plays")
struct TunerTests {
  private static let scene = """
    version: 1
    layers:
      - id: ball
        frame: [6, 6, 8, 8]
        backgroundColor: "#ff7a7a"
        animations:
          drop: {kind: spring, keyPath: position.y, to: 40, stiffness: 120, damping: 9}   # soft
    """

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  /// Writes a scene to a temporary file.
  private func file() throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("ball.yaml").path
    try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func options() -> PlayerOptions {
    var options = PlayerOptions()
    options.inspects = .tune
    options.pausedAt = 0.3
    return options
  }

  /// Goes to the row of a member, then presses keys.
  private func bench(_ path: String, _ member: String, _ keys: [String]) throws -> InspectorBench {
    let check = SceneCheck(try SourceFile(reading: path))
    let fields = SceneEditing(check).fields.filter { $0.layer == "ball" }
    let row = try #require(fields.firstIndex { $0.name == member })
    let all = Array(repeating: "down", count: row) + keys
    return InspectorBench(
      try SourceFile(reading: path),
      options: options(),
      path: path,
      events: all.map(InspectorBench.key)
    )
  }

  @Test("a slider changes the scene at once, and w writes one line of the file")
  func write() throws {
    let path = try file()
    let bench = try bench(path, "damping", ["right", "right", "w"])
    let changed = Self.scene.replacingOccurrences(of: "damping: 9}", with: "damping: 10.0}")
    #expect(try text(path) == changed)
    // The picture is that of the changed file.
    let scene = try #require(Scene(SceneCheck(SourceFile(name: "a", text: changed))))
    let fresh = Simulation(scene, size: CellSize(columns: 80, rows: 24))
    fresh.seek(to: 0.3)
    let ball = try #require(bench.player.session?.run.layer(id: "ball"))
    let expected = try #require(scene.layer(withIdentifier: "ball"))
    #expect(
      ball.presentation(at: 0.3).position.y == expected.presentation(at: 0.3).position.y
    )
    #expect(bench.lines.last?.contains("written") == true)
  }

  @Test("nothing is written without w; undo, redo and before show what they say")
  func undo() throws {
    let path = try file()
    let bench = try bench(path, "damping", ["right", "b", "b", "u", "R"])
    #expect(try text(path) == Self.scene)
    func row(_ back: Int) -> String {
      let lines = InspectorBench.lines(of: bench.frames[bench.frames.count - 1 - back])
      return lines.first { $0.contains("damping") && $0.contains("●") } ?? ""
    }
    func status(_ back: Int) -> String {
      InspectorBench.lines(of: bench.frames[bench.frames.count - 1 - back]).last ?? ""
    }
    #expect(row(4).contains("9.5") && status(4).contains("*edited"))
    #expect(status(3).contains("before"))
    #expect(status(2).contains("*edited"))
    #expect(row(1).contains(" 9 ") && !status(1).contains("*edited"))
    #expect(row(0).contains("9.5"))
  }

  @Test("a typed value is taken; a wrong one is told and changes nothing")
  func typing() throws {
    let path = try file()
    let right = try bench(path, "stiffness", ["enter", "8", "0", "enter", "w"])
    #expect(try text(path).contains("stiffness: 80"))
    #expect(right.lines.contains { $0.contains("damping ratio") })
    let other = try file()
    let wrong = try bench(other, "stiffness", ["enter", "-", "5", "enter"])
    #expect(wrong.lines.last?.contains("rejected") == true)
    #expect(try text(other) == Self.scene)
  }

  @Test("a file that somebody else changed is not overwritten")
  func behind() throws {
    let path = try file()
    let check = SceneCheck(try SourceFile(reading: path))
    let tuner = Tuner(check, path: path)
    let row = try #require(tuner.items(of: "ball").firstIndex { $0.field.name == "damping" })
    tuner.step(row, by: 1, id: "ball")
    let theirs = Self.scene.replacingOccurrences(of: "# soft", with: "# theirs")
    try Data(theirs.utf8).write(to: URL(fileURLWithPath: path))
    tuner.write()
    #expect(tuner.note?.contains("changed meanwhile") == true)
    #expect(try text(path) == theirs)
    // Read again, the change goes on on top of theirs.
    tuner.reread(SceneCheck(try SourceFile(reading: path)))
    tuner.write()
    #expect(
      try text(path) == theirs.replacingOccurrences(of: "damping: 9}", with: "damping: 9.5}")
    )
  }

  @Test("who leaves with changes is asked: write, discard, stay")
  func leaving() throws {
    let stay = try file()
    let stayed = try bench(stay, "damping", ["right", "q", "s"])
    #expect(try text(stay) == Self.scene)
    #expect(stayed.lines.last?.contains("*edited") == true)
    let discard = try file()
    _ = try bench(discard, "damping", ["right", "q", "d"])
    #expect(try text(discard) == Self.scene)
    let write = try file()
    let written = try bench(write, "damping", ["right", "q", "w"])
    #expect(try text(write).contains("damping: 9.5}"))
    #expect(
      written.frames.contains { frame in
        InspectorBench.lines(of: frame).last?.contains("w write  d discard  s stay") == true
      }
    )
  }

  @Test("the mouse sets a slider")
  func mouse() throws {
    let path = try file()
    let size = CellSize(columns: 80, rows: 24)
    let fields = SceneEditing(SceneCheck(try SourceFile(reading: path))).fields
      .filter { $0.layer == "ball" }
    let row = try #require(fields.firstIndex { $0.name == "stiffness" })
    let (start, width) = TunePanel.slider(79)
    let downs = Array(repeating: InspectorBench.key("down"), count: row)
    let before = InspectorBench(
      try SourceFile(reading: path),
      size: size,
      options: options(),
      events: downs
    )
    let line = try #require(
      before.lines.firstIndex { $0.contains("stiffness ") && $0.contains("●") }
    )
    let cell = CellPoint(column: 1 + start + width - 1, row: line)
    let events: [StageEvent] =
      downs + [.mouse(MouseEvent(.press, button: .left, position: cell)), InspectorBench.key("w")]
    _ = InspectorBench(
      try SourceFile(reading: path),
      size: size,
      options: options(),
      path: path,
      events: events
    )
    #expect(try text(path).contains("stiffness: 1000"))
  }
}
