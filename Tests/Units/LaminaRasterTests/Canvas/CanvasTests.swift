import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster
import LaminaTestSupport
import Testing

@Suite struct CanvasTests {
  private let size = CellSize(columns: 20, rows: 8)
  private let red = CellColor(red: 255, green: 0, blue: 0)
  private let blue = CellColor(red: 0, green: 0, blue: 255)

  @Test("colours pass through a canvas unchanged")
  func exactColours() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let color = Color(
        red: Double(bytes[0]) / 255,
        green: Double(bytes[1]) / 255,
        blue: Double(bytes[2]) / 255
      )
      let frame = picture {
        $0.fill(.rectangle(x: 0, y: 0, width: 3, height: 4), paint: .color(color))
      }
      #expect(frame[1, 1].glyph == 0x2588)
      #expect(frame[1, 1].foreground == CellColor(red: bytes[0], green: bytes[1], blue: bytes[2]))
      #expect(frame[1, 1].background == frame[1, 1].foreground)
      #expect(frame[4, 4] == .blank)
    }
  }

  @Test("the background fills cells without a glyph")
  func background() {
    let canvas = Canvas(size: size)
    var frame = Frame(size: size)
    canvas.begin(background: .blue)
    canvas.finish(into: &frame)
    #expect(frame.cells.allSatisfy { $0 == Cell(glyph: 0x20, background: blue) })
  }

  struct Edge: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var x, y, width, height: Double
    var glyph: UInt32
    var isInverse: Bool
  }

  @Test(
    "an edge of a rectangle is an eighth block",
    arguments: [
      Edge(
        testDescription: "left 3/8",
        x: 5,
        y: 2,
        width: 0.375,
        height: 2,
        glyph: 0x258D,
        isInverse: false
      ),
      Edge(
        testDescription: "right 3/8",
        x: 5.625,
        y: 2,
        width: 0.375,
        height: 2,
        glyph: 0x258B,
        isInverse: true
      ),
      Edge(
        testDescription: "right half",
        x: 5.5,
        y: 2,
        width: 0.5,
        height: 2,
        glyph: 0x2590,
        isInverse: false
      ),
      Edge(
        testDescription: "lower 5/8",
        x: 5,
        y: 2.75,
        width: 1,
        height: 1.25,
        glyph: 0x2585,
        isInverse: false
      ),
      Edge(
        testDescription: "upper 5/8",
        x: 5,
        y: 2,
        width: 1,
        height: 1.25,
        glyph: 0x2583,
        isInverse: true
      ),
      Edge(
        testDescription: "upper eighth",
        x: 5,
        y: 2,
        width: 1,
        height: 0.25,
        glyph: 0x2594,
        isInverse: false
      ),
      Edge(
        testDescription: "upper left quadrant",
        x: 5,
        y: 2,
        width: 0.5,
        height: 1,
        glyph: 0x2598,
        isInverse: false
      ),
    ]
  )
  func eighths(_ edge: Edge) {
    let canvas = Canvas(size: size)
    var frame = Frame(size: size)
    for background in [Color.blue, nil] {
      canvas.begin(background: background)
      canvas.fill(
        .rectangle(x: edge.x, y: edge.y, width: edge.width, height: edge.height),
        paint: .color(.red)
      )
      canvas.finish(into: &frame)
      let behind = background == nil ? CellColor.terminalDefault : blue
      var expected = Cell(glyph: edge.glyph, foreground: red, background: behind)
      if edge.isInverse && background != nil {
        (expected.foreground, expected.background) = (behind, red)
      } else if edge.isInverse {
        expected.attributes = .reverse
      }
      #expect(frame[5, 1] == expected)
      #expect(frame.cells.count { $0 != Cell(glyph: 0x20, background: behind) } == 1)
    }
  }

  @Test("where three colours meet, a cell shows two of them, and the glyph with the least error")
  func threeColours() {
    let (grey, green) = (Color(red: 0.5, green: 0.5, blue: 0.5), Color(red: 0, green: 1, blue: 0))
    let three = [
      red, CellColor(red: 128, green: 128, blue: 128), CellColor(red: 0, green: 255, blue: 0),
    ]
    for edges in Edges.allCases {
      for step in 0...32 {
        let x = 2 + Double(step) / 16
        let frame = picture(RenderStyle(edges: edges)) {
          $0.fill(.rectangle(x: 0, y: 0, width: 20, height: 16), paint: .color(grey))
          $0.fill(.rectangle(x: 0, y: 3.2, width: 20, height: 9), paint: .color(.red))
          $0.fill(.rectangle(x: x, y: 0, width: 6, height: 16), paint: .color(green))
        }
        for cell in frame.cells {
          #expect(
            three.contains(cell.foreground) && three.contains(cell.background),
            "\(edges) \(x)"
          )
        }
        // A quarter of green in the upper left corner of a cell of half red and half grey.
        if step == 4 {
          #expect(frame[8, 1].foreground != frame[8, 1].background)
        }
      }
    }
  }

  @Test("a fifth colour joins the one that it is nearest to")
  func fiveColours() {
    let colors: [Color] = [.red, .blue, .white, .black, Color(red: 0.9, green: 0.05, blue: 0)]
    let frame = picture { canvas in
      for (width, color) in zip([1, 0.8, 0.6, 0.4, 0.1], colors) {
        canvas.fill(.rectangle(x: 3, y: 2, width: width, height: 2), paint: .color(color))
      }
      // All but one colour are covered again: what is left tells what the cell remembered.
      canvas.fill(.rectangle(x: 3, y: 2, width: 0.8, height: 2), paint: .color(.blue))
    }
    #expect(frame[3, 1] == Cell(glyph: 0x258A, foreground: blue, background: red))
  }

  @Test("shapes of one colour join without a seam")
  func seams() {
    let frame = picture {
      $0.fill(.rectangle(x: 0.25, y: 0, width: 2, height: 4), paint: .color(.red))
      $0.fill(.rectangle(x: 2.25, y: 0, width: 2, height: 4), paint: .color(.red))
      $0.fill(.rectangle(x: 1.6, y: 0, width: 2, height: 4), paint: .color(.red))
    }
    for column in 1...3 { #expect(frame[column, 0].glyph == 0x2588) }
  }

  @Test("a shader shades the upper and the lower half of a cell")
  func shader() {
    struct Halves: Shader {
      func color(x: Double, y: Double) -> Color {
        y.truncatingRemainder(dividingBy: 2) < 1 ? .red : .blue
      }
    }
    let everywhere = Outline.rectangle(x: 0, y: 0, width: 20, height: 16)
    let frame = picture { $0.fill(everywhere, paint: .shader(Halves())) }
    let expected = Cell(glyph: 0x2580, foreground: red, background: blue)
    #expect(frame.cells.allSatisfy { $0 == expected })
  }

  @Test("the rules of filling differ where an outline winds twice", arguments: FillRule.allCases)
  func rules(rule: FillRule) {
    var outline = Outline.rectangle(x: 0, y: 0, width: 10, height: 10)
    outline.points += Outline.rectangle(x: 3, y: 2, width: 4, height: 6).points
    outline.endContour()
    let frame = picture { $0.fill(outline, rule: rule, paint: .color(.red)) }
    #expect(frame[4, 2].glyph == (rule == .nonZero ? 0x2588 : 0x20))
    #expect(frame[1, 2].glyph == 0x2588)
  }

  @Test(
    "a circle has the ink of its area",
    arguments: [1.5, 3.3, 6.2],
    [(Edges.sharp, 0.05), (.smooth, 0.015)]
  )
  func circle(radius: Double, edges: (style: Edges, error: Double)) throws {
    let frame = picture(RenderStyle(edges: edges.style)) {
      $0.fill(.circle(x: 9.3, y: 7.7, radius: radius), paint: .color(.red))
    }
    func light(_ color: CellColor) -> Double {
      if color == .terminalDefault { return 0 }
      let red = Double(color.rawValue >> 16) / 255
      return red <= 0.04045 ? red / 12.92 : pow((red + 0.055) / 1.055, 2.4)
    }
    let sum = try frame.cells.reduce(0.0) { sum, cell in
      let share = try #require(nominalInk(cell.glyph))
      let swaps = cell.attributes.contains(.reverse)
      let (ink, paper) = (light(cell.foreground), light(cell.background))
      return sum + 2 * (share * (swaps ? paper : ink) + (1 - share) * (swaps ? ink : paper))
    }
    let area = Double.pi * radius * radius
    #expect(abs(sum - area) <= edges.error * area)
  }

  @Test("outlines of any size are drawn without going over what cannot be seen")
  func hugeOutlines() {
    let values = [-1e300, -1e12, -40, 0, 5.5, 1e9, 1e308, Double.infinity, -.infinity, .nan]
    var random = SeededGenerator(seed: 8)
    let frame = picture { canvas in
      for _ in 0..<400 {
        let corners = (0..<Int.random(in: 1...6, using: &random))
          .map { _ in
            SIMD2(
              values[Int.random(in: 0..<values.count, using: &random)],
              values[Int.random(in: 0..<values.count, using: &random)]
            )
          }
        canvas.fill(.polygon(corners), paint: .color(.red))
        canvas.pushClip(.polygon(corners))
        canvas.fill(.rectangle(x: 0, y: 0, width: 9, height: 9), paint: .color(.blue))
        canvas.popClip()
      }
      canvas.fill(
        .polygon([SIMD2(-1e200, -1e200), SIMD2(1e200, -1e200), SIMD2(0, 1e200)]),
        paint: .color(.red)
      )
    }
    #expect(frame[10, 4].foreground == red)
  }
}
