import Foundation
import LaminaCells
import LaminaMath
import LaminaTestSupport
import Testing

@testable import LaminaRaster

@Suite struct DiscTests {
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

  @Test("the samples of discs, those of small ones by a table")
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

  @Test("discs leave the colours of an edge alone")
  func edge() {
    let canvas = Canvas(size: size)
    var frame = Frame(size: size)
    canvas.begin(background: .black)
    canvas.fill(.rectangle(x: 0, y: 0, width: 12, height: 5), paint: .color(.white))
    canvas.paint(
      CanvasDot(x: 4.5, y: 5.5, radius: 0.8, color: Color(red: 1, green: 0, blue: 0)),
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

  @Test("a disc has one outline wherever it is, symmetrical", arguments: GlyphRepertoire.allCases)
  func fitted(glyphs: GlyphRepertoire) {
    let lattice = FittedDisc.Lattice(glyphs)
    for radius in stride(from: 0.8, through: 6, by: 0.65) {
      var outlines: Set<[[Bool]]> = []
      for phase in stride(from: 0, to: 64, by: 3) {
        let dot = CanvasDot(
          x: 8 + Double(phase % 8) / 8,
          y: 8 + Double(phase / 8) / 4,
          radius: radius,
          color: .white
        )
        let disc = FittedDisc(dot, lattice)
        var rows = Array(repeating: Array(repeating: false, count: 24 * 8), count: 12 * 8)
        for cell in 0..<24 * 12 {
          let coverage = disc.coverage(column: cell % 24, row: cell / 24)
          for place in 0..<64 where coverage >> Coverage(place) & 1 != 0 {
            rows[cell / 24 * 8 + place / 8][cell % 24 * 8 + place % 8] = true
          }
        }
        let lines = rows.filter { $0.contains(true) }
        let left = lines.compactMap { $0.firstIndex(of: true) }.min() ?? 0
        let right = lines.compactMap { $0.lastIndex(of: true) }.max() ?? 0
        outlines.insert(lines.map { Array($0[left...right]) })
        #expect(abs(Double(left + right + 1) / 16 - dot.x) <= 0.5 / Double(lattice.columns))
      }
      for outline in outlines {
        #expect(outline.allSatisfy { $0 == $0.reversed() })
        // The rows of a sextant differ by a sample, so that its outlines do as well.
        if glyphs != .sextants { #expect(outline == outline.reversed()) }
      }
      #expect(outlines.count <= (glyphs == .sextants ? 3 : 1), "\(radius) in \(glyphs)")
    }
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
