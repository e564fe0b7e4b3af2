import LaminaMath

/// Springs in the notation of other libraries.
///
/// - Source: POPSpringAnimation, Rebound's SpringConfig and OrigamiValueConverter, react-spring's
///   config, Motion's spring transition, Android's SpringForce, Flutter's SpringDescription
enum LibrarySpelling {
  static func all(of curve: SpringCurve) -> [SpringSpelling] {
    // A spring clamped to critical damping is written as critical: other libraries do not clamp.
    let damping =
      curve.allowsOverdamping || curve.dampingRatio <= 1
      ? curve.damping : curve.damping / curve.dampingRatio
    let unit = SpringConstants(
      tension: curve.stiffness / curve.mass,
      friction: damping / curve.mass
    )
    return [
      pop(curve, unit), popConstants(curve, damping), origami(unit), reactSpring(curve, damping),
      motion(curve, damping), android(curve, unit), flutter(curve, damping),
    ]
  }

  /// Returns bounciness and speed, clamped to Pop's scales.
  private static func pop(_ curve: SpringCurve, _ unit: SpringConstants) -> SpringSpelling {
    let speed = unit.speed
    // No bounciness means less friction than the bounciest spring of the scale has.
    let bounciness = unit.bounciness ?? .infinity
    let held = (min(max(0, bounciness), mostBounciness), max(0, speed))
    var result = SpringSpelling(
      name: "pop",
      title: "Pop",
      code: """
        spring.springBounciness = \(n(held.0))
        spring.springSpeed = \(n(held.1))
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
      : bounciness < 0
        ? "more damped than the range of Pop's springBounciness"
        : "less damped than the range of Pop's springBounciness"
    return result
  }

  /// The turning point: beyond it more bounciness bounces less.
  private static let mostBounciness = 42.5

  private static func popConstants(_ curve: SpringCurve, _ damping: Double) -> SpringSpelling {
    SpringSpelling(
      name: "pop-constants",
      title: "Pop, by constants",
      code: """
        spring.dynamicsTension = \(n(curve.stiffness))
        spring.dynamicsFriction = \(n(damping))
        spring.dynamicsMass = \(n(curve.mass))
        """
    )
  }

  private static func origami(_ unit: SpringConstants) -> SpringSpelling {
    SpringSpelling(
      name: "origami",
      title: "Origami, Rebound",
      code: "SpringConfig.fromOrigamiTensionAndFriction(\(n(unit.origamiTension)), "
        + "\(n(unit.origamiFriction)));",
      note: unit.origamiTension < 0 || unit.origamiFriction < 0
        ? "below 0 on Origami's own scales, which its controls do not offer" : nil
    )
  }

  private static func reactSpring(_ curve: SpringCurve, _ damping: Double) -> SpringSpelling {
    SpringSpelling(
      name: "react-spring",
      title: "react-spring",
      code: "config: { mass: \(n(curve.mass)), tension: \(n(curve.stiffness)), "
        + "friction: \(n(damping)) }",
      note: curve.initialVelocity == 0 ? nil : speed(curve, "its velocity is per millisecond")
    )
  }

  private static func motion(_ curve: SpringCurve, _ damping: Double) -> SpringSpelling {
    SpringSpelling(
      name: "motion",
      title: "Motion (Framer Motion)",
      code: "transition: { type: \"spring\", mass: \(n(curve.mass)), "
        + "stiffness: \(n(curve.stiffness)), damping: \(n(damping)) }",
      note: curve.initialVelocity == 0
        ? nil : speed(curve, "its velocity is in its unit per second")
    )
  }

  private static func android(_ curve: SpringCurve, _ unit: SpringConstants) -> SpringSpelling {
    let ratio = unit.friction / (2 * unit.tension.squareRoot())
    return SpringSpelling(
      name: "android",
      title: "Android, DynamicAnimation",
      code: "new SpringForce(end).setStiffness(\(n(unit.tension))f).setDampingRatio(\(n(ratio))f)",
      note: curve.initialVelocity == 0
        ? nil : speed(curve, "setStartVelocity is in its unit per second")
    )
  }

  private static func flutter(_ curve: SpringCurve, _ damping: Double) -> SpringSpelling {
    let numbers =
      "mass: \(n(curve.mass)), stiffness: \(n(curve.stiffness)), damping: \(n(damping))"
    return SpringSpelling(
      name: "flutter",
      title: "Flutter",
      code: "SpringSimulation(SpringDescription(\(numbers)),\n"
        + "                 0, 1, \(n(curve.initialVelocity)))"
    )
  }

  private static func speed(_ curve: SpringCurve, _ words: String) -> String {
    "give the speed, \(n(curve.initialVelocity)) times the way in a second, apart: \(words)"
  }

  private static func n(_ number: Double) -> String { SpringNumber.text(number) }
}
