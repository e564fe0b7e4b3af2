import LaminaCells
import LaminaLayers
import LaminaStage
import Testing

@testable import LaminaKinds

/// The preset `toast`: messages that come one after the other, and leave.
@MainActor
@Suite struct ToastTests {
  private static let ascii = RenderStyle(depth: .mono, glyphs: .ascii)

  @Test("a message slides in, waits and leaves", arguments: [20, 40, 80])
  func slides(columns: Int) throws {
    var run = try PresetRun(
      "{use: toast, id: t, text: Saved, state: succeeded, lasts: 2}",
      columns: columns
    )
    var places: [Int?] = []
    for tick in 0...180 {
      let row = try run.rows(at: Double(tick) / 60)[0]
      places.append(row.isEmpty ? nil : row.prefix { $0 == " " }.count - 1)
    }
    // It comes from the right, is at its place for its time, and goes to the right.
    #expect(places[0] == nil)
    let resting = places.indices.filter { places[$0] == 0 }
    #expect(try #require(resting.first) <= 18)
    #expect(Double(resting.count) / 60 >= 2 && Double(resting.count) / 60 < 2.4)
    #expect(resting == Array(resting[0]...resting[resting.count - 1]))
    let entering = places[1..<resting[0]].map { $0 ?? columns }
    #expect(entering == entering.sorted(by: >))
    let leaving = places[(resting[resting.count - 1] + 1)...].map { $0 ?? columns }
    #expect(leaving == leaving.sorted())
    #expect(places[158] == nil)
  }

