import LaminaCore

extension SceneBinder {
  func animation(_ node: NamedAnimationNode, _ model: LayerModel) -> NamedAnimationPlan? {
    // An animation without a key path uses its key as one, as an action does.
    let bound = binder.animation(node.animation, model.shape, fallback: node.key)
    guard let plan = bound else { return nil }
    checkFill(plan, model)
    return NamedAnimationPlan(key: node.key.value, animation: plan)
  }

  /// Resolves an action; its animation is of the property that the event is named after.
  func action(_ node: ActionNode, _ shape: LayerShape) -> ActionPlan? {
    list.asMeaning {
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
  }

  /// Warns about an animation that keeps its end value and hides a different model value; if steps
  /// or motions of the file change the property, this can only be seen at run time.
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
      "the animation stays at its end and hides the model's '\(descriptor.name)', which is another",
      help: "set the model to the end, and leave 'fillMode' and 'isRemovedOnCompletion' out",
      .hiddenModel,
      at: place
    )
  }

  func motion(_ node: NamedMotionNode, _ shape: LayerShape) -> NamedMotionPlan? {
    list.asMeaning {
      guard let descriptor = movedDescriptor(node.motion.property, shape) else { return nil }
      let kind = node.motion.kind
      let place = MemberPlace(binder: binder, shape: shape, descriptor: descriptor)
      let members = node.motion.members.bound(at: place)
      kind.check(node.motion.members, place)
      checkAim(node)
      let plan = MotionPlan(kind: kind, property: descriptor.name, members: members)
      return NamedMotionPlan(key: node.key.value, motion: plan)
    }
  }

  /// Resolves new members for a motion that some layer or step of the file adds.
  func update(
    _ members: Members<PropertyMotion>,
    key: Located<String>,
    layer: String,
    _ shape: LayerShape
  ) -> MotionUpdatePlan? {
    list.asMeaning {
      let motions = self.motions(layer: layer, key: key.value)
      guard !motions.isEmpty else {
        let valid = motionKeys(layer: layer)
        list.report(.unknownMotion(found: key.value, layer: layer, valid: valid), at: key.range)
        return nil
      }
      checkBelongs(members, motions.map(\.kind))
      var plan = MotionUpdatePlan(key: key.value, members: [:])
      for motion in motions where plan.members[motion.descriptor.name] == nil {
        let place = MemberPlace(binder: binder, shape: shape, descriptor: motion.descriptor)
        plan.members[motion.descriptor.name] = members.bound(at: place)
      }
      return plan
    }
  }

  /// Records the motion of a step or layer for steps that change it.
  func note(_ node: NamedMotionNode, layer: String) {
    guard let descriptor = shape(of: layer)?.descriptor(node.motion.property.value),
      LayerMotionProperty.componentCount(of: descriptor) != nil
    else { return }
    let kind = node.motion.kind.kind.name
    catalog.note(kind, of: descriptor, layer: layer, key: node.key.value)
  }

  private func movedDescriptor(_ name: Located<String>, _ shape: LayerShape) -> PropertyDescriptor?
  {
    guard let descriptor = binder.descriptor(name, shape) else { return nil }
    guard LayerMotionProperty.componentCount(of: descriptor) != nil else {
      list.report(.notMovable(descriptor.name, type: descriptor.type), at: name.range)
      return nil
    }
    return descriptor
  }

  /// Warns about a motion without a target, which ends with its first tick.
  private func checkAim(_ node: NamedMotionNode) {
    let members = node.motion.members
    // Unreadable members have been reported, and one may have been the target; a motion that is not
    // removed may get a target later.
    guard members.isWhole, members[MotionKeys.removedOnCompletion] ?? true,
      !(members[MotionKeys.isPaused] ?? false), let fault = node.motion.kind.noEffectFault(members)
    else { return }
    list.warn(fault, at: node.key.range)
  }

  /// Reports members that none of the motions has that the step may apply to.
  private func checkBelongs(_ members: Members<PropertyMotion>, _ kinds: [String]) {
    let family = vocabulary[MotionKinds.self].family
    for member in members.list {
      guard let owners = family.owners(of: member.descriptor.name),
        !kinds.contains(where: owners.contains)
      else { continue }
      let fault = family.foreign(member.descriptor.name, owner: family.owner(kinds[0]), owners)
      list.report(fault, at: member.keyRange)
    }
  }
}
