import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

@MainActor @Suite struct MediaTimingReferenceTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let parentTime, beginTime, timeOffset, speed, duration, repeatCount, repeatDuration: Double
    let autoreverses: Bool
    let fillMode: String
    let applies: Bool
    let fraction: Double?
    let iteration: Int
    var testDescription: String {
      "t \(parentTime) begin \(beginTime) offset \(timeOffset) speed \(speed) duration \(duration) "
        + "repeat \(repeatCount)/\(repeatDuration) \(autoreverses ? "auto " : "")\(fillMode)"
    }
  }

  static nonisolated let rows = Fixture.rows(
    Row.self,
    "reference/core-animation/media_timing.json",
    "rows"
  )

  @Test("all rows are there") func count() { #expect(Self.rows.count == 1080) }

  @Test("a layer shows the fraction of its animation", arguments: rows)
  func fraction(_ row: Row) {
    let live = LiveLayer()
    live.change { layer in
      let animation = BasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 1
      animation.beginTime = row.beginTime
      animation.timeOffset = row.timeOffset
      animation.speed = row.speed
      animation.duration = row.duration
      animation.repeatCount = row.repeatCount
      animation.repeatDuration = row.repeatDuration
      animation.autoreverses = row.autoreverses
      animation.fillMode = FillMode(rawValue: row.fillMode) ?? .removed
      animation.isRemovedOnCompletion = false
      Transaction.setDisableActions(true)
      layer.position.x = -7
      layer.add(animation, forKey: "x")
    }
    live.tick(0)
    let expected = row.applies ? row.fraction ?? -7 : -7
    #expect(abs(live.seen("position.x", at: row.parentTime)[0] - expected) <= 1e-12)
  }
}
