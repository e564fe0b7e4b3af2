import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

@MainActor @Suite struct BasicValuesReferenceTests {
  static nonisolated let file = "reference/core-animation/basic_values.json"

  struct SevenCases: Decodable, Sendable, CustomTestStringConvertible {
    let fromValue, toValue, byValue: Double?
    let modelOrUnderlyingValue, previousPresentationValue, progress, value: Double
    let `case`: String
    var testDescription: String { "\(`case`) at \(progress)" }
  }

  static nonisolated let sevenCases = Fixture.rows(SevenCases.self, file, "sevenCases")

  @Test("all rows are there") func count() {
    #expect(Self.sevenCases.count == 168)
    #expect(Self.stacking.count == 40)
    #expect(Self.cumulative.count == 40)
  }

  @Test("what is not given is taken from what is seen", arguments: sevenCases)
  func sevenCases(_ row: SevenCases) {
    let live = LiveLayer()
    live.change { $0.position.x = row.previousPresentationValue }
    live.change { $0.removeAllAnimations() }
    live.tick(0)
    live.change { layer in
      let animation = BasicAnimation(keyPath: "position.x")
      animation.fromValue = row.fromValue
      animation.toValue = row.toValue
      animation.byValue = row.byValue
      animation.duration = 1
      Transaction.perform(disableActions: true) {
        layer.position.x = row.modelOrUnderlyingValue
        layer.add(animation, forKey: "x")
      }
    }
    live.tick(0)
    #expect(abs(live.seen("position.x", at: row.progress)[0] - row.value) <= 1e-9)
  }

  struct Stacking: Decodable, Sendable, CustomTestStringConvertible {
    struct Part: Decodable, Sendable {
      let fromValue, toValue: Double
      let additive: Bool
    }
    let modelValue, progress, value: Double
    let animationsInOrderAdded: [Part]
    var testDescription: String { "\(animationsInOrderAdded.count) animations at \(progress)" }
  }

  static nonisolated let stacking = Fixture.rows(Stacking.self, file, "stacking")

  @Test("animations combine in the order in which they were added", arguments: stacking)
  func stacking(_ row: Stacking) {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.position.x = row.modelValue
      for (index, part) in row.animationsInOrderAdded.enumerated() {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.fromValue = part.fromValue
        animation.toValue = part.toValue
        animation.isAdditive = part.additive
        animation.duration = 1
        layer.add(animation, forKey: "\(index)")
      }
    }
    live.tick(0)
    #expect(abs(live.seen("position.x", at: row.progress)[0] - row.value) <= 1e-9)
  }

  struct Cumulative: Decodable, Sendable, CustomTestStringConvertible {
    let modelValue, fromValue, toValue, duration, repeatCount, parentTime, value: Double
    let autoreverses, additive, cumulative: Bool
    var testDescription: String {
      "t \(parentTime) \(autoreverses ? "auto " : "")\(additive ? "additive" : "")"
    }
  }

  static nonisolated let cumulative = Fixture.rows(Cumulative.self, file, "cumulative")

  @Test("cumulative repetitions go on from the end of the one before", arguments: cumulative)
  func cumulative(_ row: Cumulative) {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.position.x = row.modelValue
      let animation = BasicAnimation(keyPath: "position.x")
      animation.fromValue = row.fromValue
      animation.toValue = row.toValue
      animation.duration = row.duration
      animation.repeatCount = row.repeatCount
      animation.autoreverses = row.autoreverses
      animation.isAdditive = row.additive
      animation.isCumulative = row.cumulative
      layer.add(animation, forKey: "x")
    }
    live.tick(0)
    #expect(abs(live.seen("position.x", at: row.parentTime)[0] - row.value) <= 1e-9)
  }
}
