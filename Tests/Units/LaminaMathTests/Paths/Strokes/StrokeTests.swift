import Foundation
import LaminaMath
import Testing

/// The area of lines against exact geometry.
@Suite struct StrokeTests {
  private static let line = Path.lines([(0, 0), (10, 0)])
  private static let square = Path.lines([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)

  private static func isNear(_ one: Double, _ other: Double, _ limit: Double = 1e-9) -> Bool {
    abs(one - other) <= limit
  }

  @Test(
    "a straight line is a box with its caps",
    arguments: zip(LineCap.allCases, [20, 20 + Double.pi, 24])
  )
  func line(cap: LineCap, area: Double) {
    let stroke = StrokeMeasures(Self.line, StrokeStyle(lineWidth: 2, lineCap: cap))
    #expect(Self.isNear(stroke.area, area))
    #expect(Self.isNear(stroke.centroid.x, 5))
    #expect(Self.isNear(stroke.centroid.y, 0))
    #expect(stroke.winding(SIMD2(-0.5, 0.5)) == (cap == .butt ? 0 : 1))
    #expect(stroke.winding(SIMD2(-0.9, 0.9)) == (cap == .square ? 1 : 0))
  }

  @Test("a line without bends has four corners, however many points lie on it")
  func collinear() {
    let path = Path.lines([(0, 3), (1, 3), (4, 3), (9, 3)])
    #expect(StrokeMeasures(path, StrokeStyle()).outline.points.count == 4)
  }

  @Test(
    "each corner of a square has its join",
    arguments: zip(LineJoin.allCases, [80, 76 + Double.pi, 78])
  )
  func joins(join: LineJoin, area: Double) {
    let stroke = StrokeMeasures(Self.square, StrokeStyle(lineWidth: 2, lineJoin: join))
    #expect(Self.isNear(stroke.area, area))
    #expect(Self.isNear(stroke.centroid.x, 5))
    #expect(Self.isNear(stroke.centroid.y, 5))
    #expect(stroke.winding(SIMD2(5, 5)) == 0)
    #expect(stroke.winding(SIMD2(10.9, 10.9)) == (join == .miter ? 1 : 0))
  }

  @Test("a miter beyond its limit is a bevel: the ratio of its length is 1 / sin(angle / 2)")
  func miterLimit() {
    for degrees in [20.0, 45, 90, 140] {
      let angle = degrees * .pi / 180
      let path = Path.lines([(10, 0), (0, 0), (10 * cos(angle), 10 * sin(angle))])
      func area(_ join: LineJoin, _ limit: Double) -> Double {
        let style = StrokeStyle(lineWidth: 1, lineJoin: join, miterLimit: limit)
        return StrokeMeasures(path, style).area
      }
      let ratio = 1 / sin(angle / 2)
      let bevel = area(.bevel, 10)
      #expect(Self.isNear(area(.miter, ratio * 0.999), bevel))
      #expect(Self.isNear(area(.miter, -20), bevel))
      // The tip has the height h = cos² / sin of half of the angle, in radii, and the width 2 cos.
      let tip = 0.25 * pow(cos(angle / 2), 3) / sin(angle / 2)
      #expect(Self.isNear(area(.miter, ratio * 1.001) - bevel, tip))
    }
  }

  @Test("a line around a circle is a ring", arguments: [0.5, 2, 6, 15])
  func ring(width: Double) {
    let stroke = StrokeMeasures(.circle(radius: 10), StrokeStyle(lineWidth: width))
    // The curves of the path themselves are off the circle by up to 3e-4 of the radius.
    #expect(Self.isNear(stroke.area / (2 * .pi * 10 * width), 1, 5e-4))
    #expect(Self.isNear(stroke.centroid.x, 0, 1e-6))
    #expect(Self.isNear(stroke.centroid.y, 0, 1e-6))
  }

  @Test("half of a closed path is half of its line, cut straight", arguments: [0.25, 0.5, 0.8])
  func trimmedRing(end: Double) {
    let style = StrokeStyle(lineWidth: 2)
    let stroke = StrokeMeasures(.circle(radius: 10), style, range: 0...end)
    #expect(Self.isNear(stroke.area / (40 * .pi * end), 1, 5e-4))
    // The balance point of an arc: r sin(a) / a from the centre, and more for its width.
    let half = .pi * end
    let reach: Double = (1331.0 - 729.0) / (121.0 - 81.0) * 2 / 3
    let middle = reach * sin(half) / half
    #expect(Self.isNear(stroke.centroid.x, middle * cos(half), 5e-3))
    #expect(Self.isNear(stroke.centroid.y, middle * sin(half), 5e-3))
  }

  @Test("a part of a path counts along all of its subpaths")
  func trimmedSubpaths() {
    var path = Self.line
    path.addPath(Self.square, transform: AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 0))
    let style = StrokeStyle(lineWidth: 1, lineJoin: .bevel)
    // 10 and 40 points: the first fifth is the line.
    #expect(Self.isNear(StrokeMeasures(path, style, range: 0...0.2).area, 10))
    #expect(Self.isNear(StrokeMeasures(path, style, range: 0.1...0.3).area, 10))
    let closed = StrokeMeasures(path, style, range: 0.2...1)
    #expect(Self.isNear(closed.area, StrokeMeasures(Self.square, style).area))
    #expect(StrokeMeasures(path, style, range: 0.4...0.4).outline.points.isEmpty)
  }

