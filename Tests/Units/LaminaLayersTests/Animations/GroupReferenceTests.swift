import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

@MainActor @Suite struct GroupReferenceTests {
  struct Timing: Decodable, Sendable {
    let beginTime, duration, speed, repeatCount: Double
    let autoreverses: Bool
    let fillMode: String

    @MainActor func set(_ animation: Animation) {
      animation.beginTime = beginTime
      animation.duration = duration
      animation.speed = speed
      animation.repeatCount = repeatCount
      animation.autoreverses = autoreverses
      animation.fillMode = FillMode(rawValue: fillMode) ?? .removed
    }
  }

  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let group, child: Timing
    let parentTime: Double
    let childFraction: Double?
    let groupApplies: Bool
    var testDescription: String { "t \(parentTime), \(group), \(child)" }
  }

  static nonisolated let rows = Fixture.rows(
    Row.self,
    "reference/core-animation/groups.json",
    "rows"
  )

  @Test("all rows are there") func count() { #expect(Self.rows.count == 480) }

  @Test("members run in the group's time and are cut, never scaled", arguments: rows)
  func member(_ row: Row) {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.position.x = -7
      let child = BasicAnimation(keyPath: "position.x")
      child.fromValue = 0
      child.toValue = 1
      row.child.set(child)
      let group = AnimationGroup()
      row.group.set(group)
      group.animations = [child]
      // Without this a fill after the end has no effect.
      group.isRemovedOnCompletion = false
      layer.add(group, forKey: "g")
    }
    live.tick(0)
    let expected = row.groupApplies ? row.childFraction ?? -7 : -7
    #expect(abs(live.seen("position.x", at: row.parentTime)[0] - expected) <= 1e-12)
  }

  @Test("a group that was told no duration lasts until its longest member ends")
  func natural() {
    let live = LiveLayer()
    live.change { layer in
      let short = BasicAnimation(keyPath: "opacity")
      short.duration = 1
      let long = BasicAnimation(keyPath: "position.x")
      long.fromValue = 0
      long.toValue = 10
      long.beginTime = 1
      long.duration = 4
      let group = AnimationGroup()
      group.animations = [short, long]
      layer.add(group, forKey: "g")
    }
    live.tick(0)
    #expect(live.seen("position.x", at: 3) == [5])
    #expect(live.seen("position.x", at: 5) == [10])
    live.tick(5.5)
    #expect(live.layer.animationKeys() == nil)
  }

  @Test("a group that cuts a member says so once")
  func clipIsReported() {
    let live = LiveLayer()
    live.change { layer in
      let long = BasicAnimation(keyPath: "opacity")
      long.duration = 10
      let group = AnimationGroup()
      group.duration = 5
      group.animations = [long]
      layer.add(group, forKey: "g")
      layer.add(group, forKey: "g")
    }
    #expect(
      live.diagnostics.map(\.message) == [
        "Layer: the group 'g' ends after 5.0 s and cuts its member 'opacity', which takes 10.0 s; set a longer duration or none"
      ]
    )
  }
}
