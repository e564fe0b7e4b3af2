import Foundation
import LaminaMath
import LaminaTestSupport
import Testing

@Suite("Spring constants")
struct SpringConstantsTests {
  struct Conversion: Decodable, CustomTestStringConvertible {
    var inverse: Bool?
    var bounciness: Double?
    var speed: Double
    var tension: Double
    var friction: Double
    var backBounciness: Double?
    var backSpeed: Double?
    var backTension: Double?
    var backFriction: Double?
    var testDescription: String {
      inverse == true
        ? "tension \(tension), friction \(friction)"
        : "bounciness \(bounciness ?? .nan), speed \(speed)"
    }
  }

  struct NoBounce: Decodable, CustomTestStringConvertible {
    var tension: Double
    var friction: Double
    var testDescription: String { "tension \(tension)" }
  }

  struct File<Case: Decodable>: Decodable { var cases: [Case] }

  static func rows<Case: Decodable>(_ type: Case.Type, _ name: String) throws -> [Case] {
    try Fixture.json(File<Case>.self, "reference/pop/\(name).json").cases
  }

  @Test(
    "bounciness and speed give the tension and friction of the reference",
    arguments: try rows(Conversion.self, "conversions")
  )
  func conversion(_ row: Conversion) throws {
    guard row.inverse != true else {
      let constants = SpringConstants(tension: row.tension, friction: row.friction)
      #expect(near(constants.speed, row.speed))
      guard let bounciness = row.bounciness else {
        #expect(constants.bounciness == nil)
        return
      }
      let found = try #require(constants.bounciness)
      #expect(near(found, bounciness))
      let back = SpringConstants(bounciness: found, speed: constants.speed)
      #expect(near(back.tension, try #require(row.backTension)))
      #expect(near(back.friction, try #require(row.backFriction)))
      return
    }
    let constants = SpringConstants(
      bounciness: try #require(row.bounciness),
      speed: row.speed
    )
    #expect(near(constants.tension, row.tension))
    #expect(near(constants.friction, row.friction))
    #expect(constants.mass == 1)
    #expect(near(constants.speed, try #require(row.backSpeed)))
    if let back = row.backBounciness {
      // Close to no bounce the quadratic has a double root, so half of the digits are lost.
      #expect(abs(try #require(constants.bounciness) - back) < 1e-6)
    } else {
      #expect(constants.bounciness == nil)
    }
  }

  @Test("the no-bounce friction follows the table", arguments: try rows(NoBounce.self, "nobounce"))
  func noBounce(_ row: NoBounce) {
    #expect(near(SpringConstants.noBounceFriction(tension: row.tension), row.friction))
  }

  @Test(
    "constants without a motion are not valid",
    arguments: [
      SpringConstants(tension: 0, friction: 1), SpringConstants(tension: -1, friction: 1),
      SpringConstants(tension: 1, friction: -1), SpringConstants(tension: 1, friction: 1, mass: 0),
      SpringConstants(tension: .nan, friction: 1), SpringConstants(tension: .infinity, friction: 1),
      SpringConstants(tension: 1, friction: 1, mass: .infinity),
    ]
  )
  func invalid(_ constants: SpringConstants) {
    #expect(!constants.isValid)
  }

  @Test("a spring without friction is valid")
  func frictionless() {
    #expect(SpringConstants(tension: 1, friction: 0).isValid)
  }

  private func near(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(1, abs(b))
  }
}
