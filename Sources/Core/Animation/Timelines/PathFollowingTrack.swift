import LaminaMath
import LaminaProperties

/// A track of a point along a path, with the rotation of the layer along the tangent.
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

/// A track that rotates a layer along its path, before the transform that it shows.
package final class TurnTrack: PropertyTrack {
  private let path: PathTrack
  private let mode: RotationMode
  private let access = StoredAccess<TransformSlot>()

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
