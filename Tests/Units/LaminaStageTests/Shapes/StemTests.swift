import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Letters and paths with level and upright sides keep their stems and gaps, wherever they are.
@MainActor @Suite struct StemTests {
  private static let ink = Color(red: 1, green: 1, blue: 1)
  private nonisolated static let repertoires: [GlyphRepertoire] = [
    .blocks, .quadrants, .sextants, .octants,
  ]
  /// Connected parts of ink, and of ground with what is around.
  private nonisolated static let letters: [(Character, [Int])] = [
    ("E", [1, 1]), ("F", [1, 1]), ("H", [1, 1]), ("B", [1, 3]), ("8", [1, 3]),
  ]

  private func drawn(_ layer: Layer, _ glyphs: GlyphRepertoire) -> ShownSamples {
    let screen = HeadlessScreen(
      size: CellSize(columns: 30, rows: 20),
      style: RenderStyle(depth: .truecolor, glyphs: glyphs)
    )
    let stage = Stage(screen: screen)
    stage.background = Color(red: 0, green: 0, blue: 0)
    stage.use {
      Transaction.perform(disableActions: true) { stage.rootLayer.addSublayer(layer) }
    }
    stage.tick(at: 0)
    return ShownSamples(stage.frame, glyphs)
  }

  private nonisolated static func phase(_ index: Int) -> CGPoint {
    CGPoint(x: 4 + Double(index % 8) / 8 + 0.013, y: 4 + Double(index / 8) / 2 + 0.017)
  }

  @Test(
    "a letter of strokes has one outline at every place, with all of its holes and gaps",
    arguments: repertoires,
    [8.0, 10, 12, 16]
  )
  func letters(_ glyphs: GlyphRepertoire, _ size: Double) {
    for (letter, topology) in Self.letters {
      var outlines: Set<[String]> = []
      for index in 0..<32 {
        let text = TextLayer()
        text.string = String(letter)
        text.fontSize = size
        text.foregroundColor = Self.ink
        text.anchorPoint = .zero
        text.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        text.position = Self.phase(index)
        let samples = drawn(text, glyphs)
        #expect(samples.topology == topology, "\(letter) \(size) at \(index): \(samples.outline)")
        outlines.insert(samples.outline)
      }
      // Thirds of a cell are three and two samples.
      #expect(outlines.count == 1 || glyphs == .sextants, "\(letter)")
    }
  }

  @Test("a letter as a path keeps its gaps, and its arms are equal", arguments: repertoires)
  func path(_ glyphs: GlyphRepertoire) {
    for scale in [1.0, 1.25, 1.37, 1.5, 2.3] {
      for index in 0..<32 {
        let shape = ShapeLayer()
        var path = Path()
        let corners: [(Double, Double)] = [
          (0, 0), (4, 0), (4, 1), (1, 1), (1, 3), (3, 3), (3, 4), (1, 4), (1, 6), (4, 6), (4, 7),
          (0, 7),
        ]
        path.move(to: .zero)
        for (x, y) in corners.dropFirst() {
          path.addLine(to: CGPoint(x: x * scale, y: y * scale))
        }
        path.closeSubpath()
        shape.path = path
        shape.fillColor = Self.ink
        shape.position = Self.phase(index)
        let samples = drawn(shape, glyphs)
        guard let box = samples.box else {
          Issue.record("nothing")
          continue
        }
        #expect(samples.topology == [1, 1])
        let arms = samples.runs(x: box.left + (box.right - box.left) * 5 / 8)
        #expect(arms.count == 3, "\(scale) \(index): \(samples.outline)")
        // Thirds of a cell are three and two samples.
        let slack = glyphs == .sextants ? 1 : 0
        #expect((arms.max() ?? 0) - (arms.min() ?? 0) <= slack, "\(scale) \(index) \(arms)")
      }
    }
  }

  @Test(
    "rows of a picture made of squares meet, whatever the scale",
    arguments: [1.0, 1.25, 1.6, 2]
  )
  func squares(_ scale: Double) {
    let shape = ShapeLayer()
    var path = Path()
    for x in 0..<6 {
      for y in 0..<6 where x == y || x + y == 5 || y == 2 {
        path.addRect(
          CGRect(x: Double(x) * scale, y: Double(y) * scale, width: scale, height: scale)
        )
      }
    }
    shape.path = path
    shape.fillColor = Self.ink
    shape.position = CGPoint(x: 4.3, y: 5.2)
    let samples = drawn(shape, .blocks)
    // The row of squares across is whole.
    let widest = samples.outline.map { $0.split(separator: ".").map(\.count).max() ?? 0 }.max()
    #expect(abs(Double(widest ?? 0) - 48 * scale) <= 4)
  }
}
