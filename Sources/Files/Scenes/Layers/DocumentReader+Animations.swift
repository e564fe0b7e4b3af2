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
    let entries = KeyedReader(value, owner: owner, values: values)?.entries ?? []
    return entries.compactMap { read(Located(value: $0.key, range: $0.keyRange), $0.value) }
  }
}
