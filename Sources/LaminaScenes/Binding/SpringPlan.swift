import LaminaMath

/// The constants of a spring animation, whether the file gives them or says how it feels.
struct SpringPlan: Sendable {
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  var initialVelocity = 0.0
  var allowsOverdamping = false

  init(_ members: [AnimationMember]) {
    var feel: (duration: Double?, bounce: Double?)
    for member in members {
      switch member {
      case .mass(let mass): self.mass = mass
      case .stiffness(let stiffness): self.stiffness = stiffness
      case .damping(let damping): self.damping = damping
      case .initialVelocity(let velocity): initialVelocity = velocity
      case .allowsOverdamping(let flag): allowsOverdamping = flag
      case .perceptualDuration(let duration): feel.duration = duration
      case .bounce(let bounce): feel.bounce = bounce
      default: break
      }
    }
    guard feel.duration != nil || feel.bounce != nil else { return }
    let curve = SpringCurve(
      perceptualDuration: feel.duration ?? Self.perceptualDuration,
      bounce: feel.bounce ?? 0
    )
    (mass, stiffness, damping) = (curve.mass, curve.stiffness, curve.damping)
    allowsOverdamping = true
  }

  /// How long a spring seems to take when only its bounce is given, in seconds.
  private static let perceptualDuration = 0.5

  /// The movement, from 0 to 1.
  var curve: SpringCurve {
    SpringCurve(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping
    )
  }
}
