import LaminaCore

extension PropertyBinder {
  /// Resolves an animation; without a property it animates that of `fallback`.
  func animation(
    _ node: ParsedAnimation,
    _ shape: LayerShape,
    fallback: Located<String>?
  ) -> AnimationPlan? {
    list.asMeaning {
      var descriptor: PropertyDescriptor?
      if node.kind.changesProperty {
        descriptor = animatedDescriptor(node, shape, fallback: fallback)
        if descriptor == nil { return nil }
      }
      let place = MemberPlace(binder: self, shape: shape, descriptor: descriptor)
      let plan = AnimationPlan(
        kind: node.kind,
        keyPath: descriptor?.name,
        members: node.members.bound(at: place),
        range: node.range
      )
      plan.kind.check(plan, place)
      checkRepeats(plan)
      return plan
    }
  }

  private func animatedDescriptor(
    _ node: ParsedAnimation,
    _ shape: LayerShape,
    fallback: Located<String>?
  ) -> PropertyDescriptor? {
    let descriptor: PropertyDescriptor
    let range: SourceRange
    let key = AnimationKeys.keyPath
    if let name = node.members[key], let place = node.members.range(of: key) {
      let keyPath = Located(value: name, range: place)
      guard let found = self.descriptor(keyPath, shape) else { return nil }
      (descriptor, range) = (found, keyPath.range)
    } else if let fallback, let found = shape.descriptor(fallback.value) {
      (descriptor, range) = (found, fallback.range)
    } else {
      list.report(
        .missingKey(
          "keyPath",
          owner: node.kind.owner,
          help: "the property that it animates, such as 'keyPath: position.x'"
        ),
        at: node.range.start
      )
      return nil
    }
    guard descriptor.isAnimatable else {
      list.report(.notAnimatable(descriptor.name), at: range)
      return nil
    }
    return descriptor
  }

  private func checkRepeats(_ plan: AnimationPlan) {
    let members = plan.members
    guard members[AnimationKeys.repeatCount] ?? 0 != 0,
      members[AnimationKeys.repeatDuration] ?? 0 != 0,
      let range = members.range(of: AnimationKeys.repeatCount)
    else { return }
    list.warn(
      "'repeatCount' does not count beside 'repeatDuration'",
      help: "keep one of the two",
      .ignoredKey,
      at: range
    )
  }
}