  @Test("a subpath without length is a dot in the form of its caps")
  func dots() {
    for path in [Path.lines([(3, 4)], isClosed: true), .lines([(3, 4), (3, 4)])] {
      for (cap, area) in zip(LineCap.allCases, [0, Double.pi, 4]) {
        let stroke = StrokeMeasures(path, StrokeStyle(lineWidth: 2, lineCap: cap))
        #expect(Self.isNear(stroke.area, area))
        #expect(cap == .butt || Self.isNear(stroke.centroid.x, 3))
      }
    }
    #expect(StrokeMeasures(.lines([(3, 4)]), StrokeStyle(lineCap: .round)).outline.points.isEmpty)
  }

  @Test("a line that turns back has its join at the turn")
  func turningBack() {
    let path = Path.lines([(0, 0), (10, 0), (0, 0)])
    for (join, reach) in zip(LineJoin.allCases, [10, 11, 10.0]) {
      let stroke = StrokeMeasures(path, StrokeStyle(lineWidth: 2, lineJoin: join))
      #expect(stroke.winding(SIMD2(reach - 0.01, 0)) > 0)
      #expect(stroke.winding(SIMD2(reach + 0.01, 0)) == 0)
      #expect(stroke.winding(SIMD2(5, 0.9)) > 0)
    }
  }

  @Test("a piece that is shorter than the line is wide takes nothing away from its neighbour")
  func shortPieces() {
    // Above the last point, which is one away, the line is three wide on each side.
    let path = Path.lines([(0, 0), (10, 0), (10, 1)])
    let stroke = StrokeMeasures(path, StrokeStyle(lineWidth: 6))
    for x in stride(from: 7.25, to: 10, by: 0.5) {
      for y in stride(from: 0.25, to: 3, by: 0.5) { #expect(stroke.winding(SIMD2(x, y)) > 0) }
    }
    #expect(stroke.winding(SIMD2(10.5, 2)) == 0)
  }

  @Test("nothing is drawn with no width, or with a width that is no number")
  func noWidth() {
    for width in [0, -1, .infinity, .nan] {
      #expect(StrokeMeasures(Self.square, StrokeStyle(lineWidth: width)).outline.points.isEmpty)
    }
  }

  @Test("coordinates without bounds end without a trap", arguments: [1e8, 1e155, 1e300, .nan])
  func extremes(value: Double) {
    let path = Path.lines([(0, 0), (value, 1), (1, -value), (5, 5)], isClosed: true)
    for join in LineJoin.allCases {
      let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: join, dash: [2, 1])
      _ = StrokeMeasures(path, style, range: 0.1...0.9)
    }
  }

  @Test(
    "with round caps and joins all within half of the width of a path is drawn, and nothing else",
    arguments: 0..<40
  )
  func distance(seed: UInt64) {
    var random = SeededNumbers(seed)
    let count = Int.random(in: 2...7, using: &random)
    let points = (0..<count)
      .map { _ in
        SIMD2(Double.random(in: 0...10, using: &random), Double.random(in: 0...10, using: &random))
      }
    let isClosed = Bool.random(using: &random)
    let width = Double.random(in: 0.2...9, using: &random)
    let stroke = StrokeMeasures(
      .lines(points.map { ($0.x, $0.y) }, isClosed: isClosed),
      StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    )
    let ends = isClosed ? points + [points[0]] : points
    for _ in 0..<400 {
      let place = SIMD2(
        Double.random(in: -5...15, using: &random),
        Double.random(in: -5...15, using: &random)
      )
      let distance = zip(ends, ends.dropFirst()).map { Self.distance(place, $0, $1) }.min() ?? 0
      // Both sides of the arcs' tolerance.
      if abs(distance - width / 2) < 2e-3 { continue }
      let winding = stroke.winding(place)
      #expect((winding != 0) == (distance < width / 2), "\(place): \(winding)")
      #expect(winding >= 0)
    }
  }

  private static func distance(
    _ place: SIMD2<Double>,
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>
  ) -> Double {
    let way = b - a
    let share = max(0, min(1, ((place - a) * way).sum() / (way * way).sum()))
    let off = place - a - share * way
    return (off * off).sum().squareRoot()
  }

  @Test("the area as a path is the area that is drawn")
  func copies() {
    let path = Self.square.copy(
      strokingWithWidth: 2,
      lineCap: .butt,
      lineJoin: .miter,
      miterLimit: 10
    )
    var outline = Outline()
    outline.append(path)
    #expect(Self.isNear(StrokeMeasures(outline).area, 80))
    #expect(path.boundingBox == CGRect(x: -1, y: -1, width: 12, height: 12))
  }
}

/// Numbers that are the same for each run.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
