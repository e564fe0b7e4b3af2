import Foundation
import LaminaCells
import LaminaInspection
import LaminaMath
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

/// The text in the inspector is legible, and time does not advance while it is read.
@MainActor
@Suite("reading in the inspector")
struct InspectorReadingTests {
  private static let scene = """
    version: 1
    layers:
      - {id: floor, frame: [0, 44, 80, 2], backgroundColor: "#446644"}
      - id: ball
        frame: [6, 6, 8, 8]
        backgroundColor: "#ff7a7a"
        actions: {position: {kind: spring, stiffness: 120, damping: 9}}
        animations:
          drop: {kind: spring, keyPath: position.y, to: 40, stiffness: 300, damping: 20}
    timeline:
      - {at: 200ms, set: {ball.position: [60, 20]}}
      - {at: 300ms, transaction: {disableActions: true}, set: {ball.opacity: 0.5}}
    keys:
      x: {label: back, do: [{set: {ball.position: [10, 10]}}]}

    """

  private func bench(
    _ keys: [String],
    part: InspectorPart = .tree,
    pausedAt: Double? = 0.8,
    size: CellSize = CellSize(columns: 120, rows: 40)
  ) -> InspectorBench {
    var options = PlayerOptions()
    (options.inspects, options.pausedAt) = (part, pausedAt)
    return InspectorBench(
      SourceFile(name: "ball.yaml", text: Self.scene),
      size: size,
      options: options,
      events: keys.map(InspectorBench.key)
    )
  }

  /// The words of a text with one blank between any two.
  private func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the text beside the stage.
  private func beside(_ lines: [String]) -> String {
    words(lines.map { String($0.dropFirst(80)) }.joined(separator: " "))
  }

  // MARK: - Keys

  @Test(
    "each key has lines of its own, on screens of all sizes",
    arguments: [(120, 40), (80, 24), (100, 16), (60, 16), (44, 12), (30, 8)]
  )
  func help(columns: Int, rows: Int) {
    let size = CellSize(columns: columns, rows: rows)
    var panel = HelpPanel(title: "The inspector", about: "", rows: InspectorAction.keys.help)
    var seen: Set<String> = []
    for scroll in 0..<120 {
      panel.scroll = scroll
      let frame = panel.inset(size: size, style: RenderStyle()).frame
      #expect(frame.size.columns <= columns && frame.size.rows <= rows)
      let text = FrameText.text(frame).replacing("█", with: " ")
      seen.formUnion(text.split(separator: "\n").map { words($0.drop { "▌▐".contains($0) }) })
    }
    let room = columns - 4 - 9
    for row in InspectorAction.keys.help {
      for (index, line) in row.meaning.folded(to: room, indent: 0).enumerated() {
        #expect(seen.contains(words((index == 0 ? row.key + " " : "") + line)), "\(row.key)")
      }
    }
    #expect(panel.scrolled(in: size) < 100)
  }

  @Test("? shows the keys, arrows move them, escape and ? put them away")
  func helpKeys() {
    let size = CellSize(columns: 80, rows: 24)
    let first = bench(["?"], size: size).lines.joined(separator: "\n")
    #expect(first.contains("next panel; shift-tab: previous panel; 1 to 8: by number"))
    #expect(!first.contains("save the input as a tape"))
    let more = bench(["?", "pageDown", "pageDown"], size: size)
    let last = more.lines.joined(separator: "\n")
    #expect(last.contains("save the input as a tape") && last.contains("quit"))
    #expect(more.player.inspector?.state.layer == nil, "the tree stays where it is")
    for end in ["escape", "?"] {
      let closed = bench(["?", end], size: size)
      #expect(closed.player.inspector?.state.showsHelp == false)
      #expect(closed.player.inspector?.state.hasFocus == true)
    }
  }

  // MARK: - Why

