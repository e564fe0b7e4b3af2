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
@Suite("tuning curves, decays and what a file leaves out")
struct CurveTuningTests {
  private static let scene = """
    version: 1
    layers:
      - id: ball
        frame: [6, 6, 8, 8]
        backgroundColor: "#ff7a7a"
        animations:
          drop: {kind: basic, keyPath: position.y, to: 40, duration: 2, timingFunction: easeIn}   # fall
        motions:
          slide: {kind: decay, property: position.x, velocity: 60}
    """

  private func changed(_ old: String, _ new: String) -> String {
    Self.scene.replacingOccurrences(of: old, with: new)
  }

  // MARK: - Handles

  @Test(
    "keys move the handles; a name becomes four numbers",
    arguments: [
      (["enter", "right", "right", "up", "w"], "[0.44, 0.01, 1, 1]"),
      (["enter", "shift-up", "tab", "left", "shift-down", "w"], "[0.42, 0.1, 0.99, 0.9]"),
      (["enter", "tab", "up", "up", "w"], "[0.42, 0, 1, 1.02]"),
      (["enter", "3", "w"], "easeOut"),
      (["enter", "up", "1", "w"], "linear"),
      (
        ["enter", "enter", "0", ".", "1", "space", "0", "space", "1", "space", "2", "enter", "w"],
        "[0.1, 0, 1, 2]"
      ),
    ]
  )
  func handles(keys: [String], curve: String) throws {
    let bench = try TuneBench(Self.scene)
    try bench.play("timingFunction", keys)
    #expect(try bench.text == changed("easeIn}", "\(curve)}"))
  }

  @Test("x stays between 0 and 1, and the line says so")
  func bounds() throws {
    let bench = try TuneBench(Self.scene)
    let shown = try bench.play("timingFunction", ["enter", "tab", "right"])
    #expect(shown.lines.last?.contains("x stays between 0 and 1") == true)
    #expect(!(shown.player.items[0].tuner?.isEdited ?? true))
  }

  @Test("the picture shows curve, handles and names, also in ASCII and in a drawer")
  func picture() throws {
    let bench = try TuneBench(Self.scene)
    let docked = try bench.play("timingFunction", ["enter"]).lines
    #expect(docked.contains { $0.contains("cubic-bezier(") })
    #expect(docked.contains { $0.contains("● 0.42, 0  ○ 1, 1") })
    #expect(docked.contains { $0.contains("2 easeIn") })
    #expect(docked.last?.contains("tab handle") == true)
    let drawer = try bench.play(
      "timingFunction",
      ["enter"],
      size: CellSize(columns: 80, rows: 24)
    )
    #expect(drawer.lines.contains { $0.contains("5 default") })
    let closed = try bench.play("timingFunction", ["enter", "escape"]).lines
    #expect(closed.contains { $0.contains("timingF") && $0.contains("easeIn") })
  }

