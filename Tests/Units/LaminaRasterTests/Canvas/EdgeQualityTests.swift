import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster
import LaminaTestSupport
import Testing

/// How edges look, counted: over many shapes at places between cells, in each set of blocks.
@Suite struct EdgeQualityTests {
  private static let size = CellSize(columns: 24, rows: 12)
  private static let count = 24

  struct Kind: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Turned rectangles by up to this angle; nil for circles.
    var turn: Double?
  }

  static let kinds = [
    Kind(testDescription: "circles", turn: nil),
    Kind(testDescription: "turned rectangles", turn: 1.57),
    Kind(testDescription: "slightly slanted rectangles", turn: 0.25),
  ]

  static let glyphs: [GlyphRepertoire] = [.blocks, .halves, .quadrants]

  /// A shape with what is known about it.
  private struct Shape {
    var outline: Outline
    var area: Double
    var middle: SIMD2<Double>
    var contains: (SIMD2<Double>) -> Bool
  }

  private struct Figures {
    /// Squared differences over all samples, and cells that an edge runs through.
    var error = 0.0
    var boundary = 0.0
    var ink = 0.0
    var centroid = 0.0
    var spurs = 0.0
    var teeth = 0.0
    var shades = 0
  }

  private static func shapes(_ kind: Kind) -> [Shape] {
    var random = SeededGenerator(seed: 7)
    return (0..<count)
      .map { _ in
        let middle = SIMD2<Double>.random(in: 10...14, using: &random)
        guard let turn = kind.turn else {
          let radius = Double.random(in: 1.5...8, using: &random)
          return Shape(
            outline: .circle(x: middle.x, y: middle.y, radius: radius, corners: 180),
            area: .pi * radius * radius,
            middle: middle
          ) { (($0 - middle) * ($0 - middle)).sum() < radius * radius }
        }
        let half = SIMD2(
          Double.random(in: 2...7, using: &random),
          Double.random(in: 1...4, using: &random)
        )
        let angle = Double.random(in: -turn...turn, using: &random)
        let (across, down) = (SIMD2(cos(angle), sin(angle)), SIMD2(-sin(angle), cos(angle)))
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
          .map { middle + across * half.x * $0.0 + down * half.y * $0.1 }
        return Shape(outline: .polygon(corners), area: 4 * half.x * half.y, middle: middle) {
          let place = $0 - middle
          return abs((place * across).sum()) < half.x && abs((place * down).sum()) < half.y
        }
      }
  }

  private static func figures(_ kind: Kind, _ style: RenderStyle) -> Figures {
    let canvas = Canvas(size: size, style: style)
    var frame = Frame(size: size)
    var figures = Figures()
    for shape in shapes(kind) {
      canvas.begin(background: .black)
      canvas.fill(shape.outline, paint: .color(.white))
      canvas.finish(into: &frame)
      add(shape, frame, to: &figures)
    }
    return figures
  }

  private static func add(_ shape: Shape, _ frame: Frame, to figures: inout Figures) {
    let shown = ShownLight(frame)
    var ink = 0.0
    var moment = SIMD2<Double>.zero
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var covered = 0
        for index in 0..<64 {
          let (x, y) = (index % 8, index / 8)
          let place = SIMD2(
            Double(column) + (Double(x) + 0.5) / 8,
            2 * Double(row) + (Double(y) + 0.5) / 4
          )
          let isInside = shape.contains(place)
          guard let light = shown.light(column, row, x: x, y: y) else {
            Issue.record("a glyph without a form at \(column), \(row)")
            return
          }
          covered += isInside ? 1 : 0
          figures.error += (light - (isInside ? 1 : 0)) * (light - (isInside ? 1 : 0))
          ink += light / 32
          moment += light / 32 * place
        }
        if covered > 0 && covered < 64 { figures.boundary += 1 }
        let glyph = frame[column, row].glyph
        if (0x2591...0x2593).contains(glyph) { figures.shades += 1 }
        if frame.isSpur(column, row) { figures.spurs += 1 }
        if frame.isTooth(column, row) { figures.teeth += 1 }
      }
    }
    figures.ink += abs(ink - shape.area) / shape.area
    let displacement = moment / ink - shape.middle
    figures.centroid += max(abs(displacement.x), abs(displacement.y))
  }

  @Test(
    "no spurs, no teeth, no shades at edges, sharp or smooth",
    arguments: kinds,
    glyphs
  )
  func clean(kind: Kind, glyphs: GlyphRepertoire) {
    for edges in Edges.allCases {
      let figures = Self.figures(kind, RenderStyle(glyphs: glyphs, edges: edges))
      #expect(figures.boundary > 300)
      #expect(figures.spurs / figures.boundary <= 0.002, "\(edges)")
      #expect(figures.teeth / figures.boundary <= 0.005, "\(edges)")
      #expect(figures.shades == 0, "\(edges)")
    }
  }

  @Test(
    "smooth edges are nearer to the shape than sharp ones, in ink and place too",
    arguments: kinds
  )
  func smooth(kind: Kind) {
    let sharp = Self.figures(kind, RenderStyle(edges: .sharp))
    let smooth = Self.figures(kind, RenderStyle(edges: .smooth))
    #expect(smooth.error <= 0.84 * sharp.error)
    #expect(smooth.ink / Double(Self.count) <= 0.01)
    #expect(smooth.centroid / Double(Self.count) <= 0.025)
    #expect(sharp.ink / Double(Self.count) <= 0.02)
    #expect(sharp.centroid / Double(Self.count) <= 0.07)
  }

  @Test("at the end of a block no strip stands out beyond its corners")
  func ends() {
    var random = SeededGenerator(seed: 11)
    let strips: Set<UInt32> = [0x258F, 0x2595, 0x2589]
    let canvas = Canvas(size: Self.size)
    var frame = Frame(size: Self.size)
    for _ in 0..<400 {
      let low = SIMD2<Double>.random(in: 2...4, using: &random)
      let high = low + SIMD2<Double>.random(in: 3...15, using: &random)
      canvas.begin()
      canvas.fill(
        .polygon([low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]),
        paint: .color(.white)
      )
      canvas.finish(into: &frame)
      // What the block covers of the rows at its upper and its lower end.
      let (upper, lower) = (low.y / 2, high.y / 2)
      let ends = [
        (row: Int(upper), share: upper.rounded(.up) - upper),
        (row: Int(lower), share: lower - lower.rounded(.down)),
      ]
      for end in ends where end.share < 0.4 {
        let glyphs = (0..<Self.size.columns).map { frame[$0, end.row].glyph }
        #expect(!glyphs.contains { strips.contains($0) }, "\(low) \(high)")
      }
    }
  }

  @Test(
    "cells of a disc that moves slowly do not flip and go back",
    arguments: [(4.0, 0.02), (2.3, 0.02), (4, 0.05), (6.1, 0.031)],
    [0, 1]
  )
  func flips(disc: (radius: Double, step: Double), axis: Int) {
    for edges in Edges.allCases {
      let canvas = Canvas(size: Self.size, style: RenderStyle(edges: edges))
      var frames = [Frame(size: Self.size), Frame(size: Self.size), Frame(size: Self.size)]
      var flips = 0
      for number in 0..<120 {
        frames.swapAt(0, 1)
        frames.swapAt(1, 2)
        let moved = Double(number) * disc.step
        canvas.begin(background: .black)
        canvas.fill(
          .circle(
            x: axis == 0 ? 8.137 + moved : 11.37,
            y: axis == 1 ? 8.113 + moved : 11.6,
            radius: disc.radius,
            corners: 180
          ),
          paint: .color(.white)
        )
        canvas.finish(into: &frames[2])
        if number < 2 { continue }
        for index in 0..<Self.size.count
        where frames[0].cells[index] == frames[2].cells[index]
          && frames[0].cells[index] != frames[1].cells[index]
        {
          flips += 1
        }
      }
      #expect(flips <= 12, "\(edges)")
    }
  }
}

extension Frame {
  /// A strip of an eighth that goes on neither to its left nor to its right, or above or below.
  fileprivate func isSpur(_ column: Int, _ row: Int) -> Bool {
    let glyph = self[column, row].glyph
    let across: Set<UInt32> = [0x2581, 0x2594, 0x2587]
    let down: Set<UInt32> = [0x258F, 0x2595, 0x2589]
    if across.contains(glyph) {
      return ![column - 1, column + 1]
        .contains { (0..<size.columns).contains($0) && across.contains(self[$0, row].glyph) }
    }
    if down.contains(glyph) {
      return ![row - 1, row + 1]
        .contains { (0..<size.rows).contains($0) && down.contains(self[column, $0].glyph) }
    }
    return false
  }

  /// A quadrant, or all but one, with the same beside it or below it.
  fileprivate func isTooth(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    let single: Set<UInt32> = [0x2596, 0x2597, 0x2598, 0x259D, 0x2599, 0x259B, 0x259C, 0x259F]
    guard single.contains(cell.glyph) else { return false }
    return (column + 1 < size.columns && self[column + 1, row] == cell)
      || (row + 1 < size.rows && self[column, row + 1] == cell)
  }
}
