import LaminaMath
import LaminaProperties

/// A track from one end to another.
///
/// The types that every layer has are specialised, since the type is known only at run time; numbers
/// have a subclass that is not generic, since even a specialised method of a generic class asks for
/// the class's metadata in each frame.
package class BasicTrack<Access: ValueAccess>: PropertyTrack {
  private let access: Access
  private let ends: FromToBy<Access.InterpolationState>
  /// The presentation value when the animation was added: the start if no value is given.
  private let previous: Access.InterpolationState
  /// The initial velocity in units of the property; multiplied by `velocityResponse`.
  private let velocity: Access.InterpolationState?
  @exclusivity(unchecked) private var interpolator = Access.InterpolationState.Interpolator()

  package required init(
    _ target: TrackTarget,
    _ access: Access,
    _ ends: FromToBy<Access.InterpolationState>,
    velocity: Access.InterpolationState?,
    isAdditive: Bool,
    isCumulative: Bool
  ) {
    self.access = access
    self.ends = ends
    self.velocity = velocity
    previous = access.load(target.shown)
    let isAddable = Access.InterpolationState.isAddable
    super
      .init(target, isAdditive: isAdditive && isAddable, isCumulative: isCumulative && isAddable)
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func reset() {
    access.reset(shown, from: committed)
    didShow?()
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    let (start, end) = ends.ends(current: access.load(shown), previous: previous)
    var value = interpolator.mix(start, end, progress)
    if let velocity { value = value.adding(velocity, times: velocityResponse) }
    if isCumulative, iteration > 0 {
      value = value.accumulating(endsAtStart ? start : end, cycles: iteration)
    }
    if isAdditive { value = access.load(shown).adding(value, times: 1) }
    access.show(value.presentable, shown)
    didShow?()
  }

  /// None for a discrete value, which shows its end from the start.
  package final override var jumps: [Double]? {
    Access.InterpolationState.isDiscrete ? [] : nil
  }

  package final override var batchEnds: BatchEnds? {
    guard !isAdditive, !isCumulative, velocity == nil, didShow == nil,
      let layout = descriptor.numberLayout, let (start, end) = ends.fixed,
      let from = access.numbers(of: start), let to = access.numbers(of: end)
    else { return nil }
    return BatchEnds(from: from, to: to, layout: layout)
  }
}

/// A track through keyframes.
package final class KeyframesTrack<Access: ValueAccess>: PropertyTrack {
  private let access: Access
  private let curve: (Double) -> Access.InterpolationState
  private let course: KeyframeCourse

  /// Creates a track from a function of progress.
  package init(
    _ target: TrackTarget,
    _ access: Access,
    isAdditive: Bool,
    isCumulative: Bool,
    course: KeyframeCourse = KeyframeCourse(),
    _ curve: @escaping (Double) -> Access.InterpolationState
  ) {
    self.access = access
    self.curve = curve
    self.course = course
    let isAddable = Access.InterpolationState.isAddable
    super
      .init(target, isAdditive: isAdditive && isAddable, isCumulative: isCumulative && isAddable)
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func reset() {
    access.reset(shown, from: committed)
    didShow?()
  }

  @_specialize(where Access == StoredAccess<TransformSlot>)
  @_specialize(where Access == StoredAccess<Path?>)
  @_specialize(where Access == StoredAccess<ContentsSlot>)
  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    var value = curve(progress)
    if isCumulative, iteration > 0 {
      value = value.accumulating(curve(endsAtStart ? 0 : 1), cycles: iteration)
    }
    if isAdditive { value = access.load(shown).adding(value, times: 1) }
    access.show(value.presentable, shown)
    didShow?()
  }

  package override var isDirect: Bool { course.isDirect }
  package override var jumps: [Double]? { course.jumps }
}

/// What is known of the way through keyframes, besides the values.
package struct KeyframeCourse: Sendable {
  /// Whether the values only rise or only fall.
  package var isDirect = false
  /// The progress at which the value changes, if it is constant in between; nil otherwise.
  package var jumps: [Double]?

  package init() {}
}
