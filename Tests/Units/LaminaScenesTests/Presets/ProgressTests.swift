import Foundation
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// The preset `progress`: it never lies, and fits everywhere.
@MainActor
@Suite struct ProgressTests {
  @Test("random values in any order: shown is never more, never falls, and 100 only at the end")
  func laws() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var model = ProgressModel()
      let total = Double.random(in: 1...500, using: &random)
      var time = 0.0
      var (place, percent, most) = (0.0, 0, 0.0)
      for _ in 0..<60 {
        time += .random(in: 0...0.4, using: &random)
        let value = Double.random(in: 0...total * 1.1, using: &random)
        // Late messages are lower than earlier ones.
        let told = Bool.random(using: &random) ? most + (value - most) / 5 : value
        most = max(most, told)
        model.note(told, of: total, isRunning: true, rewinds: false, at: time)
        #expect(model.reached == max(0, most))
        for _ in 0..<3 {
          time += .random(in: 0...0.1, using: &random)
          let now = model.place(at: time)
          #expect(now <= model.share + 1e-12 && now >= place - 1e-9, "seed \(seed)")
          place = now
          #expect(model.percent >= percent)
          #expect((model.percent == 100) == (model.reached >= total))
          percent = model.percent
        }
      }
      #expect(model.place(at: time + 2) == model.share)
    }
  }

  @Test("the bar is a critically damped spring: nine tenths after 0.28 s")
  func spring() {
    var model = ProgressModel()
    model.note(0, of: 100, isRunning: true, rewinds: false, at: 0)
    model.note(50, of: 100, isRunning: true, rewinds: false, at: 1)
    // x(t) = 1 - (1 + wt) exp(-wt), with w = 14.
    #expect(abs(model.place(at: 1.1) - 0.5 * 0.408_167) < 1e-5)
    #expect(abs(model.place(at: 1.28) - 0.5 * 0.902_262) < 1e-4)
    #expect(model.place(at: 2) == 0.5)
  }

  @Test("a new whole is shown at once, also backwards; a rewind only where it is taken")
  func wholes() {
    var model = ProgressModel()
    model.note(50, of: 100, isRunning: true, rewinds: false, at: 0)
    #expect(model.percent == 50)
    model.note(50, of: 200, isRunning: true, rewinds: false, at: 2)
    #expect(model.percent == 25)
    #expect(model.place(at: 2) <= 0.25)
    model.note(10, of: 200, isRunning: true, rewinds: false, at: 3)
    #expect(model.reached == 50)
    model.note(10, of: 200, isRunning: true, rewinds: true, at: 4)
    #expect(model.percent == 5)
    model.note(199.999, of: 200, isRunning: true, rewinds: true, at: 5)
    #expect(model.percent == 99)
  }

  @Test(
    "the time left comes after 5 s and 5 %, is right for a steady task, and gives way to a stall"
  )
  func timeLeft() throws {
    var model = ProgressModel()
    for second in 0...20 {
      let time = Double(second)
      model.note(time, of: 100, isRunning: true, rewinds: false, at: time)
      if second < 5 { #expect(model.secondsLeft(at: time) == nil) }
      if second > 5 {
        #expect(try abs(#require(model.secondsLeft(at: time)) - (100 - time)) < 1e-6)
      }
    }
    #expect(!model.isStalled(at: 29.9))
    #expect(model.isStalled(at: 30))
    #expect(model.stallTime(after: 20) == 30)
    #expect(model.secondsLeft(at: 30) == nil)
    #expect(TimeLeftText(seconds: 41).words == "about 45 s left")
    #expect(TimeLeftText(seconds: 91).words == "about 2 min left")
    #expect(TimeLeftText(seconds: 5401).words == "about 2 h left")
  }

  @Test("a time left reads the same down to its next step, and differently there")
  func steps() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let seconds = exp(Double.random(in: 0...10, using: &random))
      let text = TimeLeftText(seconds: seconds)
      guard let step = TimeLeftText.step(below: seconds) else {
        #expect(text == TimeLeftText(seconds: 0))
        continue
      }
      #expect(step < seconds && TimeLeftText(seconds: step) != text)
      for share in [0.001, 0.3, 0.9] {
        #expect(TimeLeftText(seconds: step + (seconds - step) * share) == text, "\(seconds)")
      }
    }
  }

  @Test("random lives: nothing that a row shows changes before the time that it names")
  func wakeUps() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var track = ToolTrack()
      let total: Double? = seed % 3 == 0 ? nil : 100
      var (time, due, calls) = (0.0, Double?.none, 0)
      var shown: [String] = []
      func row(_ isStill: Bool) -> [String] {
        let place = isStill ? track.model.share : track.model.place(at: time)
        let slides = total == nil && track.state == .running && !isStill
        return [
          track.words("x", at: time), "\(ProgressModel.step(place, of: 160))",
          slides ? "\(Int(time / 0.1 + 1e-6))" : "",
        ]
      }
      let isStill = seed % 2 == 0
      var value = 0.0
      for index in 0..<600 {
        let isTold = index == 0 || Double.random(in: 0...1, using: &random) < 0.02
        if isTold {
          value += .random(in: 0...9, using: &random)
          let isOver = Double.random(in: 0...1, using: &random) < 0.03
          track.note(value, of: total, state: isOver ? .failed : .running, rewinds: false, at: time)
        }
        let now = row(isStill)
        if isTold || due.map({ time + 1e-6 >= $0 }) ?? false {
          due = track.nextChange(after: time, columns: 20, isStill: isStill)
          calls += 1
          #expect(due.map { $0 > time } ?? true, "seed \(seed)")
        } else {
          #expect(now == shown, "seed \(seed) at \(time)")
        }
        shown = now
        time += 0.05
      }
      // Without motion only new values, a time and a stall wake.
      if isStill, total != nil { #expect(calls < 60, "seed \(seed)") }
    }
  }

  private static func row(
    _ keys: String,
    columns: Int,
    steps: String,
    at time: Double,
    style: RenderStyle = RenderStyle()
  ) throws -> String {
    let text = """
      version: 1
      stage: {columns: fill, rows: 1}
      layers: [{use: progress, id: p, \(keys)}]
      timeline: [\(steps)]
      """
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    let screen = HeadlessScreen(size: CellSize(columns: columns, rows: 1), style: style)
    let stage = Stage(screen: screen)
    scene.install(on: stage)
    var tick = 0
    while Double(tick) / 60 <= time {
      stage.tick(at: Double(tick) / 60)
      tick += 1
    }
    return FrameText.line(0, of: try #require(screen.frame))
  }

  @Test(
    "it fits: the text is cut, percent and time never",
    arguments: [
      (80, "• Compiling sources ━━━━━━━━━━━━━━━───────────────  50% about 10 s left"),
      (40, "• Compiling so… ━━━───  50% about 10 s"), (20, "• C…  50% about 10 s"),
    ]
  )
  func widths(columns: Int, expected: String) throws {
    let steps = (1...8).map { "{at: \($0), set: {p.value: \(Double($0) * 6.25)}}" }
    let row = try Self.row(
      "text: Compiling sources, total: 100",
      columns: columns,
      steps: steps.joined(separator: ", "),
      at: 8.9
    )
    #expect(row.trimmingBlanks == expected)
    #expect(row.count == columns)
  }

  @Test("without colours and in ASCII there is a bar, and an end has a sign")
  func plain() throws {
    var style = RenderStyle(depth: .mono)
    let steps = "{at: 1, set: {p.value: 30}}, {at: 3, set: {p.state: failed}}"
    let row = try Self.row("total: 60", columns: 40, steps: steps, at: 4, style: style)
    #expect(row.trimmingBlanks == "✖ ━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌  50% 3s")
    style = RenderStyle(depth: .mono, glyphs: .ascii)
    let ascii = try Self.row("total: 60", columns: 40, steps: steps, at: 4, style: style)
    #expect(ascii.trimmingBlanks == "x ##########----------  50% 3s")
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
