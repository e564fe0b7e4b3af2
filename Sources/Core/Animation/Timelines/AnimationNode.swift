import LaminaMath
import LaminaProperties

package enum AnimationEffect {
  case property(PropertyTrack, pace: Pace)
  case group([AnimationNode])
  case transition(TransitionEffect)
}

/// The mapping from the fraction of a leg to progress.
package enum Pace {
  case timing(TimingFunction?)
  case spring(SpringPace)
}

/// A spring as the pacing of an animation.
package final class SpringPace {
  package let curve: SpringCurve
  /// Two springs whose initial velocities differ by one unit: their difference is the
  /// initial-velocity response.
  package let velocityResponse: (moving: SpringCurve, resting: SpringCurve)?

  package init(
    _ curve: SpringCurve,
    velocityResponse: (moving: SpringCurve, resting: SpringCurve)? = nil
  ) {
    self.curve = curve
    self.velocityResponse = velocityResponse
  }
}

/// An animation resolved for one layer: a pure function of time.
///
/// The effect is stored in separate fields instead of one enumeration, so that the per-frame path
/// copies none of it.
@MainActor
package final class AnimationNode {
  package var times: MediaTimes
  package let timingFunction: TimingFunction?
  private let track: PropertyTrack?
  private let spring: SpringPace?
  private let members: [AnimationNode]
  package let transition: TransitionEffect?
  /// The fractions of a leg at which the value changes, if it is constant in between; nil for a value
  /// that changes all the time, and for groups.
  private let jumps: [Double]?
  /// The time of the group at which the member is held, whatever the time is; nil if it moves.
  private var heldAt: Double?

  package init(times: MediaTimes, timingFunction: TimingFunction?, effect: AnimationEffect) {
    self.times = times
    var parts: (PropertyTrack?, TimingFunction?, SpringPace?, [AnimationNode], TransitionEffect?)
    switch effect {
    case .property(let track, .timing(let function)): parts = (track, function, nil, [], nil)
    case .property(let track, .spring(let spring)): parts = (track, nil, spring, [], nil)
    case .group(let members): parts = (nil, timingFunction, nil, members, nil)
    case .transition(let transition): parts = (nil, timingFunction, nil, [], transition)
    }
    (track, self.timingFunction, spring, members, transition) = parts
    jumps = Self.jumps(of: parts.0, parts.1, spring: parts.2)
  }

  private static func jumps(
    of track: PropertyTrack?,
    _ pace: TimingFunction?,
    spring: SpringPace?
  ) -> [Double]? {
    guard let track, spring == nil else { return nil }
    if let jumps = pace?.jumps { return jumps }
    return pace.map(\.isLinear) ?? true ? track.jumps : nil
  }

  /// Returns the next time of the parent, the layer or the group, at which what the animation shows
  /// changes: `parentTime` itself for a continuous change, nil for never.
  package func nextChange(after parentTime: Double) -> Double? {
    if heldAt != nil { return nil }
    if let jumps { return times.nextChange(after: parentTime, jumps: jumps) }
    guard parentTime >= times.beginTime, parentTime <= times.endTime, times.speed != 0 else {
      return times.nextChange(after: parentTime, jumps: [])
    }
    guard track == nil, transition == nil, timingFunction.map(\.isLinear) ?? true,
      times.duration.isFinite
    else { return parentTime }
    var isContinuous = false
    let next = times.nextChange(after: parentTime) { elapsed, isReversed in
      // Members whose time runs backwards are asked again each time.
      guard !isReversed else {
        isContinuous = true
        return elapsed
      }
      let time = elapsed * times.duration
      var next = times.duration
      for member in members {
        guard let change = member.nextChange(after: time) else { continue }
        if change <= time { isContinuous = true }
        next = min(next, change)
      }
      return next / times.duration
    }
    return isContinuous ? parentTime : next
  }

  /// Resets the shown values of all animated properties to the committed ones.
  package func reset() {
    track?.reset()
    for member in members { member.reset() }
    transition?.progress = nil
  }

  /// Applies the animation at a time of its parent, the layer or the group; linear progress is the
  /// fraction of time, regardless of the curve.
  package func apply(at parentTime: Double, isLinear: Bool = false) {
    let sample = times.sample(at: heldAt ?? parentTime)
    guard sample.applies else { return }
    if let track {
      track.apply(
        progress: isLinear ? sample.fraction : progress(sample, track),
        iteration: sample.iteration,
        endsAtStart: times.autoreverses
      )
    } else if let transition {
      transition.progress =
        isLinear
        ? sample.fraction
        : timingFunction?.value(at: sample.fraction, before: sample.isBefore) ?? sample.fraction
    } else {
      let time = memberTime(sample)
      for member in members { member.apply(at: time, isLinear: isLinear) }
    }
  }

  /// Returns the progress at a sample, after the timing function or along the spring.
  package func progress(at sample: MediaSample) -> Double {
    guard let spring else {
      return timingFunction?.value(at: sample.fraction, before: sample.isBefore)
        ?? sample.fraction
    }
    return spring.curve.value(at: sample.memberTime(duration: times.duration)).progress
  }

  private func progress(_ sample: MediaSample, _ track: PropertyTrack) -> Double {
    guard let spring else { return progress(at: sample) }
    let time = sample.memberTime(duration: times.duration)
    if let velocityResponse = spring.velocityResponse {
      track.velocityResponse =
        velocityResponse.moving.value(at: time).progress
        - velocityResponse.resting.value(at: time).progress
    }
    return spring.curve.value(at: time).progress
  }

  /// Returns the time of the members at a time of the group's parent.
  func memberTime(at parentTime: Double) -> Double { memberTime(times.sample(at: parentTime)) }

  /// Returns the group's time for its members; an unending group is not paced.
  private func memberTime(_ sample: MediaSample) -> Double {
    guard let timingFunction, times.duration.isFinite else {
      return sample.memberTime(duration: times.duration)
    }
    return timingFunction.value(at: sample.fraction, before: sample.isBefore) * times.duration
  }

  /// The axes along which the animation moves or resizes its layer.
  package var movingAxes: MovingAxes {
    if let track { return track.movingAxes }
    return members.reduce(into: []) { $0.formUnion($1.movingAxes) }
  }

  /// Whether the animation is of a property that moves or resizes its layer, whatever its values.
  package var canMove: Bool {
    if let track { return !track.descriptor.movingAxes.isEmpty }
    return members.contains { $0.canMove }
  }

  /// Whether nothing but the place and the size of its layer changes.
  package var onlyMoves: Bool {
    if let track { return !track.descriptor.movingAxes.isEmpty }
    return transition == nil && members.allSatisfy(\.onlyMoves)
  }

  /// Whether the track of the animation is a fade; nil for a group or a transition.
  var isFadeOfTrack: Bool? { track.map { $0.descriptor.isFade && $0.isDirect } }

  /// The animations of a group; empty for others.
  var groupMembers: [AnimationNode] { members }

  /// Holds a member of a group at a time of the group; nil lets it move again.
  func hold(at time: Double?) { heldAt = time }

  /// The property tracks of the animation, including those of group members.
  package var tracks: [PropertyTrack] {
    (track?.all ?? []) + members.flatMap(\.tracks)
  }

  /// Returns whether the animation writes the shown value at an address.
  package func writes(to shown: UnsafeMutableRawPointer) -> Bool {
    if let track, track.shown == shown { return true }
    for member in members where member.writes(to: shown) { return true }
    return false
  }

  /// The track and curve of a simple animation: one numeric track between two given values, paced
  /// by a cubic curve or none; nil for other animations.
  var simpleTrack: (track: PropertyTrack, curve: CubicTimingCurve?)? {
    guard spring == nil, let track else { return nil }
    guard let timingFunction else { return (track, nil) }
    return timingFunction.cubicCurve.map { (track, timingFunction.isLinear ? nil : $0) }
  }
}
