import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite("Decays")
struct DecayCurveTests {
  struct Row: Decodable, CustomTestStringConvertible, Sendable {
    var id: String
    var deceleration: Double
    var threshold: Double
    var components: Int
    var from: [Double]
    var velocity: [Double]
    var duration: Double
    var toValue: [Double]
    var testDescription: String { id }
  }
  struct File: Decodable { var cases: [Row] }

  static var rows: [Row] {
    get throws { try Fixture.json(File.self, "reference/pop/decay.json").cases }
  }

  private func vector(_ numbers: [Double]) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { result[index] = number }
    return result
  }

  @Test("duration and end are those that Pop predicts", arguments: try rows)
  func prediction(_ row: Row) {
    let curve = DecayCurve(deceleration: row.deceleration)
    let velocity = vector(row.velocity)
    let duration = curve.duration(velocity: velocity, restSpeed: 5 * row.threshold)
    #expect(abs(duration - row.duration) <= 1e-9 * max(1, row.duration))

    var value = vector(row.from)
    var speed = velocity
    PopDecayStepper(deceleration: row.deceleration)
      .advance(value: &value, velocity: &speed, time: duration)
    let exact = curve.advanced(value: vector(row.from), velocity: velocity, time: duration)
    for (index, expected) in row.toValue.enumerated() {
      #expect(abs(value[index] - expected) <= 1e-6 * max(1, abs(expected)))
      // The original rounds to single precision, the exact curve does not.
      #expect(abs(exact.value[index] - expected) <= 3e-5 * max(1, abs(expected)))
    }
  }

  @Test("one long step is many short ones")
  func composition() {
    let curve = DecayCurve(deceleration: 0.998)
    let once = curve.advanced(
      value: .zero,
      velocity: .init(1000, -200, 0, 3),
      time: 1.5
    )
    var state = (value: SIMD4<Double>.zero, velocity: SIMD4(1000, -200, 0, 3.0))
    for _ in 0..<1500 {
      state = curve.advanced(value: state.value, velocity: state.velocity, time: 0.001)
    }
    for index in 0..<4 {
      #expect(abs(state.value[index] - once.value[index]) < 1e-9)
      #expect(abs(state.velocity[index] - once.velocity[index]) < 1e-9)
    }
  }

  @Test("the velocity to reach a point stops there, in every component at once")
  func aim() {
    let curve = DecayCurve(deceleration: 0.998)
    let from = SIMD4(10, 20, 0, -5.0)
    let point = SIMD4(506.504882, -320, 0, -4.0)
    let velocity = curve.velocity(toReach: point, from: from, restSpeed: 5)
    let duration = curve.duration(velocity: velocity, restSpeed: 5)
    let end = curve.advanced(value: from, velocity: velocity, time: duration)
    for index in 0..<4 { #expect(abs(end.value[index] - point[index]) < 1e-9) }
    #expect(abs(end.velocity.largestMagnitude - 5) < 1e-9)
  }

  @Test("496.505 points are a velocity of 1000 per second")
  func knownAim() {
    let velocity = DecayCurve(deceleration: 0.998)
      .velocity(toReach: .init(496.505, 0, 0, 0), from: .zero, restSpeed: 5)
    #expect(abs(velocity.x - 1000) < 1e-3)
  }

  @Test("a point that is reached already needs no velocity")
  func noAim() {
    let velocity = DecayCurve(deceleration: 0.9)
      .velocity(toReach: .one, from: .one, restSpeed: 5)
    #expect(velocity == .zero)
  }
}
