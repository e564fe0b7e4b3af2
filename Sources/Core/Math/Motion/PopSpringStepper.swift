import Foundation

/// Pop's spring, bit for bit: fourth-order Runge-Kutta with fixed steps of 0.001 s in single
/// precision, interpolated between the last two steps by the remainder of the tick.
///
/// Pop's quirk is kept deliberately: the interpolated state becomes the next start while the
/// remainder stays in the accumulator, so every tick loses up to a step and springs run slower at
/// higher tick rates.
///
/// A step of a linear equation is a constant matrix, so a tick costs two matrix products instead of
/// sixteen integrations.
public struct PopSpringStepper: Sendable {
  /// The length of one step in seconds: 0.001 in single precision.
  public static let step = Double(Float(0.001))
  /// The longest tick that is integrated, in seconds, as in Pop; after a longer one the spring has
  /// arrived.
  static let longestTick = 30.0

  private var single: Matrix
  private var accumulator = 0.0
  private var powers = (count: 0, last: Matrix.identity, next: Matrix.identity)
  private var displacement = SIMD4<Double>.zero
  private var velocity = SIMD4<Double>.zero
  private var acceleration = SIMD4<Double>.zero
  /// Whether the stepper has advanced since its creation; it cannot have converged before.
  public private(set) var hasStarted = false

  /// Creates a stepper at rest from valid constants (see `SpringConstants.isValid`).
  public init(_ constants: SpringConstants) {
    single = Self.matrix(constants)
  }

  /// Changes the constants from the next step on; the remainder of the last tick is kept.
  public mutating func setConstants(_ constants: SpringConstants) {
    single = Self.matrix(constants)
    powers.count = 0
  }

  /// Whether the integration is stable for these constants.
  ///
  /// A spring that is too stiff for the step size diverges within a few ticks.
  public static func isStable(_ constants: SpringConstants) -> Bool {
    let m = matrix(constants)
    let determinant = m.a * m.d - m.b * m.c
    return determinant <= 1 && abs(m.a + m.d) <= 1 + determinant
  }

  private static func matrix(_ constants: SpringConstants) -> Matrix {
    let h = step
    let generator = Matrix(
      a: 0,
      b: h,
      c: -constants.tension / constants.mass * h,
      d: -constants.friction / constants.mass * h
    )
    // One classic Runge-Kutta step of x' = G x is the exponential series truncated after the fourth
    // power.
    var term = Matrix.identity
    var sum = Matrix.identity
    for order in 1...4 {
      term = term * generator * (1 / Double(order))
      sum = sum + term
    }
    return sum
  }

  /// Advances by one tick.
  ///
  /// - Parameters:
  ///   - value: The value, changed in place.
  ///   - speed: Units per second, changed in place.
  ///   - target: The target of the spring.
  ///   - time: Seconds since the last tick; a negative time is offset by later ticks.
  public mutating func advance(
    value: inout SIMD4<Double>,
    velocity speed: inout SIMD4<Double>,
    target: SIMD4<Double>,
    time: Double
  ) {
    hasStarted = true
    guard time <= Self.longestTick else {
      displacement = .zero
      velocity = .zero
      acceleration = .zero
      return
    }
    accumulator += time
    var count = 0
    while accumulator >= Self.step {
      accumulator -= Self.step
      count += 1
    }
    displacement = target - value
    velocity = -speed
    guard count > 0 else { return }
    prepare(count)
    let last = powers.last.apply(displacement, velocity)
    let next = powers.next.apply(displacement, velocity)
    let share = accumulator / Self.step
    acceleration = (next.1 - last.1) / Self.step
    displacement = next.0 * share + last.0 * (1 - share)
    velocity = next.1 * share + last.1 * (1 - share)
    value = target - displacement
    speed = -velocity
  }

  /// Whether displacement, velocity and acceleration are all below their thresholds.
  ///
  /// The factors are Pop's: displacement below half of the threshold, acceleration below 25
  /// thresholds (625 is the square of that). As in Pop, the velocity limit is linear in the
  /// threshold although its left side is squared.
  public func hasConverged(threshold: Double) -> Bool {
    displacement.largestMagnitude < threshold / 2
      && (velocity * velocity).sum() < 25 * threshold
      && (acceleration * acceleration).sum() < 625 * threshold * threshold
  }

  private mutating func prepare(_ count: Int) {
    guard powers.count != count else { return }
    var last = Matrix.identity
    for _ in 1..<count { last = single * last }
    powers = (count, last, single * last)
  }
}

/// A 2 x 2 matrix that acts on displacement and velocity.
private struct Matrix: Sendable {
  var a, b, c, d: Double
  static let identity = Matrix(a: 1, b: 0, c: 0, d: 1)

  func apply(
    _ p: SIMD4<Double>,
    _ v: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    (a * p + b * v, c * p + d * v)
  }

  static func * (l: Matrix, r: Matrix) -> Matrix {
    Matrix(
      a: l.a * r.a + l.b * r.c,
      b: l.a * r.b + l.b * r.d,
      c: l.c * r.a + l.d * r.c,
      d: l.c * r.b + l.d * r.d
    )
  }

  static func * (l: Matrix, factor: Double) -> Matrix {
    Matrix(a: l.a * factor, b: l.b * factor, c: l.c * factor, d: l.d * factor)
  }

  static func + (l: Matrix, r: Matrix) -> Matrix {
    Matrix(a: l.a + r.a, b: l.b + r.b, c: l.c + r.c, d: l.d + r.d)
  }
}
