extension DocumentReader {
  func animations(_ value: SceneValue) -> [NamedAnimationNode] {
    named(value, owner: "'animations'") { key, value in
      animation(value).map { NamedAnimationNode(key: key, animation: $0) }
    }
  }

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
    let entries = keyed(value, owner)?.entries ?? []
    return entries.compactMap { read($0.name, $0.value) }
  }

  func animation(_ value: SceneValue) -> ParsedAnimation? {
    presets.animation(value).flatMap { value in presets.nested(value) { members(of: value) } }
  }

  private func members(of value: SceneValue) -> ParsedAnimation? {
    let kinds = vocabulary[AnimationKinds.self]
    let family = kinds.family
    guard var keys = keyed(value, "an animation"),
      let index = family.readKind(&keys, self)
    else { return nil }
    let kind = kinds.all[index]
    let members = family.read(keys.entries, kind: kind.kind, others: ["kind"], self)
    return ParsedAnimation(kind: kind, members: members, range: value.range)
  }

  func motion(_ value: SceneValue) -> MotionNode? {
    let kinds = vocabulary[MotionKinds.self]
    let family = kinds.family
    guard var keys = keyed(value, "a motion"),
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

// Forms of nodes with keys.

extension ValueForm<ParsedAnimation> {
  static var animation: Self { Self(.animation) { $0.animation($1) } }
}

extension ValueForm<MotionNode> {
  static var motion: Self { Self(.motion) { $0.motion($1) } }
}

extension ValueForm<LayerNode> {
  static var layer: Self { Self(.layer) { $0.layer($1) } }
}

extension ValueForm<[LayerNode]> {
  static var layers: Self { Self(.list(.layer)) { $0.layers($1) } }
}
