import LaminaCore
import LaminaInspection
import LaminaScenes

/// The figures of a spring, and the same spring in other notations.
@MainActor
enum SpringNotes {
  /// Returns the notes for a field of a spring; empty for other fields.
  static func notes(for field: SceneField, among fields: [SceneField]) -> [String] {
    let same = fields.filter { $0.path.dropLast() == field.path.dropLast() }
    func number(_ name: String) -> Double? {
      same.first { $0.path.last == name }?.number?.value
    }
    guard field.owner.contains("(spring)") else { return [] }
    let curve: SpringCurve
    if number("springBounciness") != nil || number("springSpeed") != nil {
      let constants = SpringConstants(
        bounciness: number("springBounciness") ?? 4,
        speed: number("springSpeed") ?? 12
      )
      curve = SpringCurve(
        mass: constants.mass,
        stiffness: constants.tension,
        damping: constants.friction
      )
    } else if number("perceptualDuration") != nil || number("bounce") != nil {
      curve = SpringCurve(
        perceptualDuration: number("perceptualDuration") ?? 0.5,
        bounce: number("bounce") ?? 0
      )
    } else {
      curve = SpringCurve(
        mass: number("mass") ?? 1,
        stiffness: number("stiffness") ?? number("dynamicsTension") ?? 100,
        damping: number("damping") ?? number("dynamicsFriction") ?? 10,
        initialVelocity: number("initialVelocity") ?? 0
      )
    }
    return notes(of: curve)
  }

  private static func notes(of curve: SpringCurve) -> [String] {
    let figures = SpringFigures(curve)
    func time(_ seconds: Double?) -> String { seconds.map { ValueDescription.time($0) } ?? "never" }
    let ratio = figures.dampingRatio
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    return [
      "damping ratio \(ValueDescription.number(ratio)), overshoot "
        + "\(ValueDescription.number(figures.overshoot * 100)) %, there at \(time(figures.firstCrossing))",
      "within 1 % at \(time(figures.withinPercent)), 0.1 % at \(time(figures.withinTenth)), "
        + "settlingDuration \(time(figures.settlingDuration))",
      "= mass \(ValueDescription.number(curve.mass)) stiffness \(ValueDescription.number(curve.stiffness)) "
        + "damping \(ValueDescription.number(curve.damping))",
      "= perceptualDuration \(ValueDescription.number(curve.perceptualDuration)) bounce "
        + ValueDescription.number(bounce),
    ]
  }
}
