import LaminaCore

/// The defaults of omitted keys, in the notation of files.
enum FieldDefaults {
  /// The defaults that are the same for every kind of a family.
  private static let animations = [
    "beginTime": "0", "timeOffset": "0", "speed": "1", "repeatCount": "1", "autoreverses": "false",
    "fillMode": "removed", "isRemovedOnCompletion": "true", "isAdditive": "false",
    "isCumulative": "false", "decorative": "false", "mass": "1", "stiffness": "100",
    "damping": "10",
    "initialVelocity": "0", "allowsOverdamping": "false", "calculationMode": "linear",
  ]
  private static let motions = [
    "beginTime": "0", "autoreverses": "false", "isAdditive": "false", "roundingFactor": "0",
    "clampMode": "none", "removedOnCompletion": "true", "isPaused": "false", "decorative": "false",
    "springBounciness": "4", "springSpeed": "12", "deceleration": "0.998",
  ]
  /// The default duration and timing function of the kinds that have them.
  private static let paced = ["duration": "0.25", "timingFunction": "linear"]
  private static let pacedMotion = ["duration": "0.4", "timingFunction": "default"]
  /// Alternative sets of keys: one of `keys` excludes those of `rest`.
  private static let spellings: [(keys: Set<String>, rest: Set<String>)] = [
    (["perceptualDuration", "bounce"], ["mass", "stiffness", "damping", "allowsOverdamping"]),
    (
      ["dynamicsTension", "dynamicsFriction", "dynamicsMass"], ["springBounciness", "springSpeed"]
    ),
  ]

  /// The default of a key beside the given keys, for the noun `animation` or `motion`; nil if it
  /// depends on other values, or the key is not applicable.
  static func text(_ key: String, of noun: String, _ kind: String, given: Set<String>) -> String? {
    for spelling in spellings where spelling.rest.contains(key) {
      if !spelling.keys.isDisjoint(with: given) { return nil }
    }
    if key == "repeatCount", given.contains("repeatDuration") { return nil }
    let isPaced = kind == "basic" || kind == "keyframe"
    if noun == "motion" { return motions[key] ?? (isPaced ? pacedMotion[key] : nil) }
    return animations[key] ?? (isPaced ? paced[key] : nil)
  }

  /// The notation of a property's value; nil if it is not a number, choice or colour.
  static func text(_ value: PropertyValue, of descriptor: PropertyDescriptor) -> String? {
    if descriptor.isOptional, value.isNone {
      return descriptor.type == PropertyType(Color.self) ? "none" : nil
    }
    switch value.content {
    case let flag as Bool: return flag ? "true" : "false"
    case let choice as ChoiceName: return choice.name
    case let color as Color: return color.hex
    default: break
    }
    guard let number = value.components.first, value.components.count == 1, number.isFinite else {
      return nil
    }
    return FieldText.exact(number, like: "0")
  }
}

extension SceneValue {
  static func absent(_ text: String, at place: SourceRange) -> SceneValue {
    SceneValue(
      content: .scalar(SceneScalar(text: text, isPlain: true)),
      range: place.start
    )
  }
}
