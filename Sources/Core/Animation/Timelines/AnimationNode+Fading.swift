import LaminaMath
import LaminaProperties

/// What of an animation is a fade, which also plays where motion is reduced.
extension AnimationNode {
  /// Whether the animation, or a member of the group, is a fade: it changes a colour or an opacity
  /// once and in one direction, or is a cross-fade.
  package var fades: Bool {
    guard times.isOnce else { return false }
    if let transition { return transition.isFade }
    if let isFadeOfTrack { return isFadeOfTrack }
    return groupMembers.contains { $0.fades }
  }

  /// Whether all that the animation changes is text.
  package var isText: Bool {
    let tracks = tracks
    return transition == nil && !tracks.isEmpty && tracks.allSatisfy(\.descriptor.isText)
  }

  /// Holds the members of a group that are no fades as they are at a time of the group's parent.
  package func holdMotion(at parentTime: Double) {
    let time = memberTime(at: parentTime)
    for member in groupMembers {
      if member.fades { member.holdMotion(at: time) } else { member.hold(at: time) }
    }
  }

  /// Lets all members move again.
  package func releaseMotion() {
    for member in groupMembers {
      member.hold(at: nil)
      member.releaseMotion()
    }
  }
}

extension MediaTimes {
  /// Whether the object plays once, forwards, to an end.
  fileprivate var isOnce: Bool {
    activeDuration.isFinite && !autoreverses && repeatDuration == 0 && repeatCount <= 1
      && speed > 0
  }
}

extension TransitionEffect {
  /// Whether the pictures only fade, the one into the other.
  fileprivate var isFade: Bool { kind == .fade && filter == nil }
}
