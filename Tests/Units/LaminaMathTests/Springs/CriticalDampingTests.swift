import Foundation
import LaminaMath
import Testing

/// Springs whose damping is exactly the critical one: numbers a, b and s with m = a² s, k = b² s and
/// c = 2 a b s, all of them integers or dyadic fractions, so that nothing is rounded.
@Suite struct CriticalDampingTests {
  struct Triple: CustomTestStringConvertible {
    var mass, stiffness, damping: Double
    var testDescription: String { "m \(mass) k \(stiffness) c \(damping)" }
    /// The one decay rate, from the closed formula: c / (2 m).
    var rate: Double { damping / (2 * mass) }
  }

  /// 3 600 triples, and scaled copies of them far from 1.
  static let triples: [Triple] = {
    var all: [Triple] = []
    for a in 1...12 {
      for b in 1...15 {
        for s in [1.0, 2, 3, 5, 0.5, 0.125, 7, 11, 0.0625, 13] {
          for scale in [1.0, 0x1p-20] {
            let (a, b) = (Double(a), Double(b))
            all.append(
              Triple(
                mass: a * a * s,
                stiffness: b * b * s * scale * scale,
                damping: 2 * a * b * s * scale
              )
            )
          }
        }
      }
    }
    return all
  }()

  @Test("a spring whose damping is exactly critical follows the closed formula, whatever its mass")
  func closedFormula() {
    for triple in Self.triples {
      for velocity in [0.0, 3] {
        for allowsOverdamping in [false, true] {
          let spring = SpringCurve(
            mass: triple.mass,
            stiffness: triple.stiffness,
            damping: triple.damping,
            initialVelocity: velocity,
            allowsOverdamping: allowsOverdamping
          )
          #expect(spring.dampingRatio == 1, "\(triple.testDescription)")
          for step in [0.25, 1, 4] {
            // x = (-1 + (v - w) t) exp(-w t)
            let (w, t) = (triple.rate, step / triple.rate)
            let x = (-1 + (velocity - w) * t) * exp(-w * t)
            let error = (spring.value(at: t).progress - (1 + x)).magnitude
            #expect(error <= 1e-13 * max(1, x.magnitude), "\(triple.testDescription) at \(t)")
          }
        }
      }
    }
  }

  @Test("the settling duration of a critical spring is a whole number of tenths, whatever its mass")
  func settling() {
    let spring = SpringCurve(mass: 2, stiffness: 450, damping: 60)
    #expect((spring.settlingDuration - 0.7).magnitude < 1e-12)
    for triple in Self.triples where triple.rate > 0.1 {
      let spring = SpringCurve(
        mass: triple.mass,
        stiffness: triple.stiffness,
        damping: triple.damping
      )
      // The first tenth at which (1 + w t) exp(-w t) is below a thousandth; sums of tenths round.
      var count = 0.0
      func offset(_ t: Double) -> Double { (1 + triple.rate * t) * exp(-triple.rate * t) }
      while offset(count / 10) >= 0.001 { count += 1 }
      #expect(
        (spring.settlingDuration - count / 10).magnitude < 1e-9,
        "\(triple.testDescription)"
      )
    }
  }

  @Test("three ways to write critical damping are critical, and a little more or less is not")
  func spellings() {
    for index in 1...500 {
      let mass = 0.01 + Double(index) * 0.0317
      let stiffness = 1 + Double(index * index % 977) * 1.3
      let written = [
        2 * (mass * stiffness).squareRoot(), 2 * mass.squareRoot() * stiffness.squareRoot(),
        2 * mass * (stiffness / mass).squareRoot(),
      ]
      for damping in written {
        func ratio(_ factor: Double) -> Double {
          SpringCurve(mass: mass, stiffness: stiffness, damping: damping * factor).dampingRatio
        }
        #expect(ratio(1) == 1)
        #expect(ratio(1 - 1e-14) < 1)
        #expect(ratio(1 + 1e-14) > 1)
        let constants = SpringConstants(tension: stiffness, friction: damping, mass: mass)
        #expect(constants.dampingRatio == 1)
      }
    }
  }

  @Test("products beyond the range of a Double still have a damping ratio")
  func extremes() {
    for size in [1e-200, 1e200] {
      let spring = SpringCurve(mass: size, stiffness: size, damping: size)
      #expect((spring.dampingRatio - 0.5).magnitude < 1e-15)
    }
  }

  @Test("the steps of a critical spring are those of the closed formula")
  func transition() {
    for triple in Self.triples.prefix(400) {
      let constants = SpringConstants(
        tension: triple.stiffness,
        friction: triple.damping,
        mass: triple.mass
      )
      let (w, t) = (triple.rate, 1 / triple.rate)
      let step = SpringTransition(constants, time: t)
      // x = (x0 + (v0 + w x0) t) exp(-w t)
      #expect((step.a - (1 + w * t) * exp(-w * t)).magnitude < 1e-14)
      #expect((step.b - t * exp(-w * t)).magnitude < 1e-14 * t)
    }
  }
}
