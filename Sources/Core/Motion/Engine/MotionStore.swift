import LaminaMath

/// What the motions of an animator share: the row in which their state lies, and the constants of
/// their springs.
final class MotionStore {
  let batch = BatchStore(gap: MotionState())
  let families = SpringFamilies()
  /// Whether the animator hears of every event.
  var isWatched = false {
    didSet {
      for index in 0..<batch.count { batch.items[index].set(.watched, isWatched) }
    }
  }
}
