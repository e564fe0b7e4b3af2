import Foundation

/// Tension, friction and mass of a spring, in Pop's units.
///
///     acceleration = (tension * (target - value) - friction * velocity) / mass
///
/// Bounciness and speed are an alternative parameterisation of the first two; both scales are
/// nominally 0...20 but not limited to it.
///
/// - Source: POPSpringAnimation
public struct SpringConstants: Hashable, Sendable {
  /// Stiffness, in mass per second squared; above 0.
  public var tension: Double
  /// Linear damping, in mass per second; at least 0, and at 0 the spring never comes to rest.
  public var friction: Double
  /// Inertia; above 0, and 1 for springs that come from bounciness and speed.
  public var mass: Double

  /// Creates constants without validation; see `isValid`.
  public init(tension: Double, friction: Double, mass: Double = 1) {
    self.tension = tension
    self.friction = friction
    self.mass = mass
  }

  /// Creates constants from bounciness and speed, with a mass of 1.
  ///
  /// Speed determines a tension in Origami's units. The friction is interpolated between that of a
  /// spring that does not bounce and almost none, by the weight 2x - x², which has its maximum at x
  /// = 1. Both are then converted to Pop's units.
  ///
  /// - Parameters:
  ///   - bounciness: The amount of overshoot; nominally 0...20.
  ///   - speed: The speed of the spring; nominally 0...20.
  public init(bounciness: Double, speed: Double) {
    let origami = Scale.origamiTension(speed: speed)
    let x = Scale.bounceShare * bounciness / Scale.range
    let weight = 2 * x - x * x
    let noBounce = Self.noBounceFriction(tension: origami)
    let friction = noBounce + (Scale.fullBounceFriction - noBounce) * weight
    self.init(
      tension: Scale.tension(origami: origami),
      friction: Scale.friction(origami: friction)
    )
  }

  /// Creates constants from Origami's units, with a mass of 1.
  package init(origamiTension: Double, origamiFriction: Double) {
    self.init(
      tension: Scale.tension(origami: origamiTension),
      friction: Scale.friction(origami: origamiFriction)
    )
  }

  package var origamiTension: Double { Scale.origamiTension(of: tension) }
  package var origamiFriction: Double { Scale.origamiFriction(of: friction) }

  /// Whether all three constants are finite, tension and mass positive and friction not negative.
  public var isValid: Bool {
    tension.isFinite && friction.isFinite && mass.isFinite && tension > 0 && friction >= 0
      && mass > 0
  }

  /// The speed that corresponds to this tension.
  public var speed: Double {
    Scale.range / 199.5 * (Scale.origamiTension(of: tension) - 0.5)
  }

  /// The bounciness that corresponds to this friction at this tension; nil if there is none.
  public var bounciness: Double? {
    let noBounce = Self.noBounceFriction(tension: Scale.origamiTension(of: tension))
    let wanted = Scale.origamiFriction(of: friction)
    // friction = (1 - w) * noBounce + w * fullBounce with w = 2x - x^2, solved for x.
    let a = noBounce - Scale.fullBounceFriction
    let b = -2 * a
    let discriminant = b * b - 4 * a * (noBounce - wanted)
    guard discriminant >= 0, a != 0 else { return nil }
    let root = discriminant.squareRoot()
    let smaller = (-b - root) / (2 * a)
    let x = smaller < Scale.bounceShare ? smaller : (-b + root) / (2 * a)
    return Scale.range / Scale.bounceShare * x
  }

  /// The least friction (in Origami's units) at which a spring of the given tension does not
  /// visibly bounce: three cubics fitted to empirical values, without further derivation.
  ///
  /// - Parameter t: Tension in Origami's units.
  /// - Returns: Friction in Origami's units.
  public static func noBounceFriction(tension t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }

  /// The natural angular frequency in radians per second: the square root of tension over mass.
  var naturalFrequency: Double { (tension / mass).squareRoot() }

  /// Friction relative to critical damping: below 1 the spring overshoots its target.
  public var dampingRatio: Double {
    CriticalDamping.ratio(damping: friction, stiffness: tension, mass: mass)
  }
}

/// The constants of the bounciness and speed scales, from Pop's source; none is derived.
///
/// Origami is the design tool from which Pop's springs originate; its units convert to Pop's
/// linearly: 50 units of tension are 181, and 30 corresponds to 194; 2 units of friction are 6, and
/// 8 corresponds to 25.
private enum Scale {
  /// 20 * 1.7: the divisor that normalises the nominal 20 on both scales.
  static let range = 34.0
  /// The fraction of full bounce that the bounciness scale covers.
  static let bounceShare = 0.8
  /// The friction at full bounce in Origami's units; nearly zero.
  static let fullBounceFriction = 0.01

  /// 0.5 at speed 0, 200 at the end of the range.
  static func origamiTension(speed: Double) -> Double { 0.5 + 199.5 * speed / range }
  static func origamiTension(of tension: Double) -> Double { 30 + 50 * (tension - 194) / 181 }
  static func tension(origami: Double) -> Double { 194 + (origami - 30) / 50 * 181 }
  static func origamiFriction(of friction: Double) -> Double { 8 + 2 * (friction - 25) / 6 }
  static func friction(origami: Double) -> Double { 25 + (origami - 8) / 2 * 6 }
}
