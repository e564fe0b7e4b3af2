import Foundation

/// The stretch of a film: it follows the light of the stage with a time constant of two seconds.
///
/// The light is observed at whole seconds of the scene only, from the first one at which the stage
/// has a range, and steps of 2 % are the least: so the stretch is a function of the scene and the
/// time, whatever frames are drawn.
struct StretchFollower {
  /// The time constant, in seconds.
  private static let period = 2.0
  /// The least change that is followed, and the steps in which it is: 2 % of all light.
  private static let step = 5.0

  /// The last second whose light was observed.
  private var second = -1
  private var value: SIMD2<Double>?
  private var target = SIMD2<Double>.zero

  /// Whether a second has begun whose light was not observed yet.
  func isDue(at time: Double) -> Bool { Self.second(of: time) > second }

  /// Observes the light of the stage at a time, if it is due.
  mutating func observe(_ stretch: LightStretch, at time: Double) {
    guard isDue(at: time) else { return }
    let now = Self.second(of: time)
    defer { second = now }
    let seen = SIMD2(Double(stretch.low), Double(stretch.high))
    guard value != nil else {
      if !stretch.isOneTone { (value, target) = (seen, seen) }
      return
    }
    let reached = value(at: time)
    value = reached
    if stretch.isOneTone { return }
    for index in 0..<2 {
      target[index] = abs(seen[index] - reached[index]) < Self.step ? reached[index] : seen[index]
    }
  }

  /// The stretch at a time; `own` is that of the frame itself.
  func stretch(at time: Double, own: LightStretch) -> LightStretch {
    guard value != nil, !own.isOneTone else { return own }
    let reached = value(at: time)
    let low = Int((reached.x / Self.step).rounded() * Self.step)
    let high = Int((reached.y / Self.step).rounded() * Self.step)
    return LightStretch(low: low, high: max(high, low + LightStretch.leastRange))
  }

  private func value(at time: Double) -> SIMD2<Double> {
    guard let value else { return target }
    let left = exp(-max(0, time - Double(max(0, second))) / Self.period)
    return target + (value - target) * left
  }

  private static func second(of time: Double) -> Int {
    // Ticks reach whole seconds by rounding.
    Int((max(0, min(time, 1e9)) + 1e-6).rounded(.down))
  }
}
