import Foundation
import Lamina
import LaminaCells
import LaminaLayers
import LaminaMotion
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

@MainActor
@Suite("the inspector of the player")
struct PlayerInspectorTests {
  private let file = InspectorBench.ball

  private let options = InspectorBench.options(.tree)

  private func bench(
    _ keys: [String],
    size: CellSize = CellSize(columns: 120, rows: 40)
  ) -> InspectorBench { InspectorBench(ballWith: keys, size: size) }

  // MARK: - Seeking

  /// Returns the same scene's frame at a time in a fresh run, with the keys pressed at their times.
  private func expected(at time: Double, input: [TimedEvent]) throws -> Frame {
    let scene = try #require(Scene(SceneCheck(file)))
    let simulation = Simulation(
      scene,
      size: CellSize(columns: 80, rows: 24),
      input: input
    )
    simulation.seek(to: time)
    return simulation.frame(at: time)
  }

  @Test("after any chain of seeks the stage shows what a fresh run shows, input and all")
  func seeks() throws {
    // The panels are hidden, so that only the status line covers the stage.
    var random = SeededGenerator(seed: 14)
    // `x` and the second `z` reach the scene: it has the keys then.
    var keys = ["escape", "x", "i", "z"]
    var (ticks, time) = (48, 0.8)
    var times: [Int] = []
    for _ in 0..<20 {
      let step = [-10, -1, 1, 10][Int.random(in: 0..<4, using: &random)]
      keys.append(
        (step.magnitude == 10 ? "shift-" : "") + (step < 0 ? "left" : "right")
      )
      ticks = max(0, ticks + step)
      times.append(ticks)
    }
    keys += ["home", "end", "home"]
    let bench = bench(keys)
    let pressed = [TimedEvent(time: 0.8, event: InspectorBench.key("x"))]
    for (index, tick) in (times + [0]).enumerated() {
      time = Double(tick) / 60
      // The frame before the key after it.
      let shown = bench.frames[5 + index]
      let fresh = try expected(at: time, input: pressed)
      var differs: [String] = []
      for row in 0..<24 {
        for column in 0..<80 where shown[column, row] != fresh[column, row] {
          differs.append("\(column),\(row)")
        }
      }
      #expect(differs.isEmpty, "after seek \(index) to \(time): \(differs.prefix(4))")
    }
    #expect(InspectorBench.lines(of: bench.frames.last).last?.contains("0.00 s") == true)
  }

  @Test("what is pressed behind the end of the tape cuts it there")
  func cut() throws {
    // x at 0.8 s, then back to 0 and z there: x is gone at 0.8 s again.
    let bench = bench(["escape", "x", "i", "home", "escape", "z", "i", "z", "end", "home"])
    #expect(bench.player.inspection.tape.map(\.time) == [0])
    #expect(bench.player.inspection.tape.first?.event == InspectorBench.key("z"))
  }

  @Test("whoever records hears of one playing, however often it was sought")
  func recording() {
    final class Told: @unchecked Sendable { var (starts, ends) = (0, 0) }
    let told = Told()
    var options = options
    options.onStart = { _ in told.starts += 1 }
    options.onEnd = { _ in told.ends += 1 }
    let keys = ["left", "left", "home", "end", "I"].map(InspectorBench.key)
    _ = InspectorBench(file, options: options, events: keys)
    #expect((told.starts, told.ends) == (1, 1))
  }

  // MARK: - Focus

  @Test("a key of the scene works in the scene only while the scene has the keys")
  func focus() {
    let inspected = bench(["x"])
    #expect(inspected.player.inspection.tape.isEmpty)
    let scene = bench(["escape", "x"])
    #expect(scene.player.inspection.tape.count == 1)
    let again = bench(["escape", "i", "x"])
    #expect(again.player.inspection.tape.isEmpty)
  }

  @Test("I closes the inspector, and then nobody listens any more")
  func close() throws {
    let bench = bench(["I"])
    #expect(bench.player.inspector == nil)
    let context = try #require(bench.player.session?.run.stage.context)
    #expect(context.inspector == nil && context.traceHandler == nil)
    #expect(bench.player.session?.run.stage.animator.eventHandler == nil)
    let open = self.bench([])
    #expect(open.player.session?.run.stage.context.inspector != nil)
  }

