import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds
@testable import LaminaScenes

/// The preset `progress` with several bars: none shows more than was reached, and the rows do not jump.
@MainActor
@Suite struct ProgressBarsTests {
  /// What a row shows of a bar.
  private struct Shown: Equatable {
    let row: Int
    let name: String
    let percent: Int
  }

  private static func shown(_ frame: Frame) -> [Shown] {
    (0..<frame.size.rows)
      .compactMap { row in
        let words = FrameText.line(row, of: frame).split(separator: " ")
        guard let percent = words.first(where: { $0.hasSuffix("%") }), words.count > 2 else {
          return nil
        }
        return Shown(row: row, name: String(words[1]), percent: Int(percent.dropLast()) ?? -1)
      }
  }

  private static func stage(
    _ bars: ProgressLayer,
    columns: Int = 40,
    rows: Int
  ) -> (
    stage: Stage, screen: HeadlessScreen
  ) {
    let screen = HeadlessScreen(size: CellSize(columns: columns, rows: rows))
    let stage = Stage(screen: screen)
    stage.use { stage.rootLayer.addSublayer(bars) }
    return (stage, screen)
  }

  @Test("random messages in any order: no bar shows more, falls, or is at 100 before its end")
  func laws() throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...7, using: &random)
      let totals = (0..<count).map { _ in Double.random(in: 1...90, using: &random) }
      let layer = Layer.preset(
        .progress(bars: (0..<count).map { ToolItem("b\($0)", state: .running, total: totals[$0]) })
      )
      let (stage, screen) = Self.stage(layer, rows: 4)
      var most = [Double](repeating: 0, count: count)
      var before: [Shown] = []
      for tick in 0..<60 {
        stage.use {
          let index = Int.random(in: 0..<count, using: &random)
          let value = Double.random(in: 0...totals[index] * 1.1, using: &random)
          layer.bars[index].value = value
          most[index] = max(most[index], value)
          if tick % 9 == 8 {
            layer.bars[index].state = Bool.random(using: &random) ? .failed : .succeeded
          }
        }
        stage.tick(at: Double(tick) / 12)
        let now = Self.shown(try #require(screen.frame))
        for bar in now {
          let index = try #require(Int(bar.name.dropFirst()))
          let percent = most[index] >= totals[index] ? 100 : Int(most[index] / totals[index] * 100)
          #expect(bar.percent == min(percent, 100), "seed \(seed)")
          guard let old = before.first(where: { $0.name == bar.name }) else { continue }
          #expect(bar.percent >= old.percent && bar.row == old.row, "seed \(seed)")
        }
        #expect(now.count == (count > 4 ? 3 : count), "seed \(seed)")
        before = now
      }
    }
  }

  @Test("one bar of a list can be set, and a new one is appended")
  func keyPaths() throws {
    let text = """
      version: 1
      stage: {columns: fill, rows: 3}
      layers:
        - {use: progress, id: p, bars: [{id: a, total: 10}, {id: b, text: Second, total: 4}]}
      timeline:
        - {at: 1, set: {p.a.value: 5, p.b.state: failed, p.c.value: 3}}
        - {at: 1, set: {p.c.total: 4, p.c.text: Third}}
      """
    let check = SceneCheck(SourceFile(name: "x.yaml", text: text), importers: SceneImporters([]))
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 3))
    let stage = Stage(screen: screen)
    scene.install(on: stage)
    for tick in 0...120 { stage.tick(at: Double(tick) / 60) }
    let frame = try #require(screen.frame)
    #expect(
      Self.shown(frame).map { "\($0.row) \($0.name) \($0.percent)" }
        == ["0 a 50", "1 Second 0", "2 Third 75"]
    )
    #expect(FrameText.line(1, of: frame).hasPrefix("✖ Second"))
  }

  @Test(
    "the last row counts the bars that have none",
    arguments: [
      (40, "  +3 more, 2 done, 1 failed"), (20, "  +3 more, 1 failed"), (14, "+3 more, 1 fai"),
    ]
  )
  func hidden(columns: Int, words: String) throws {
    let states: [ToolItem.State] = [
      .running, .failed, .succeeded, .pending, .failed, .running, .skipped, .failed,
    ]
    let items = states.enumerated().map { ToolItem("b\($0)", state: $1, total: 10) }
    let (stage, screen) = Self.stage(
      Layer.preset(.progress(bars: items)),
      columns: columns,
      rows: 3
    )
    stage.tick(at: 0)
    let frame = try #require(screen.frame)
    let row = FrameText.line(2, of: frame)
    #expect(String(row.reversed().drop { $0 == " " }.reversed()) == words)
    #expect(Self.shown(frame).map(\.name) == ["b1", "b4"])
  }

  @Test("a bar that waits or was skipped has a muted text, no other one, so that a failure is seen")
  func muted() throws {
    let states = ToolItem.State.allCases
    let items = states.enumerated()
      .map { ToolItem("b\($0)", state: $1, value: 5, total: $0.isMultiple(of: 2) ? 10 : nil) }
    let (stage, screen) = Self.stage(Layer.preset(.progress(bars: items)), rows: states.count)
    stage.tick(at: 0)
    let frame = try #require(screen.frame)
    for (row, state) in states.enumerated() {
      let isMuted = state == .pending || state == .skipped
      // The text and what was reached.
      let digits = (5..<40).filter { (0x30...0x39).contains(frame[$0, row].glyph) }
      for column in [2, 3] + digits {
        let color = frame[column, row].foreground
        #expect((color == ToolColors.muted) == isMuted, "\(state) \(column)")
      }
      #expect(!digits.isEmpty)
    }
  }

  @Test("any number of rows and any size of the layer is bounded", arguments: [0, -5, Int.max])
  func anyRows(rows: Int) throws {
    let items = (0..<6).map { ToolItem("b\($0)", state: .running, total: 10) }
    let layer = Layer.preset(.progress(bars: items, rows: rows))
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 1e12)
    let (stage, screen) = Self.stage(layer, rows: 4)
    stage.tick(at: 0)
    #expect(Self.shown(try #require(screen.frame)).count == 4)
  }

  @Test("no wake-up when nothing runs; a row that must wait for its change is waited for")
  func quiet() throws {
    let items = (0..<4).map { ToolItem("b\($0)", state: .running, total: 10) }
    let layer = Layer.preset(.progress(bars: items))
    let (stage, _) = Self.stage(layer, rows: 3)
    stage.tick(at: 0)
    stage.use { layer.bars[3].state = .failed }
    stage.tick(at: 0.2)
    stage.tick(at: 0.25)
    #expect(try abs(#require(stage.nextTickTime) - 0.5) < 1e-6)
    stage.use { for index in 0..<4 { layer.bars[index].state = .succeeded } }
    for tick in 0...3 { stage.tick(at: 1 + Double(tick)) }
    #expect(stage.nextTickTime == nil)
    // The end of the whole is that of the bars that still run.
    stage.use {
      layer.bars[0].state = .running
      layer.state = .failed
    }
    stage.tick(at: 5)
    stage.tick(at: 6)
    #expect(layer.plainText?.contains("b0: failed, 0%") == true)
    #expect(stage.nextTickTime == nil)
  }
}
