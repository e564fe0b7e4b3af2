import LaminaLayers
import LaminaMath
import LaminaProperties

extension SceneBinder {
  /// Resolves an animation of a layer, with its key.
  func animation(_ node: NamedAnimationNode, _ model: LayerModel) -> NamedAnimationPlan? {
    // An animation without a key path uses its key as one, as an action does.
    let bound = binder.animation(node.animation, model.shape, fallback: node.key)
    guard let plan = bound else { return nil }
    checkFill(plan, model)
    return NamedAnimationPlan(key: node.key.value, animation: plan)
  }

  /// Resolves an action; its animation is of the property that the event is named after.
  func action(_ node: ActionNode, _ shape: LayerShape) -> ActionPlan? {
    list.asMeaning { answer(node, shape) }
  }

  private func answer(_ node: ActionNode, _ shape: LayerShape) -> ActionPlan? {
    let events = SceneEvent.all.map(\.name)
    if shape.descriptor(node.event.value) == nil, !events.contains(node.event.value) {
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
    return binder.animation(animation, shape, fallback: node.event)
      .map {
        ActionPlan(event: node.event.value, animation: $0)
      }
  }

  /// Warns about an animation that keeps its end value and hides a different model value.
  ///
  /// If steps or motions of the file change the property, this can only be seen at run time.
  private func checkFill(_ plan: AnimationPlan, _ model: LayerModel) {
    let fill = plan.members[AnimationKeys.fillMode]
    guard fill == .forwards || fill == .both,
      plan.members[AnimationKeys.isRemovedOnCompletion] == false,
      let place = plan.members.range(of: AnimationKeys.isRemovedOnCompletion),
      model.id != SceneIdentifier.root,
      let descriptor = plan.keyPath.flatMap(model.shape.descriptor),
      !changes.touch(descriptor, of: model.id), let value = model.value(of: descriptor),
      let end = plan.endValue(of: descriptor, model: value), end != value
    else { return }
    list.warn(
      .clash(
        "the animation stays at its end and hides the model's '\(descriptor.name)', which is another",
        help: "set the model to the end, and leave 'fillMode' and 'isRemovedOnCompletion' out",
        .hiddenModel
      ),
      at: place
    )
  }
}
