import Foundation

/// How fast something is moved by a hand, from the places where it was lately.
///
/// The velocity is the slope of the straight line that fits the places of the last 100 ms best. One
/// late or early report changes it little, where the difference of the last two would jump.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(CGPoint(x: 0, y: 0), at: 0)
/// tracker.add(CGPoint(x: 2, y: 0), at: 0.05)
/// let velocity = tracker.velocity(at: 0.05)  // 40 points per second to the right
/// ```
public struct VelocityTracker: Hashable, Sendable {
  /// Seconds that places count.
  public static let window = 0.1
  /// Seconds after the last motion from which a hand counts as standing still.
  public static let patience = 0.05
  /// The times of events are sums and differences; this much may be lost in them.
  private static let rounding = 1e-9

  private struct Sample: Hashable {
    var time: Double
    var place: CGPoint
  }
  private var samples: [Sample] = []

  /// Creates a tracker that has seen nothing.
  public init() {}

  /// Takes a place in.
  ///
  /// - Parameters:
  ///   - place: Where the hand is, in points.
  ///   - time: When, in seconds; not before the last one.
  public mutating func add(_ place: CGPoint, at time: Double) {
    samples.append(Sample(time: time, place: place))
    samples.removeAll { $0.time < time - Self.window - Self.rounding }
  }

  /// Forgets everything.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Points per second at a moment; zero if the hand stood still before it.
  public func velocity(at time: Double) -> CGPoint {
    guard let last = samples.last, time - last.time <= Self.patience + Self.rounding else {
      return .zero
    }
    let recent = samples.filter { $0.time >= time - Self.window - Self.rounding }
    guard recent.count > 1 else { return .zero }
    let share = 1 / Double(recent.count)
    let middle = recent.reduce(0) { $0 + $1.time * share }
    var spread = 0.0
    var slope = SIMD2<Double>.zero
    for sample in recent {
      let offset = sample.time - middle
      spread += offset * offset
      slope += offset * SIMD2(sample.place.x, sample.place.y)
    }
    // Several reports of one moment tell places, but no speed.
    guard spread > 1e-12 else { return .zero }
    return CGPoint(x: slope.x / spread, y: slope.y / spread)
  }
}
