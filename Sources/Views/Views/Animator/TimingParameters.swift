import Foundation
import LaminaMath

/// What kind of pace timing parameters describe.
public enum TimingCurveType: Int, Sendable {
  /// One of the four named curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// Both.
  case composed
}

/// How a property animator paces its changes.
///
/// - Source: UITimingCurveProvider
public protocol TimingCurveProvider: Sendable {
  /// Which of the two below there is.
  var timingCurveType: TimingCurveType { get }
  /// The curve, if it is one.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// A pace by a cubic Bézier curve.
///
/// - Source: UICubicTimingParameters
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The named curve; nil for one of its own.
  public let animationCurve: View.AnimationCurve?
  /// The curve's first control point.
  public let controlPoint1: CGPoint
  /// The curve's second control point.
  public let controlPoint2: CGPoint

  /// The usual curve of Core Animation: (0.25, 0.1), (0.25, 1).
  public init() {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// A named curve.
  public init(animationCurve: View.AnimationCurve) {
    let function = animationCurve.timingFunction
    self.animationCurve = animationCurve
    let (first, second) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    controlPoint1 = first.map { CGPoint(x: $0.x, y: $0.y) } ?? .zero
    controlPoint2 = second.map { CGPoint(x: $0.x, y: $0.y) } ?? CGPoint(x: 1, y: 1)
  }

  /// A curve by its control points; their x is taken into 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = nil
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// Which of the two below there is.
  public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
  /// The curve, if it is one.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// The spring, if it is one.
  public var springTimingParameters: SpringTimingParameters? { nil }

  package var timingFunction: TimingFunction {
    animationCurve?.timingFunction
      ?? TimingFunction(
        controlPoints: controlPoint1.x,
        controlPoint1.y,
        controlPoint2.x,
        controlPoint2.y
      )
  }
}

/// A pace by a spring.
///
/// - Source: UISpringTimingParameters
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// How the spring is given.
  enum Form: Hashable, Sendable {
    /// At rest after the animator's duration.
    case ratio(Double)
    /// By its constants; the animator lasts until it has settled.
    case constants(mass: Double, stiffness: Double, damping: Double)
    /// By how it feels; the animator lasts until it has settled.
    case felt(duration: Double, bounce: Double)
  }

  let form: Form
  /// Speed at the start in whole distances per second: across and down for points and sizes, its
  /// length for numbers.
  public let initialVelocity: Vector2D

  /// The usual spring: mass 3, stiffness 1000, damping 500, which does not overshoot.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that has come to rest after the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: Vector2D = .zero) {
    form = .ratio(dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// A spring by its constants; the animator's own duration counts for nothing.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity: Vector2D
  ) {
    form = .constants(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// A spring by how it feels; the animator's own duration counts for nothing.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: Vector2D = .zero) {
    form = .felt(duration: duration, bounce: bounce)
    self.initialVelocity = initialVelocity
  }

  /// Which of the two below there is.
  public var timingCurveType: TimingCurveType { .spring }
  /// The curve, if it is one.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The spring, if it is one.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The spring, and how long it takes.
  func curve(duration: Double) -> (curve: SpringCurve, duration: Double) {
    let velocity = Double(initialVelocity.length)
    switch form {
    case .ratio(let ratio):
      let curve = SpringCurve(
        blockDuration: max(duration, 0.001),
        dampingRatio: ratio,
        initialVelocity: velocity
      )
      return (curve, duration)
    case .constants(let mass, let stiffness, let damping):
      let curve = SpringCurve(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: velocity
      )
      return (curve, curve.settlingDuration)
    case .felt(let length, let bounce):
      let curve = SpringCurve.view(length, bounce: bounce, velocity: velocity)
      return (curve, curve.settlingDuration)
    }
  }
}

extension TimingCurveProvider {
  /// The pace, and the duration of an animator that was told one.
  func pacing(duration: Double) -> (pacing: BlockPacing, duration: Double) {
    if let spring = springTimingParameters {
      let (curve, length) = spring.curve(duration: duration)
      return (.spring(curve), length)
    }
    return (.curve(cubicTimingParameters?.timingFunction ?? .easeInEaseOut), duration)
  }
}
