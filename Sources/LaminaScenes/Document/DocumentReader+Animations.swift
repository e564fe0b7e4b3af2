extension DocumentReader {
  /// A mapping of keys to animations.
  func animations(_ value: SceneValue) -> [NamedAnimationNode] {
    named(value, owner: "'animations'") { key, value in
      animation(value).map { NamedAnimationNode(key: key, animation: $0) }
    }
  }

  /// A mapping of keys to motions.
  func motions(_ value: SceneValue) -> [NamedMotionNode] {
    named(value, owner: "'motions'") { key, value in
      motion(value).map { NamedMotionNode(key: key, motion: $0) }
    }
  }

  private func named<Node>(
    _ value: SceneValue,
    owner: String,
    _ read: (Located<String>, SceneValue) -> Node?
  ) -> [Node] {
    let entries = KeyedReader(value, owner: owner, values: values)?.entries ?? []
    return entries.compactMap { read(Located(value: $0.key, range: $0.keyRange), $0.value) }
  }

  /// One animation.
  func animation(_ value: SceneValue) -> AnimationNode? {
    let kinds = vocabulary[AnimationKinds.self]
    let family = kinds.family
    guard var keys = KeyedReader(value, owner: "an animation", values: values),
      let index = family.readKind(&keys, self)
    else { return nil }
    let kind = kinds.all[index]
    let members = family.read(keys.entries, kind: kind.kind, others: ["kind"], self)
    return AnimationNode(kind: kind, members: members, range: value.range)
  }

  /// One motion.
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
