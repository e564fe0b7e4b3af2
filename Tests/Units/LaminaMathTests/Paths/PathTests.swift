import Foundation
import LaminaMath
import Testing

@Suite struct PathTests {
  @Test("a drawing step without a start only moves there")
  func missingMove() {
    var path = Path()
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(path.svg == "M 3 4 L 5 6")
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    #expect(!path.isEmpty)
  }

  @Test("a step after a closed contour starts where that one did")
  func afterClose() {
    var path = Path()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1)])
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: CGPoint(x: 9, y: 9))
    #expect(path.svg == "M 1 1 L 2 1 Z M 1 1 Q 9 9 0 0")
  }

  @Test("nothing closes before something was drawn")
  func emptyClose() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
  }

  @Test("the bounding box of the path leaves out control points")
  func bounds() throws {
    let path = try Path(svg: "M 0 0 Q 5 10 10 0 C 10 -8 20 -8 20 0")
    #expect(path.boundingBox == CGRect(x: 0, y: -8, width: 20, height: 18))
    let box = path.boundingBoxOfPath
    #expect(abs(box.minY + 6) < 1e-12)
    #expect(abs(box.maxY - 5) < 1e-12)
    #expect(box.minX == 0 && box.maxX == 20)
  }

  @Test("an ellipse fills its rectangle")
  func ellipse() {
    var path = Path()
    let rect = CGRect(x: 2, y: 3, width: 20, height: 10)
    path.addEllipse(in: rect)
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX - 2) < 1e-9 && abs(box.maxX - 22) < 1e-9)
    #expect(abs(box.minY - 3) < 1e-9 && abs(box.maxY - 13) < 1e-9)
    var outline = Outline()
    outline.append(path, tolerance: 1e-4)
    for point in outline.points {
      let (u, v) = ((point.x - 12) / 10, (point.y - 8) / 5)
      #expect(abs(u * u + v * v - 1) < 1e-3)
    }
  }

  @Test("round corners end on the sides, square ones in the corner")
  func roundedRect() {
    var path = Path()
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 10, height: 8),
      cornerWidth: 3,
      cornerHeight: 2,
      corners: [.minXMinY, .maxXMaxY]
    )
    let ends = path.elements.compactMap(\.end)
      .map { SIMD2(Double($0.x.rounded()), Double($0.y.rounded())) }
    #expect(
      ends == [
        SIMD2(0, 2), SIMD2(3, 0), SIMD2(10, 0), SIMD2(10, 6), SIMD2(7, 8), SIMD2(0, 8),
      ]
    )
    #expect(path.elements.last == .close)
  }

  @Test("corners larger than the rectangle meet in the middle, none are square")
  func largeCorners() {
    var round = Path()
    round.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 4, height: 4),
      cornerWidth: 99,
      cornerHeight: 99
    )
    var outline = Outline()
    outline.append(round, tolerance: 1e-4)
    for point in outline.points { #expect(abs(hypot(point.x - 2, point.y - 2) - 2) < 2e-3) }
    var square = Path()
    square.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 4, height: 4),
      cornerWidth: 0,
      cornerHeight: 2
    )
    #expect(square.svg == "M 0 0 L 4 0 L 4 4 L 0 4 Z")
  }

  struct Arc: CustomTestStringConvertible {
    var start, end: Double
    var clockwise: Bool
    var middle: CGPoint
    var testDescription: String { "\(start) to \(end), \(clockwise ? "" : "counter-")clockwise" }
  }

  @Test(
    "an arc runs the way it is told",
    arguments: [
      Arc(start: 0, end: .pi, clockwise: true, middle: CGPoint(x: 0, y: 1)),
      Arc(start: 0, end: .pi, clockwise: false, middle: CGPoint(x: 0, y: -1)),
      Arc(start: .pi, end: 0, clockwise: true, middle: CGPoint(x: 0, y: -1)),
      Arc(start: 0, end: 99, clockwise: true, middle: CGPoint(x: -1, y: 0)),
    ]
  )
  func arc(row: Arc) {
    var path = Path()
    path.addArc(
      center: .zero,
      radius: 1,
      startAngle: row.start,
      endAngle: row.end,
      clockwise: row.clockwise
    )
    let ends = path.elements.compactMap(\.end)
    let middle = ends[ends.count / 2]
    #expect(abs(middle.x - row.middle.x) < 1e-12 && abs(middle.y - row.middle.y) < 1e-12)
  }

  @Test("an arc after something drawn is joined by a line")
  func joinedArc() {
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1)
    #expect(path.elements[1] == .line(to: CGPoint(x: 2, y: 0)))
  }

  @Test("a transform moves every point")
  func transformed() throws {
    let path = try Path(svg: "M 1 2 L 3 4 Q 5 6 7 8 C 1 1 2 2 3 3 Z")
    let moved = path.transformed(by: AffineTransform2D(a: 2, d: 3, tx: 10, ty: 20))
    #expect(moved.svg == "M 12 26 L 16 32 Q 20 38 24 44 C 12 23 14 26 16 29 Z")
    var both = path
    both.addPath(path, transform: .scale(x: 2, y: 2))
    #expect(both.elements.count == 10)
  }

  @Test("a coordinate that is no number is noticed")
  func finite() {
    #expect(Path(elements: [.move(to: CGPoint(x: 1, y: 1))]).isFinite)
    #expect(!Path(elements: [.move(to: CGPoint(x: 1, y: CGFloat.nan))]).isFinite)
  }
}
