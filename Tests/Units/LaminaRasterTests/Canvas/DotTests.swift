import Foundation
import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

@Suite struct DotTests {
  private let size = CellSize(columns: 12, rows: 6)

  private func frame(edges: Edges = .sharp, _ dots: [CanvasDot], addsLight: Bool = false) -> Frame {
    let canvas = Canvas(size: size)
    var frame = Frame(size: size)
    canvas.begin(background: .black)
    for dot in dots {
      canvas.paint(
        dot,
        addsLight: addsLight,
        opacity: 1,
        style: nil,
        edges: edges,
        pattern: 0
      )
    }
    canvas.finish(into: &frame)
    return frame
  }

  /// The samples of a disc whose middle and radius snap as small dots do, one by one.
  private func samples(_ dot: CanvasDot, column: Int, row: Int) -> Coverage {
    let step = dot.radius < 1 ? 2.0 : 1
    let x = (dot.x * 8 / step).rounded() * step - Double(8 * column)
    let y = (dot.y * 4 / step).rounded() * step - Double(8 * row)
    let radius = dot.radius < 1 ? (dot.radius * 8).rounded() / 8 : dot.radius
    var result: Coverage = 0
    for place in 0..<64 {
      let across = (Double(place % 8) + 0.5 - x) / (radius * 8)
      let down = (Double(place / 8) + 0.5 - y) / (radius * 4)
      // A sample on the rim may fall either way.
      if across * across + down * down < 1 { result |= 1 << Coverage(place) }
    }
    return result
  }

  @Test("the samples of dots are those of discs, of small ones by a table")
  func coverage() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<600 {
      let dot = CanvasDot(
        x: .random(in: -2...14, using: &random),
        y: .random(in: -3...15, using: &random),
        radius: round % 3 == 0
          ? .random(in: 1...4, using: &random) : .random(in: 0.45..<1, using: &random),
        color: .white
      )
      let shape = DotShape(dot, radius: dot.radius)
      DotShape.smallShapes.withUnsafeBufferPointer { shapes in
        for cell in 0..<20 * 10 {
          let (column, row) = (cell % 20 - 4, cell / 20 - 2)
          let found = shape.coverage(column: column, row: row, shapes)
          let difference = found ^ samples(dot, column: column, row: row)
          #expect(difference.nonzeroBitCount <= 2, "dot \(dot) in \(column), \(row)")
        }
      }
    }
  }

  @Test("small dots in a cell have one colour, the mean of theirs by what each covers")
  func spots() {
    let left = CanvasDot(x: 4.25, y: 5, radius: 0.5, color: Color(red: 1, green: 0, blue: 0))
    let right = CanvasDot(x: 4.75, y: 5, radius: 0.5, color: Color(red: 0, green: 0, blue: 1))
    let cell = frame([left, right])[4, 2]
    #expect(cell.background == CellColor(red: 0, green: 0, blue: 0))
    // What the second one covers is its own; half of each in light is 188 of 255.
    let (red, blue) = (cell.foreground.red, cell.foreground.blue)
    #expect(cell.foreground.green == 0)
    #expect(red > 120 && red < 188 && blue > 188 && blue < 235)
  }

  @Test("dots leave the colours of an edge alone")
  func edge() {
    let canvas = Canvas(size: size)
    var frame = Frame(size: size)
    canvas.begin(background: .black)
    canvas.fill(.rectangle(x: 0, y: 0, width: 12, height: 5), paint: .color(.white))
    canvas.paint(
      CanvasDot(x: 4.5, y: 5.5, radius: 0.45, color: Color(red: 1, green: 0, blue: 0)),
      addsLight: false,
      opacity: 1,
      style: nil,
      edges: .sharp,
      pattern: 0
    )
    canvas.finish(into: &frame)
    let colors = [frame[4, 2].foreground, frame[4, 2].background]
    #expect(colors.contains(CellColor(red: 255, green: 255, blue: 255)))
    #expect(!colors.contains { $0.red > 0 && $0.green > 0 && $0.green < 255 })
  }

  @Test("light adds up, and stops at white")
  func light() {
    let dots = (0..<5)
      .map { _ in
        CanvasDot(x: 4.5, y: 5, radius: 2, color: Color(red: 0.8, green: 0.5, blue: 0))
      }
    let (one, all) = (frame([dots[0]], addsLight: true)[4, 2], frame(dots, addsLight: true)[4, 2])
    #expect(one.foreground == CellColor(red: 204, green: 128, blue: 0))
    #expect(all.foreground.red == 255 && all.foreground.green > 220 && all.foreground.blue == 0)
  }
}

extension CellColor {
  fileprivate var red: UInt32 { rawValue >> 16 & 255 }
  fileprivate var green: UInt32 { rawValue >> 8 & 255 }
  fileprivate var blue: UInt32 { rawValue & 255 }
}
