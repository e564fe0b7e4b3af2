import LaminaMath
import LaminaProperties

/// A track of numbers from one end to another.
final class NumbersTrack: BasicTrack<NumbersAccess> {
  override func reset() { super.reset() }

  override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    super.apply(progress: progress, iteration: iteration, endsAtStart: endsAtStart)
  }
}

/// A track of numbers through keyframes.
///
/// It is no subclass of the generic track: there the curve, whose type would depend on the access,
/// returned its value through memory in each frame.
package final class NumbersKeyframesTrack: PropertyTrack {
  private let access: NumbersAccess
  private let curve: (Double) -> InterpolationVector
  private let course: KeyframeCourse

  /// Creates a track from a function of progress.
  package init(
    _ target: TrackTarget,
    _ access: NumbersAccess,
    isAdditive: Bool,
    isCumulative: Bool,
    course: KeyframeCourse = KeyframeCourse(),
    _ curve: @escaping (Double) -> InterpolationVector
  ) {
    self.access = access
    self.curve = curve
    self.course = course
    super.init(target, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  package override func reset() {
    access.reset(shown, from: committed)
    didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    var value = curve(progress)
    if isCumulative, iteration > 0 {
      value = value.accumulating(curve(endsAtStart ? 0 : 1), cycles: iteration)
    }
    if isAdditive { value = access.load(shown).adding(value, times: 1) }
    access.show(value, shown)
    didShow?()
  }

  package override var isDirect: Bool { course.isDirect }
  package override var jumps: [Double]? { course.jumps }
}
