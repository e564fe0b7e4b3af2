import LaminaLayers

extension SceneBinder {
  /// An animation for a layer, under its key.
  func animation(_ node: NamedAnimationNode, _ model: LayerModel) -> NamedAnimationPlan? {
    // An animation without a key path takes its key for one, as when it answers an event.
    guard let plan = animation(node.animation, model.shape, fallback: node.key) else { return nil }
    checkFill(plan, model)
    return NamedAnimationPlan(key: node.key.value, animation: plan)
  }

  /// The answer to an event; its animation is of the property that the event is named after.
  func action(_ node: ActionNode, _ shape: LayerShape) -> ActionPlan? {
    let events = SceneEvent.all.map(\.name)
    if shape.row(node.event.value) == nil, !events.contains(node.event.value) {
      list.report(
        .unknownName(
          kind: "event of \(shape.kind.owner)",
          found: node.event.value,
          valid: events + shape.names
        ),
        at: node.event.range
      )
      return nil
    }
    guard let animation = node.animation else { return ActionPlan(event: node.event.value) }
    return self.animation(animation, shape, fallback: node.event)
      .map {
        ActionPlan(event: node.event.value, animation: $0)
      }
  }

  /// An animation; one that names no property takes the one that `fallback` names.
  func animation(
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

  /// The row that an animation changes.
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

  // MARK: - What goes wrong in silence, as far as a file shows it

  /// Notes a count of repetitions beside a duration of them.
  private func checkRepeats(_ plan: AnimationPlan) {
    let members = plan.members
    guard members[AnimationKeys.repeatCount] ?? 0 != 0,
      members[AnimationKeys.repeatDuration] ?? 0 != 0,
      let range = members.range(of: AnimationKeys.repeatCount)
    else { return }
    list.warn(
      .clash("'repeatCount' does not count beside 'repeatDuration'", help: "keep one of the two"),
      at: range
    )
  }

  /// Notes an animation that stays at its end and hides a model with another value there.
  ///
  /// Where steps or motions of the file change the property, only running it can show that.
  private func checkFill(_ plan: AnimationPlan, _ model: LayerModel) {
    let fill = plan.members[AnimationKeys.fillMode]
    guard fill == .forwards || fill == .both,
      plan.members[AnimationKeys.isRemovedOnCompletion] == false,
      let place = plan.members.range(of: AnimationKeys.isRemovedOnCompletion),
      model.id != SceneNames.root, let row = plan.keyPath.flatMap(model.shape.row),
      !changes.touch(row, of: model.id), let value = model.value(of: row),
      let end = plan.endValue(of: row, model: value), end != value
    else { return }
    list.warn(
      .clash(
        "the animation stays at its end and hides the model's '\(row.name)', which is another",
        help: "set the model to the end, and leave 'fillMode' and 'isRemovedOnCompletion' out"
      ),
      at: place
    )
  }
}
