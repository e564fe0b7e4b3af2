import LaminaCells
import LaminaMath
import LaminaRaster
import LaminaTestSupport
import Testing

/// Rectangles at places between cells keep their weight and their balance point.
@Suite struct RectangleEdgeTests {
  struct Sizes: CustomTestStringConvertible, Sendable {
    var range: Range<Double>
    var testDescription: String { "\(range.lowerBound) to \(range.upperBound) points" }
  }

  private static let red = CellColor(red: 255, green: 0, blue: 0)
  private static let seeds: Range<UInt64> = 1..<31

  private static func boxes(_ sizes: Range<Double>, seed: UInt64, count: Int = 150) -> [Box] {
    var random = SeededGenerator(seed: seed)
    return (0..<count)
      .map { _ in
        Box(
          x: .random(in: 0..<8, using: &random),
          y: .random(in: 0..<8, using: &random),
          width: .random(in: sizes, using: &random),
          height: .random(in: sizes, using: &random)
        )
      }
  }

  @Test(
    "every rectangle keeps its balance point, and edges their weight",
    arguments: [Sizes(range: 1..<20), Sizes(range: 0.5..<6)],
    [true, false]
  )
  func edges(sizes: Sizes, onColor: Bool) throws {
    let bench = BoxBench(background: onColor ? .blue : nil)
    var impossible = 0
    for seed in Self.seeds {
      var difference = 0.0
      var cells = 0.0
      var squares = SIMD2<Double>.zero
      let boxes = Self.boxes(sizes.range, seed: seed).filter { !$0.isThinLine }
      for box in boxes {
        let shown = try bench.shown(box, in: Self.red)
        difference += shown.difference
        cells += shown.edgeCells
        let displacement = shown.displacement
        squares += displacement * displacement
        let worst = max(abs(displacement.x), abs(displacement.y))
        if worst <= 0.15 { continue }
        // Inside of one cell one glyph is the whole picture. Its balance point is one of a few, and
        // between them there are gaps: where even the best of all glyphs is further off, no choice
        // could meet the bound, and the best one must have been found.
        #expect(box.isInsideOneCell, "\(box) is off by \(displacement)")
        let best = box.leastDisplacementOfOneGlyph
        #expect(best > 0.147, "\(box) could be shown nearer: \(best) instead of \(worst)")
        #expect(worst <= best + 0.003 && worst <= 0.2, "\(box) is off by \(worst)")
        impossible += 1
      }
      #expect(difference / cells <= 0.045, "seed \(seed)")
      let rms = (squares / Double(boxes.count))
      #expect(rms.x.squareRoot() <= 0.07, "seed \(seed)")
      #expect(rms.y.squareRoot() <= 0.07, "seed \(seed)")
    }
    #expect(impossible <= (sizes.range.lowerBound < 1 ? 5 : 0))
  }

  @Test("a line thinner than half a cell is no band of shade, and not more than half a point off")
  func thinLines() throws {
    let bench = BoxBench(background: .blue)
    for seed in Self.seeds {
      for box in Self.boxes(0.5..<6, seed: seed) where box.isThinLine {
        let shown = try bench.shown(box, in: Self.red)
        #expect(abs(shown.displacement.x) <= 0.15, "\(box)")
        #expect(abs(shown.displacement.y) <= 0.55, "\(box)")
        #expect(!bench.glyphs(of: box).contains { (0x2591...0x2593).contains($0) }, "\(box)")
      }
    }
  }

  @Test(
    "thin bars go the way that they move, in steps of a twentieth of a point",
    arguments: [0.5, 0.75, 1, 1.5, 2],
    [0, 1]
  )
  func motion(thickness: Double, axis: Int) throws {
    let bench = BoxBench(background: nil)
    var last = -Double.infinity
    for step in 0..<160 {
      let place = 2 + 0.0137 + Double(step) * 0.05
      let box =
        axis == 0
        ? Box(x: place, y: 3.3, width: thickness, height: 9)
        : Box(x: 3.3, y: place, width: 9, height: thickness)
      let shown = try bench.shown(box, in: Self.red)
      let position = (box.middle + shown.displacement)[axis]
      #expect(position >= last - 0.1, "at \(place)")
      last = max(last, position)
    }
  }

  @Test("a rectangle shows the same cells when only a part of it is painted again")
  func partsOfRectangles() {
    let size = CellSize(columns: 30, rows: 16)
    for box in Self.boxes(0.5..<3, seed: 99) {
      let outline = Outline.rectangle(x: box.x, y: box.y, width: box.width, height: box.height)
      let whole = Canvas(size: size)
      let parts = Canvas(size: size)
      var expected = Frame(size: size)
      var found = Frame(size: size)
      whole.begin()
      whole.fill(outline, paint: .color(.red))
      whole.finish(into: &expected)
      for column in stride(from: 0, to: size.columns, by: 2) {
        parts.begin(damage: CellRect(column: column, row: 0, columns: 2, rows: size.rows))
        parts.fill(outline, paint: .color(.red))
        parts.finish(into: &found)
      }
      #expect(found == expected, "\(box)")
    }
  }

  @Test("thin rectangles of one colour join without a seam")
  func joinedBars() {
    let frame = picture { canvas in
      for place in stride(from: 0.5, to: 9.5, by: 1) {
        canvas.fill(.rectangle(x: 2, y: place, width: 9, height: 1), paint: .color(.red))
      }
    }
    for row in 1...3 {
      for column in 2..<11 { #expect(frame[column, row].glyph == 0x2588) }
    }
    #expect(frame[5, 0] == Cell(glyph: 0x2586, foreground: Self.red))
  }

  @Test("what is painted over a fitted bar is shown as if the bar had not been fitted")
  func paintedOver() {
    func frame(_ bar: Outline, over colors: [Color]) -> Frame {
      let canvas = Canvas(size: CellSize(columns: 20, rows: 2))
      var frame = Frame(size: canvas.size)
      canvas.begin(background: .blue)
      canvas.fill(bar, paint: .color(.red))
      for color in colors {
        canvas.fill(.rectangle(x: 0, y: 1, width: 20, height: 1), paint: .color(color))
      }
      canvas.finish(into: &frame)
      return frame
    }
    var fitted = 0
    for y in stride(from: 0.1, to: 1, by: 0.02) {
      let bar = Outline.rectangle(x: 0, y: y, width: 20, height: 0.7)
      // A fifth corner: the same samples, but nothing that is known to be a rectangle.
      let polygon = Outline.polygon([
        SIMD2(0, y), SIMD2(9, y), SIMD2(20, y), SIMD2(20, y + 0.7), SIMD2(0, y + 0.7),
      ])
      guard frame(bar, over: []) != frame(polygon, over: []) else { continue }
      fitted += 1
      for color in [Color.red, .blue] {
        #expect(frame(bar, over: [color]) == frame(polygon, over: [color]), "\(y) \(color)")
      }
    }
    #expect(fitted > 3)
  }
}
