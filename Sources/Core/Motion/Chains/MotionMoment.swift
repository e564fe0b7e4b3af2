import LaminaMath

/// The value and velocity of a motion at a time.
public struct MotionMoment: Hashable, Sendable {
  /// The time in seconds on the animator's clock.
  public var time: Double
  /// The value.
  public var value: MotionVector
  /// The velocity in units per second.
  public var velocity: MotionVector
}

/// The reason for a hand-over to the next motion.
public enum HandOverCause: String, Hashable, Sendable {
  /// A decay met one of its edges, or began outside of them.
  case edge
  /// A spring with `endsAtTarget` reached its target.
  case target
  /// The motion came to rest.
  case rest
}

/// The range of a decay, per component.
public struct MotionEdges: Hashable, Sendable {
  /// The lower limits; an infinite one is open.
  public let lower: MotionVector
  /// The upper limits; an infinite one is open.
  public let upper: MotionVector

  /// Creates edges for a value of any type.
  ///
  /// - Parameters:
  ///   - lower: The lower limits; `-infinity` leaves a component open.
  ///   - upper: The upper limits; `infinity` leaves a component open.
  /// - Precondition: No lower limit exceeds its upper one.
  public init<Value: AnimatableVector>(_ lower: Value, _ upper: Value) {
    self.lower = lower.motionVector
    self.upper = upper.motionVector
    for index in 0..<Value.vectorCount {
      precondition(self.lower[index] <= self.upper[index], "a lower edge above the upper one")
    }
  }

  /// Creates edges for a single number.
  public init(_ range: ClosedRange<Double>) { self.init(range.lowerBound, range.upperBound) }

  /// Returns whether a value with a velocity is beyond an edge of a component or about to cross it.
  func isMet(_ index: Int, at value: Double, _ velocity: Double) -> Bool {
    value > upper[index] || value < lower[index] || value == upper[index] && velocity > 0
      || value == lower[index] && velocity < 0
  }
}

/// A value and its velocity in units per second.
typealias Kinematics = (value: SIMD4<Double>, velocity: SIMD4<Double>)

/// The remaining course of a motion from a state to its end.
struct MotionLeg {
  /// The seconds until the end; infinite for a motion that never ends.
  var seconds: Double
  var end: Kinematics
  var cause: HandOverCause
}
