import Foundation

/// The exact motion of a damped spring over a unit distance.
///
///     m x'' + c x' + k x = 0,  x(0) = -1,  x'(0) = initialVelocity,  progress = 1 + x
///
/// Progress runs from 0 to 1, with overshoot according to the damping.
///
/// - Source: CASpringAnimation
public struct SpringCurve: Hashable, Sendable {
  /// Inertia, above 0.
  public let mass: Double
  /// The spring constant, above 0.
  public let stiffness: Double
  /// The damping coefficient, 0 or above; 0 oscillates forever.
  public let damping: Double
  /// The initial velocity in whole distances per second, positive towards the end.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 is honoured; otherwise it acts like 1.
  public let allowsOverdamping: Bool

  /// Undamped angular frequency, radians per second: sqrt(k / m).
  package let angularFrequency: Double
  /// The damping ratio: c / (2 sqrt(k m)), exactly 1 if it differs from 1 only by rounding.
  public let dampingRatio: Double

  // x(t) = exp(-decay t) (-C(t) + slide S(t)),  x'(t) = exp(-decay t) (v0 C(t) + lift S(t)),
  // where C and S are cos and sin / rate below critical damping, cosh and sinh / rate above it.
  let decay: Double
  let rate: Double
  private let slide: Double
  private let lift: Double
  let regime: Regime

  enum Regime: Hashable, Sendable {
    case swinging
    case critical
    case creeping
  }

  /// Creates a spring.
  ///
  /// An invalid value (not finite, `mass` or `stiffness` not above 0, `damping` negative) is
  /// ignored, as Core Animation's setters do: the default stays. Validate user input with
  /// `isValid(mass:stiffness:damping:initialVelocity:)` first.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = Self.isPositive(mass) ? mass : 1
    self.stiffness = Self.isPositive(stiffness) ? stiffness : 100
    self.damping = damping.isFinite && damping >= 0 ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping

    let frequency = (self.stiffness / self.mass).squareRoot()
    angularFrequency = frequency
    dampingRatio = CriticalDamping.ratio(
      damping: self.damping,
      stiffness: self.stiffness,
      mass: self.mass
    )
    let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)

    decay = ratio * frequency
    slide = self.initialVelocity - decay
    lift = frequency * frequency - decay * self.initialVelocity
    rate = frequency * ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    regime = rate == 0 ? .critical : ratio < 1 ? .swinging : .creeping
  }

  /// Creates the spring of mass 1 with an undamped angular frequency.
  init(frequency: Double, ratio: Double, initialVelocity: Double, allowsOverdamping: Bool = false) {
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping
    )
  }

  /// Whether four numbers describe a valid spring.
  public static func isValid(
    mass: Double,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double
  ) -> Bool {
    isPositive(mass) && isPositive(stiffness) && damping.isFinite && damping >= 0
      && initialVelocity.isFinite
  }

  private static func isPositive(_ value: Double) -> Bool {
    value.isFinite && value > 0
  }

  /// The state of the spring at a time.
  ///
  /// - Parameter time: Seconds since the start; before it the spring rests at 0.
  /// - Returns: The progress (0 at the start, 1 at rest) and its change per second.
  public func value(at time: Double) -> (progress: Double, velocity: Double) {
    guard time > 0 else { return (0, initialVelocity) }
    switch regime {
    case .swinging:
      let angle = rate * time
      let envelope = exp(-decay * time)
      let (cosine, sine) = (cos(angle), sin(angle) / rate)
      return (
        1 + envelope * (slide * sine - cosine),
        envelope * (initialVelocity * cosine + lift * sine)
      )
    case .critical:
      let envelope = exp(-decay * time)
      return (
        1 + envelope * (slide * time - 1),
        envelope * (initialVelocity + lift * time)
      )
    case .creeping:
      // The slower exponential is factored out to avoid overflow: exp(-decay t) cosh(rate t) = slow
      // (1 - fall / 2), and likewise for sinh, with fall = 1 - exp(-2 rate t).
      let slow = exp(-slowRoot * time)
      let fall = -expm1(-2 * rate * time)
      let (cosine, sine) = (1 - fall / 2, fall / (2 * rate))
      return (
        1 + slow * (slide * sine - cosine),
        slow * (initialVelocity * cosine + lift * sine)
      )
    }
  }

  /// The slower of the two decay rates above critical damping.
  private var slowRoot: Double {
    // decay - rate, without the cancellation.
    angularFrequency * angularFrequency / (decay + rate)
  }

  /// The distance from the end, without the rounding error of a progress near 1.
  package func offset(at time: Double) -> Double {
    guard time > 0 else { return -1 }
    switch regime {
    case .swinging:
      let angle = rate * time
      return exp(-decay * time) * (slide * sin(angle) / rate - cos(angle))
    case .critical:
      return exp(-decay * time) * (slide * time - 1)
    case .creeping:
      let fall = -expm1(-2 * rate * time)
      return exp(-slowRoot * time) * (slide * fall / (2 * rate) - (1 - fall / 2))
    }
  }

  /// The time of the first extremum after 0; nil if there is none.
  package var firstTurn: Double? {
    // x' = 0 where v0 C(t) + lift S(t) = 0.
    switch regime {
    case .swinging:
      let angle = atan2(-initialVelocity * rate, lift)
      return (angle > 0 ? angle : angle + .pi) / rate
    case .critical:
      guard lift != 0 else { return nil }
      let time = -initialVelocity / lift
      return time > 0 ? time : nil
    case .creeping:
      let tangent = -initialVelocity * rate / lift
      guard tangent > 0, tangent < 1 else { return nil }
      return atanh(tangent) / rate
    }
  }
}
