import LaminaMath

/// A group of animations that run together in the group's time.
///
/// Members are clipped at the group's end, not scaled. A group whose duration was never set lasts
/// until its longest member ends.
///
/// ```swift
/// let entrance = AnimationGroup()
/// entrance.animations = [
///   BasicAnimation(\.opacity, from: 0, to: 1),
///   SpringAnimation(\.position.y, from: -4, to: 12),
/// ]
/// layer.add(entrance, forKey: "entrance")
/// ```
///
/// - Source: CAAnimationGroup
/// - Note: Differs from CAAnimationGroup: there a group without a duration is clipped at the
///   transaction's, 0.25 s.
@preconcurrency @MainActor
open class AnimationGroup: Animation {
  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? AnimationGroup else { return }
    animations = other.animations?.map { $0.copy() }
  }

  /// The members; each needs a key path.
  open var animations: [Animation]? { didSet { if !canEdit() { animations = oldValue } } }

  package override var naturalDuration: Double? {
    let ends = (animations ?? []).compactMap(\.naturalEnd)
    return ends.max()
  }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    let length = builder.fallbackDuration
    let inner = builder.forMembers(duration: length)
    return .group(
      (animations ?? [])
        .map { member in
          let node = inner.node(for: member)
          node.times.wait(member.settings.delay)
          if settings.hasDuration, node.times.endTime > length * (1 + 1e-12),
            node.times.endTime.isFinite
          {
            builder.report(
              .groupClips(
                key: builder.key,
                member: (member as? PropertyAnimation)?.keyPath ?? "group",
                duration: length,
                memberDuration: node.times.endTime
              )
            )
          }
          return node
        }
    )
  }
}

extension Animation {
  /// The end inside a group; nil if the duration depends on the group's.
  fileprivate var naturalEnd: Double? {
    var times = settings.times
    if !settings.hasDuration, let natural = naturalDuration { times.duration = natural }
    guard times.duration > 0 else { return nil }
    return times.endTime + settings.delay
  }
}
