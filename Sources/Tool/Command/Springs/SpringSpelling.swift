import Lamina

/// A spring in the notation of one library.
struct SpringSpelling {
  /// The name for `--as`.
  let name: String
  let title: String
  let code: String
  /// The spring that the code describes, if it differs.
  var nearest: SpringCurve?
  /// What the notation cannot express, or another remark.
  var note: String?

  init(
    _ name: String,
    _ title: String,
    _ code: String,
    nearest: SpringCurve? = nil,
    note: String? = nil
  ) {
    (self.name, self.title, self.code) = (name, title, code)
    (self.nearest, self.note) = (nearest, note)
  }

  /// The notations of a spring in the order in which they are printed.
  static func all(of curve: SpringCurve, tolerance: Double) -> [SpringSpelling] {
    apple(curve) + libraries(curve) + [css(curve, tolerance), yaml(curve), swift(curve)]
  }

  private static func css(_ curve: SpringCurve, _ tolerance: Double) -> SpringSpelling {
    guard let easing = LinearEasing(curve, tolerance: tolerance) else {
      return SpringSpelling("css", "CSS", "", note: "a spring that never rests has no linear()")
    }
    return SpringSpelling(
      "css",
      "CSS",
      "transition: transform \(n: easing.duration * 1000)ms \(easing.css);",
      note: "\(easing.stops.count) stops; the error is at most "
        + SpringNumber.percent(easing.errorBound)
    )
  }

  private static func yaml(_ curve: SpringCurve) -> SpringSpelling {
    let speed = curve.initialVelocity
    return SpringSpelling(
      "yaml",
      "Lamina, scene file",
      "{kind: spring, keyPath: position.y, from: 0, to: 1, mass: \(n: curve.mass), "
        + "stiffness: \(n: curve.stiffness), damping: \(n: curve.damping)"
        + (speed == 0 ? "" : ", initialVelocity: \(n: speed)")
        + (curve.isOverdamped ? ", allowsOverdamping: true" : "") + "}"
    )
  }

  private static func swift(_ curve: SpringCurve) -> SpringSpelling {
    SpringSpelling(
      "swift",
      "Lamina, Swift",
      """
      let spring = SpringAnimation(keyPath: "position.y")
      \(assignments(curve))\(curve.isOverdamped ? "\nspring.allowsOverdamping = true" : "")
      """
    )
  }

  /// Returns the lines that set the constants of Core Animation's spring, and of Lamina's.
  static func assignments(_ curve: SpringCurve) -> String {
    """
    spring.mass = \(n: curve.mass)
    spring.stiffness = \(n: curve.stiffness)
    spring.damping = \(n: curve.damping)
    spring.initialVelocity = \(n: curve.initialVelocity)
    """
  }
}

extension SpringCurve {
  /// Whether the spring is overdamped, and not clamped to critical damping.
  var isOverdamped: Bool { allowsOverdamping && dampingRatio > 1 }
}

extension DefaultStringInterpolation {
  /// Appends a number with at most six significant digits.
  mutating func appendInterpolation(n number: Double) {
    appendInterpolation(SpringNumber.text(number))
  }
}
