import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

@MainActor @Suite struct SpringReferenceTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let mass, stiffness, damping, initialVelocity, time, progress: Double
    let allowsOverdamping: Bool
    var testDescription: String {
      "m \(mass) k \(stiffness) c \(damping) v \(initialVelocity) t \(time)"
    }
  }

  static nonisolated let rows = Fixture.rows(
    Row.self,
    "reference/core-animation/springs.json",
    "values"
  )

  @Test("all rows are there") func count() { #expect(Self.rows.count == 170) }

  @Test("a layer follows the closed form of its spring", arguments: rows)
  func follows(_ row: Row) {
    let live = LiveLayer()
    live.change { layer in
      let spring = SpringAnimation(keyPath: "position.x")
      spring.mass = row.mass
      spring.stiffness = row.stiffness
      spring.damping = row.damping
      spring.initialVelocity = row.initialVelocity
      spring.allowsOverdamping = row.allowsOverdamping
      spring.fromValue = 100
      spring.toValue = 300
      spring.duration = 100
      layer.add(spring, forKey: "x")
    }
    live.tick(0)
    #expect(abs(live.seen("position.x", at: row.time)[0] - (100 + 200 * row.progress)) <= 2e-7)
  }

  @Test("a spring that was told no duration lasts until it has settled")
  func settles() {
    let live = LiveLayer()
    live.change { layer in
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 1
      layer.add(spring, forKey: "x")
    }
    live.tick(0)
    live.tick(1.47)
    #expect(live.layer.animationKeys() == ["x"])
    live.tick(1.4728)
    #expect(live.layer.animationKeys() == nil)
  }

  @Test("a starting speed in units works where start and end are the same")
  func kick() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.position = .init(x: 5, y: 5)
      let spring = SpringAnimation(keyPath: "position")
      spring.fromValue = layer.position
      spring.toValue = layer.position
      spring.velocity = CGPoint(x: 30, y: -60)
      layer.add(spring, forKey: "p")
    }
    live.tick(0)
    let soon = live.seen("position", at: 1e-6)
    #expect(abs((soon[0] - 5) / 1e-6 - 30) < 1e-2)
    #expect(abs((soon[1] - 5) / 1e-6 + 60) < 1e-2)
  }
}
