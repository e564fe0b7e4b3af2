import Foundation
import LaminaLayers
import LaminaMath
import LaminaViews
import Testing

/// A word for a pace, and the value that it gives at a time.
struct ChainPaceCase: CustomTestStringConvertible, Sendable {
  let word: String
  let pace: @MainActor @Sendable (ChainableAnimator) -> ChainableAnimator
  let value: @Sendable (Double) -> Double

  var testDescription: String { word }

  init(
    _ word: String,
    _ pace: @escaping @MainActor @Sendable (ChainableAnimator) -> ChainableAnimator,
    _ value: @escaping @Sendable (Double) -> Double
  ) {
    (self.word, self.pace, self.value) = (word, pace, value)
  }
}

/// The paces, against Penner's formulas as he printed them.
@MainActor @Suite struct ChainPaceTests {
  nonisolated static let powers: [ChainPaceCase] = [
    ChainPaceCase("easeInQuad", { $0.easeInQuad }) { pow($0, 2) },
    ChainPaceCase("easeOutQuad", { $0.easeOutQuad }) { -$0 * ($0 - 2) },
    ChainPaceCase("easeInOutQuad", { $0.easeInOutQuad }) { inOut($0, 2) },
    ChainPaceCase("easeInCubic", { $0.easeInCubic }) { pow($0, 3) },
    ChainPaceCase("easeOutCubic", { $0.easeOutCubic }) { pow($0 - 1, 3) + 1 },
    ChainPaceCase("easeInOutCubic", { $0.easeInOutCubic }) { inOut($0, 3) },
    ChainPaceCase("easeInQuart", { $0.easeInQuart }) { pow($0, 4) },
    ChainPaceCase("easeOutQuart", { $0.easeOutQuart }) { 1 - pow($0 - 1, 4) },
    ChainPaceCase("easeInOutQuart", { $0.easeInOutQuart }) { inOut($0, 4) },
    ChainPaceCase("easeInQuint", { $0.easeInQuint }) { pow($0, 5) },
    ChainPaceCase("easeOutQuint", { $0.easeOutQuint }) { pow($0 - 1, 5) + 1 },
    ChainPaceCase("easeInOutQuint", { $0.easeInOutQuint }) { inOut($0, 5) },
  ]

  nonisolated static let functions: [ChainPaceCase] = [
    ChainPaceCase("easeInSine", { $0.easeInSine }) { 1 - cos($0 * .pi / 2) },
    ChainPaceCase("easeOutSine", { $0.easeOutSine }) { sin($0 * .pi / 2) },
    ChainPaceCase("easeInOutSine", { $0.easeInOutSine }) { -(cos(.pi * $0) - 1) / 2 },
    ChainPaceCase("easeInExpo", { $0.easeInExpo }) { pow(2, 10 * ($0 - 1)) },
    ChainPaceCase("easeOutExpo", { $0.easeOutExpo }) { 1 - pow(2, -10 * $0) },
    ChainPaceCase("easeInOutExpo", { $0.easeInOutExpo }) {
      $0 < 0.5 ? pow(2, 10 * (2 * $0 - 1)) / 2 : (2 - pow(2, -10 * (2 * $0 - 1))) / 2
    },
    ChainPaceCase("easeInCirc", { $0.easeInCirc }) { 1 - sqrt(1 - $0 * $0) },
    ChainPaceCase("easeOutCirc", { $0.easeOutCirc }) { sqrt(1 - ($0 - 1) * ($0 - 1)) },
    ChainPaceCase("easeInOutCirc", { $0.easeInOutCirc }) {
      $0 < 0.5
        ? (1 - sqrt(1 - 4 * $0 * $0)) / 2 : (sqrt(1 - (2 * $0 - 2) * (2 * $0 - 2)) + 1) / 2
    },
  ]

  nonisolated static let swings: [ChainPaceCase] = [
    ChainPaceCase("easeInElastic", { $0.easeInElastic }) {
      -pow(2, 10 * ($0 - 1)) * sin(($0 - 1 - 0.3 / 4) * 2 * .pi / 0.3)
    },
    ChainPaceCase("easeOutElastic", { $0.easeOutElastic }, elastic),
    ChainPaceCase("easeInOutElastic", { $0.easeInOutElastic }) {
      let t = $0 * 2 - 1
      let wave = sin((t - 0.45 / 4) * 2 * .pi / 0.45)
      return t < 0 ? -pow(2, 10 * t) * wave / 2 : pow(2, -10 * t) * wave / 2 + 1
    },
    ChainPaceCase("easeInBack", { $0.easeInBack }) { $0 * $0 * (2.70158 * $0 - 1.70158) },
    ChainPaceCase("easeOutBack", { $0.easeOutBack }, back),
    ChainPaceCase("easeInOutBack", { $0.easeInOutBack }) {
      let (t, s) = ($0 * 2, 1.70158 * 1.525)
      let u = t - 2
      return t < 1 ? t * t * ((s + 1) * t - s) / 2 : (u * u * ((s + 1) * u + s) + 2) / 2
    },
    ChainPaceCase("easeInBounce", { $0.easeInBounce }) { 1 - bounced(1 - $0) },
    ChainPaceCase("easeOutBounce", { $0.easeOutBounce }, bounced),
    ChainPaceCase("easeInOutBounce", { $0.easeInOutBounce }) {
      $0 < 0.5 ? (1 - bounced(1 - 2 * $0)) / 2 : bounced(2 * $0 - 1) / 2 + 0.5
    },
  ]

