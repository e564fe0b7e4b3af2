import Foundation
import LaminaCells
import LaminaStage
import Testing

@testable import LaminaScenes

@MainActor
@Suite("what a file leaves out, and curves")
struct AbsentFieldTests {
  private func editing(_ text: String, _ name: String = "a.yaml") -> SceneEditing {
    SceneEditing(SceneCheck(SourceFile(name: name, text: text)))
  }

  private func absent(_ editing: SceneEditing, _ path: String) throws -> SceneField {
    try #require(
      editing.absent.first { $0.path.joined(separator: "/") == path },
      "\(editing.absent.map { $0.path.joined(separator: "/") })"
    )
  }

  private func field(_ editing: SceneEditing, _ path: String) throws -> SceneField {
    try #require(editing.fields.first { $0.path.joined(separator: "/") == path })
  }

  private func after(
    _ text: String,
    _ path: String,
    to value: String,
    in name: String = "a.yaml"
  ) throws -> String {
    var editing = editing(text, name)
    try editing.set(absent(editing, path), to: value)
    let result = String(decoding: editing.bytes, as: UTF8.self)
    #expect(try field(editing, path).text == value)
    #expect(!editing.absent.contains { $0.path.joined(separator: "/") == path })
    let isUndone = editing.undo()
    #expect(isUndone && String(decoding: editing.bytes, as: UTF8.self) == text)
    return result
  }

  private static let ball = """
    version: 1
    layers:
      - id: ball   # round
        position: [10, 20]
        backgroundColor: "#ff7a7a"   # warm
        animations:
          drop: {kind: spring, keyPath: position.y, to: 40, damping: 9}   # soft
          fade:
            kind: basic
            keyPath: opacity
            to: 0   # gone
            # the end
        sublayers:
          - {id: spot, bounds: [0, 0, 2, 2]}
        motions:
          turn: {kind: spring, property: transform.rotation.z, to: 1.5}
    """

  @Test(
    "a key goes behind its neighbours, in the form of the mapping",
    arguments: [
      ("layers/0/animations/drop/mass", "2", "damping: 9}", "damping: 9, mass: 2}"),
      (
        "layers/0/animations/fade/duration", "0.5", "to: 0   # gone\n",
        "to: 0   # gone\n        duration: 0.5\n"
      ),
      (
        "layers/0/opacity", "0.5", "\"#ff7a7a\"   # warm\n",
        "\"#ff7a7a\"   # warm\n    opacity: 0.5\n"
      ),
      (
        "layers/0/sublayers/0/backgroundColor", "#102030", "[0, 0, 2, 2]}",
        "[0, 0, 2, 2], backgroundColor: \"#102030\"}"
      ),
      (
        "layers/0/motions/turn/springBounciness", "12", "to: 1.5}", "to: 1.5, springBounciness: 12}"
      ),
    ]
  )
  func places(path: String, value: String, old: String, new: String) throws {
    try #require(Self.ball.contains(old))
    #expect(
      try after(Self.ball, path, to: value) == Self.ball.replacingOccurrences(of: old, with: new)
    )
  }

  @Test("JSON stays JSON")
  func json() throws {
    let text = """
      {"version": 1, "layers": [{"id": "a", "bounds": [0, 0, 2, 2],
        "animations": {"x": {"kind": "basic", "keyPath": "opacity", "to": 0}}}]}
      """
    let faded = try after(text, "layers/0/animations/x/fillMode", to: "both", in: "a.json")
    #expect(faded.contains("\"to\": 0, \"fillMode\": \"both\"}"))
    let long = try after(text, "layers/0/animations/x/duration", to: "2", in: "a.json")
    #expect(long.contains("\"to\": 0, \"duration\": 2}"))
    _ = try JSONSerialization.jsonObject(with: Data(faded.utf8))
  }

  @Test("what a spring is described by in other words is not offered")
  func spellings() {
    let text = """
      version: 1
      layers:
        - id: a
          animations:
            x: {kind: spring, keyPath: opacity, to: 0, bounce: 0.4}
      """
    let names = editing(text).absent.filter { $0.path.contains("x") }.map(\.name)
    #expect(!names.contains("damping") && names.contains("initialVelocity"))
  }

  // MARK: - What holds

  private static let kinds = """
    version: 1
    layers:
      - id: a
        frame: [2, 2, 10, 10]
        backgroundColor: "#ff7a7a"
        animations:
          basic: {kind: basic, keyPath: position.x, from: 4, to: 70}
          keys: {kind: keyframe, keyPath: position.y, values: [4, 40, 10]}
          group: {kind: group, animations: [{kind: basic, keyPath: opacity, to: 0.2}]}
      - {id: b, frame: [2, 2, 10, 10], backgroundColor: "#ffffff", animations: {spring: {kind: spring,
          keyPath: position.x, to: 60}}}
      - {id: c, frame: [2, 20, 10, 10], backgroundColor: "#99ccff", motions: {spring: {kind: spring,
          property: position.x, to: 60}}}
      - {id: d, frame: [2, 30, 10, 10], backgroundColor: "#99ff99", motions: {basic: {kind: basic,
          property: position.x, to: 60}}}
      - {id: e, frame: [2, 40, 10, 8], backgroundColor: "#cc99ff", motions: {decay: {kind: decay,
          property: position.x, velocity: 60}}}
    """

  private func videos(_ editing: SceneEditing) throws -> [Frame] {
    let scene = try #require(Scene(editing.check))
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    scene.install(on: stage)
    return stride(from: 0.0, through: 0.5, by: 1.0 / 12)
      .map { time in
        stage.tick(at: time)
        return stage.frame(at: time)
      }
  }

  @Test("what is told of a key that is left out is what holds: written, it changes nothing")
  func defaults() throws {
    let editing = editing(Self.kinds)
    let plain = try videos(editing)
    // A spring with custom constants has no default duration of 0.25 s, for example.
    try #require(editing.absent.count > 100)
    var kinds: Set<String> = []
    for field in editing.absent where field.text != "none" {
      var changed = editing
      try changed.set(field, to: field.text)
      let faults = changed.check.diagnostics.filter { $0.severity == .error }
      #expect(faults.isEmpty, "\(field.path): \(faults)")
      let isSame = try videos(changed) == plain
      #expect(isSame, "\(field.path): \(field.text) is not what holds")
      kinds.insert(field.owner)
    }
    #expect(kinds.count == 7)
  }

  // MARK: - Curves

  @Test("curves are understood as CSS, as numbers and as a list")
  func texts() {
    for text in ["cubic-bezier(0.42, 0, 0.58, 1)", "0.42 0 0.58 1", "[0.42, 0, 0.58, 1]"] {
      #expect(CurveText.points(text) == [0.42, 0, 0.58, 1])
    }
    for text in ["easeIn", "1 2 3", "cubic-bezier(1, 2, x, 3)", "1 2 3 inf", "1 2 3 4 x"] {
      #expect(CurveText.points(text) == nil)
    }
    #expect(CurveText.css([0.42, 0, 0.58, 1]) == "cubic-bezier(0.42, 0, 0.58, 1)")
    #expect(CurveText.points(ofName: "easeIn") == [0.42, 0, 1, 1])
  }

  private static let paced = """
    version: 1
    layers:
      - id: a
        animations:
          x: {kind: basic, keyPath: opacity, to: 0, timingFunction: easeIn}   # one
          y: {kind: basic, keyPath: opacity, to: 0, timingFunction: [ 0.4 , 0,  0.60, 1 ]}   # two
    """

  @Test("a name becomes four numbers, four numbers another name, and spaces stay")
  func curves() throws {
    var editing = editing(Self.paced)
    let name = try field(editing, "layers/0/animations/x/timingFunction")
    try editing.setCurve(name, to: [0.42, -0.5, 1, 1])
    var text = Self.paced.replacingOccurrences(of: "easeIn}", with: "[0.42, -0.5, 1, 1]}")
    #expect(String(decoding: editing.bytes, as: UTF8.self) == text)
    let number = try field(editing, "layers/0/animations/y/timingFunction/2")
    try editing.setCurve(number, to: [0.4, 0.25, 0.6, 1])
    text = text.replacingOccurrences(of: "[ 0.4 , 0,  0.60, 1 ]", with: "[ 0.4 , 0.25,  0.60, 1 ]")
    #expect(String(decoding: editing.bytes, as: UTF8.self) == text)
    try editing.setCurve(
      field(editing, "layers/0/animations/y/timingFunction/0"),
      named: "easeOut"
    )
    text = text.replacingOccurrences(of: "[ 0.4 , 0.25,  0.60, 1 ]", with: "easeOut")
    #expect(String(decoding: editing.bytes, as: UTF8.self) == text)
    for _ in 0..<3 { editing.undo() }
    #expect(String(decoding: editing.bytes, as: UTF8.self) == Self.paced)
  }

  @Test("what the reader does not take is refused")
  func refused() throws {
    var editing = editing(Self.paced)
    let name = try field(editing, "layers/0/animations/x/timingFunction")
    #expect(throws: SceneEditing.Refusal.self) { try editing.setCurve(name, to: [1.2, 0, 0, 1]) }
    #expect(!editing.isEdited)
  }
}
