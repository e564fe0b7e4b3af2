import Foundation
import LaminaMath
import Testing

@Suite struct PathMorphLimitTests {
  /// A wheel with many corners.
  static func wheel(_ count: Int, radius: Double) -> Path {
    var path = Path()
    for index in 0..<count {
      let angle = Double(index) / Double(count) * 2 * .pi
      let reach = radius * (1 + 0.1 * sin(angle * 9))
      let point = CGPoint(x: reach * cos(angle), y: reach * sin(angle))
      path.append(index == 0 ? .move(to: point) : .line(to: point))
    }
    path.closeSubpath()
    return path
  }

  static func dots(_ count: Int, _ size: Double) -> Path {
    var path = Path()
    for index in 0..<count {
      let origin = CGPoint(x: Double(index % 300) * 3, y: Double(index / 300) * 3)
      path.addRect(CGRect(origin: origin, size: CGSize(width: size, height: 1)))
      // Draws nothing, and makes the structures differ.
      if size > 1 { path.move(to: .zero) }
    }
    return path
  }

  @Test(
    "many lines are cut no more often than both have corners",
    .timeLimit(.minutes(1))
  )
  func manyLines() {
    let (from, to) = (Self.wheel(10_000, radius: 20), Self.wheel(9_999, radius: 30))
    let path = PathMorph(from: from, to: to).path(at: 0.5)
    #expect(path.isFinite)
    #expect(path.elements.count <= from.elements.count + to.elements.count)
    #expect(from.elements.count > PathMorph.mostMeasuredElements)
    let radii = path.points.map { ($0 * $0).sum().squareRoot() }
    #expect(radii.allSatisfy { (22.4...27.6).contains($0) })
  }

  @Test("many contours are paired in their order", .timeLimit(.minutes(1)))
  func manyContours() {
    let (from, to) = (Self.dots(1_000, 1), Self.dots(750, 2))
    let path = PathMorph(from: from, to: to).path(at: 0.5)
    let moves = path.elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves.count == 1_000)
    let areas = path.areas
    #expect(areas[..<750].allSatisfy { ($0 - 1.5).magnitude < 1e-9 })
    #expect(areas[750...].allSatisfy { ($0 - 0.25).magnitude < 1e-9 })
  }

  private static let sizes = [1e-300, 1, 1e150, 1e300]

  @Test("up to a limit contours find the nearest partner, beyond it the one of their number")
  func limit() {
    // Dots one below the other, and the same ones moved aside, in the other order.
    func column(_ count: Int, _ x: Double, isReversed: Bool) -> Path {
      var path = Path()
      for index in 0..<count {
        let y = Double(isReversed ? count - 1 - index : index) * 3
        path.addRect(CGRect(x: x, y: y, width: 1, height: 1))
      }
      path.move(to: .zero)
      return path
    }
    for (count, isNear) in [
      (PathMorph.mostAlignedContours, true), (PathMorph.mostAlignedContours + 1, false),
    ] {
      var from = column(count, 0, isReversed: false)
      from.move(to: .zero)
      let to = column(count, 40, isReversed: true)
      let first = PathMorph(from: from, to: to).path(at: 1 - 1e-12).points[0]
      #expect((first.y - (isNear ? 0 : Double(count - 1) * 3)).magnitude < 1e-6)
    }
  }

  @Test("random paths end exactly, stay finite and go in straight lines", arguments: 0..<60)
  func random(seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func point() -> CGPoint {
      // Few places, so that points, lines and contours often coincide.
      let size = Self.sizes[seed % 4]
      return CGPoint(x: Double(next(5)) * size, y: Double(next(5)) * size)
    }
    func path() -> Path {
      var path = Path()
      for _ in 0..<next(30) {
        switch next(6) {
        case 0: path.move(to: point())
        case 1: path.closeSubpath()
        case 2: path.addQuadCurve(to: point(), control: point())
        case 3: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.addLine(to: point())
        }
      }
      return path
    }
    let (from, to) = (path(), path())
    let size = Self.sizes[seed % 4]
    let morph = PathMorph(from: from, to: to)
    #expect(morph.path(at: 0) == from)
    #expect(morph.path(at: 1) == to)
    let paths = [0.25, 0.5, 0.75].map { morph.path(at: $0) }
    for path in paths { #expect(path.isFinite) }
    for (a, (b, c)) in zip(paths[0].points, zip(paths[1].points, paths[2].points)) {
      let miss = (a / 2 + c / 2) - b
      #expect(max(miss.x.magnitude, miss.y.magnitude) <= 1e-14 * size)
    }
  }

  @Test("where a coordinate is not finite the nearer end is shown")
  func notFinite() {
    let from = Path(elements: [.move(to: .zero), .line(to: CGPoint(x: Double.nan, y: 0))])
    let to = Self.wheel(5, radius: 3)
    let morph = PathMorph(from: from, to: to)
    #expect(morph.path(at: 0.49).elements.count == from.elements.count)
    #expect(morph.path(at: 0.5) == to)
  }
}
