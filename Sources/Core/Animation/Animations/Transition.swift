import LaminaMath

/// Transitions from a snapshot of a layer before a change to its contents after the change.
///
/// Always stored under the key `transition`; a second one replaces it.
///
/// ```swift
/// let push = Transition()
/// push.type = .push
/// push.subtype = .fromRight
/// label.add(push, forKey: nil)
/// label.string = "Arrivals"
/// ```
///
/// - Source: CATransition
@preconcurrency @MainActor
open class Transition: Animation {
  /// The kind of transition between the two pictures.
  public typealias Kind = TransitionKind
  /// The side from which the movement starts.
  public typealias Subtype = TransitionSubtype

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? Transition else { return }
    (type, subtype, filter) = (other.type, other.subtype, other.filter)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// The kind of transition between the two pictures; a fade by default.
  open var type = Kind.fade { didSet { if !canEdit() { type = oldValue } } }

  /// The side from which the movement starts; left by default.
  open var subtype: Subtype? { didSet { if !canEdit() { subtype = oldValue } } }

  /// The filter that produces the transition instead of `type`; nil by default.
  ///
  /// A filter that hides its input removes the old picture from over the new one. Any other is
  /// applied to the old picture in the first half, and in reverse to the new one in the second
  /// half. The filter's own `amount` is ignored.
  open var filter: Filter? { didSet { if !canEdit() { filter = oldValue } } }

  /// The point in the whole effect at which it starts, 0...1 and at most `endProgress`.
  open var startProgress = 0.0 {
    didSet { if !canEdit() || !(0...1).contains(startProgress) { startProgress = oldValue } }
  }

  /// The point in the whole effect at which it ends, 0...1 and at least `startProgress`.
  open var endProgress = 1.0 {
    didSet { if !canEdit() || !(0...1).contains(endProgress) { endProgress = oldValue } }
  }

  package override var fixedKey: String? { "transition" }

  package override func makeEffect(_ builder: EffectBuilder) -> AnimationEffect? {
    if startProgress > endProgress {
      builder.report(.progressRunsBack(start: startProgress, end: endProgress))
    }
    return .transition(
      TransitionEffect(
        kind: type,
        subtype: subtype ?? .fromLeft,
        filter: filter,
        start: startProgress,
        end: endProgress
      )
    )
  }
}
