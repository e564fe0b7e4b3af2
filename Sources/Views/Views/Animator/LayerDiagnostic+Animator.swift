import LaminaCore

extension LayerDiagnostic {
  static func animatorState(call: String, state: String) -> Self {
    Self(
      "animatorState",
      "\(call) was called on a property animator that is \(state), and is ignored",
      fix: "look at its state first"
    )
  }

  static func animatorReleased(state: String) -> Self {
    Self(
      "animatorReleased",
      "a property animator that is \(state) was let go of; its animations are removed and the end values stay",
      separator: ", ",
      fix: "keep it until it is finished"
    )
  }
}
