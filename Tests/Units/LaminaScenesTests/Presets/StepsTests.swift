import LaminaCells
import LaminaLayers
import LaminaProperties
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// The preset `steps`: a checklist that shows what matters in any number of rows.
@MainActor
@Suite struct StepsTests {
  private static func list(_ states: String...) -> String { list(states) }

  private static func list(_ states: [String]) -> String {
    let items = states.enumerated()
      .map { index, state in
        "{id: \(letters[index]), text: Step \(index + 1), state: \(state)}"
      }
    return "[\(items.joined(separator: ", "))]"
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz").map { "\($0)" }
  private static let ascii = RenderStyle(depth: .mono, glyphs: .ascii)

  @Test("each state has a sign, in ASCII and without colours as well")
  func signs() throws {
    let states =
      "{use: steps, id: s, items: "
      + Self.list("pending", "running", "succeeded", "failed", "warned", "skipped") + "}"
    var run = try PresetRun(states, rows: 6)
    #expect(
      try run.rows(at: 0) == [
        "○ Step 1", "⠋ Step 2", "✔ Step 3", "✖ Step 4", "⚠ Step 5", "⊘ Step 6",
      ]
    )
    var plain = try PresetRun(states, rows: 6, style: Self.ascii)
    #expect(
      try plain.rows(at: 0) == [
        ". Step 1", "> Step 2", "+ Step 3", "x Step 4", "! Step 5", "- Step 6",
      ]
    )
  }

  @Test("an item is set by its id, keeps its time, and an unknown one is appended")
  func items() throws {
    var run = try PresetRun(
      "{use: steps, id: s, items: [{id: a, state: running}, {id: b, text: Second}]}",
      rows: 3,
      steps: """
        {at: 4, set: {s.a.state: succeeded, s.b.state: running}},
        {at: 5, set: {s.b.text: Two, s.c.state: failed}}
        """
    )
    #expect(try run.rows(at: 1) == ["⠹ a", "○ Second", ""])
    // Times end in one column: behind the longest text, and six columns.
    #expect(try run.rows(at: 4.5)[0] == "✔ a          4s")
    let rows = try run.rows(at: 8)
    #expect(rows[0] == "✔ a       4s")
    #expect(rows[1].hasSuffix(" Two     4s"))
    #expect(rows[2] == "✖ c")
  }

  @Test("the whole list is set while it runs; a step that stays keeps its time")
  func list() throws {
    var run = try PresetRun(
      "{use: steps, id: s, items: [{id: a, state: running}, {id: b}]}",
      rows: 2,
      steps:
        "{at: 4, set: {s.items: [{id: n, text: New, state: running}, {id: a, state: running}]}}"
    )
    let rows = try run.rows(at: 6)
    #expect(rows[0].hasSuffix(" New"))
    #expect(rows[1].hasSuffix(" a       6s"))
  }

  @Test(
    "with fewer rows finished steps leave first, and the last row counts them",
    arguments: [
      (6, ["✔ Step 1", "✔ Step 2", "✖ Step 3", "⠋ Step 4", "○ Step 5", "○ Step 6"]),
      (5, ["✖ Step 3", "⠋ Step 4", "○ Step 5", "○ Step 6", "  2 done"]),
      (4, ["⠋ Step 4", "○ Step 5", "○ Step 6", "  2 done, 1 failed"]),
      (3, ["⠋ Step 4", "○ Step 5", "  +1 more, 2 done, 1 failed"]),
      (2, ["⠋ Step 4", "  +2 more, 2 done, 1 failed"]),
      (1, ["⠋ Step 4  +2 more, 2 done, 1 failed"]),
    ]
  )
  func fewRows(rows: Int, shown: [String]) throws {
    let items = Self.list("succeeded", "succeeded", "failed", "running", "pending", "pending")
    var run = try PresetRun("{use: steps, id: s, items: \(items)}", rows: rows)
    #expect(try run.rows(at: 0) == shown)
    var limited = try PresetRun("{use: steps, id: s, rows: \(rows), items: \(items)}", rows: 8)
    #expect(try Array(limited.rows(at: 0)[..<rows]) == shown)
    #expect(try limited.rows(at: 0)[rows...].allSatisfy(\.isEmpty))
  }

  @Test("what is shown and what is counted is all of it", arguments: 1...8)
  func sum(rows: Int) {
    var generator = SeededGenerator(seed: UInt64(rows))
    for _ in 0..<200 {
      let count = Int.random(in: 0...20, using: &generator)
      let states = (0..<count)
        .map { _ in ToolItem.State.allCases[Int.random(in: 0..<6, using: &generator)] }
      var choice = StepChoice()
      choice.choose(from: states, rows: rows)
      let rest = choice.rest
      #expect(choice.shown.count + rest.open + rest.done + rest.failed == count)
      #expect(choice.shown == ContiguousArray(choice.shown.sorted()))
      #expect(choice.shown.count + (rest.isAny && rows > 1 ? 1 : 0) == min(count, rows))
      // Nothing that waits or runs leaves before all that has ended.
      let isEndShown = choice.shown.contains { states[$0] != .pending && states[$0] != .running }
      #expect(rest.open == 0 || !isEndShown)
      let isPendingShown = choice.shown.contains { states[$0] == .pending }
      let running = states.count { $0 == .running }
      let shownRunning = choice.shown.count { states[$0] == .running }
      #expect(running == shownRunning || !isPendingShown)
      // What went well leaves before warnings, and these before failures.
      let ranks = choice.shown.map { Self.rank(states[$0]) }
      let hidden = states.indices.filter { !choice.shown.contains($0) }
        .map { Self.rank(states[$0]) }
      #expect((hidden.max() ?? 0) <= (ranks.min() ?? 9))
    }
  }

  /// How late a step of a state leaves.
  private static func rank(_ state: ToolItem.State) -> Int {
    switch state {
    case .succeeded, .skipped: 0
    case .warned: 1
    case .failed: 2
    case .pending: 3
    case .running: 4
    }
  }

  @Test("what went well is done, a warning too, and a failure is none of these")
  func counts() {
    var counts = StepCounts()
    for state in ToolItem.State.allCases { counts.count(state) }
    #expect(counts.open == 2 && counts.done == 3 && counts.failed == 1)
  }

  @Test("a change of state changes what is shown")
  func changes() throws {
    var run = try PresetRun(
      "{use: steps, id: s, items: \(Self.list("running", "pending", "pending"))}",
      rows: 2,
      steps: "{at: 1, set: {s.a.state: succeeded, s.b.state: running}}"
    )
    // Without the sign.
    #expect(try run.rows(at: 0.5).map { $0.dropFirst() } == [" Step 1", " +2 more"])
    #expect(try run.rows(at: 1.5).map { $0.dropFirst() } == [" Step 2", " +1 more, 1 done"])
  }

  @Test("a step that waits or was skipped is muted, no other one, so that a failure is seen")
  func muted() throws {
    let states = ToolItem.State.allCases
    var run = try PresetRun(
      "{use: steps, id: s, items: \(Self.list(states.map(\.rawValue)))}",
      rows: states.count
    )
    let frame = try run.frame(at: 0)
    for (row, state) in states.enumerated() {
      let isMuted = state == .pending || state == .skipped
      #expect((frame[2, row].foreground == ToolColors.muted) == isMuted, "\(state)")
    }
  }

  @Test("a text is cut with an ellipsis, its time and the count are not", arguments: [20, 40, 80])
  func cut(columns: Int) throws {
    let text = String(repeating: "word ", count: 30)
    let items = (0..<30)
      .map { "{id: i\($0), text: \(text), state: \($0 < 12 ? "succeeded" : "running")}" }
    let layer = "{use: steps, id: s, items: [\(items.joined(separator: ", "))]}"
    var run = try PresetRun(layer, columns: columns, rows: 3)
    let rows = try run.rows(at: 65)
    for row in rows[..<2] {
      #expect(row.hasSuffix("… 1m 05s"))
      #expect(row.count == columns)
    }
    #expect(rows[2] == "  +16 more, 12 done")
    var single = try PresetRun(layer, columns: columns, rows: 1)
    let row = try single.rows(at: 65)[0]
    // The others are counted if that leaves the step eight columns.
    switch columns {
    case 20: #expect(row.dropFirst() == " word word … 1m 05s")
    case 40: #expect(row.dropFirst() == " word word w… 1m 05s  +17 more, 12 done")
    default: #expect(row.hasSuffix("… 1m 05s  +17 more, 12 done") && row.count == 80)
    }
  }

  @Test(
    "a step that ended tells its time, however short, unless it never ran",
    arguments: [20, 40]
  )
  func times(columns: Int) throws {
    var run = try PresetRun(
      "{use: steps, id: s, items: [{id: a, state: running}, {id: b}, {id: c, text: Compile it all}]}",
      columns: columns,
      rows: 3,
      steps: """
        {at: 0.5, set: {s.a.state: succeeded, s.b.state: skipped, s.c.state: running}},
        {at: 2.75, set: {s.c.state: failed}}
        """
    )
    #expect(try run.rows(at: 0.4)[0].hasSuffix(" a"))
    let rows = try run.rows(at: 9)
    #expect(rows[1] == "⊘ b")
    #expect(rows[2] == (columns == 20 ? "✖ Compile it a… 2.2s" : "✖ Compile it all   2.2s"))
    #expect(rows[0].hasPrefix("✔ a ") && rows[0].hasSuffix(" 0.5s"))
    #expect(rows[0].count == rows[2].count)
  }

  @Test("a count that has no room is told in part, failures first")
  func narrowCount() throws {
    let states =
      Array(repeating: "failed", count: 12) + Array(repeating: "pending", count: 14)
      + Array(repeating: "succeeded", count: 3)
    let items = states.enumerated().map { "{id: i\($0), state: \($1)}" }.joined(separator: ", ")
    var run = try PresetRun("{use: steps, id: s, items: [\(items)]}", columns: 20, rows: 2)
    #expect(try run.rows(at: 0)[1] == "+13 more, 12 failed")
  }

  @Test(
    "without motion the sign rests, and states and times go on",
    arguments: [MotionLevel.reduced, .none]
  )
  func rest(level: MotionLevel) throws {
    var run = try PresetRun(
      "{use: steps, id: s, items: [{id: a, state: running}]}",
      steps: "{at: 5, set: {s.a.state: failed}}",
      level: level
    )
    #expect(try run.rows(at: 0.5) == ["⠋ a"])
    #expect(try run.rows(at: 3.5) == ["⠋ a 3s"])
    #expect(try run.rows(at: 4.5) == ["⠋ a 4s"])
    #expect(try run.rows(at: 5.1) == ["✖ a 5s"])
  }

  @Test("a stage sleeps until the next picture, and for good when nothing runs")
  func quiet() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 2)))
    let steps = StepsLayer()
    steps.items = [ToolItem("a", state: .running), ToolItem("b")]
    stage.rootLayer.addSublayer(steps)
    stage.tick(at: 0)
    stage.tick(at: 0.01)
    #expect(try abs(#require(stage.nextTickTime) - 0.08) < 1e-6)
    stage.motionLevel = .none
    stage.tick(at: 0.5)
    stage.tick(at: 0.51)
    #expect(try #require(stage.nextTickTime) >= 1)
    steps.state = .succeeded
    stage.tick(at: 4)
    stage.tick(at: 4.1)
    #expect(steps.items.map(\.state) == [.succeeded, .pending])
    #expect(stage.nextTickTime == nil)
  }

  @Test("in ASCII nothing turns, so the next picture is that of a second")
  func quietASCII() throws {
    let screen = HeadlessScreen(size: CellSize(columns: 20, rows: 2), style: Self.ascii)
    let stage = Stage(screen: screen)
    let steps = StepsLayer()
    steps.items = [ToolItem("a", state: .running)]
    stage.rootLayer.addSublayer(steps)
    stage.tick(at: 0)
    stage.tick(at: 0.01)
    #expect(try abs(#require(stage.nextTickTime) - 3) < 1e-6)
  }

  @Test("the end of a program ends what runs; the whole state follows from the items")
  func task() {
    let steps = StepsLayer()
    steps.items = [ToolItem("a", state: .succeeded), ToolItem("b", state: .running)]
    #expect(steps.state == .running)
    steps.state = .failed
    #expect(steps.items.map(\.state) == [.succeeded, .failed])
    #expect(steps.state == .failed)
    steps.items[1].state = .warned
    #expect(steps.state == .warned)
    steps.items.append(ToolItem("c"))
    #expect(steps.state == .running)
  }

  @Test("plain lines tell each step")
  func plain() throws {
    var run = try PresetRun(
      "{use: steps, id: s, items: [{id: a, text: One, state: running}, {id: b}]}",
      rows: 2
    )
    _ = try run.rows(at: 4)
    #expect(run.stage.plainText == "One: running, 4s; b: pending")
  }

  @Test(
    "a wrong item is named at its place",
    arguments: [
      ("[{id: a, state: pendin}]", "did you mean 'pending'?"),
      ("[{text: x}]", "needs the key 'id'"),
      ("[{id: a, value: 3}]", "'value' is not a key of an item"),
      ("[{id: a b}]", "'a b' cannot name"),
      ("[{id: a}, {id: a}]", "two items have the id 'a'"), ("abc", "expected a list of items"),
      ("[1]", "an item: a mapping of keys to values"),
    ]
  )
  func faults(items: String, message: String) {
    #expect(PresetRun.messages("{use: steps, id: s, items: \(items)}").contains(message))
  }

  @Test("a list is bounded, in files, in Swift and item by item")
  func bounds() throws {
    let all = (0...ToolItem.most).map { "{id: i\($0)}" }
    let message = PresetRun.messages("{use: steps, id: s, items: [\(all.joined(separator: ", "))]}")
    #expect(message.contains("at most \(ToolItem.most) items"))
    let steps = StepsLayer()
    steps.items = (0..<ToolItem.most).map { ToolItem("i\($0)") }
    let property = try #require(steps.descriptor(forKeyPath: "new.state"))
    #expect(steps.setValue(ToolItem.State.running.propertyValue, of: property))
    #expect(steps.items.count == ToolItem.most)
    #expect(steps.descriptor(forKeyPath: "a.value") == nil)
  }
}
