extension DocumentReader {
  /// Reads one motion.
  func motion(_ value: SceneValue) -> MotionNode? {
    let kinds = vocabulary[MotionKinds.self]
    let family = kinds.family
    guard var keys = KeyedReader(value, owner: "a motion", values: values),
      let index = family.readKind(&keys, self)
    else { return nil }
    let kind = kinds.all[index]
    let property = keys.require("property", help: "such as 'property: position.x'")
    let others = ["kind", "property"]
    let members = family.read(keys.entries, kind: kind.kind, others: others, self)
    guard let property, let name = values.text(property) else { return nil }
    return MotionNode(
      kind: kind,
      property: Located(value: name, range: property.range),
      members: members
    )
  }
}