  // MARK: - Panels

  @Test("the panels beside the stage tell what is there")
  func docked() {
    let lines = bench(["down"]).lines
    #expect(lines[0].contains("─ tree ─"))
    #expect(lines.contains { $0.contains("> └ ball") && $0.contains("a2") })
    #expect(lines.contains { $0.contains("─ values: ball ─") })
    #expect(
      lines.contains { $0.contains("≠") && $0.contains("position") && $0.contains("[60, 20]") }
    )
    #expect(lines.contains { $0.contains("ball blink") && $0.contains("<") })
    #expect(lines.contains { $0.contains("ANSWERED") && $0.contains("spring") })
    #expect(lines.last?.contains("|| 0.80 s  tick 48") == true)
  }

  @Test("a drawer has tabs, and the digits lead to them")
  func drawer() {
    let size = CellSize(columns: 80, rows: 24)
    for (index, part) in InspectorPart.allCases.enumerated() {
      let lines = bench(["\(index + 1)"], size: size).lines
      #expect(lines[15].contains(part.rawValue.uppercased()), "\(part)")
    }
    let top = bench(["D"], size: size).lines
    #expect(top[0].contains("TREE"))
  }

  @Test("a screen with no room for panels has the last line alone")
  func badge() {
    let lines = bench([], size: CellSize(columns: 50, rows: 12)).lines
    #expect(lines.last?.contains("0.80 s") == true)
    #expect(!lines.contains { $0.contains("TREE") || $0.contains("─ tree") })
  }

  @Test("enter on a value draws its curve; v draws its speed")
  func curve() {
    let keys = ["down", "2", "enter"]
    #expect(bench(keys).lines.contains { $0.contains("─ curve: ball.position ─") })
    let speed = bench(keys + ["v"]).lines
    #expect(speed.contains { $0.contains("per s") })
  }

  @Test("/ narrows the tree, and arrows go from one hit to the next")
  func filter() {
    let bench = bench(["/", "f", "l", "o", "enter"])
    #expect(bench.lines.contains { $0.contains("> ├ floor") })
    #expect(bench.player.inspector?.state.isFiltering == false)
  }

  @Test("comma and semicolon go from event to event")
  func moments() {
    // Before 0.8 s lie the end of the motion and the step at 0.5 s.
    let back = bench([",", ","])
    #expect(back.lines.last?.contains("0.50 s") == true, "\(back.lines.last ?? "")")
    let on = bench([";"])
    #expect(on.lines.last?.contains("0.90 s") == true)
  }

  // MARK: - Mouse

  @Test("a click on the stage chooses the layer there, one on the timeline seeks")
  func mouse() throws {
    let floor = InspectorBench(
      file,
      options: options,
      events: [.mouse(MouseEvent(.press, button: .left, position: CellPoint(column: 5, row: 22)))]
    )
    #expect(floor.lines.contains { $0.contains("> ├ floor") })
    #expect(floor.player.inspection.tape.isEmpty)
    let place = try #require(
      InspectorLayout(
        on: CellSize(columns: 120, rows: 40),
        design: CellSize(columns: 80, rows: 24),
        part: .time,
        below: .why,
        side: .bottom
      )
      .panels.first { $0.part == .time }?
      .place
    )
    let column = place.origin.column + TimePanel.nameColumns(place.size.columns - 1) + 3
    let sought = InspectorBench(
      file,
      options: options,
      events: [
        .mouse(
          MouseEvent(
            .press,
            button: .left,
            position: CellPoint(column: column, row: place.origin.row + 2)
          )
        )
      ]
    )
    #expect(sought.lines.last?.contains("0.00 s") == true)
  }

  @Test("an open inspector that stands still wakes nobody")
  func idle() {
    // Without an end every wait would be for an alarm; with one the last wait is without a deadline.
    let bench = bench([])
    #expect(bench.player.session?.loop.alarm == nil)
  }
}
