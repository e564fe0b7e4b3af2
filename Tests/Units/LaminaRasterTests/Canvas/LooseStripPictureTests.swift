import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

/// Strips of cells that touch nothing of their colour, in pictures in which many colours meet.
@Suite("no strip of a cell stands apart")
struct LooseStripPictureTests {
  private static let size = CellSize(columns: 32, rows: 12)
  private static let colors: [Color] = [
    .red, .blue, .white, Color(red: 0.2, green: 0.3, blue: 0.2), Color(red: 1, green: 0.8, blue: 0),
  ]

  private struct Shape {
    var outline: Outline
    var color: Color

    var box: CellRect { CellRect(Rasterizer.cells(of: outline)) }

    init(_ random: inout SeededGenerator) {
      let middle = SIMD2(
        Double.random(in: 0...32, using: &random),
        Double.random(in: 0...24, using: &random)
      )
      let reach = Double.random(in: 1...7, using: &random)
      outline = .polygon(
        (0..<Int.random(in: 3...5, using: &random))
          .map { _ in
            middle
              + SIMD2(
                Double.random(in: -reach...reach, using: &random),
                Double.random(in: -reach...reach, using: &random)
              )
          }
      )
      color = LooseStripPictureTests.colors.randomElement(using: &random) ?? .red
    }
  }

  private func draw(_ shapes: [Shape], on canvas: Canvas) {
    for shape in shapes { canvas.fill(shape.outline, paint: .color(shape.color), edges: .fitted) }
  }

  private func frame(_ shapes: [Shape]) -> Frame {
    var frame = Frame(size: Self.size)
    let canvas = Canvas(size: Self.size)
    canvas.begin()
    draw(shapes, on: canvas)
    canvas.finish(into: &frame)
    return frame
  }

  @Test("in any picture", arguments: 0..<20)
  func pictures(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shapes = (0..<30).map { _ in Shape(&random) }
    #expect(LooseStripFinder.places(in: frame(shapes)) == [])
  }

  @Test(
    "a picture that is painted part by part is that which is painted at once",
    arguments: 0..<10
  )
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var shapes = (0..<30).map { _ in Shape(&random) }
    var frame = frame(shapes)
    let canvas = Canvas(size: Self.size)
    canvas.begin()
    draw(shapes, on: canvas)
    canvas.finish(into: &frame)
    for step in 0..<20 {
      let index = Int.random(in: 0..<shapes.count, using: &random)
      let changed = Shape(&random)
      var damage = CellSet(size: Self.size)
      for shape in [shapes[index], changed] { damage.insert(CellBounds(shape.box)) }
      shapes[index] = changed
      canvas.begin(damage: damage, background: nil)
      draw(shapes, on: canvas)
      let before = frame
      canvas.finish(into: &frame)
      #expect(frame == self.frame(shapes), "step \(step)")
      // All that changed is in the damage, which is what the screen is told.
      for (cell, old) in zip(frame.cells, before.cells).enumerated() where old.0 != old.1 {
        let (row, column) = cell.quotientAndRemainder(dividingBy: Self.size.columns)
        #expect(canvas.damage.contains(column: column, row: row), "\(column), \(row)")
      }
    }
  }
}