  @Test("the search that is shown is the chosen layer's, with all of its words")
  func why() throws {
    let ball = bench(["pageUp", "down", "down", "5"])
    let content = try #require(ball.player.inspector?.content)
    #expect(content.chosen?.id == "ball")
    let change = try #require(content.inspection.changes.first { $0.layer == "ball" })
    let shown = beside(ball.lines)
    for line in WhyPanel.details(change) { #expect(shown.contains(words(line)), "\(line)") }
    let floor = bench(["pageUp", "down", "5"])
    #expect(floor.player.inspector?.content?.chosen?.id == "floor")
    #expect(beside(floor.lines).contains("nothing has changed 'floor' so far"))
    // Who chooses another layer sees that one's, also after choosing a search.
    let again = bench(["pageUp", "down", "down", "5", "up", "up", "1", "up"])
    #expect(beside(again.lines).contains("nothing has changed 'floor' so far"))
  }

  @Test("a drawer has room for the reason")
  func whyInDrawer() {
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 60, rows: 16)] {
      let lines = bench(["pageUp", "down", "down", "5"], size: size).lines
      #expect(lines.contains { $0.contains("=>") }, "\(size)")
    }
  }

  // MARK: - Springs

  @Test("the figures of a spring are all there beside a scene of the usual size")
  func springs() throws {
    let bench = bench(["pageUp", "down", "down", "7"])
    let notes = try #require(bench.player.inspector?.content?.tune?.notes)
    let rows = try #require(bench.player.inspector?.content?.tune?.rows)
    let index = try #require(rows.firstIndex { $0.name == "damping" })
    let there = self.bench(
      ["pageUp", "down", "down", "7"] + Array(repeating: "down", count: index)
    )
    let figures = try #require(there.player.inspector?.content?.tune?.notes)
    #expect(figures.count == 4 && figures != notes)
    let shown = beside(there.lines)
    for note in figures { #expect(shown.contains(words(note)), "\(note)") }
  }

  @Test("lines are folded at blanks, keep their own, and words that are too wide are cut")
  func folding() {
    #expect("  1 a    b ccc".folded(to: 10, indent: 2) == ["  1 a    b", "  ccc"])
    #expect("abcdefgh ij".folded(to: 4, indent: 0) == ["abcd", "efgh", "ij"])
    #expect("日本語日本".folded(to: 4, indent: 0) == ["日本", "語日", "本"])
    #expect("".folded(to: 4, indent: 2) == [""])
    #expect("ab".folded(to: 0, indent: 2) == ["ab"])
  }

  // MARK: - Time

  /// The seconds that the last line of a picture tells.
  private func seconds(_ frame: Frame?) throws -> Double {
    let line = try #require(InspectorBench.lines(of: frame).last)
    let number = try #require(line.split(separator: " ").dropFirst().first)
    return try #require(Double(number))
  }

  @Test("the time stops where nothing more happens, however long somebody reads")
  func end() throws {
    let bench = bench(Array(repeating: "v", count: 60), pausedAt: nil)
    let last = try seconds(bench.frames.last)
    #expect(last > 0.5 && last < 4)
    #expect(try seconds(bench.frames[20]) == last)
    #expect(bench.lines.last?.contains("the end: space plays it again") == true)
    #expect(bench.player.inspector?.content?.span.upperBound ?? 100 < 5)
    #expect(bench.player.session?.loop.alarm == nil)
  }

  @Test("what is done in a scene that has come to its end happens, and ends as well")
  func going() throws {
    let before = Array(repeating: "v", count: 20)
    let rest = try seconds(bench(before, pausedAt: nil).frames.last)
    let keys = before + ["escape", "x"] + Array(repeating: "y", count: 20)
    let bench = bench(keys, pausedAt: nil)
    #expect(try seconds(bench.frames[24]) > rest)
    // The line tells hundredths.
    #expect(abs((bench.player.inspection.tape.first?.time ?? 9) - rest) < 0.006)
    #expect(try seconds(bench.frames[38]) == seconds(bench.frames.last))
  }

  @Test("a change of what is over is played once, and space plays all of it again")
  func replay() throws {
    let keys =
      ["home", "down", "down", "7"] + Array(repeating: "down", count: 8) + ["space"]
      + Array(repeating: "v", count: 12)
    let resting = bench(keys, pausedAt: nil)
    let rest = try seconds(resting.frames.last)
    #expect(resting.lines.last?.contains("the end") == true)
    let bench = bench(keys + ["right"] + Array(repeating: "v", count: 14), pausedAt: nil)
    let times = try bench.frames.suffix(14).map { try seconds($0) }
    #expect(times.first ?? 9 < rest)
    #expect(bench.lines.last?.contains("the end") == true)
    #expect(bench.player.items[0].tuner?.isEdited == true)
    let again = self.bench(keys + ["space", "v"], pausedAt: nil)
    #expect(try seconds(again.frames.last) < rest)
  }

  @Test("a change in the middle is seen there")
  func middle() throws {
    let bench = bench(["home", "0", "7", "right", "v"], pausedAt: 0.25)
    #expect(try seconds(bench.frames.last) <= 0.25)
    #expect(bench.player.isPaused)
  }
}
