extension LayerDiagnostic.Code {
  package static let threeValues: Self = "threeValues"
  package static let keyframes: Self = "keyframes"
  package static let keyframeNote: Self = "keyframeNote"
  package static let groupClips: Self = "groupClips"
  package static let repeatedTwice: Self = "repeatedTwice"
  package static let springTimingFunction: Self = "springTimingFunction"
}

// MARK: Properties and values

extension LayerDiagnostic {
  package static func invalidValue(key: String, value: String) -> Self {
    Self(
      "invalidValue",
      "\(key) was set to \(value), which is not a finite value; the old value stays"
    )
  }

  package static func outOfBounds(key: String, value: String, expected: String) -> Self {
    Self(
      "outOfBounds",
      "\(key) was set to \(value), expected \(expected); the old value stays"
    )
  }

  package static func unknownKeyPath(keyPath: String, kind: String, nearest: String?) -> Self {
    Self(
      "unknownKeyPath",
      "'\(keyPath)' is not a property of \(owner(kind))",
      fix: nearest.map { "did you mean '\($0)'?" }
    )
  }

  /// Returns the name of a layer kind with its article.
  private static func owner(_ kind: String) -> String {
    if kind == "layer" { return "a plain layer" }
    return "\("aeio".contains(kind.prefix(1)) ? "an" : "a") \(kind) layer"
  }

  static func notAnimatable(keyPath: String) -> Self {
    Self(
      "notAnimatable",
      "'\(keyPath)' cannot be animated",
      fix: "animate the properties that it is worked out from"
    )
  }

  package static func missingKeyPath(key: String) -> Self {
    Self(
      "missingKeyPath",
      "the animation '\(key)' has no key path and its key is not a property",
      fix: "set keyPath"
    )
  }

  package static func wrongValueType(
    keyPath: String,
    member: String,
    found: String,
    expected: String
  ) -> Self {
    Self(
      "wrongValueType",
      "\(member) of the animation of '\(keyPath)' is \(found), expected \(expected)"
    )
  }

  static func threeValues(keyPath: String) -> Self {
    Self(
      .threeValues,
      "the animation of '\(keyPath)' has from, to and by values",
      fix: "set two at most (by is ignored)"
    )
  }

  static func structuresDiffer(keyPath: String) -> Self {
    Self(
      "structuresDiffer",
      "the values of the animation of '\(keyPath)' differ in structure or length and cannot be mixed; the second is shown at once"
    )
  }

  static func keyframes(keyPath: String, reason: String) -> Self {
    Self(.keyframes, "the keyframe animation of '\(keyPath)' cannot play: \(reason)")
  }

  static func keyframeNote(keyPath: String, note: String) -> Self {
    Self(.keyframeNote, "the keyframe animation of '\(keyPath)': \(note)")
  }
}

// MARK: Times

extension LayerDiagnostic {
  static func groupClips(
    key: String,
    member: String,
    duration: Double,
    memberDuration: Double
  ) -> Self {
    Self(
      .groupClips,
      "the group '\(key)' ends after \(duration) s and cuts its member '\(member)', which takes \(memberDuration) s",
      fix: "set a longer duration or none"
    )
  }

  package static func timesClamped(_ fault: String) -> Self {
    Self(
      "timesClamped",
      "a timing function was made of numbers that it cannot take: \(fault); the nearest curve is used"
    )
  }

  static func repeatedTwice(key: String) -> Self {
    Self(
      .repeatedTwice,
      "the animation '\(key)' has a repeatCount and a repeatDuration; the duration counts"
    )
  }

  static func springTimingFunction(key: String) -> Self {
    Self(
      .springTimingFunction,
      "the spring '\(key)' has a timing function, which a spring ignores"
    )
  }

  static func progressRunsBack(start: Double, end: Double) -> Self {
    Self(
      "progressRunsBack",
      "the transition's startProgress is \(start) and its endProgress \(end), so it plays backwards",
      fix: "set a start that is not greater"
    )
  }

  static func frozen(key: String) -> Self {
    Self(
      "frozen",
      "the animation '\(key)' was changed after it was added; a layer keeps a copy",
      separator: ", ",
      fix: "add it again"
    )
  }
}
