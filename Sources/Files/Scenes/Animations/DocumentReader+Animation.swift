extension DocumentReader {
  func animation(_ value: SceneValue) -> ParsedAnimation? {
    let kinds = vocabulary[AnimationKinds.self]
    let family = kinds.family
    guard var keys = KeyedReader(value, owner: "an animation", values: values),
      let index = family.readKind(&keys, self)
    else { return nil }
    let kind = kinds.all[index]
    let members = family.read(keys.entries, kind: kind.kind, others: ["kind"], self)
    return ParsedAnimation(kind: kind, members: members, range: value.range)
  }
}
