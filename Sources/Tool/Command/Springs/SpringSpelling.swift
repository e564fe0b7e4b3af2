import LaminaMath

/// A spring in the notation of one library.
struct SpringSpelling {
  /// The name for `--as`.
  let name: String
  /// The name of the library.
  let title: String
  /// The code.
  let code: String
  /// The spring that the code describes, if it differs.
  var nearest: SpringCurve?
  /// What the notation cannot express, or another remark.
  var note: String?

  /// A spring's constants, with its mass and initial velocity.
  struct Constants {
    let mass: Double
    let stiffness: Double
    let damping: Double
    let velocity: Double

    init(_ curve: SpringCurve) {
      (mass, stiffness) = (curve.mass, curve.stiffness)
      (damping, velocity) = (curve.damping, curve.initialVelocity)
    }

    /// The constants of the same movement with a mass of one.
    var unit: (stiffness: Double, damping: Double) { (stiffness / mass, damping / mass) }
  }

  /// Returns a spring in all notations.
  ///
  /// - Parameters:
  ///   - curve: The spring.
  ///   - tolerance: The permitted error of straight segments.
  /// - Returns: The notations in the order in which they are printed.
  static func all(of curve: SpringCurve, tolerance: Double) -> [SpringSpelling] {
    AppleSpelling.all(of: curve) + LibrarySpelling.all(of: curve)
      + [css(curve, tolerance)] + OwnSpelling.all(of: curve)
  }

  private static func css(_ curve: SpringCurve, _ tolerance: Double) -> SpringSpelling {
    guard let easing = LinearEasing(curve, tolerance: tolerance) else {
      return SpringSpelling(
        name: "css",
        title: "CSS",
        code: "",
        note: "a spring that never rests has no linear()"
      )
    }
    let milliseconds = SpringNumber.text(easing.duration * 1000)
    return SpringSpelling(
      name: "css",
      title: "CSS",
      code: "transition: transform \(milliseconds)ms \(easing.css);",
      note: "\(easing.stops.count) stops; the error is at most "
        + SpringNumber.percent(easing.errorBound)
    )
  }
}
