import LaminaMath

/// The storage that the motions of an animator share: the batch of their states, and the constants
/// of their springs.
final class MotionStore {
  let batch = BatchStore(gap: MotionState())
  let families = SpringFamilies()
  /// Whether the animator observes every event.
  var isWatched = false {
    didSet {
      for index in 0..<batch.count { batch.items[index].set(.watched, isWatched) }
    }
  }
  /// Whether motion is reduced.
  var isReduced = false {
    didSet {
      for index in 0..<batch.count { batch.items[index].set(.reduced, isReduced) }
    }
  }
}
