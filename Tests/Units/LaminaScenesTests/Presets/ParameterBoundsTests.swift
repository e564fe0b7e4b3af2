import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds
@testable import LaminaScenes

/// Parameters of presets beyond what makes sense: reported with their place in scenes and steps, and
/// as diagnostics of programs.
@MainActor
@Suite struct ParameterBoundsTests {
  /// A parameter, a value that it cannot have, and what it can have.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let preset: String
    let parameter: String
    let value: String
    let expected: String

    init(_ preset: String, _ parameter: String, _ value: String, _ expected: String) {
      (self.preset, self.parameter, self.value, self.expected) = (
        preset, parameter, value, expected
      )
    }

    var testDescription: String { "\(preset).\(parameter): \(value)" }
  }

  nonisolated private static let amount = "a number from 0 to 1e15"

  nonisolated static let wrong = [
    Wrong("progress", "rows", "0", "a whole number from 1 to 500"),
    Wrong("progress", "rows", "501", "a whole number from 1 to 500"),
    Wrong("progress", "value", "-1", amount), Wrong("progress", "value", "1e16", amount),
    Wrong("progress", "total", "-3", amount),
    Wrong("steps", "rows", "0", "a whole number from 1 to 1000"),
    Wrong("steps", "rows", "1001", "a whole number from 1 to 1000"),
    Wrong("shimmer", "period", "0", "a time from 0.1 s to 1000000 s"),
    Wrong("shimmer", "period", "-2", "a time from 0.1 s to 1000000 s"),
    Wrong("toast", "lasts", "-1", "a time from 0 s to 1000000 s"),
    Wrong("toast", "lasts", "1e7", "a time from 0 s to 1000000 s"),
    Wrong("counter", "value", "-1e16", "a number from -1e15 to 1e15"),
    Wrong("confetti", "count", "-1", "a whole number from 0 to 1000"),
    Wrong("confetti", "count", "1001", "a whole number from 0 to 1000"),
  ]

  private static func words(_ layer: String, steps: String = "") -> String {
    PresetRun.messages(layer, steps: steps)
  }

  @Test(
    "numbers out of range are told where a preset is used, and where a step sets them",
    arguments: wrong
  )
  func numbers(wrong: Wrong) {
    let fault = "error: expected \(wrong.expected), found '\(wrong.value)'"
    let use = "{use: \(wrong.preset), id: p"
    let inUse = Self.words("\(use), \(wrong.parameter): \(wrong.value)}")
    let column = "layers: [\(use), \(wrong.parameter): ".count + 1
    #expect(inUse.hasPrefix("scene.yaml:2:\(column): \(fault), in preset '\(wrong.preset)'\n"))
    let step = "{at: 1, set: {p.\(wrong.parameter): \(wrong.value)}}"
    let inStep = Self.words("\(use)}", steps: step)
    let place = "timeline: [{at: 1, set: {p.\(wrong.parameter): ".count + 1
    #expect(inStep.hasPrefix("scene.yaml:3:\(place): \(fault)\n"), "\(inStep)")
  }

  @Test("the ends of each range are valid", arguments: wrong)
  func ends(wrong: Wrong) throws {
    let ends = wrong.expected.matches(of: /from (\S+)(?: s)? to (\S+)/)
    let found = try #require(ends.first)
    for end in [found.1, found.2] {
      #expect(Self.words("{use: \(wrong.preset), \(wrong.parameter): \(end)}") == "")
    }
  }

  @Test("what is no number, no choice or no item is told with what there is")
  func others() {
    #expect(Self.words("{use: progress, value: .nan}").contains("'.nan' is not a finite number"))
    #expect(
      Self.words("{use: progress, state: runing}")
        .contains("'runing' is not a value of 'state', in preset 'progress'")
    )
    #expect(
      Self.words("{use: confetti, count: 1.5}")
        .contains("expected a whole number from 0 to 1000, found '1.5'")
    )
    #expect(
      Self.words("{use: confetti, seed: 1.5}").contains("expected a whole number, found '1.5'")
    )
    let items =
      "{use: progress, id: p, bars: [{id: a, value: -1}, {id: b, total: -2}, {id: c, state: on}]}"
    let words = Self.words(items)
    #expect(words.contains("expected \(Self.amount), found '-1'"))
    #expect(words.contains("expected \(Self.amount), found '-2'"))
    #expect(words.contains("'on' is not a state"))
    let part = Self.words(
      "{use: progress, id: p, bars: [{id: a}]}",
      steps: "{at: 1, set: {p.a.value: -4}}"
    )
    #expect(part.contains("expected \(Self.amount), found '-4'"))
  }

  @Test(
    "the bottom of a sparkline's scale is below its top",
    arguments: [("5", "5"), ("9", "5"), ("0.5", "-1")]
  )
  func scale(least: String, most: String) {
    let words = Self.words("{use: sparkline, min: \(least), max: \(most)}")
    #expect(
      words.hasPrefix(
        "scene.yaml:2:32: error: 'min' is \(least), expected a number below 'max', which is \(most)"
      ),
      "\(words)"
    )
    #expect(Self.words("{use: sparkline, min: -1, max: 5}") == "")
    #expect(Self.words("{use: sparkline, min: 9}") == "")
  }

  /// What is reported while a change is made in a program.
  private static func reports(_ layer: Layer, _ change: () -> Void) throws -> [String] {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 30, rows: 3)))
    var found: [String] = []
    stage.context.diagnosticHandler = { found.append($0.message) }
    stage.use {
      stage.rootLayer.addSublayer(layer)
      change()
    }
    stage.tick(at: 0)
    return found
  }

  @Test("in programs a number out of range is reported, and the old value stays")
  func programs() throws {
    let bar = Layer.preset(.progress(total: 10))
    var found = try Self.reports(bar) {
      bar.value = 4
      bar.value = -1
      bar.total = -3
      bar.rows = 0
      bar.setValue(-2, forKeyPath: "value")
      bar.value = .nan
    }
    #expect(bar.value == 4 && bar.total == 10 && bar.rows == nil)
    #expect(found.count == 5)
    #expect(
      found[0].contains("value was set to -1.0, expected \(Self.amount); the old value stays")
    )
    #expect(found[1].contains("total was set to -3.0, expected \(Self.amount)"))
    #expect(found[2].contains("rows was set to 0, expected a whole number from 1 to 500"))
    #expect(found[3].contains("value was set to -2"))
    #expect(found[4].contains("value was set to nan"))
    let confetti = Layer.preset(.confetti(count: 5))
    found = try Self.reports(confetti) { confetti.count = 5000 }
    #expect(confetti.count == 5)
    #expect(found.count == 1 && found[0].contains("expected a whole number from 0 to 1000"))
    let list = Layer.preset(.progress(bars: [ToolItem("a", state: .running, total: 4)]))
    found = try Self.reports(list) { list.setValue(-2, forKeyPath: "a.value") }
    #expect(list.bars[0].value == 0 && found.count == 1)
  }

  @Test("in programs a list of bars with a number out of range is reported, and the old one stays")
  func programBars() throws {
    let layer = Layer.preset(.progress(bars: [ToolItem("a", state: .running, total: 4)]))
    var found = try Self.reports(layer) {
      layer.bars = [ToolItem("a", state: .running, value: -3, total: 4)]
      layer.bars = [ToolItem("a"), ToolItem("b", total: -1)]
      layer.bars[0].value = .infinity
      layer.setValue([ToolItem("a", value: 2e15)], forKeyPath: "bars")
    }
    #expect(layer.bars == [ToolItem("a", state: .running, total: 4)])
    #expect(found.count == 4)
    #expect(
      found[0]
        .contains("bars.a.value was set to -3.0, expected \(Self.amount); the old value stays")
    )
    #expect(found[1].contains("bars.b.total was set to -1.0"))
    #expect(found[2].contains("bars.a.value was set to inf"))
    let other = Layer.preset(.progress(bars: []))
    found = try Self.reports(other) { other.bars = [ToolItem("b", value: 3, total: 1e15)] }
    #expect(found.isEmpty && other.bars.map(\.id) == ["b"])
  }

  @Test("in programs a scale upside down is reported")
  func programScale() throws {
    let line = Layer.preset(.sparkline(values: [1, 2], min: 5, max: 2))
    let found = try Self.reports(line) {}
    #expect(found.count == 1)
    #expect(found.first?.contains("min is 5.0, expected a number below max, which is 2.0") == true)
  }
}
