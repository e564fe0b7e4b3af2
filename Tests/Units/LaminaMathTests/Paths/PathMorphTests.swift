import Foundation
import LaminaMath
import Testing

@Suite struct PathMorphTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var from, to: Path
    var testDescription: String { name }
    var morph: PathMorph { PathMorph(from: from, to: to) }

    /// The longest way that a point could have to go.
    var reach: Double {
      let box = from.boundingBox.union(to.boundingBox)
      return (Double(box.width) * Double(box.width) + Double(box.height) * Double(box.height))
        .squareRoot()
    }
  }

  static func make(_ build: (inout Path) -> Void) -> Path {
    var path = Path()
    build(&path)
    return path
  }

  static func polygon(_ points: [SIMD2<Double>]) -> Path {
    make {
      $0.addLines(between: points.map { CGPoint(x: $0.x, y: $0.y) })
      $0.closeSubpath()
    }
  }

  static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path {
    make { $0.addEllipse(in: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry)) }
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    make { $0.addRect(CGRect(x: x, y: y, width: width, height: height)) }
  }

  /// A star with a tip at the top, clockwise on the screen.
  static let star = polygon(
    (0..<10)
      .map { index in
        let (angle, radius) = (Double(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 20.0 : 8)
        return [30 + radius * cos(angle), 20 + radius * sin(angle)]
      }
  )
  static let triangle = polygon([[30, 2], [50, 36], [10, 36]])

  /// The counterclockwise outline of an ellipse.
  static func hole(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    ellipse(0, 0, radius, radius)
      .transformed(by: AffineTransform2D(a: -1, b: 0, c: 0, d: 1, tx: x, ty: y))
  }

  static func ring(_ x: Double, _ y: Double) -> Path {
    make {
      $0.addPath(ellipse(x, y, 10, 10))
      $0.addPath(hole(x + 2, y, 5))
    }
  }

  static func path(_ text: String) -> Path {
    do { return try Path(svg: text) } catch {
      Issue.record("\(text): \(error)")
      return Path()
    }
  }

  /// Pairs in which every contour has a partner.
  static let whole = [
    Case(name: "rectangle to ellipse", from: rect(0, 0, 40, 24), to: ellipse(20, 12, 20, 12)),
    Case(name: "triangle to star", from: triangle, to: star),
    Case(name: "star to circle", from: star, to: ellipse(60, 20, 12, 12)),
    Case(
      name: "rounded",
      from: rect(0, 0, 30, 10),
      to: make {
        $0.addRoundedRect(
          in: CGRect(x: 5, y: 5, width: 20, height: 30),
          cornerWidth: 4,
          cornerHeight: 6
        )
      }
    ),
    Case(name: "closed to open", from: ellipse(20, 20, 10, 10), to: path("M 0 40 L 20 30 L 40 40")),
    Case(name: "open to closed", from: path("M 0 0 Q 20 20 40 0"), to: triangle),
    Case(
      name: "open to open",
      from: path("M 0 0 L 10 10 L 30 0"),
      to: path("M 0 5 C 9 9 20 1 30 9")
    ),
    Case(name: "other way round", from: triangle, to: hole(30, 20, 9)),
    Case(
      name: "ring to ring",
      from: ring(10, 10),
      to: make {
        $0.addPath(polygon([[42, 16], [42, 24], [50, 24], [50, 16]]))
        $0.addPath(rect(36, 8, 24, 24))
      }
    ),
    Case(name: "point to disc", from: path("M 9 9 Z"), to: ellipse(20, 20, 10, 10)),
    Case(name: "line to disc", from: path("M 0 0 L 40 0"), to: ellipse(20, 20, 10, 10)),
  ]

  /// Pairs in which some contour has none.
  static let partial = [
    Case(
      name: "one to two",
      from: rect(10, 10, 10, 10),
      to: make {
        $0.addPath(ellipse(10, 15, 5, 5))
        $0.addPath(ellipse(40, 15, 5, 5))
      }
    ),
    Case(
      name: "three to one",
      from: make {
        for x in [0.0, 20, 40] { $0.addRect(CGRect(x: x, y: 0, width: 8, height: 8)) }
      },
      to: star
    ),
    Case(name: "disc to ring", from: ellipse(10, 10, 8, 8), to: ring(60, 30)),
    Case(name: "nothing to star", from: Path(), to: star),
    Case(name: "ring to nothing", from: ring(10, 10), to: path("M 3 3")),
  ]

  @Test("paths of the same structure go point by point, to the last bit")
  func sameStructure() throws {
    let from = Self.path("M 0.1 0.7 L 10 3 Q 1 2 3 4 C 1 2 3 4 5 6 Z M 7 7 L 8 9")
    let to = Self.path("M 5 2 L 13.3 4 Q 5 5 6 6 C 0.3 2 8 8 9 0 Z M 1 7 L 8 3")
    let morph = PathMorph(from: from, to: to)
    for fraction in [-0.5, 0, 0.1, 0.3, 1, 1.7] {
      let expected = try #require(Path.interpolate(from: from, to: to, fraction: fraction))
      #expect(morph.path(at: fraction) == expected)
    }
  }

  @Test("both ends are exactly the paths that were given", arguments: whole + partial)
  func ends(row: Case) {
    #expect(row.morph.path(at: 0) == row.from)
    #expect(row.morph.path(at: 1) == row.to)
  }

  @Test("no point goes faster than its whole way in the whole time", arguments: whole)
  func continuity(row: Case) {
    let morph = row.morph
    let steps = 8
    var last = row.from
    for step in 1...steps {
      let next = morph.path(at: Double(step) / Double(steps))
      // Four lines stand for a curve, and are up to a point away from it.
      let bound = row.reach / Double(steps) + 1
      #expect(last.reach(beyond: next, steps: 4, lines: 4) <= bound, "step \(step)")
      #expect(next.reach(beyond: last, steps: 4, lines: 4) <= bound, "step \(step)")
      last = next
    }
    for (fraction, end) in [(1e-9, row.from), (1 - 1e-9, row.to)] {
      #expect(morph.path(at: fraction).reach(beyond: end, steps: 3, lines: 24) < 0.03)
    }
  }

  @Test("the area changes steadily where contours come and go", arguments: partial + whole)
  func areas(row: Case) {
    let morph = row.morph
    func area(_ path: Path) -> Double { path.areas.reduce(0, +).magnitude }
    let steps = 40
    let bound = 8 * row.reach * row.reach / Double(steps)
    for step in 0..<steps {
      let (now, then) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      #expect((area(morph.path(at: now)) - area(morph.path(at: then))).magnitude <= bound)
    }
  }

  @Test(
    "from a rectangle to the ellipse inside of it the area only shrinks",
    arguments: [
      [40.0, 24], [10, 10], [60, 8], [3, 47],
    ]
  )
  func steadyArea(size: [Double]) {
    let (w, h) = (size[0], size[1])
    let morph = PathMorph(
      from: Self.rect(0, 0, w, h),
      to: Self.ellipse(w / 2, h / 2, w / 2, h / 2)
    )
    let areas = (0...50).map { morph.path(at: Double($0) / 50).areas[0] }
    #expect((areas[0] - w * h).magnitude < 1e-9)
    for (now, next) in zip(areas, areas.dropFirst()) { #expect(next < now) }
  }

  struct Mirror: CustomTestStringConvertible {
    var name: String
    var morph: PathMorph
    /// The place of the axis, and whether it is vertical.
    var axis: Double
    var isVertical = true
    var testDescription: String { name }
  }

  @Test(
    "what both shapes have of symmetry stays all the way",
    arguments: [
      Mirror(
        name: "rectangle to ellipse, left and right",
        morph: PathMorph(from: rect(0, 0, 40, 24), to: ellipse(20, 30, 7, 19)),
        axis: 20
      ),
      Mirror(
        name: "rectangle to ellipse, above and below",
        morph: PathMorph(from: rect(0, 0, 37, 24), to: ellipse(60, 12, 7, 19)),
        axis: 12,
        isVertical: false
      ),
      Mirror(
        name: "square to circle",
        morph: PathMorph(
          from: rect(0, 0, 20, 20),
          to: ellipse(10, 10, 10, 10)
        ),
        axis: 10
      ),
      Mirror(name: "triangle to star", morph: PathMorph(from: triangle, to: star), axis: 30),
      Mirror(
        name: "star to ellipse",
        morph: PathMorph(
          from: star,
          to: ellipse(30, 31, 17, 3)
        ),
        axis: 30
      ),
      Mirror(
        name: "triangle to ellipse",
        morph: PathMorph(
          from: ellipse(30, 31, 17, 3),
          to: triangle
        ),
        axis: 30
      ),
    ]
  )
  func symmetry(row: Mirror) {
    for fraction in [0.01, 0.25, 0.5, 0.8, 0.99] {
      let points = row.morph.path(at: fraction).points
      for point in points {
        var image = point
        let index = row.isVertical ? 0 : 1
        image[index] = 2 * row.axis - point[index]
        let miss = points.map { (($0 - image) * ($0 - image)).sum() }.min() ?? .infinity
        #expect(miss < 1e-12, "\(point) at \(fraction)")
      }
    }
  }

  @Test("a hole stays a hole inside of its shape, and nothing turns inside out")
  func holes() {
    let away = PathMorph(from: Self.ellipse(10, 10, 8, 8), to: Self.ring(60, 30))
    // The disc runs the other way round: the whole of it is run through backwards.
    let back = PathMorph(from: Self.ring(60, 30), to: Self.hole(10, 10, 8))
    for morph in [away, back] {
      for fraction in [0.02, 0.3, 0.6, 0.98] {
        let path = morph.path(at: fraction)
        let (areas, lines) = (path.areas, path.polylines(6))
        #expect(areas.count == 2)
        #expect(areas.contains { $0 > 0 } && areas.contains { $0 < 0 })
        for x in stride(from: 0.25, to: 75, by: 2) {
          for y in stride(from: 0.25, to: 45, by: 2) {
            let count = Path.windingNumber(of: lines, around: [x, y])
            if count < 0 || count > 1 { Issue.record("\(count) at \(x), \(y)") }
          }
        }
      }
    }
  }

  @Test("a contour without a partner grows from its own centre")
  func growing() {
    let row = Self.partial[0]
    let path = row.morph.path(at: 0.5)
    let areas = path.areas
    #expect(areas.count == 2)
    // Half as large in both directions, round the centre at (40, 15).
    #expect((areas[1] - row.to.areas[1] / 4).magnitude < 1e-9)
    let points = path.polylines()[1]
    #expect(points.allSatisfy { (37.5...42.5).contains($0.x) && (12.5...17.5).contains($0.y) })
  }

  @Test("an empty path grows into another from the centre of it")
  func empty() {
    let to = Self.ring(60, 30)
    let path = PathMorph(from: Path(), to: to).path(at: 0.25)
    for (found, whole) in zip(path.polylines().joined(), to.polylines().joined()) {
      let expected = SIMD2(60, 30) + (whole - SIMD2(60, 30)) / 4
      #expect((found - expected).max() < 1e-9 && (found - expected).min() > -1e-9)
    }
    #expect(PathMorph(from: Path(), to: Path()).path(at: 0.5).isEmpty)
  }

  @Test("on the way polygons are polygons, and a pair with an open contour is open")
  func kinds() {
    for element in PathMorph(from: Self.triangle, to: Self.star).path(at: 0.5).elements {
      if case .curve = element { Issue.record("a curve between polygons") }
    }
    for row in Self.whole[4...5] {
      #expect(!row.morph.path(at: 0.5).elements.contains(.close))
    }
    #expect(Self.whole[0].morph.path(at: 0.5).elements.last == .close)
  }

  @Test("beyond the ends the points go on along their lines", arguments: whole + partial)
  func beyond(row: Case) {
    let morph = row.morph
    let (before, middle, after) = (morph.path(at: -0.5), morph.path(at: 0.5), morph.path(at: 1.5))
    #expect(before.elements.count == after.elements.count)
    for (mean, ends) in zip(middle.points, zip(before.points, after.points)) {
      let miss = (ends.0 + ends.1) / 2 - mean
      #expect((miss * miss).sum() < 1e-20)
    }
  }

  @Test("a path is written into memory that is there")
  func memory() {
    let morph = Self.whole[0].morph
    var path = Path()
    morph.write(at: 0, into: &path)
    let place = path.elements.withUnsafeBufferPointer { $0.baseAddress }
    for fraction in [0.5, 1, 0, 0.25, 1.5] {
      morph.write(at: fraction, into: &path)
      #expect(path == morph.path(at: fraction))
      #expect(path.elements.withUnsafeBufferPointer { $0.baseAddress } == place)
    }
  }
}
