import LaminaMath

extension SpringConstants {
  /// Throws if a spring is not computable with these constants under a fidelity.
  package func check(_ fidelity: Fidelity) throws(MotionError) {
    let range = 1e-9...1e9
    let members: [(String, Double, ClosedRange<Double>, String)] = [
      ("dynamicsTension", tension, range, "above 0 (1e-9 to 1e9)"),
      ("dynamicsFriction", friction, 0...1e9, "at least 0 (up to 1e9)"),
      ("dynamicsMass", mass, range, "above 0 (1e-9 to 1e9)"),
    ]
    for (member, value, range, expected) in members {
      try MotionError.checkFinite(value, member)
      guard range.contains(value) else {
        throw .outOfRange(member: member, value: value, expected: expected)
      }
    }
    guard fidelity == .exact || PopSpringStepper.isStable(self) else {
      throw .outOfRange(
        member: "dynamicsTension",
        value: tension,
        expected: "small enough, with friction \(friction) and mass \(mass), "
          + "for the steps of 0.001 s that fidelity 'pop' takes"
      )
    }
  }
}
