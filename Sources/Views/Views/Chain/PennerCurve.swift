import Foundation
import LaminaCore

/// One of Robert Penner's easing curves: a family and the side at which it applies.
///
/// - Source: R. Penner, Programming Macromedia Flash MX, chapter 7; the numbers are those of
///   JHChainableAnimations.
struct PennerCurve: Hashable, Sendable {
  /// The shape of the curve at that side.
  enum Family: CaseIterable, Sendable {
    case quad, cubic, quart, quint, sine, expo, circ, elastic, back, bounce
  }

  /// The side at which the shape applies.
  enum Side: CaseIterable, Sendable {
    case easeIn, easeOut, easeInOut
  }

  let family: Family
  let side: Side

  init(_ side: Side, _ family: Family) {
    self.side = side
    self.family = family
  }

  /// The progress at a fraction of the time from 0 to 1.
  func value(at t: Double) -> Double {
    switch side {
    case .easeIn: start(t)
    case .easeOut: 1 - start(1 - t)
    case .easeInOut: t < 0.5 ? start(t * 2) / 2 : 1 - start(2 - t * 2) / 2
    }
  }

  /// The ease-in curve, from which the other two are derived.
  private func start(_ t: Double) -> Double {
    switch family {
    case .quad: t * t
    case .cubic: t * t * t
    case .quart: t * t * t * t
    case .quint: t * t * t * t * t
    case .sine: 1 - cos(t * .pi / 2)
    case .expo: t <= 0 ? 0 : exp2(10 * (t - 1))
    case .circ: 1 - max(0, 1 - t * t).squareRoot()
    case .elastic: elastic(t)
    case .back: t * t * ((overshoot + 1) * t - overshoot)
    case .bounce: 1 - Self.bounced(1 - t)
    }
  }

  private var overshoot: Double { side == .easeInOut ? 1.70158 * 1.525 : 1.70158 }

  private func elastic(_ t: Double) -> Double {
    if t <= 0 || t >= 1 { return max(0, min(1, t)) }
    let period = side == .easeInOut ? 0.45 : 0.3
    return -exp2(10 * (t - 1)) * sin((t - 1 - period / 4) * 2 * .pi / period)
  }

  /// A ball that falls to 1 and bounces three times.
  private static func bounced(_ t: Double) -> Double {
    let jumps = [(0.0, 0.0), (1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)]
    let ends = [1, 2, 2.5, Double.infinity]
    let index = ends.firstIndex { t * 2.75 < $0 } ?? 0
    let (middle, floor) = jumps[index]
    let time = t - middle / 2.75
    return 7.5625 * time * time + floor
  }
}

extension PennerCurve {
  /// The curve as a timing function: exact for polynomials of the third degree, otherwise linear
  /// between hundredths and, where it is steep, between finer samples.
  var timingFunction: TimingFunction {
    switch (side, family) {
    case (.easeIn, .quad): Self.cubic(0, 1 / 3)
    case (.easeOut, .quad): Self.cubic(2 / 3, 1)
    case (.easeIn, .cubic): Self.cubic(0, 0)
    case (.easeOut, .cubic): Self.cubic(1, 1)
    case (.easeIn, .back): Self.cubic(0, -overshoot / 3)
    case (.easeOut, .back): Self.cubic(1 + overshoot / 3, 1)
    default: sampled
    }
  }

  /// A polynomial in time, whose control points are at thirds of the time.
  private static func cubic(_ y1: Double, _ y2: Double) -> TimingFunction {
    TimingFunction(controlPoints: 1 / 3, y1, 2 / 3, y2)
  }

  private var sampled: TimingFunction {
    // Elastic and bounce curves keep the hundredths of the original.
    let isSmooth = family != .elastic && family != .bounce
    do {
      return try TimingFunction.sampled(splits: isSmooth ? 8 : 0, value(at:))
    } catch {
      preconditionFailure("\(self) has a value that is no number: \(error)")
    }
  }
}

extension TimingFunction {
  /// A function of time on 0...1, linear between samples at every hundredth.
  ///
  /// A segment that is not linear enough is halved up to `splits` times.
  ///
  /// - Throws: `TimingFunctionError.stopNotFinite` if a value is not finite.
  static func sampled(
    splits: Int = 0,
    _ function: (Double) -> Double
  ) throws(TimingFunctionError) -> TimingFunction {
    var corners = [(time: 0.0, value: function(0))]
    func lead(to time: Double, _ splits: Int) {
      let (start, value) = (corners[corners.count - 1], function(time))
      let middle = (start.time + time) / 2
      if splits > 0, abs(function(middle) - (start.value + value) / 2) > 1e-4 {
        lead(to: middle, splits - 1)
        lead(to: time, splits - 1)
      } else {
        corners.append((time, value))
      }
    }
    for index in 1...100 { lead(to: Double(index) / 100, splits) }
    return try .linear(through: corners.map { LinearStop($0.value, at: $0.time) })
  }
}
