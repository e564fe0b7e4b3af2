import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaTestSupport
import Testing

@MainActor @Suite struct KeyframeReferenceTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let values: [[Double]]
    let mode: String
    let keyTimes: [Double]?
    let timingFunctions: [[Double]]?
    let tension, continuity, bias: [Double]?
    let progress: Double
    let value: [Double]
    var testDescription: String { "\(mode) \(values) \(keyTimes ?? []) at \(progress)" }
  }

  static nonisolated let rows = Fixture.rows(
    Row.self,
    "reference/core-animation/keyframes.json",
    "rows"
  )

  @Test("all rows are there") func count() { #expect(Self.rows.count == 805) }

  @Test("a layer goes through its keyframes", arguments: rows)
  func follows(_ row: Row) throws {
    let live = LiveLayer()
    let count = row.values[0].count
    let keyPath = count == 1 ? "position.x" : count == 2 ? "position" : "free"
    let functions = row.timingFunctions?
      .map {
        TimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3])
      }
    live.change { layer in
      if count > 2 { layer.declare(CustomProperty("free", row.values[0])) }
      let animation = KeyframeAnimation(keyPath: keyPath)
      animation.values = row.values.map { value -> Any in
        switch count {
        case 1: value[0]
        case 2: CGPoint(x: value[0], y: value[1])
        default: value
        }
      }
      animation.calculationMode = CalculationMode(rawValue: row.mode) ?? .linear
      animation.keyTimes = row.keyTimes
      animation.timingFunctions = functions
      animation.tensionValues = row.tension
      animation.continuityValues = row.continuity
      animation.biasValues = row.bias
      animation.duration = 1
      layer.add(animation, forKey: "k")
    }
    live.tick(0)
    #expect(isNear(live.seen(keyPath, at: row.progress), row.value, 1e-6))
  }

  struct PathRow: Decodable, Sendable, CustomTestStringConvertible {
    let segments: [[[Double]]]
    let mode: String
    let keyTimes: [Double]?
    let progress: Double
    let point: [Double]
    let tangentAngle: Double?
    var testDescription: String { "\(mode) \(segments.count) segments at \(progress)" }

    var path: Path {
      var path = Path()
      path.move(to: LaminaLayersTests.point(segments[0][0]))
      for segment in segments {
        let points = segment.map(LaminaLayersTests.point)
        switch points.count {
        case 2: path.addLine(to: points[1])
        case 3: path.addQuadCurve(to: points[2], control: points[1])
        default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
        }
      }
      return path
    }
  }

  static nonisolated let pathRows = Fixture.rows(
    PathRow.self,
    "reference/core-animation/paths.json",
    "points"
  )

  @Test("all path rows are there") func pathCount() { #expect(Self.pathRows.count == 94) }

  @Test("a layer follows a path and turns along it", arguments: pathRows)
  func followsPath(_ row: PathRow) {
    let live = LiveLayer()
    live.change { layer in
      let animation = KeyframeAnimation(keyPath: "position")
      animation.path = row.path
      animation.calculationMode = CalculationMode(rawValue: row.mode) ?? .linear
      animation.keyTimes = row.keyTimes
      animation.rotationMode = .rotateAuto
      animation.duration = 1
      layer.add(animation, forKey: "k")
    }
    live.tick(0)
    let tolerance = row.mode == "paced" || row.mode == "cubicPaced" ? 0.3 : 1e-6
    let place = live.seen("position", at: row.progress)
    #expect(zip(place, row.point).allSatisfy { abs($0 - $1) <= tolerance })
    guard let tangent = row.tangentAngle else { return }
    let angle = live.seen("transform.rotation.z", at: row.progress)[0]
    let difference = remainder(angle - tangent, 2 * .pi)
    #expect(abs(difference) <= (tolerance > 0.1 ? 0.02 : 1e-6))
  }

  @Test("wrong counts are reported and play nothing")
  func wrongCount() {
    let live = LiveLayer()
    live.change { layer in
      let animation = KeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5, 0.7]
      animation.keyTimes = [0, 0.5, 1]
      animation.duration = 1
      layer.add(animation, forKey: "k")
    }
    live.tick(0)
    #expect(live.seen("opacity", at: 0.25) == [1])
    #expect(
      live.diagnostics.map(\.message) == [
        "Layer: the keyframe animation of 'opacity' cannot play: expected 4 key times for 4 values in mode linear, found 3"
      ]
    )
  }
}
