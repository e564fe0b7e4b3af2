import LaminaViews

/// How far a controller's view is on its way into sight, or out of it.
struct Appearance {
  enum State { case disappeared, appearing, appeared, disappearing }

  var state = State.disappeared
  var isAnimated = false
  /// Whether the way ends with the tick, as nobody else says when.
  var endsByItself = false
  /// Whether `viewIsAppearing` was told since the last time it was out of sight.
  var wasToldIsAppearing = false
  /// Whether its view is shown to nobody but a picture that is taken of it.
  var isPosing = false
  /// The view in it that had the focus when it went out of sight; it gets it back.
  weak var focus: View?
  var isMovingToParent = false
  var isMovingFromParent = false
  var isBeingPresented = false
  var isBeingDismissed = false
}
