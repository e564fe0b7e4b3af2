import LaminaMath
import LaminaProperties

/// What an animation does.
package enum AnimationEffect {
  case property(PropertyTrack, pace: Pace)
  case group([AnimationNode])
  case transition(TransitionEffect)
}

/// How the fraction of a leg becomes progress.
package enum Pace {
  case timing(TimingFunction?)
  case spring(SpringPace)
}

/// The motion of a spring, as the pace of an animation.
package final class SpringPace {
  package let curve: SpringCurve
  /// Two springs that differ by a unit of starting speed: their difference is what that adds.
  package let velocityResponse: (moving: SpringCurve, resting: SpringCurve)?

  package init(
    _ curve: SpringCurve,
    velocityResponse: (moving: SpringCurve, resting: SpringCurve)? = nil
  ) {
    self.curve = curve
    self.velocityResponse = velocityResponse
  }
}

/// An animation made ready for one layer: a pure function of time.
///
/// What it does stands in fields of its own instead of one enumeration, so that the per-frame path
/// copies none of it.
@MainActor
package final class AnimationNode {
  package var times: MediaTimes
  package let timingFunction: TimingFunction?
  private let track: PropertyTrack?
  private let spring: SpringPace?
  private let members: [AnimationNode]
  package let transition: TransitionEffect?

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
  }

  /// Makes the committed values of all properties that the animation touches the shown ones.
  package func reset() {
    track?.reset()
    for member in members { member.reset() }
    transition?.progress = nil
  }

  /// Applies the animation at a time of its parent: the layer's, or the group's.
  ///
  /// - Parameters:
  ///   - parentTime: The time.
  ///   - isLinear: Whether the share of the time is the progress, whatever the curve says.
  package func apply(at parentTime: Double, isLinear: Bool = false) {
    let sample = times.sample(at: parentTime)
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

  /// How far an animation has come at a moment, after its timing function or along its spring.
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

  /// The group's time for its members; a function cannot pace what never ends.
  private func memberTime(_ sample: MediaSample) -> Double {
    guard let timingFunction, times.duration.isFinite else {
      return sample.memberTime(duration: times.duration)
    }
    return timingFunction.value(at: sample.fraction, before: sample.isBefore) * times.duration
  }

  /// Every property track in the animation, members of groups too.
  package var tracks: [PropertyTrack] {
    (track?.all ?? []) + members.flatMap(\.tracks)
  }

  /// The one track that the animation consists of, with its curve, if it is as simple as most are:
  /// numbers from one given value to another, paced by a cubic curve or by none.
  var simpleTrack: (track: PropertyTrack, curve: CubicTimingCurve?)? {
    guard spring == nil, let track else { return nil }
    guard let timingFunction else { return (track, nil) }
    return timingFunction.cubicCurve.map { (track, timingFunction.isLinear ? nil : $0) }
  }
}
