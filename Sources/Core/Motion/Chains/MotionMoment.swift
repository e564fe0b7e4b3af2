import LaminaMath

/// Where something that moves is at a time, and how fast.
public struct MotionMoment: Hashable, Sendable {
  /// Seconds on the animator's clock.
  public var time: Double
  /// Where it is.
  public var value: MotionVector
  /// Units per second.
  public var velocity: MotionVector
}

/// Why a motion hands over to the next.
public enum HandOverCause: String, Hashable, Sendable {
  /// A decay met one of its edges, or began outside of them.
  case edge
  /// A spring that ends at its target got there.
  case target
  /// It came to rest.
  case rest
}

/// Between which values a decay may coast, component by component.
public struct MotionEdges: Hashable, Sendable {
  /// The lower ends; an infinite one is open.
  public let lower: MotionVector
  /// The upper ends; an infinite one is open.
  public let upper: MotionVector

  /// Creates edges for a value of any kind.
  ///
  /// - Parameters:
  ///   - lower: The lower ends; `-infinity` leaves a component open.
  ///   - upper: The upper ends; `infinity` leaves a component open.
  /// - Precondition: No lower end lies above its upper one.
  public init<Value: FixedMotionValue>(_ lower: Value, _ upper: Value) {
    self.lower = lower.motionVector
    self.upper = upper.motionVector
    for index in 0..<Value.motionComponents {
      precondition(self.lower[index] <= self.upper[index], "a lower edge above the upper one")
    }
  }

  /// Creates edges for one number.
  public init(_ range: ClosedRange<Double>) { self.init(range.lowerBound, range.upperBound) }

  /// The edge of a component that a value with a velocity lies beyond or is about to cross.
  func isMet(_ index: Int, at value: Double, _ velocity: Double) -> Bool {
    value > upper[index] || value < lower[index] || value == upper[index] && velocity > 0
      || value == lower[index] && velocity < 0
  }
}

/// How a motion goes on from a state until it ends.
struct MotionLeg {
  /// Seconds until the end; infinite for a motion that never ends.
  var seconds: Double
  var value: SIMD4<Double>
  var velocity: SIMD4<Double>
  var cause: HandOverCause
}
