import LaminaMath

/// Goes over from the picture of a layer before a change to the picture after it.
///
/// Always kept under the key `transition`; a second one replaces it.
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
  /// How the pictures change places.
  public typealias Kind = TransitionKind
  /// The side from which movement comes.
  public typealias Subtype = TransitionSubtype

  private var state: (kind: Kind, subtype: Subtype?, start: Double, end: Double) =
    (.fade, nil, 0, 1)
  private var leadingFilter: Filter?

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? Transition else { return }
    state = other.state
    leadingFilter = other.leadingFilter
  }

  /// How the pictures change places; a fade unless set.
  open var type: Kind {
    get { state.kind }
    set { if canEdit() { state.kind = newValue } }
  }

  /// The side from which movement comes; from the left unless set.
  open var subtype: Subtype? {
    get { state.subtype }
    set { if canEdit() { state.subtype = newValue } }
  }

  /// What leads from one picture to the other, instead of `type`; nil unless set.
  ///
  /// A filter that hides takes the old picture away from over the new one; any other changes the old
  /// picture until half the way, and comes back with the new one. Its own `amount` does not count.
  open var filter: Filter? {
    get { leadingFilter }
    set { if canEdit() { leadingFilter = newValue } }
  }

  /// Where in the whole effect it starts, 0...1 and at most `endProgress`.
  open var startProgress: Double {
    get { state.start }
    set { if canEdit(), (0...1).contains(newValue) { state.start = newValue } }
  }

  /// Where in the whole effect it ends, 0...1 and at least `startProgress`.
  open var endProgress: Double {
    get { state.end }
    set { if canEdit(), (0...1).contains(newValue) { state.end = newValue } }
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