  @Test("without motion it is there and gone at once", arguments: [MotionLevel.reduced, .none])
  func still(level: MotionLevel) throws {
    var run = try PresetRun("{use: toast, id: t, text: Saved, lasts: 2}", level: level)
    for time in [0, 0.1, 1, 1.9] { #expect(try run.rows(at: time) == [" •  Saved"]) }
    #expect(try run.rows(at: 3.1) == [""])
  }

  @Test(
    "each state has a sign",
    arguments: zip(ToolState.allCases, ["•>", "✔+", "✖x", "⚠!", "⊘-"])
  )
  func signs(state: ToolState, signs: String) throws {
    let layer = "{use: toast, id: t, text: Saved, state: \(state.rawValue)}"
    var run = try PresetRun(layer)
    #expect(try run.rows(at: 1) == [" \(signs.prefix(1))  Saved"])
    var plain = try PresetRun(layer, style: Self.ascii)
    #expect(try plain.rows(at: 1) == [" \(signs.suffix(1))  Saved"])
  }

  @Test("a message waits for the one before it, with its own state")
  func queue() throws {
    var run = try PresetRun(
      "{use: toast, id: t, text: One, lasts: 2}",
      steps: """
        {at: 0.5, set: {t.text: Two, t.state: failed}}, {at: 0.6, set: {t.state: warned, t.text: Three}},
        {at: 0.7, set: {t.text: Four}}
        """,
      level: .none
    )
    #expect(try run.rows(at: 1.5) == [" •  One"])
    #expect(try run.rows(at: 3.5) == [" ✖  Two"])
    #expect(try run.rows(at: 5.5) == [" ⚠  Three"])
    #expect(try run.rows(at: 7.5) == [" ⚠  Four"])
    #expect(try run.rows(at: 9.5) == [""])
  }

  @Test("several messages of one frame are all kept; the ninth that waits drops the oldest")
  func drops() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 1)))
    let toast = ToastLayer()
    toast.lasts = 1
    stage.motionLevel = .none
    stage.rootLayer.addSublayer(toast)
    for number in 0...9 { toast.text = "\(number)" }
    var seen: [String] = []
    for time in 0..<12 {
      stage.tick(at: Double(time))
      let text = stage.plainText
      if seen.last != text { seen.append(text) }
    }
    #expect(seen == ["0", "2", "3", "4", "5", "6", "7", "8", "9"])
  }

  @Test("a state alone is that of the last message")
  func stateAlone() throws {
    var run = try PresetRun(
      "{use: toast, id: t, text: Saving, lasts: 5}",
      steps: "{at: 1, set: {t.state: succeeded}}"
    )
    #expect(try run.rows(at: 0.9) == [" •  Saving"])
    #expect(try run.rows(at: 1.1) == [" ✔  Saving"])
  }

  @Test("an empty text lets the message leave, and the next one comes")
  func dismissal() throws {
    var run = try PresetRun(
      "{use: toast, id: t, text: One, lasts: 60}",
      steps: "{at: 1, set: {t.text: Two}}, {at: 2, set: {t.text: ''}}",
      level: .none
    )
    #expect(try run.rows(at: 1.9) == [" •  One"])
    #expect(try run.rows(at: 3) == [" •  Two"])
    var sliding = try PresetRun(
      "{use: toast, id: t, text: One, lasts: 60}",
      steps: "{at: 2, set: {t.text: none}}"
    )
    #expect(try sliding.rows(at: 1.9) == [" •  One"])
    #expect(try sliding.rows(at: 2.5) == [""])
  }

  @Test("a long message has up to three rows, the last of which is cut")
  func rows() throws {
    let layer = "{use: toast, id: t, text: The quick brown fox jumps over the lazy dog again}"
    var three = try PresetRun(layer, columns: 20, rows: 5)
    #expect(
      try three.rows(at: 1) == [
        " •  The quick brown", "    fox jumps over", "    the lazy dog a…", "", "",
      ]
    )
    var two = try PresetRun(layer, columns: 20, rows: 2)
    #expect(try two.rows(at: 1) == [" •  The quick brown", "    fox jumps over…"])
    var one = try PresetRun(layer, columns: 20, style: Self.ascii)
    #expect(try one.rows(at: 1) == [" >  The quick brow~"])
    var word = try PresetRun(
      "{use: toast, id: t, text: \(String(repeating: "x", count: 40))}",
      columns: 20,
      rows: 3
    )
    #expect(try word.rows(at: 1).map(\.count) == [19, 19, 14])
  }

  @Test(
    "a message is a card: its surface is whole, or of swapped colours",
    arguments: PresetLook.allCases
  )
  func card(look: PresetLook) throws {
    let use = "{use: toast, id: t, text: a message of two rows, state: failed}"
    var run = try PresetRun(use, columns: 20, rows: 2, style: look.style, level: .none)
    let frame = try run.frame(at: 1)
    for row in 0...1 {
      let cells = (0..<20).map { frame[$0, row] }
      let (badge, card) = (cells[0...2], cells[3...16])
      #expect(badge.contains { $0.glyph != 0x20 } == (row == 0))
      #expect(badge.allSatisfy { $0.attributes.contains(.reverse) == (look != .truecolor) })
      #expect(card.allSatisfy { $0.attributes.contains(.reverse) == (look != .truecolor) })
      for part in [badge, card] {
        #expect(Set(part.map(\.background)).count == 1)
        #expect((part.first?.background == .terminalDefault) == (look != .truecolor))
      }
      #expect(look != .truecolor || badge.first?.background != card.first?.background)
      // All rows end in one column.
      let end = cells.lastIndex { $0 != .blank }
      #expect(end == 16)
    }
  }

  @Test("a stage wakes for the slides and for the end only")
  func quiet() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 1)))
    let toast = ToastLayer()
    stage.rootLayer.addSublayer(toast)
    stage.tick(at: 0)
    stage.tick(at: 0.01)
    #expect(stage.nextTickTime == nil)
    toast.text = "Saved"
    stage.tick(at: 1)
    stage.tick(at: 1.02)
    #expect(try #require(stage.nextTickTime) < 1.1)
    stage.tick(at: 1.5)
    stage.tick(at: 1.51)
    let next = try #require(stage.nextTickTime)
    #expect(next >= 5.3 && next < 5.6)
    stage.tick(at: 6)
    stage.tick(at: 6.1)
    #expect(stage.nextTickTime == nil)
  }

  @Test("plain lines have the message, with how something ended")
  func plain() throws {
    var run = try PresetRun(
      "{use: toast, id: t, text: One, lasts: 1}",
      steps: "{at: 0.5, set: {t.text: Two, t.state: failed}}",
      level: .none
    )
    _ = try run.rows(at: 0.1)
    #expect(run.stage.plainText == "One")
    _ = try run.rows(at: 5)
    #expect(run.stage.plainText == "Two: failed")
  }
}
