import LaminaMath
import LaminaProperties

/// A point that follows a path, and the turn of the layer along it.
package final class PathFollowingTrack: PropertyTrack {
  private let point: PropertyTrack
  private let turn: TurnTrack?

  package init(_ point: PropertyTrack, turn: TurnTrack?) {
    self.point = point
    self.turn = turn
    super.init(point.target, isAdditive: point.isAdditive, isCumulative: point.isCumulative)
  }

  package override func reset() {
    point.reset()
    turn?.reset()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    point.apply(progress: progress, iteration: iteration, endsAtStart: endsAtStart)
    turn?.apply(progress: progress, iteration: iteration, endsAtStart: endsAtStart)
  }

  package override var all: [PropertyTrack] { [point] + (turn.map { [$0] } ?? []) }
}

/// The turn of a layer that follows a path: put before what its transform shows.
package final class TurnTrack: PropertyTrack {
  private let path: PathTrack
  private let mode: RotationMode
  private let access = StoredAccess<TransformSlot>()

  /// Creates a track of a layer's transform.
  package init(_ target: TrackTarget, _ path: PathTrack, _ mode: RotationMode) {
    self.path = path
    self.mode = mode
    super.init(target, isAdditive: false, isCumulative: false)
  }

  package override func reset() {
    access.reset(shown, from: committed)
    didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let slot = shown.assumingMemoryBound(to: TransformSlot.self)
    let angle = path.tangentAngle(at: progress)
    slot.pointee.matrix = mode.rotate(slot.pointee.matrix, along: angle)
    didShow?()
  }
}
