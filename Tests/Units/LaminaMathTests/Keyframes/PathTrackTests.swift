import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct PathTrackTests {
  struct Row: Decodable, CustomTestStringConvertible {
    var segments: [[[Double]]]
    var mode: String
    var keyTimes: [Double]?
    var progress: Double
    var segment: Int
    var parameter: Double
    var point: [Double]
    var tangentAngle: Double?
    var testDescription: String { "\(mode), \(segments.count) segments at \(progress)" }

    var path: Path {
      var path = Path()
      for segment in segments {
        let p = segment.map { CGPoint(x: $0[0], y: $0[1]) }
        if path.isEmpty { path.move(to: p[0]) }
        switch p.count {
        case 2: path.addLine(to: p[1])
        case 3: path.addQuadCurve(to: p[2], control: p[1])
        default: path.addCurve(to: p[3], control1: p[1], control2: p[2])
        }
      }
      return path
    }
  }

  struct Rotation: Decodable, CustomTestStringConvertible {
    var modelTransform, auto, autoReverse: [Double]
    var tangentAngle: Double
    var testDescription: String { "angle \(tangentAngle)" }
  }

  struct File: Decodable {
    var points: [Row]
    var rotation: [Rotation]

    static func all() throws -> File {
      try Fixture.json(File.self, "reference/core-animation/paths.json")
    }
  }

  @Test("a point follows a path", arguments: try File.all().points)
  func point(row: Row) throws {
    let mode = try #require(CalculationMode(rawValue: row.mode))
    let track = try PathTrack(path: row.path, mode: mode, keyTimes: row.keyTimes)
    let place = track.place(at: row.progress)
    let point = track.point(at: row.progress)
    // Arc lengths there were found by quadrature with a stated accuracy of a thousandth.
    let length = try PathTrack(path: row.path, mode: .paced).segments
      .reduce(0.0) {
        let way = $1.end - $1.start
        return $0 + (way * way).sum().squareRoot()
      }
    let tolerance = mode == .paced ? 1e-3 * length : 1e-9
    #expect(place.segment == row.segment)
    #expect(abs(place.parameter - row.parameter) <= (mode == .paced ? 1e-3 : 1e-9))
    #expect(hypot(Double(point.x) - row.point[0], Double(point.y) - row.point[1]) <= tolerance)
    if let angle = row.tangentAngle {
      let off = track.tangentAngle(at: row.progress) - angle
      #expect(abs(off.remainder(dividingBy: 2 * .pi)) <= (mode == .paced ? 5e-3 : 1e-9))
    }
  }

  @Test("a layer turns along the path", arguments: try File.all().rotation)
  func rotation(row: Rotation) throws {
    let model = try matrix(row.modelTransform)
    let auto = RotationMode.rotateAuto.rotate(model, along: row.tangentAngle)
    #expect(isNear(auto.elements, row.auto))
    let back = RotationMode.rotateAutoReverse.rotate(model, along: row.tangentAngle)
    #expect(isNear(back.elements, row.autoReverse))
  }

  @Test("a closing line is a segment, a jump to a new contour is none")
  func contours() throws {
    let path = try Path(svg: "M 0 0 L 10 0 L 10 10 Z M 100 0 L 110 0")
    let track = try PathTrack(path: path)
    #expect(track.segments.count == 4)
    #expect(track.point(at: 0.625) == CGPoint(x: 5, y: 5))
    #expect(track.point(at: 0.75) == CGPoint(x: 100, y: 0))
    #expect(track.point(at: 1) == CGPoint(x: 110, y: 0))
    let held = try PathTrack(path: path, mode: .discrete)
    #expect(held.point(at: 0.3) == CGPoint(x: 10, y: 0))
    #expect(held.point(at: 1) == CGPoint(x: 100, y: 0))
  }

  @Test("a paced point covers equal ways in equal times")
  func constantSpeed() throws {
    let path = try Path(svg: "M 0 0 C 0 90 5 0 60 0 Q 70 0 70 40 L 70 60")
    let track = try PathTrack(path: path, mode: .paced)
    let count = 4000
    let ways = (0..<count)
      .map { step in
        let (a, b) = (
          track.point(at: Double(step) / Double(count)),
          track.point(at: Double(step + 1) / Double(count))
        )
        return hypot(b.x - a.x, b.y - a.y)
      }
    let mean = ways.reduce(0, +) / CGFloat(count)
    // A chord is shorter than its arc where the curve is sharp.
    #expect(ways.allSatisfy { abs($0 / mean - 1) < 0.01 })
  }

  @Test("where a curve leaves a doubled point, its direction is that of the curve")
  func doubledPoints() throws {
    let path = try Path(svg: "M 0 0 C 0 0 10 0 10 10 M 0 0 C 0 10 10 10 10 10 M 5 5 L 5 5")
    let track = try PathTrack(path: path)
    #expect(abs(track.tangentAngle(at: 0)) < 1e-9)
    #expect(abs(track.segments[1].tangentAngle(at: 1)) < 1e-9)
    #expect(track.segments[2].tangentAngle(at: 0.5) == 0)
  }

  @Test("a path without a line is refused, and so are wrong counts")
  func faults() throws {
    #expect(throws: KeyframeError.noValues) { try PathTrack(path: try Path(svg: "M 1 1")) }
    let path = try Path(svg: "M 0 0 L 1 1 L 2 2")
    #expect(
      throws: KeyframeError.keyTimeCount(found: 2, expected: 3, values: 3, mode: .linear)
    ) { try PathTrack(path: path, keyTimes: [0, 1]) }
    #expect(
      throws: KeyframeError.timingFunctionCount(found: 1, expected: 2, values: 3)
    ) { try PathTrack(path: path, timingFunctions: [.easeIn]) }
    let wrong = Path(elements: [.move(to: .zero), .line(to: CGPoint(x: CGFloat.nan, y: 0))])
    #expect(throws: KeyframeError.notFinite(index: 0)) { try PathTrack(path: wrong) }
  }

  struct Observed: Decodable {
    struct Group: Decodable {
      struct Row: Decodable {
        var mode: String
        var v: [[Double]]
      }
      var tolerance: Double
      var t: [Double]
      var rows: [Row]
    }
    var pathKeyframes: Group
  }

  @Test("points measured on the original are met")
  func observed() throws {
    let group = try Fixture.json(Observed.self, "reference/core-animation/apple_observed.json")
      .pathKeyframes
    let path = try Path(svg: "M 0 0 L 100 0 C 150 0 200 50 200 100")
    #expect(group.rows.count == 3)
    for row in group.rows {
      let mode = try #require(CalculationMode(rawValue: row.mode))
      let track = try PathTrack(path: path, mode: mode)
      for (t, expected) in zip(group.t, row.v) {
        let point = track.point(at: t)
        let off = hypot(Double(point.x) - expected[0], Double(point.y) - expected[1])
        #expect(off <= group.tolerance, "\(row.mode) at \(t)")
      }
    }
  }
}