  nonisolated static let short: [ChainPaceCase] = [
    ChainPaceCase("none", { $0 }) { $0 },
    ChainPaceCase("spring", { $0.spring }, elastic),
    ChainPaceCase("bounce", { $0.bounce }, bounced),
    ChainPaceCase("easeIn", { $0.easeIn }) { $0 * $0 },
    ChainPaceCase("easeOut", { $0.easeOut }) { -$0 * ($0 - 2) },
    ChainPaceCase("easeInOut", { $0.easeInOut }) { inOut($0, 2) },
    ChainPaceCase("easeBack", { $0.easeBack }, back),
    ChainPaceCase("timing", { $0.timing(.easeInEaseOut) }) {
      TimingFunction.easeInEaseOut.value(at: $0)
    },
    ChainPaceCase("customAnimationFunction", { $0.customAnimationFunction { sqrt($0) } }) {
      sqrt($0)
    },
    ChainPaceCase("the last word counts", { $0.easeIn.bounce.spring }, elastic),
  ]

  nonisolated static func inOut(_ t: Double, _ power: Double) -> Double {
    t < 0.5 ? pow(2 * t, power) / 2 : 1 - pow(2 - 2 * t, power) / 2
  }

  nonisolated static func elastic(_ t: Double) -> Double {
    pow(2, -10 * t) * sin((t - 0.3 / 4) * 2 * .pi / 0.3) + 1
  }

  nonisolated static func back(_ t: Double) -> Double {
    (t - 1) * (t - 1) * (2.70158 * (t - 1) + 1.70158) + 1
  }

  nonisolated static func bounced(_ t: Double) -> Double {
    if t < 1 / 2.75 { return 7.5625 * t * t }
    if t < 2 / 2.75 { return 7.5625 * pow(t - 1.5 / 2.75, 2) + 0.75 }
    if t < 2.5 / 2.75 { return 7.5625 * pow(t - 2.25 / 2.75, 2) + 0.9375 }
    return 7.5625 * pow(t - 2.625 / 2.75, 2) + 0.984375
  }

  @Test("a pace is its formula", arguments: powers + functions + swings + short)
  func pace(_ example: ChainPaceCase) {
    let chain = ChainStage()
    chain.play { example.pace($0.moveX(1)).animate(1) }
    for time in [0.04, 0.25, 0.37, 0.5, 0.75, 0.92] {
      #expect(near(chain.seen("position.x", at: time), [25 + example.value(time)]), "at \(time)")
    }
    chain.run(to: 1)
    #expect(near(chain.seen("position.x"), [26]) && chain.diagnostics.isEmpty)
  }

  @Test("a circle is followed to its steep end")
  func steepEnd() {
    let chain = ChainStage()
    chain.play { $0.moveX(1).easeInCirc.animate(1) }
    for time in [0.991, 0.9943, 0.997] {
      let seen = chain.seen("position.x", at: time)[0] - 25
      #expect(abs(seen - (1 - sqrt(1 - time * time))) < 3e-4, "at \(time)")
    }
  }

  @Test("a pace is for the property before it alone")
  func onlyOne() {
    let chain = ChainStage()
    chain.play { $0.moveX(8).moveY(8).easeIn.makeOpacity(0).animate(1) }
    chain.run(to: 0.5)
    #expect(near(chain.seen("position") + chain.seen("opacity"), [29, 15, 0.5]))
  }

  @Test("makeScale with two paces is that with the last")
  func scale() {
    let chain = ChainStage()
    chain.play { $0.makeScale(2).bounce.spring.animate(1) }
    let alone = ChainStage()
    alone.play { $0.makeScale(2).spring.animate(1) }
    for time in stride(from: 0.0, through: 1, by: 1.0 / 60) {
      #expect(chain.seen("bounds", at: time) == alone.seen("bounds", at: time))
    }
    #expect(near(chain.seen("bounds", at: 0.5), [0, 0, 10, 6].map { $0 + $0 * Self.elastic(0.5) }))
  }

  @Test("a spring that is told how it feels moves by its own law, and its link waits for it")
  func spring() {
    let chain = ChainStage()
    chain.play {
      $0.moveX(10).spring(perceptualDuration: 0.6, bounce: 0.3).thenAfter(0.2).moveY(1).animate(1)
    }
    let curve = SpringCurve(perceptualDuration: 0.6, bounce: 0.3)
    for time in [0.1, 0.3, 0.6] {
      let progress = curve.value(at: time).progress
      #expect(near(chain.seen("position.x", at: time), [25 + 10 * progress]))
    }
    let settled = curve.settlingDuration
    chain.run(to: settled + 0.5)
    #expect(near(chain.seen("position"), [35, 13.5]))
  }

  @Test("a spring that never settles is cut at the end of its link")
  func undampedSpring() {
    let chain = ChainStage()
    chain.play { $0.moveX(10).spring(perceptualDuration: 0.6, bounce: 1).animate(1.5) }
    chain.run(to: 1.5)
    #expect(chain.ends == [true])
  }
}
