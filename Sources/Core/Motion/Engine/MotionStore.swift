import LaminaMath

/// What the motions of an animator share: the row in which their state lies, and the constants of
/// their springs.
final class MotionStore {
  let lanes = LaneStore(gap: MotionState())
  let families = SpringFamilies()
  /// Whether the animator hears of every event.
  var isWatched = false {
    didSet {
      for index in 0..<lanes.count { lanes.items[index].set(.watched, isWatched) }
    }
  }
}
