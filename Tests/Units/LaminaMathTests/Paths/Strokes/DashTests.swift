import Foundation
import LaminaMath
import Testing

@Suite struct DashTests {
  private static let line = Path.lines([(0, 0), (20, 0)])
  private static let square = Path.lines([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)

  /// The dashes of a line along the x axis.
  private static func dashes(_ lengths: [Double], phase: Double = 0) -> [ClosedRange<Double>] {
    line.copy(dashingWithPhase: phase, lengths: lengths).elements
      .reduce(into: [ClosedRange<Double>]()) { found, element in
        guard let end = element.end else { return }
        if case .move = element {
          found.append(end.x...end.x)
        } else {
          found.append(found.removeLast().lowerBound...end.x)
        }
      }
  }

  @Test("dashes and gaps take turns; an odd pattern counts twice")
  func patterns() {
    #expect(Self.dashes([6, 4]) == [0...6, 10...16])
    #expect(Self.dashes([6, 4], phase: 7) == [3...9, 13...19])
    #expect(Self.dashes([6, 4], phase: -1) == [1...7, 11...17])
    #expect(Self.dashes([5]) == [0...5, 10...15])
    #expect(Self.dashes([3, 1, 2]) == [0...3, 4...6, 9...10, 12...15, 16...18])
    #expect(Self.dashes([0, 8]) == [0...0, 8...8, 16...16])
  }

  @Test("patterns that mean nothing leave the path whole", arguments: [[], [0], [0, 0], [3, -1]])
  func solid(lengths: [Double]) {
    #expect(Self.line.copy(dashingWithPhase: 1, lengths: lengths) == Self.line)
    let whole = StrokeMeasures(Self.line, StrokeStyle())
    #expect(StrokeMeasures(Self.line, StrokeStyle(dash: lengths)).outline == whole.outline)
  }

  @Test(
    "more dashes than are drawn leave the path whole, at once",
    arguments: [1e-3, 1e-9, 1e-300]
  )
  func limit(length: Double) {
    let style = StrokeStyle(dash: [length, length])
    #expect(StrokeMeasures(Self.line, style).outline.ends.count == 1)
    #expect(Self.line.copy(dashingWithPhase: 0, lengths: [length]) == Self.line)
    let most = 20 / Double(StrokeStyle.mostDashes)
    #expect(
      StrokeMeasures(Self.line, StrokeStyle(dash: [most * 1.01])).outline.ends.count
        > StrokeStyle.mostDashes / 3
    )
  }

  @Test("a phase of the whole pattern is none: marching has no seam", arguments: [[3, 2], [2.5]])
  func loops(lengths: [Double]) {
    let sum = lengths.reduce(0, +) * (lengths.count.isMultiple(of: 2) ? 1 : 2)
    for path in [Self.line, Self.square, .circle(radius: 7)] {
      func stroke(_ phase: Double) -> Outline {
        StrokeMeasures(path, StrokeStyle(dash: lengths, dashPhase: phase)).outline
      }
      #expect(stroke(0) == stroke(sum))
      #expect(stroke(1.5) == stroke(1.5 - sum))
      #expect(stroke(0) != stroke(1.5))
    }
  }

  @Test("on a closed path the dash at the end goes on at the start, with a join")
  func closed() {
    // 40 points: eight dashes of 3 and gaps of 2, one of them around the corner.
    for phase in [0.0, 1, 2.5, 4] {
      let style = StrokeStyle(lineWidth: 1, lineJoin: .bevel, dash: [3, 2], dashPhase: phase)
      #expect(StrokeMeasures(Self.square, style).outline.ends.count == 8)
      let dashed = Self.square.copy(dashingWithPhase: phase, lengths: [3, 2])
      #expect(dashed.elements.filter { if case .move = $0 { true } else { false } }.count == 8)
    }
    let corner = StrokeMeasures(
      Self.square,
      StrokeStyle(lineWidth: 2, dash: [6, 4], dashPhase: 3)
    )
    #expect(corner.winding(SIMD2(-0.9, -0.9)) > 0)
    let whole = StrokeMeasures(Self.square, StrokeStyle(dash: [50, 4]))
    #expect(whole.outline == StrokeMeasures(Self.square, StrokeStyle()).outline)
  }

  @Test("a dash of no length has caps across the line")
  func dots() {
    let diagonal = Path.lines([(0, 0), (10, 10)])
    let style = StrokeStyle(lineWidth: 2, lineCap: .square, dash: [0, 10])
    let stroke = StrokeMeasures(diagonal, style)
    #expect(stroke.outline.ends.count == 2)
    #expect(abs(stroke.area - 8) < 1e-9)
    #expect(stroke.winding(SIMD2(0, 1.3)) == 1)
    #expect(stroke.winding(SIMD2(0.9, 0.9)) == 0)
  }

  @Test("parts and dashes of curves lie on the curves, and have the right lengths")
  func curves() {
    let circle = Path.circle(radius: 10)
    for (start, end) in [(0.1, 0.35), (0, 0.5), (0.9, 2), (0.3, 0.3), (0.6, 0.2)] {
      let part = circle.trimmed(from: start, to: end)
      let share = max(0, min(1, end) - start)
      let stroke = StrokeMeasures(part, StrokeStyle(lineWidth: 1))
      #expect(abs(stroke.area - 20 * .pi * share) < 0.02)
      let range = min(start, end)...max(start, min(1, end))
      let drawn = StrokeMeasures(circle, StrokeStyle(lineWidth: 1), range: range)
      if share > 0 {
        #expect(abs(stroke.centroid.x - drawn.centroid.x) < 1e-3)
        #expect(abs(stroke.centroid.y - drawn.centroid.y) < 1e-3)
      }
    }
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [4, 2])
    let drawn = StrokeMeasures(circle, StrokeStyle(dash: [4, 2]))
    #expect(abs(StrokeMeasures(dashed, StrokeStyle()).area - drawn.area) < 1e-2)
    #expect(circle.trimmed(from: 0, to: 1) == circle)
  }
}