  @Test("the mouse takes the nearest handle and pulls it")
  func pull() throws {
    let bench = try TuneBench(Self.scene)
    let open = try bench.play("timingFunction", ["enter"])
    let place = try #require(
      open.player.inspector?.picture?.layout.panels.first { $0.part == .tune }
    )
    .place
    let editor = try #require(open.player.inspector?.tuner?.curve)
    let picture = CurveEditorPicture(
      editor,
      columns: place.size.columns - 3,
      rows: place.size.rows - 1,
      isASCII: false
    )
    // From the second handle, at the right above, to the middle of the top.
    let corner = CellPoint(column: place.origin.column + 3, row: place.origin.row + 2)
    func event(_ kind: MouseEvent.Kind, _ x: Double) -> MouseEvent {
      let cell = picture.cell(x: x, y: 1)
      return MouseEvent(
        kind,
        button: .left,
        position: CellPoint(column: corner.column + cell.column, row: corner.row + cell.row)
      )
    }
    let shown = try bench.play(
      "timingFunction",
      ["enter"],
      mouse: [event(.press, 1), event(.drag, 0.5), event(.release, 0.5)]
    )
    let curve = try #require(shown.player.inspector?.tuner?.curve)
    #expect(curve.handle == 1)
    #expect(curve.points[0...1] == [0.42, 0] && curve.points[3] == 1)
    #expect(abs(curve.points[2] - 0.5) <= 0.5 / Double(picture.size.columns - 1) + 0.005)
  }

  // MARK: - Decays

  @Test("a decay comes to rest where its slider says")
  func landing() throws {
    let bench = try TuneBench(Self.scene)
    // From 10 with 60 points a second: 29.8 or so further.
    let before = try bench.play("landing", [])
    let row = try #require(
      before.lines.first { $0.contains("comes to rest at") || $0.contains("comes to res") }
    )
    #expect(row.contains("39."))
    try bench.play("landing", ["enter", "6", "0", "enter", "w"])
    let scene = try #require(Scene(SceneCheck(try SourceFile(reading: bench.path))))
    let simulation = Simulation(scene, size: CellSize(columns: 80, rows: 24))
    simulation.seek(to: 20)
    let ball = try #require(scene.layer(withIdentifier: "ball"))
    #expect(abs(ball.position.x - 60) < 0.05)
    #expect(try bench.text != Self.scene)
  }

  @Test("the speed for a landing is found, whichever number is the fastest")
  func speeds() {
    for (component, target) in [(0, 50.0), (1, 50), (0, -8), (1, 4)] {
      var landing = DecayLanding(
        velocityPath: [],
        component: component,
        velocity: [40, -20],
        deceleration: 0.997,
        start: .init(values: [10, 5], restSpeed: 0.05)
      )
      landing.velocity[component] = landing.velocity(landingAt: target)
      #expect(abs(landing.value - target) < 1e-6, "\(component) \(target)")
    }
  }

  // MARK: - What is left out

  @Test("m shows what the file leaves out; a change writes it there")
  func absent() throws {
    let bench = try TuneBench(Self.scene)
    let closed = try bench.play("", []).player.inspector?.content?.tune?.rows ?? []
    let opened = try bench.play("", ["m"])
    let rows = opened.player.inspector?.content?.tune?.rows ?? []
    #expect(rows.count > closed.count + 20)
    let index = try #require(rows.firstIndex { $0.owner == "drop (basic)" && $0.name == "speed" })
    #expect(!rows[index].isWritten && rows[index].value == "1")
    let downs = Array(repeating: "down", count: index)
    try bench.play("", ["m"] + downs + ["enter", "2", "enter", "w"])
    #expect(try bench.text == changed("easeIn}", "easeIn, speed: 2}"))
  }

  @Test("--write writes each change at once")
  func writes() throws {
    let bench = try TuneBench(Self.scene)
    try bench.play("duration", ["enter", "3", "enter"], writes: true)
    #expect(try bench.text == changed("duration: 2", "duration: 3"))
    try bench.play("duration", ["enter", "4", "enter", "u"], writes: true)
    #expect(try bench.text == changed("duration: 2", "duration: 3"))
  }

  // MARK: - Copies

  @Test("y, Y and c copy as YAML, as Swift and as CSS, for the clipboard and for the end")
  func copies() throws {
    let bench = try TuneBench(Self.scene)
    let shown = try bench.play("timingFunction", ["y", "Y", "c"])
    #expect(
      shown.player.copied == [
        "timingFunction: easeIn",
        """
        let drop = BasicAnimation(keyPath: "position.y")
        drop.toValue = 40
        drop.duration = 2
        drop.timingFunction = TimingFunction.easeIn
        ball.add(drop, forKey: "drop")
        """,
        "cubic-bezier(0.42, 0, 1, 1)",
      ]
    )
    let decay = try bench.play("landing", ["Y"])
    #expect(
      decay.player.copied == [
        """
        let slide = DecayMotion(propertyNamed: "position.x")
        slide.velocity = CGFloat(60)
        slide.deceleration = 0.998
        try ball.add(slide, forKey: "slide")
        """
      ]
    )
    let nothing = try bench.play("duration", ["c"])
    #expect(nothing.player.copied.isEmpty)
    #expect(nothing.lines.last?.contains("nothing here can be copied") == true)
  }

  @Test("what y copies is what the reader takes: each value, and each row of the sliders")
  func copiedValues() throws {
    let scene = """
      version: 1
      layers:
        - id: ball
          frame: [6, 6.125, 8, 8]
          backgroundColor: "#ff7a7a"
          transform: [{rotate: 28.65deg}, {scale: [1.1, 0.3333333333333333]}]
          shadowPath: M 0 0 L 3 4 Z
          maskedCorners: [topLeft]
          animations:
            drop: {kind: basic, keyPath: position, to: [40.5, 20], duration: 250ms,
              timingFunction: [0.1, 0.2, 0.3, 1]}
            tint: {kind: basic, keyPath: backgroundColor, to: "#00ff00", duration: 1}

      """
    let bench = try TuneBench(scene)
    let rows = 40
    let keys = Array(repeating: ["y", "down"], count: rows).flatMap { $0 }
    let values = try bench.play("", ["1", "home", "down", "2"] + keys, part: .tree)
    #expect(values.player.copied.count > 20)
    #expect(values.player.copied.contains("backgroundColor: \"#ff7a7a\""))
    let matrix = values.player.copied.first { $0.hasPrefix("transform: [") }
    #expect(matrix?.contains("0.3333333333333333") == false && matrix != nil)
    for line in values.player.copied {
      let text = "version: 1\nlayers:\n  - id: a\n    \(line)\n"
      let check = SceneCheck(SourceFile(name: "copy.yaml", text: text))
      #expect(!check.hasErrors, "\(line)")
    }
    let sliders = try bench.play("", Array(repeating: ["y", "down"], count: 20).flatMap { $0 })
    let copied = Set(sliders.player.copied)
    #expect(
      copied.isSuperset(of: [
        "to: [40.5, 20]", "duration: 250ms", "timingFunction: [0.1, 0.2, 0.3, 1]",
        "to: \"#00ff00\"", "backgroundColor: \"#ff7a7a\"", "frame: [6, 6.125, 8, 8]",
      ]),
      "\(copied)"
    )
  }

  // MARK: - The tape

  @Test("e writes what was pressed, and never over a file")
  func export() throws {
    let bench = try TuneBench(
      Self.scene + "\nkeys:\n  x: {do: [{set: {ball.opacity: 0.5}}]}\n"
    )
    let name = bench.folder.appendingPathComponent("tape").path
    let typed = name.map { $0 == " " ? "space" : String($0) }
    try bench.play("", ["escape", "x", "i", "e"] + typed + ["enter"])
    let file = try SourceFile(reading: name + ".yaml")
    let tape = try #require(InputTape.read(file).tape)
    #expect(tape.events.count == 1)
    #expect(abs((tape.events.first?.time ?? 0) - 0.3) < 1e-9)
    let again = try bench.play("", ["e"] + typed + ["enter"])
    #expect(again.lines.last?.contains("already exists") == true)
  }

  @Test("u brings back what was cut off the tape")
  func uncut() throws {
    let bench = try TuneBench(
      Self.scene + "\nkeys:\n  x: {do: [{set: {ball.opacity: 0.5}}]}\n  z: {do: []}\n"
    )
    let keys = ["escape", "x", "i", "home", "escape", "z", "i"]
    let cut = try bench.play("", keys)
    #expect(cut.player.inspection.tape.map(\.time) == [0])
    #expect(cut.lines.last?.contains("u restores it") == true)
    let back = try bench.play("", keys + ["u"])
    #expect(back.player.inspection.tape.map { ($0.time * 10).rounded() / 10 } == [0.3])
    #expect(back.lines.last?.contains("u restores it") == false)
  }
}
