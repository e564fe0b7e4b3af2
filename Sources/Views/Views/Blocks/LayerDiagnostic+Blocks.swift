import LaminaCore

extension LayerDiagnostic {
  static var keyframeOutside: Self {
    Self(
      "keyframeOutside",
      "addKeyframe was called outside of animateKeyframes, so its changes do not animate",
      fix: "call it in the closure of animateKeyframes"
    )
  }

  static func keyframeClipped(start: Double, duration: Double) -> Self {
    Self(
      "keyframeClipped",
      "a keyframe from \(start) over \(duration) leaves 0...1 and is cut",
      fix: "give shares of the whole duration"
    )
  }

  static func keyframeOverlap(keyPath: String) -> Self {
    Self(
      "keyframeOverlap",
      "two keyframes of '\(keyPath)' overlap; the later call counts from its start on",
      separator: ", ",
      fix: "let one end before the next begins"
    )
  }

  static var blockRepeatsForEver: Self {
    Self(
      "blockRepeatsForEver",
      "a block repeats for ever, so its completion waits for its removal",
      fix: "call modifyAnimations for a number of times"
    )
  }
}
