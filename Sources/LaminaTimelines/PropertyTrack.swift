import LaminaMath
import LaminaProperties

/// The place of one property of one layer that animations change.
@MainActor
package struct TrackTarget {
  package let row: PropertyRow
  /// Keeps the memory, even if the layer goes.
  package let block: AnyPropertyBlock
  /// Where the shown value lies.
  package let shown: UnsafeMutableRawPointer
  /// Where the committed value lies.
  package let committed: UnsafeMutableRawPointer
  /// Where the model's value lies.
  package var model: UnsafeMutableRawPointer { block.model + (shown - block.shown) }
  /// Told of every change, where the place is not one of the layer that has the animation.
  package let didShow: (@MainActor () -> Void)?

  package init(
    row: PropertyRow,
    block: AnyPropertyBlock,
    offset: Int,
    didShow: (@MainActor () -> Void)? = nil
  ) {
    self.row = row
    self.block = block
    shown = block.shown + offset
    committed = block.committed + offset
    self.didShow = didShow
  }
}

/// One property of one layer while an animation changes it: where it lies, and how it is set back
/// to the committed value before the animations of a frame are applied in order.
///
/// The row is resolved once, when the animation is added. From then on there are no names.
@MainActor
package class PropertyTrack {
  package let target: TrackTarget
  package let isAdditive: Bool
  package let isCumulative: Bool
  /// How far a unit of starting speed has led by now; springs set it.
  package var kick = 0.0

  package init(_ target: TrackTarget, isAdditive: Bool, isCumulative: Bool) {
    self.target = target
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  package final var row: PropertyRow { target.row }
  package final var shown: UnsafeMutableRawPointer { target.shown }

  /// Makes the committed value the shown one.
  package func reset() { target.didShow?() }

  /// Applies the animation to the shown value.
  ///
  /// - Parameters:
  ///   - progress: 0...1 after pacing; springs and overshooting curves leave that range.
  ///   - iteration: Cycles completed, for cumulative animations.
  ///   - endsAtStart: Whether a whole cycle ends where it began, as autoreversing ones do.
  package func apply(progress: Double, iteration: Int, endsAtStart: Bool) {}

  /// Both ends and how the numbers lie, if they are given and nothing else plays a part.
  package var lane: LaneEnds? { nil }

  /// This track and those that it moves besides.
  package var all: [PropertyTrack] { [self] }
}

/// A value from one end to another.
package final class BasicTrack<Access: ValueAccess>: PropertyTrack {
  package typealias Working = Access.Stored.Working

  private let access: Access
  private let ends: FromToBy<Working>
  /// What was seen when the animation was added: the start if nothing is given.
  private let previous: Working
  /// Speed at the start in units of the property; counted by `kick`.
  private let velocity: Working?
  private var mixer = Working.Mixer()

  package init(
    _ target: TrackTarget,
    _ access: Access,
    _ ends: FromToBy<Working>,
    velocity: Working?,
    isAdditive: Bool,
    isCumulative: Bool
  ) {
    self.access = access
    self.ends = ends
    self.velocity = velocity
    previous = access.load(target.shown).working
    super
      .init(
        target,
        isAdditive: isAdditive && Working.isAddable,
        isCumulative: isCumulative && Working.isAddable
      )
  }

  package override func reset() {
    access.reset(target.shown, from: target.committed)
    target.didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let shown = target.shown
    let (start, end) = ends.ends(current: access.load(shown).working, previous: previous)
    var value = mixer.mix(start, end, progress)
    if let velocity { value = value.adding(velocity, times: kick) }
    if isCumulative, iteration > 0 {
      value = value.accumulating(endsAtStart ? start : end, cycles: iteration)
    }
    if isAdditive { value = access.load(shown).working.adding(value, times: 1) }
    access.show(value.presentable, shown)
    target.didShow?()
  }

  package override var lane: LaneEnds? {
    guard !isAdditive, !isCumulative, velocity == nil, target.didShow == nil,
      let layout = row.numberLayout, let fixed = ends.fixed as? (start: MixVector, end: MixVector),
      !fixed.start.isAbsent, !fixed.end.isAbsent
    else { return nil }
    return LaneEnds(from: fixed.start.numbers, to: fixed.end.numbers, layout: layout)
  }
}

/// A value through keyframes.
package final class KeyframesTrack<Access: ValueAccess>: PropertyTrack {
  package typealias Working = Access.Stored.Working

  private let access: Access
  private let curve: (Double) -> Working

  /// Creates a track from the values over the progress.
  package init(
    _ target: TrackTarget,
    _ access: Access,
    isAdditive: Bool,
    isCumulative: Bool,
    _ curve: @escaping (Double) -> Working
  ) {
    self.access = access
    self.curve = curve
    super
      .init(
        target,
        isAdditive: isAdditive && Working.isAddable,
        isCumulative: isCumulative && Working.isAddable
      )
  }

  package override func reset() {
    access.reset(target.shown, from: target.committed)
    target.didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    var value = curve(progress)
    if isCumulative, iteration > 0 {
      value = value.accumulating(curve(endsAtStart ? 0 : 1), cycles: iteration)
    }
    if isAdditive { value = access.load(target.shown).working.adding(value, times: 1) }
    access.show(value.presentable, target.shown)
    target.didShow?()
  }
}

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
    access.reset(target.shown, from: target.committed)
    target.didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let slot = target.shown.assumingMemoryBound(to: TransformSlot.self)
    let angle = path.tangentAngle(at: progress)
    slot.pointee.matrix = mode.rotate(slot.pointee.matrix, along: angle)
    target.didShow?()
  }
}
