import LaminaMath

/// One way to write a spring: whose it is, and what it looks like there.
struct SpringSpelling {
  /// What `--as` calls it.
  let name: String
  /// Whose it is, in words.
  let title: String
  /// What is written.
  let code: String
  /// The spring that is written, where it is another one.
  var nearest: SpringCurve?
  /// What it cannot say, or what else there is to know.
  var note: String?

  /// The numbers of springs that constants give: for a mass of one and a speed.
  struct Constants {
    let mass: Double
    let stiffness: Double
    let damping: Double
    let velocity: Double

    init(_ curve: SpringCurve) {
      (mass, stiffness) = (curve.mass, curve.stiffness)
      (damping, velocity) = (curve.damping, curve.initialVelocity)
    }

    /// The same movement with a mass of one.
    var unit: (stiffness: Double, damping: Double) { (stiffness / mass, damping / mass) }
  }

  /// A spring in all spellings.
  ///
  /// - Parameters:
  ///   - curve: The spring.
  ///   - tolerance: How far straight pieces may be off.
  /// - Returns: The spellings in the order in which they are printed.
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
      note: "\(easing.stops.count) stops; nowhere off by more than "
        + SpringNumber.percent(easing.errorBound)
    )
  }
}
