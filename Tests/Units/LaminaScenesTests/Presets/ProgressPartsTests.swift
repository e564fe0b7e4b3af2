import Foundation
import LaminaCells
import LaminaStage
import Testing

@testable import LaminaKinds

/// The parts of a row with a bar, which keep their places while what they show comes and goes.
@MainActor
@Suite struct ProgressPartsTests {
  @Test("at every width the bar has one length, whatever is behind it, and the tail its room")
  func laws() {
    for width in 0...120 {
      for text in 0...50 {
        let most = TimeLeftText.Form(width: width).mostColumns + 1
        let bars = Set((0...most).map { ProgressParts(of: width, text: text, tail: $0).bar })
        #expect(bars.count == 1, "\(width) columns, text \(text)")
        for tail in 0...30 {
          let parts = ProgressParts(of: width, text: text, tail: tail)
          #expect(parts.bar == 0 || parts.bar >= 6)
          guard width >= 7 + tail else { continue }
          let gap = parts.bar > 0 && text > 0 ? 1 : 0
          #expect(7 + parts.text + gap + parts.bar + tail <= width, "\(width), \(text), \(tail)")
        }
      }
    }
  }

  @Test("no time left is longer than the room that is kept for it")
  func longest() {
    for form in [TimeLeftText.Form.usual, .long] {
      let columns = (0..<4000)
        .map { TimeLeftText(seconds: exp(Double($0) / 200), form: form).columns }
      #expect(columns.max() == form.mostColumns)
    }
  }

  /// Where the bar of a row is, and the column behind percent.
  private static func places(_ row: String) throws -> [Int] {
    let letters = Array(row)
    let bar = letters.indices.filter { "▉▊▋▌▍▎▏━╌".contains(letters[$0]) }
    let (first, last) = (try #require(bar.first), try #require(bar.last))
    #expect(bar == Array(first...last))
    return [first, last, try #require(letters.firstIndex(of: "%"))]
  }

  @Test(
    "a life with a time left, a stall and an end: bar and percent stay, the tail is behind them",
    arguments: [
      (40, "{use: progress, id: p, text: Compiling, total: 100}"),
      (60, "{use: progress, id: p, text: A very long text that is cut in any case, total: 100}"),
    ]
  )
  func life(columns: Int, use: String) throws {
    let steps =
      (1...8).map { "{at: \($0), set: {p.value: \(Double($0) * 6.25)}}" }
      + ["{at: 22, set: {p.state: failed}}", "{at: 24, set: {p.value: 100, p.state: succeeded}}"]
    var run = try PresetRun(
      use,
      columns: columns,
      steps: steps.joined(separator: ", "),
      style: RenderStyle(depth: .mono)
    )
    let expected = try Self.places(try run.rows(at: 0)[0])
    var tails: Set<String> = []
    for second in 1...25 {
      let row = try run.rows(at: Double(second) + 0.9)[0]
      #expect(try Self.places(row) == expected, "\(second): \(row)")
      tails.insert(String(row.dropFirst(expected[2] + 1)))
    }
    #expect(tails.isSuperset(of: ["", " about 10 s", " stalled", " 22s"]), "\(tails)")
  }

  @Test("all bars of a list keep one length, when a time comes and a bar is over")
  func list() throws {
    var run = try PresetRun(
      """
      {use: progress, id: p, bars: [{id: a, text: alps.tar, total: 100}, \
      {id: b, text: fjords.tar}, {id: c, total: 4, value: 1}]}
      """,
      rows: 3,
      steps: (1...9).map { "{at: \($0), set: {p.a.value: \($0 * 7), p.b.value: \(5 * $0)}}" }
        .joined(separator: ", ") + ", {at: 12, set: {p.b.state: failed, p.c.state: skipped}}",
      style: RenderStyle(depth: .mono)
    )
    func bars(at time: Double) throws -> [[Int]] {
      try run.rows(at: time)
        .map { row in
          let letters = Array(row)
          // A sign in a bar tells how it stopped.
          return letters.indices.dropFirst()
            .filter { "▉▊▋▌▍▎▏━╸╌✖".contains(letters[$0]) }
        }
    }
    let expected = try bars(at: 0)
    #expect(Set(expected).count == 1 && expected[0].count >= 6)
    for second in 1...30 { #expect(try bars(at: Double(second)) == expected, "\(second)") }
  }

  @Test(
    "without a whole a bar that failed rests where it was, and has its sign in few colours",
    arguments: PresetLook.allCases
  )
  func stopped(look: PresetLook) throws {
    let use = "{use: progress, id: p, text: Reading}"
    var running = try PresetRun(use, style: look.style)
    var failed = try PresetRun(
      use,
      steps: "{at: 4, set: {p.state: failed}}",
      style: look.style
    )
    let signs: [UInt32] = [0x2716, 0x78]
    func filled(_ frame: Frame) -> [Int] {
      (2..<40).filter { ([0x2501, 0x23] + signs).contains(frame[$0, 0].glyph) }
    }
    let (before, frame) = (try running.frame(at: 4.05), try failed.frame(at: 6))
    #expect(!filled(before).isEmpty && filled(frame) == filled(before))
    let colors = Set(filled(frame).map { frame[$0, 0].foreground })
    #expect(colors == [frame[0, 0].foreground])
    let count = filled(frame).count { signs.contains(frame[$0, 0].glyph) }
    #expect(count == (look == .truecolor ? 0 : 1))
  }

  @Test(
    "without a whole a number is shown when there is one, and never cuts the time",
    arguments: [
      ("0", "• Reading", "✔ Reading"), ("0.7", "• Reading", "✔ Reading"),
      ("128", "• Reading", "✔ Reading"), ("99999", "• Reading", "✔ Reading"),
      ("123456789012345", "• Reading", "✔ Reading"),
    ]
  )
  func numbers(value: String, running: String, ended: String) throws {
    var run = try PresetRun(
      "{use: progress, id: p, text: Reading, value: \(value)}",
      steps: "{at: 65, set: {p.state: succeeded}}",
      style: RenderStyle(depth: .mono)
    )
    let number = (Double(value) ?? 0) >= 1 ? " \(value)" : ""
    for (time, start, tail) in [
      (1, running, ""), (5, running, " 5s"), (30, running, " stalled"), (66, ended, " 1m 05s"),
    ] as [(Double, String, String)] {
      let row = try run.rows(at: time)[0]
      #expect(row.hasPrefix(start), "\(row)")
      #expect(row.hasSuffix(number + tail), "\(row)")
      #expect(row.contains(where: \.isNumber) == !(number + tail).filter(\.isNumber).isEmpty)
      #expect(row.count <= 40 && row.contains(time == 66 ? "━" : "╌"), "\(row)")
    }
  }
}
