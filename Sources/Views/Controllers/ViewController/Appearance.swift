import LaminaViews

/// The appearance state of a controller's view.
struct Appearance {
  enum State { case disappeared, appearing, appeared, disappearing }

  var state = State.disappeared
  var isAnimated = false
  /// Whether the transition ends with the tick because no container ends it.
  var endsByItself = false
  /// Whether `viewIsAppearing` was called since the view last disappeared.
  var didCallIsAppearing = false
  /// Whether the view is in the window only for a snapshot.
  var isPosing = false
  /// The descendant that had the focus when the view disappeared; the focus is restored to it.
  weak var focus: View?
  var isMovingToParent = false
  var isMovingFromParent = false
  var isBeingPresented = false
  var isBeingDismissed = false
}
