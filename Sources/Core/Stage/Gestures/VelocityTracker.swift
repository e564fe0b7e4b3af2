import Foundation

/// Estimates the velocity of a drag from its recent positions.
///
/// The velocity is the slope of the least-squares line through the positions of the last 100 ms. A
/// single late or early report changes it little, whereas the difference of the last two would
/// jump.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(CGPoint(x: 0, y: 0), at: 0)
/// tracker.add(CGPoint(x: 2, y: 0), at: 0.05)
/// let velocity = tracker.velocity(at: 0.05)  // 40 points per second to the right
/// ```
public struct VelocityTracker: Hashable, Sendable {
  /// The time window of the positions considered, in seconds.
  public static let window = 0.1
  /// The seconds after the last motion from which the drag is at rest.
  public static let restDelay = 0.05
  /// The tolerance for rounding in the times of events, which are sums and differences.
  private static let rounding = 1e-9

  private struct Sample: Hashable {
    var time: Double
    var place: CGPoint
  }
  private var samples: [Sample] = []

  /// Creates a tracker without positions.
  public init() {}

  /// Adds a position.
  ///
  /// - Parameters:
  ///   - place: The position in points.
  ///   - time: The time in seconds; not before the last one.
  public mutating func add(_ place: CGPoint, at time: Double) {
    samples.append(Sample(time: time, place: place))
    samples.removeAll { $0.time < time - Self.window - Self.rounding }
  }

  /// Removes all positions.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Returns the velocity in points per second at a time; zero if the drag was at rest before it.
  public func velocity(at time: Double) -> CGPoint {
    guard let last = samples.last, time - last.time <= Self.restDelay + Self.rounding else {
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
    // Several reports at the same time define a position, but no velocity.
    guard spread > 1e-12 else { return .zero }
    return CGPoint(x: slope.x / spread, y: slope.y / spread)
  }
}
