import LaminaMotion

/// Gives a motion that is there already new members.
struct MotionStep: StepOperation {
  static let info = KeyInfo(
    name: "motion",
    shape: .oneOrMore(
      .keys(
        [StepKeys.layer.info, StepKeys.key.info] + MotionKinds.family.rows().map(\.info)
      )
    ),
    summary: "Changes a motion on its way: the keys of motions, without kind and property."
  )

  private var layer: Located<String>
  private var key: Located<String>
  private var members: Members<PropertyMotion>

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    each(value) { value in
      guard var keys = KeyedReader(value, owner: "'motion'", values: reader.values) else {
        return nil
      }
      let layer = StepKeys.layer.take(from: &keys, reader)
      let key = StepKeys.key.take(from: &keys, reader)
      let members = MotionKinds.family.read(keys.entries, kind: nil, reader)
      guard let layer, let key else { return nil }
      return MotionStep(layer: layer, key: key, members: members)
    }
  }

  func check(_ names: SceneNames) { names.require(layer) }

  func bind(_ binder: SceneBinder) -> StepAction? {
    let id = layer.value
    guard let shape = binder.shapes[id],
      let plan = binder.update(members, key: key, layer: id, shape)
    else { return nil }
    return { $0.layer(withIdentifier: id)?.apply(plan) }
  }
}
