import LaminaMath
import LaminaProperties

/// The evaluation of a basic animation: a part of the track, so that numeric tracks are specialised
/// for numbers.
@MainActor
struct BasicCore<Access: ValueAccess> {
  typealias InterpolationState = Access.Stored.InterpolationState

  let access: Access
  let ends: FromToBy<InterpolationState>
  /// The presentation value when the animation was added: the start if no value is given.
  let previous: InterpolationState
  /// The initial velocity in units of the property; multiplied by `velocityResponse`.
  let velocity: InterpolationState?
  let isAdditive: Bool
  let isCumulative: Bool
  var interpolator = InterpolationState.Interpolator()

  @inline(__always)
  mutating func apply(
    _ shown: UnsafeMutableRawPointer,
    progress: Double,
    velocityResponse: Double,
    iteration: Int,
    endsAtStart: Bool
  ) {
    let (start, end) = ends.ends(current: access.load(shown).working, previous: previous)
    var value = interpolator.mix(start, end, progress)
    if let velocity { value = value.adding(velocity, times: velocityResponse) }
    if isCumulative, iteration > 0 {
      value = value.accumulating(endsAtStart ? start : end, cycles: iteration)
    }
    if isAdditive { value = access.load(shown).working.adding(value, times: 1) }
    access.show(value.presentable, shown)
  }
}

/// The evaluation of a keyframe animation.
@MainActor
struct KeyframesCore<Access: ValueAccess> {
  typealias InterpolationState = Access.Stored.InterpolationState

  let access: Access
  let isAdditive: Bool
  let isCumulative: Bool
  let curve: (Double) -> InterpolationState

  @inline(__always)
  func apply(
    _ shown: UnsafeMutableRawPointer,
    progress: Double,
    iteration: Int,
    endsAtStart: Bool
  ) {
    var value = curve(progress)
    if isCumulative, iteration > 0 {
      value = value.accumulating(curve(endsAtStart ? 0 : 1), cycles: iteration)
    }
    if isAdditive { value = access.load(shown).working.adding(value, times: 1) }
    access.show(value.presentable, shown)
  }
}

/// A track from one end to another.
///
/// The types that every layer has are specialised, since the type is known only at run time.
package final class BasicTrack<Access: ValueAccess>: PropertyTrack {
  private var core: BasicCore<Access>

  package init(
    _ target: TrackTarget,
    _ access: Access,
    _ ends: FromToBy<Access.Stored.InterpolationState>,
    velocity: Access.Stored.InterpolationState?,
    isAdditive: Bool,
    isCumulative: Bool
  ) {
    let isAddable = Access.Stored.InterpolationState.isAddable
    core = BasicCore(
      access: access,
      ends: ends,
      previous: access.load(target.shown).working,
      velocity: velocity,
      isAdditive: isAdditive && isAddable,
      isCumulative: isCumulative && isAddable
    )
    super.init(target, isAdditive: core.isAdditive, isCumulative: core.isCumulative)
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func reset() {
    core.access.reset(shown, from: committed)
    didShow?()
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    core.apply(
      shown,
      progress: progress,
      velocityResponse: velocityResponse,
      iteration: iteration,
      endsAtStart: endsAtStart
    )
    didShow?()
  }
}

/// A track through keyframes.
package final class KeyframesTrack<Access: ValueAccess>: PropertyTrack {
  private let core: KeyframesCore<Access>

  /// Creates a track from a function of progress.
  package init(
    _ target: TrackTarget,
    _ access: Access,
    isAdditive: Bool,
    isCumulative: Bool,
    _ curve: @escaping (Double) -> Access.Stored.InterpolationState
  ) {
    let isAddable = Access.Stored.InterpolationState.isAddable
    core = KeyframesCore(
      access: access,
      isAdditive: isAdditive && isAddable,
      isCumulative: isCumulative && isAddable,
      curve: curve
    )
    super.init(target, isAdditive: core.isAdditive, isCumulative: core.isCumulative)
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func reset() {
    core.access.reset(shown, from: committed)
    didShow?()
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    core.apply(shown, progress: progress, iteration: iteration, endsAtStart: endsAtStart)
    didShow?()
  }
}
