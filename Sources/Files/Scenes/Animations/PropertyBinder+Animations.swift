import LaminaLayers
import LaminaProperties

extension PropertyBinder {
  /// Resolves an animation; without a property it animates that of `fallback`.
  func animation(
    _ node: AnimationNode,
    _ shape: LayerShape,
    fallback: Located<String>?
  ) -> AnimationPlan? {
    list.asMeaning { bind(node, shape, fallback: fallback) }
  }

  private func bind(
    _ node: AnimationNode,
    _ shape: LayerShape,
    fallback: Located<String>?
  ) -> AnimationPlan? {
    var row: PropertyRow?
    if node.kind.changesProperty {
      row = animatedRow(node, shape, fallback: fallback)
      if row == nil { return nil }
    }
    let place = MemberPlace(binder: self, shape: shape, row: row)
    let plan = AnimationPlan(
      kind: node.kind,
      keyPath: row?.name,
      members: node.members.bound(at: place),
      range: node.range
    )
    plan.kind.check(plan, place)
    checkRepeats(plan)
    return plan
  }

  /// The descriptor of the animated property.
  private func animatedRow(
    _ node: AnimationNode,
    _ shape: LayerShape,
    fallback: Located<String>?
  ) -> PropertyRow? {
    let row: PropertyRow
    let range: SourceRange
    let key = AnimationKeys.keyPath
    if let name = node.members[key], let place = node.members.range(of: key) {
      let keyPath = Located(value: name, range: place)
      guard let found = self.row(keyPath, shape) else { return nil }
      (row, range) = (found, keyPath.range)
    } else if let fallback, let found = shape.row(fallback.value) {
      (row, range) = (found, fallback.range)
    } else {
      list.report(
        .missingKey(
          "keyPath",
          owner: node.kind.owner,
          help: "the property that it animates, such as 'keyPath: position.x'"
        ),
        at: SourceRange(node.range.lowerBound, node.range.lowerBound)
      )
      return nil
    }
    guard row.isAnimatable else {
      list.report(.notAnimatable(row.name), at: range)
      return nil
    }
    return row
  }

  /// Warns about a repeat count beside a repeat duration.
  private func checkRepeats(_ plan: AnimationPlan) {
    let members = plan.members
    guard members[AnimationKeys.repeatCount] ?? 0 != 0,
      members[AnimationKeys.repeatDuration] ?? 0 != 0,
      let range = members.range(of: AnimationKeys.repeatCount)
    else { return }
    list.warn(
      .clash(
        "'repeatCount' does not count beside 'repeatDuration'",
        help: "keep one of the two",
        .ignoredKey
      ),
      at: range
    )
  }
}
