import Foundation
import LaminaCore

/// The kinds of timing parameters.
public enum TimingCurveType: Int, Sendable {
  /// One of the four named curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring.
  case composed
}

/// The timing of a property animator's changes.
///
/// - Source: UITimingCurveProvider
public protocol TimingCurveProvider: Sendable {
  /// The kind of the timing.
  var timingCurveType: TimingCurveType { get }
  /// The cubic curve; nil for a spring.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// Timing by a cubic Bézier curve.
///
/// - Source: UICubicTimingParameters
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The named curve; nil if created from control points.
  public let animationCurve: View.AnimationCurve?
  /// The curve's first control point.
  public let controlPoint1: CGPoint
  /// The curve's second control point.
  public let controlPoint2: CGPoint

  /// Creates Core Animation's default curve: (0.25, 0.1), (0.25, 1).
  public init() {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// Creates a named curve.
  public init(animationCurve: View.AnimationCurve) {
    let function = animationCurve.timingFunction
    self.animationCurve = animationCurve
    let (first, second) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    controlPoint1 = first.map { CGPoint(x: $0.x, y: $0.y) } ?? .zero
    controlPoint2 = second.map { CGPoint(x: $0.x, y: $0.y) } ?? CGPoint(x: 1, y: 1)
  }

  /// Creates a curve from its control points; their x is clamped to 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = nil
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// `builtin` for a named curve, else `cubic`.
  public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
  /// The curve itself.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Always nil.
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

/// Timing by a spring.
///
/// - Source: UISpringTimingParameters
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// The ways to specify a spring.
  enum Form: Hashable, Sendable {
    /// A damping ratio; the spring settles within the animator's duration.
    case ratio(Double)
    /// Physical constants; the animator lasts until the spring has settled.
    case constants(mass: Double, stiffness: Double, damping: Double)
    /// Perceptual duration and bounce; the animator lasts until the spring has settled.
    case felt(duration: Double, bounce: Double)
  }

  let form: Form
  /// The initial velocity in units of the whole distance per second: per axis for points and sizes,
  /// by its length for numbers.
  public let initialVelocity: Vector2D

  /// Creates the default spring: mass 3, stiffness 1000, damping 500, which does not overshoot.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that settles within the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: Vector2D = .zero) {
    form = .ratio(dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring from physical constants; the animator's own duration is ignored.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity: Vector2D
  ) {
    form = .constants(mass: mass, stiffness: stiffness, damping: damping)
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring from perceptual duration and bounce; the animator's own duration is ignored.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: Vector2D = .zero) {
    form = .felt(duration: duration, bounce: bounce)
    self.initialVelocity = initialVelocity
  }

  /// Always `spring`.
  public var timingCurveType: TimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: SpringTimingParameters? { self }

  func curve(duration: Double) -> (curve: SpringCurve, duration: Double) {
    let velocity = Double(initialVelocity.length)
    let curve: SpringCurve
    switch form {
    case .ratio(let ratio):
      let length = max(duration, 0.001)
      curve = SpringCurve(blockDuration: length, dampingRatio: ratio, initialVelocity: velocity)
      return (curve, duration)
    case .constants(let mass, let stiffness, let damping):
      curve = SpringCurve(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: velocity
      )
    case .felt(let length, let bounce):
      curve = .view(length, bounce: bounce, velocity: velocity)
    }
    return (curve, curve.settlingDuration)
  }
}

extension TimingCurveProvider {
  /// The block pacing and the duration, given the animator's duration.
  func pacing(duration: Double) -> (pacing: BlockPacing, duration: Double) {
    if let spring = springTimingParameters {
      let (curve, length) = spring.curve(duration: duration)
      return (.spring(curve), length)
    }
    return (.curve(cubicTimingParameters?.timingFunction ?? .easeInEaseOut), duration)
  }
}
