import LaminaCore

/// Applies new members to an existing motion.
struct MotionStep: StepOperation {
  static let info = KeyInfo(
    name: "motion",
    shape: .oneOrMore(.keys(ownKeys)),
    summary: "Changes a motion on its way: the keys of motions, without kind and property."
  )
  private static let ownKeys = [StepKeys.layerInfo, StepKeys.keyInfo]

  static func info(in vocabulary: Vocabulary) -> KeyInfo {
    let keys = ownKeys + vocabulary[MotionKinds.self].family.descriptors().map(\.info)
    return KeyInfo(name: info.name, shape: .oneOrMore(.keys(keys)), summary: info.summary)
  }

  private(set) var layer: Located<String>
  private var key: Located<String>
  private var members: Members<PropertyMotion>

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value, reader) { keys in
      let layer = StepKeys.layer.take(from: &keys, reader)
      let key = StepKeys.key.take(from: &keys, reader)
      let family = reader.vocabulary[MotionKinds.self].family
      let members = family.read(keys.entries, kind: nil, reader)
      guard let layer, let key else { return nil }
      return MotionStep(layer: layer, key: key, members: members)
    }
  }

  func bind(_ binder: SceneBinder) -> StepAction? {
    let id = layer.value
    guard let shape = binder.shape(of: id),
      let plan = binder.update(members, key: key, layer: id, shape)
    else { return nil }
    return { $0.layer(withIdentifier: id)?.apply(plan) }
  }
}
