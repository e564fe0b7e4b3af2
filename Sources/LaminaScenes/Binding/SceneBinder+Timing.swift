import LaminaLayers
import LaminaMath

/// What goes wrong in silence with the timing of animations, as far as a file shows it.
extension SceneBinder {
  /// Notes a count of repetitions beside a duration of them.
  func checkRepeats(_ node: AnimationNode) {
    var count: SourceRange?
    var hasDuration = false
    for member in node.members {
      switch member.value {
      case .repeatCount(let number) where number != 0: count = member.range
      case .repeatDuration(let seconds) where seconds != 0: hasDuration = true
      default: break
      }
    }
    guard let count, hasDuration else { return }
    list.warn(
      .clash("'repeatCount' does not count beside 'repeatDuration'", help: "keep one of the two"),
      at: count
    )
  }

  /// Notes the members of a group that its own duration cuts short.
  func checkGroup(_ node: AnimationNode, _ plan: AnimationPlan) {
    let nodes = node.groupMembers
    // A member that could not be read has been reported.
    guard node.kind == .group, plan.hasDuration, nodes.count == plan.animations.count else {
      return
    }
    let length = plan.times(fallback: 0).duration
    guard length > 0 else { return }
    for (member, node) in zip(plan.animations, nodes) {
      let end = member.times(fallback: length).endTime
      guard end.isFinite, end > length * (1 + 1e-12) else { continue }
      list.warn(
        .clash(
          "the group ends after \(length) s and cuts this animation, which ends at \(end) s",
          help: "give the group a longer 'duration', or none"
        ),
        at: node.durationRange ?? SourceRange(node.range.lowerBound, node.range.lowerBound)
      )
    }
  }

  /// Notes an animation that stays at its end and hides a model with another value there.
  ///
  /// Where steps or motions of the file change the property, only running it can show that.
  func checkFill(_ node: AnimationNode, _ plan: AnimationPlan, _ model: LayerModel) {
    guard model.id != SceneNames.root, let place = node.fillRange,
      let row = plan.keyPath.flatMap(model.shape.row),
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

extension AnimationNode {
  /// The members of a group, as they stand in the file.
  fileprivate var groupMembers: [AnimationNode] {
    members.firstMap { member in
      guard case .animations(let nodes) = member.value else { return nil }
      return nodes
    } ?? []
  }

  /// Where the duration stands.
  fileprivate var durationRange: SourceRange? {
    members.firstMap { member in
      guard case .duration = member.value else { return nil }
      return member.range
    }
  }

  /// Where it says that the animation is not removed, if it also fills.
  fileprivate var fillRange: SourceRange? {
    var place: SourceRange?
    var fills = false
    for member in members {
      switch member.value {
      case .isRemovedOnCompletion(let flag): place = flag ? nil : member.range
      case .fillMode(let mode): fills = mode == .forwards || mode == .both
      default: break
      }
    }
    return fills ? place : nil
  }
}
