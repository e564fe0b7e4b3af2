extension DocumentReader {
  /// A mapping of keys to animations.
  func animations(_ value: SceneValue) -> [NamedAnimationNode] {
    let entries = KeyedReader(value, owner: "'animations'", values: values)?.entries ?? []
    return entries.compactMap { entry in
      animation(entry.value)
        .map {
          NamedAnimationNode(key: Located(value: entry.key, range: entry.keyRange), animation: $0)
        }
    }
  }

  /// One animation.
  func animation(_ value: SceneValue) -> AnimationNode? {
    guard var keys = KeyedReader(value, owner: "an animation", values: values) else { return nil }
    guard let kindValue = keys.require("kind", help: Self.kindHelp(AnimationNode.Kind.self)),
      let kind: AnimationNode.Kind = values.name(kindValue, kind: "kind of animation")
    else { return nil }
    let members = members(
      keys.entries,
      kind: kind,
      owner: kind.owner,
      rows: AnimationMember.rows,
      owners: { $0.owner },
      others: ["kind"]
    )
    let animation = AnimationNode(
      kind: kind,
      members: members,
      isWhole: members.count == keys.entries.count,
      range: value.range
    )
    checkWhole(animation)
    return animation
  }

  /// What concerns more than one member of an animation.
  private func checkWhole(_ animation: AnimationNode) {
    var given: Set<String> = []
    var start: Double?
    for member in animation.members {
      switch member.value {
      case .values: given.insert("values")
      case .path: given.insert("path")
      case .startProgress(let progress): start = progress
      case .endProgress(let end) where end < start ?? 0:
        list.report(
          .clash("'endProgress' lies before 'startProgress'", help: nil),
          at: member.range
        )
      default: break
      }
    }
    if given.count == 2 {
      list.report(
        .clash("a keyframe animation has 'values' or 'path', not both", help: "keep one of them"),
        at: animation.range
      )
    }
  }

  /// A mapping of keys to motions.
  func motions(_ value: SceneValue) -> [NamedMotionNode] {
    let entries = KeyedReader(value, owner: "'motions'", values: values)?.entries ?? []
    return entries.compactMap { entry in
      motion(entry.value)
        .map {
          NamedMotionNode(key: Located(value: entry.key, range: entry.keyRange), motion: $0)
        }
    }
  }

  /// One motion.
  func motion(_ value: SceneValue) -> MotionNode? {
    guard var keys = KeyedReader(value, owner: "a motion", values: values) else { return nil }
    guard let kindValue = keys.require("kind", help: Self.kindHelp(MotionNode.Kind.self)),
      let kind: MotionNode.Kind = values.name(kindValue, kind: "kind of motion")
    else { return nil }
    let property = keys.require("property", help: "such as 'property: position.x'")
    let members = members(
      keys.entries,
      kind: kind,
      owner: kind.owner,
      rows: MotionMember.rows,
      owners: { $0.owner },
      others: ["kind", "property"]
    )
    guard let property, let name = values.text(property) else { return nil }
    return MotionNode(
      kind: kind,
      property: Located(value: name, range: property.range),
      members: members,
      isWhole: members.count == keys.entries.count,
      range: value.range
    )
  }

  /// New members for a motion whose kind is only known when it runs.
  func motionMembers(_ entries: [SceneEntry]) -> [MotionMemberNode] {
    entries.flatMap { entry in
      members(
        [entry],
        kind: nil,
        owner: "a motion",
        rows: MotionMember.rows,
        owners: { $0.owner },
        others: []
      )
      .map {
        MotionMemberNode(key: Located(value: entry.key, range: entry.keyRange), member: $0)
      }
    }
  }

  /// The members in the order of the file.
  private func members<Kind, Member>(
    _ entries: [SceneEntry],
    kind: Kind?,
    owner: String,
    rows: [MemberRow<Kind, Member>],
    owners: (Kind) -> String,
    others: [String]
  ) -> [Located<Member>] {
    entries.compactMap { entry in
      guard let row = rows.first(where: { $0.name == entry.key }) else {
        let valid = rows.filter { row in kind.map { row.kinds?.contains($0) ?? true } ?? true }
        list.report(
          .unknownKey(found: entry.key, owner: owner, valid: others + valid.map(\.name)),
          at: entry.keyRange
        )
        return nil
      }
      if let kind, let kinds = row.kinds, !kinds.contains(kind) {
        let belongs = kinds.map(owners).joined(separator: " or ")
        list.report(
          .foreignKey(found: entry.key, owner: owner, belongsTo: belongs),
          at: entry.keyRange
        )
        return nil
      }
      return row.read(self, entry.value).map { Located(value: $0, range: entry.value.range) }
    }
  }

  private static func kindHelp<Kind: RawRepresentable<String> & CaseIterable>(
    _ type: Kind.Type
  ) -> String {
    "one of " + Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}
