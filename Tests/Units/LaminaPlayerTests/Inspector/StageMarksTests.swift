import Foundation
import LaminaCells
import LaminaInspection
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

@MainActor
@Suite("what the inspector draws over the stage")
struct StageMarksTests {
  /// Two seconds from left to right, 30 points a second; the model stays at the left.
  private static let scene = """
    version: 1
    layers:
      - id: ball
        frame: [2, 20, 4, 8]
        backgroundColor: "#ff7a7a"
        animations:
          go: {kind: basic, keyPath: position.x, from: 4, to: 64, duration: 2}
    """

  private func bench(
    _ keys: [String],
    at time: Double = 1,
    style: RenderStyle = RenderStyle(),
    reduces: Bool = false
  ) -> InspectorBench {
    var options = PlayerOptions()
    options.inspects = .tree
    options.pausedAt = time
    options.motionLevel = reduces ? .reduced : .full
    return InspectorBench(
      SourceFile(name: "ball.yaml", text: Self.scene),
      options: options,
      style: style,
      events: keys.map(InspectorBench.key)
    )
  }

  /// The columns of a row of the stage that show a sign.
  private func columns(of sign: Character, in bench: InspectorBench, row: Int) -> [Int] {
    bench.lines[row].enumerated().filter { $0.offset < 80 && $0.element == sign }.map(\.offset)
  }

  @Test("what is seen has a whole box, what is set a dashed one")
  func boxes() {
    let bench = bench([])
    // Seen at x 32...36, that is columns 31 to 36 with the box around; set at 2...6.
    #expect(columns(of: "┌", in: bench, row: 9) == [31])
    #expect(columns(of: "┐", in: bench, row: 9) == [36])
    #expect(columns(of: "╭", in: bench, row: 9) == [1])
    #expect(columns(of: "╮", in: bench, row: 9) == [6])
    #expect(columns(of: "+", in: bench, row: 12) == [34])
    // At the start both are the same, and only one is drawn.
    #expect(columns(of: "╭", in: self.bench([], at: 0), row: 9).isEmpty)
  }

  @Test("p draws a dot for each thirtieth of a second, o the corners at tenths")
  func path() {
    let path = columns(of: "•", in: bench(["p"]), row: 12)
    // A point each thirtieth: every column from 4 to 64, but for the anchor and the box.
    #expect(path.count > 55 && path.first == 4)
    #expect(columns(of: "•", in: bench(["p", "p"]), row: 12).isEmpty)
    let ghosts = columns(of: "┌", in: bench(["o"]), row: 9)
    #expect(ghosts == [22, 25, 28, 31, 37, 40])
  }

  @Test("a trail answers the place at a time, and the farthest ghosts first")
  func trail() {
    var trail = LayerTrail()
    trail.places = (0...60)
      .map { tick in
        let x = Double(tick)
        return .init(
          time: x / 60,
          box: CGRect(x: x, y: 0, width: 2, height: 2),
          anchor: CGPoint(x: x, y: 1)
        )
      }
    #expect(trail.place(at: 0.5)?.anchor.x == 30)
    #expect(trail.place(at: -1) == nil)
    #expect(trail.dots(within: 0...1).count == 31)
    let middle = trail.ghosts(around: 0.5).map { Double($0.anchor.x) }
    #expect(middle == [12, 48, 18, 42, 24, 36])
    let start = trail.ghosts(around: 0).map { Double($0.anchor.x) }
    #expect(start == [18, 12, 6])
  }

  @Test("with reduced motion there is neither path nor ghosts")
  func reduced() {
    let bench = bench(["p", "o"], reduces: true)
    #expect(columns(of: "•", in: bench, row: 12).isEmpty)
    #expect(bench.lines.last?.contains("motion is reduced") == true)
  }

  @Test("f shows the time of what is chosen, and all of it again")
  func frame() {
    let all = bench([]).player.inspector?.content?.span
    let framed = bench(["f"]).player.inspector?.content?.span
    #expect(framed?.lowerBound == 0)
    #expect(abs((framed?.upperBound ?? 0) - 2.1) < 1e-9)
    #expect(bench(["f", "f"]).player.inspector?.content?.span == all)
  }

  @Test("without more than ASCII the boxes have signs of their own")
  func ascii() {
    let bench = bench(["o"], style: RenderStyle(glyphs: .ascii))
    let strange = bench.lines.joined().filter { !$0.isASCII }
    #expect(strange.isEmpty)
    #expect(columns(of: ".", in: bench, row: 9).contains(1))
  }
}
