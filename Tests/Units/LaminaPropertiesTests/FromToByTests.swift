import LaminaMath
import LaminaProperties
import LaminaTestSupport
import Testing

@Suite struct FromToByTests {
  struct Rows: Decodable {
    struct Case: Decodable, CustomTestStringConvertible {
      var `case`: String
      var fromValue, toValue, byValue: Double?
      var modelOrUnderlyingValue, previousPresentationValue, progress, value: Double
      var testDescription: String { "\(self.case) at \(progress)" }
    }
    struct Stack: Decodable, CustomTestStringConvertible {
      struct Member: Decodable {
        var fromValue, toValue, byValue: Double?
        var additive: Bool
      }
      var modelValue, progress, value: Double
      var animationsInOrderAdded: [Member]
      var testDescription: String { "\(animationsInOrderAdded.count) animations at \(progress)" }
    }
    struct Cumulative: Decodable, CustomTestStringConvertible {
      var modelValue, duration, repeatCount, parentTime, value: Double
      var fromValue, toValue, byValue: Double?
      var autoreverses, additive, cumulative: Bool
      var testDescription: String {
        "\(autoreverses ? "to and fro" : "one way") x \(repeatCount) at \(parentTime)"
      }
    }
    var sevenCases: [Case]
    var stacking: [Stack]
    var cumulative: [Cumulative]

    static func all() throws -> Rows {
      try Fixture.json(Rows.self, "reference/core-animation/basic_values.json")
    }
  }

  static func ends(_ from: Double?, _ to: Double?, _ by: Double?) -> FromToBy<InterpolationVector> {
    func vector(_ number: Double?) -> InterpolationVector? { number.map { $0.working } }
    return FromToBy(from: vector(from), to: vector(to), by: vector(by))
  }

  static func value(
    _ ends: FromToBy<InterpolationVector>,
    current: Double,
    previous: Double,
    at t: Double
  ) -> Double {
    let (start, end) = ends.ends(
      current: current.working,
      previous: previous.working
    )
    return start.mixed(with: end, t).numbers.x
  }

  @Test("each combination has its two ends", arguments: try Rows.all().sevenCases)
  func sevenCases(row: Rows.Case) {
    let found = Self.value(
      Self.ends(row.fromValue, row.toValue, row.byValue),
      current: row.modelOrUnderlyingValue,
      previous: row.previousPresentationValue,
      at: row.progress
    )
    #expect(abs(found - row.value) < 1e-9)
  }

  @Test("animations replace or add to what is below them", arguments: try Rows.all().stacking)
  func stacking(row: Rows.Stack) {
    var value = row.modelValue
    for member in row.animationsInOrderAdded {
      let own = Self.value(
        Self.ends(member.fromValue, member.toValue, member.byValue),
        current: value,
        previous: value,
        at: row.progress
      )
      value = member.additive ? value + own : own
    }
    #expect(abs(value - row.value) < 1e-9)
  }

  @Test(
    "a cumulative animation goes on from the end of each cycle",
    arguments: try Rows.all().cumulative
  )
  func cumulative(row: Rows.Cumulative) {
    let times = MediaTimes(
      duration: row.duration,
      repeatCount: row.repeatCount,
      autoreverses: row.autoreverses
    )
    let sample = times.sample(at: row.parentTime)
    let ends = Self.ends(row.fromValue, row.toValue, row.byValue)
    func at(_ t: Double) -> Double {
      Self.value(ends, current: row.modelValue, previous: row.modelValue, at: t)
    }
    var found = sample.applies ? at(sample.fraction) : row.modelValue
    if row.cumulative, sample.applies {
      found += Double(sample.iteration) * at(row.autoreverses ? 0 : 1)
    }
    if row.additive, sample.applies { found += row.modelValue }
    #expect(abs(found - row.value) < 1e-9)
  }

  @Test("mixing is exact at both ends")
  func exactEnds() {
    #expect(Interpolation.mix(0.1, 0.7, 0) == 0.1)
    #expect(Interpolation.mix(0.1, 0.7, 1) == 0.7)
    #expect(Interpolation.mix(SIMD2(1, 2), SIMD2(3, 6), 0.5) == SIMD2(2, 4))
    #expect([1.0, 2, 3].mixed(with: [3, 4, 5], 0.5) == [2, 3, 4])
  }
}
