import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct GroupTimesTests {
  struct Row: Decodable, CustomTestStringConvertible {
    struct Timed: Decodable {
      var beginTime, duration, speed, repeatCount: Double
      var autoreverses: Bool
      var fillMode: String

      func times() throws -> MediaTimes {
        MediaTimes(
          beginTime: beginTime,
          speed: speed,
          duration: duration,
          repeatCount: repeatCount,
          autoreverses: autoreverses,
          fillMode: try #require(FillMode(rawValue: fillMode))
        )
      }
    }
    var group, child: Timed
    var parentTime: Double
    var groupApplies: Bool
    var groupTime: Double?
    var childDuration: Double?
    var childApplies: Bool?
    var childFraction: Double?
    var testDescription: String {
      "group \(group.duration) s x \(group.speed), child \(child.duration) s at \(parentTime)"
    }

    static func all() throws -> [Row] {
      try Fixture.json([String: [Row]].self, "reference/core-animation/groups.json")["rows"] ?? []
    }
  }

  @Test("a group clips, repeats and mirrors the time of its members", arguments: try Row.all())
  func member(row: Row) throws {
    let group = try row.group.times()
    let outer = group.sample(at: row.parentTime)
    #expect(outer.applies == row.groupApplies)
    guard row.groupApplies else {
      #expect(row.childFraction == nil)
      return
    }
    let time = outer.memberTime(duration: group.duration)
    let expectedTime = try #require(row.groupTime)
    #expect(abs(time - expectedTime) < 1e-12)

    var child = try row.child.times()
    // A member that has no duration takes the group's.
    if child.duration == 0 { child.duration = group.duration }
    #expect(child.duration == row.childDuration)
    let inner = child.sample(at: time)
    #expect(inner.applies == row.childApplies)
    if let fraction = row.childFraction { #expect(abs(inner.fraction - fraction) < 1e-12) }
  }

  @Test("there are rows")
  func rowsExist() throws {
    #expect(try Row.all().count == 480)
  }
}
