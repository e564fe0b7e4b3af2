import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Mixed colours at the edges of large shapes.
@MainActor @Suite struct FringeTests {
  private static let size = CellSize(columns: 60, rows: 30)

  private func stage(_ glyphs: GlyphRepertoire = .blocks) -> Stage {
    let screen = HeadlessScreen(
      size: Self.size,
      style: RenderStyle(depth: .truecolor, glyphs: glyphs)
    )
    let stage = Stage(screen: screen)
    stage.background = Color(red: 0, green: 0, blue: 0)
    return stage
  }

  private func disc(_ middle: CGPoint, _ radius: Double) -> Path {
    var path = Path()
    path.addEllipse(
      in: CGRect(
        x: middle.x - radius,
        y: middle.y - radius,
        width: radius * 2,
        height: radius * 2
      )
    )
    return path
  }

  /// The linear light of a shown colour.
  private nonisolated static func light(_ color: CellColor) -> Double {
    let value = Double(color == .terminalDefault ? 0 : color.rawValue & 255) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// A closed curve through random places around a middle.
  private func curve(_ random: inout SeededGenerator) -> Path {
    let middle = SIMD2(Double.random(in: 28...32, using: &random), 30)
    let count = Int.random(in: 3...7, using: &random)
    let points = (0..<count)
      .map { index in
        let angle = 2 * .pi * Double(index) / Double(count)
        let radius = Double.random(in: 16...28, using: &random)
        return middle + radius * SIMD2(cos(angle), sin(angle))
      }
    var path = Path()
    func between(_ index: Int) -> CGPoint {
      let place = (points[index % count] + points[(index + 1) % count]) / 2
      return CGPoint(x: place.x, y: place.y)
    }
    path.move(to: between(0))
    for index in 1...count {
      let corner = points[index % count]
      path.addQuadCurve(to: between(index), control: CGPoint(x: corner.x, y: corner.y))
    }
    path.closeSubpath()
    return path
  }

  @Test(
    "a mixed colour is one of at least three along the edge, and about half of each",
    arguments: [GlyphRepertoire.blocks, .quadrants]
  )
  func runs(_ glyphs: GlyphRepertoire) {
    var random = SeededGenerator(seed: 17)
    let stage = stage(glyphs)
    let shape = ShapeLayer()
    shape.fillColor = Color(red: 1, green: 1, blue: 1)
    stage.use {
      Transaction.perform(disableActions: true) { stage.rootLayer.addSublayer(shape) }
    }
    var count = 0
    for frame in 0..<120 {
      let path = curve(&random)
      stage.use { Transaction.perform(disableActions: true) { shape.path = path } }
      stage.tick(at: Double(frame))
      let cells = stage.frame
      func tones(_ column: Int, _ row: Int) -> [Double] {
        let cell = cells[column, row]
        let colors = cell.glyph == 0x20 ? [cell.background] : [cell.foreground, cell.background]
        return colors.map(Self.light).filter { $0 > 0.01 && $0 < 0.99 }
      }
      for row in 1..<Self.size.rows - 1 {
        for column in 1..<Self.size.columns - 1 {
          let mixed = tones(column, row)
          if mixed.isEmpty { continue }
          count += 1
          #expect(mixed.allSatisfy { $0 > 0.24 && $0 < 0.76 }, "\(mixed)")
          var run: Set<SIMD2<Int>> = [SIMD2(column, row)]
          var open = Array(run)
          while let place = open.popLast(), run.count < 3 {
            for dy in -1...1 {
              for dx in -1...1 {
                let next = place &+ SIMD2(dx, dy)
                guard (0..<Self.size.columns).contains(next.x),
                  (0..<Self.size.rows).contains(next.y), !tones(next.x, next.y).isEmpty
                else { continue }
                if run.insert(next).inserted { open.append(next) }
              }
            }
          }
          #expect(run.count >= 3, "frame \(frame) at \(column), \(row)")
        }
      }
    }
    #expect(count > 0)
  }

  /// The light that changes from frame to frame of a moving disc, in samples.
  private func change(
    _ radius: Double,
    _ edges: EdgesChoice,
    way: CGPoint = CGPoint(x: 1.0 / 11, y: 1.0 / 31)
  ) -> Double {
    let stage = stage()
    let shape = ShapeLayer()
    shape.fillColor = Color(red: 1, green: 1, blue: 1)
    shape.path = disc(.zero, radius)
    shape.edges = edges
    stage.use {
      Transaction.perform(disableActions: true) {
        shape.position = CGPoint(x: 24.3, y: 28.2)
        stage.rootLayer.addSublayer(shape)
      }
    }
    let masks = Dictionary(
      GlyphRepertoire.blocks.shapes.map { ($0.glyph, $0.mask) },
      uniquingKeysWith: { first, _ in first }
    )
    func lights(_ cell: Cell) -> [Double] {
      let isReversed = cell.attributes.contains(.reverse)
      let (ink, paper) = (Self.light(cell.foreground), Self.light(cell.background))
      let mask = masks[cell.glyph] ?? 0
      return (0..<64).map { (mask >> UInt64($0) & 1 == 1) != isReversed ? ink : paper }
    }
    var (last, sum) = (ContiguousArray<Cell>(), 0.0)
    for frame in 0..<90 {
      stage.use {
        Transaction.perform(disableActions: true) {
          shape.position = CGPoint(
            x: 24.3 + Double(frame) * way.x,
            y: 28.2 + Double(frame) * way.y
          )
        }
      }
      stage.tick(at: Double(frame) / 30)
      let cells = stage.frame.cells
      if last.isEmpty { last = cells }
      for index in 0..<cells.count where cells[index] != last[index] {
        let (new, old) = (lights(cells[index]), lights(last[index]))
        for sample in 0..<64 { sum += abs(new[sample] - old[sample]) }
      }
      last = cells
    }
    return sum
  }

  @Test(
    "a moving disc changes no more than one with sharp edges",
    arguments: [7, 9.3, 12, 16, 18.4, 20]
  )
  func film(_ radius: Double) {
    let (fitted, sharp) = (change(radius, .fitted), change(radius, .sharp))
    #expect(fitted <= sharp, "\(fitted) \(sharp)")
  }

  /// A small disc is one outline, which moves by steps across and down.
  ///
  /// On its way at an angle a, they sweep |cos a| + |sin a| times what a disc sweeps.
  @Test(
    "a small moving disc changes no more along a row, and as much as its steps on a diagonal",
    arguments: [2, 3.3, 4.5]
  )
  func smallFilm(_ radius: Double) {
    let row = CGPoint(x: 1.0 / 11, y: 0)
    let (fitted, sharp) = (change(radius, .fitted, way: row), change(radius, .sharp, way: row))
    #expect(fitted <= sharp, "\(fitted) \(sharp)")
    let (steps, sweep) = (change(radius, .fitted), change(radius, .sharp))
    let angle = atan2(1.0 / 31, 1.0 / 11)
    #expect(steps <= sweep * (cos(angle) + sin(angle)), "\(steps) \(sweep)")
  }

  /// 12 points across are small wherever they are: a box that moves has its size but for rounding.
  ///
  /// Near whole columns the steps of its lattice are finer, which is all that is more.
  @Test("a disc of the greatest small size is one outline while it moves down")
  func greatestSmall() {
    let column = CGPoint(x: 0, y: 1.0 / 11)
    let (fitted, sharp) = (change(6, .fitted, way: column), change(6, .sharp, way: column))
    #expect(fitted <= sharp * 1.1, "\(fitted) \(sharp)")
  }

  /// A fringe appears where the outline passes a quarter of a part of a cell, or with the third cell
  /// of its run.
  ///
  /// Sharp edges change only at a half, so with fringes there is no bound of zero.
  @Test("a moving disc with fringes changes hardly more", arguments: [21, 22.5, 24])
  func fringedFilm(_ radius: Double) {
    let (fitted, sharp) = (change(radius, .fitted), change(radius, .sharp))
    #expect(fitted <= sharp * 1.005, "\(fitted) \(sharp)")
  }

  @Test(
    "a disc in the middle of cells is its own mirror image",
    arguments: [7.0, 8.5, 11, 14.3, 20]
  )
  func symmetry(_ radius: Double) {
    let stage = stage()
    let shape = ShapeLayer()
    shape.fillColor = Color(red: 0.9, green: 0.6, blue: 0.2)
    shape.path = disc(CGPoint(x: 30, y: 30), radius)
    stage.use {
      Transaction.perform(disableActions: true) { stage.rootLayer.addSublayer(shape) }
    }
    stage.tick(at: 0)
    let masks = Dictionary(
      GlyphRepertoire.blocks.shapes.map { ($0.glyph, $0.mask) },
      uniquingKeysWith: { first, _ in first }
    )
    let frame = stage.frame
    func color(_ x: Int, _ y: Int) -> CellColor {
      let cell = frame[x / 8, y / 8]
      let isInk = (masks[cell.glyph] ?? 0) >> UInt64(y % 8 * 8 + x % 8) & 1 == 1
      return isInk != cell.attributes.contains(.reverse) ? cell.foreground : cell.background
    }
    let (width, height) = (Self.size.columns * 8, Self.size.rows * 8)
    var unlike = 0
    for y in 0..<height {
      for x in 0..<width {
        if color(x, y) != color(width - 1 - x, y) { unlike += 1 }
        if color(x, y) != color(x, height - 1 - y) { unlike += 1 }
      }
    }
    #expect(unlike == 0)
  }
}
