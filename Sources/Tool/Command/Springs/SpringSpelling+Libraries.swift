import Lamina

/// The notation of other libraries.
///
/// - Source: POPSpringAnimation, Rebound's SpringConfig and OrigamiValueConverter, react-spring's
///   config, Motion's spring transition, Android's SpringForce, Flutter's SpringDescription
extension SpringSpelling {
  static func libraries(_ curve: SpringCurve) -> [SpringSpelling] {
    // A spring clamped to critical damping is written as critical: other libraries do not clamp.
    let damping =
      curve.allowsOverdamping || curve.dampingRatio <= 1
      ? curve.damping : curve.damping / curve.dampingRatio
    let (mass, stiffness, speed) = (curve.mass, curve.stiffness, curve.initialVelocity)
    let unit = SpringConstants(tension: stiffness / mass, friction: damping / mass)
    let ratio = unit.friction / (2 * unit.tension.squareRoot())
    func apart(_ words: String) -> String? {
      speed == 0 ? nil : "give the speed, \(n: speed) times the way in a second, apart: \(words)"
    }
    return [
      pop(curve, unit),
      SpringSpelling(
        "pop-constants",
        "Pop, by constants",
        """
        spring.dynamicsTension = \(n: stiffness)
        spring.dynamicsFriction = \(n: damping)
        spring.dynamicsMass = \(n: mass)
        """
      ),
      SpringSpelling(
        "origami",
        "Origami, Rebound",
        "SpringConfig.fromOrigamiTensionAndFriction(\(n: unit.origamiTension), "
          + "\(n: unit.origamiFriction));",
        note: unit.origamiTension < 0 || unit.origamiFriction < 0
          ? "below 0 on Origami's own scales, which its controls do not offer" : nil
      ),
      SpringSpelling(
        "react-spring",
        "react-spring",
        "config: { mass: \(n: mass), tension: \(n: stiffness), friction: \(n: damping) }",
        note: apart("its velocity is per millisecond")
      ),
      SpringSpelling(
        "motion",
        "Motion (Framer Motion)",
        "transition: { type: \"spring\", mass: \(n: mass), stiffness: \(n: stiffness), "
          + "damping: \(n: damping) }",
        note: apart("its velocity is in its unit per second")
      ),
      SpringSpelling(
        "android",
        "Android, DynamicAnimation",
        "new SpringForce(end).setStiffness(\(n: unit.tension)f).setDampingRatio(\(n: ratio)f)",
        note: apart("setStartVelocity is in its unit per second")
      ),
      SpringSpelling(
        "flutter",
        "Flutter",
        """
        SpringSimulation(SpringDescription(mass: \(n: mass), stiffness: \(n: stiffness), \
        damping: \(n: damping)),
                         0, 1, \(n: speed))
        """
      ),
    ]
  }

  /// Returns bounciness and speed, clamped to Pop's scales.
  private static func pop(_ curve: SpringCurve, _ unit: SpringConstants) -> SpringSpelling {
    let speed = unit.speed
    // No bounciness means less friction than the bounciest spring of the scale has.
    let bounciness = unit.bounciness ?? .infinity
    let held = (min(max(0, bounciness), mostBounciness), max(0, speed))
    var result = SpringSpelling(
      "pop",
      "Pop",
      """
      spring.springBounciness = \(n: held.0)
      spring.springSpeed = \(n: held.1)
      """
    )
    guard held != (bounciness, speed) else { return result }
    let constants = SpringConstants(bounciness: held.0, speed: held.1)
    result.nearest = SpringCurve(
      stiffness: constants.tension,
      damping: constants.friction,
      initialVelocity: curve.initialVelocity,
      allowsOverdamping: true
    )
    result.note =
      speed < 0
      ? "slower than the range of Pop's springSpeed"
      : "\(bounciness < 0 ? "more" : "less") damped than the range of Pop's springBounciness"
    return result
  }

  /// The turning point: beyond it more bounciness bounces less.
  private static let mostBounciness = 42.5
}
