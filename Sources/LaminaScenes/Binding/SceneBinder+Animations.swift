import LaminaLayers

extension SceneBinder {
  /// An animation for a layer, under its key.
  func animation(_ node: NamedAnimationNode, _ model: LayerModel) -> NamedAnimationPlan? {
    // An animation without a key path takes its key for one, as when it answers an event.
    guard let plan = animation(node.animation, model.shape, fallback: node.key) else { return nil }
    checkFill(node.animation, plan, model)
    return NamedAnimationPlan(key: node.key.value, animation: plan)
  }

  /// The answer to an event; its animation is of the property that the event is named after.
  func action(_ node: ActionNode, _ shape: LayerShape) -> ActionPlan? {
    let events = LayerEventName.all
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

  private func animation(
    _ node: AnimationNode,
    _ shape: LayerShape,
    fallback: Located<String>?
  ) -> AnimationPlan? {
    var plan = AnimationPlan(kind: node.kind)
    switch node.kind {
    case .basic, .keyframe, .spring:
      guard let row = animatedRow(node, shape, fallback: fallback) else { return nil }
      plan.keyPath = row.name
      if node.kind == .keyframe {
        readKeyframes(of: node, row, into: &plan)
      } else {
        readValues(of: node, row, into: &plan)
      }
      if node.kind == .spring { checkSpring(node) }
    case .group, .transition: break
    }
    for member in node.members {
      guard case .animations(let nodes) = member.value else {
        plan.members.append(member.value)
        continue
      }
      plan.animations = nodes.compactMap { animation($0, shape, fallback: nil) }
    }
    checkRepeats(node)
    checkGroup(node, plan)
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
    if let keyPath = node.keyPath {
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

  private func readValues(
    of node: AnimationNode,
    _ row: PropertyRow,
    into plan: inout AnimationPlan
  ) {
    for member in node.members {
      switch member.value {
      case .from(let value): plan.from = properties.value(value, for: row)
      case .to(let value): plan.to = properties.value(value, for: row)
      case .by(let value): plan.by = properties.value(value, for: row)
      default: break
      }
    }
    if plan.from != nil, plan.to != nil, plan.by != nil {
      list.warn(
        .clash("'by' is ignored beside 'from' and 'to'", help: "keep two of the three"),
        at: node.range
      )
    }
  }

  /// A spring is described by its parts or by how it feels.
  private func checkSpring(_ node: AnimationNode) {
    var parts = false
    var feel: SourceRange?
    for member in node.members {
      switch member.value {
      case .mass, .stiffness, .damping, .allowsOverdamping: parts = true
      case .perceptualDuration, .bounce: feel = member.range
      case .timingFunction:
        list.warn(
          .clash("a spring ignores 'timingFunction'", help: "take it away"),
          at: member.range
        )
      default: break
      }
    }
    if parts, let feel {
      list.report(
        .clash(
          "'perceptualDuration' and 'bounce' do not go together with 'mass', 'stiffness' and"
            + " 'damping'",
          help: "keep one way to describe the spring"
        ),
        at: feel
      )
    }
  }
}

/// The events of a layer that are not named after a property.
enum LayerEventName {
  static let all = ["onOrderIn", "onOrderOut", "sublayers", "mask", "onLayout", "onDraw"]
}
