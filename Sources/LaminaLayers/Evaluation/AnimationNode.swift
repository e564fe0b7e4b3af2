import LaminaMath

/// How the fraction of a leg becomes progress.
package enum Pace {
  case timing(TimingFunction?)
  /// A spring, and the two springs whose difference is what a unit of starting speed adds.
  case spring(SpringCurve, kick: (SpringCurve, SpringCurve)?)
}

/// What an animation does.
package enum AnimationEffect {
  case property(PropertyTrack, pace: Pace)
  case group([AnimationNode])
  case transition(TransitionEffect)
}

/// An animation made ready for one layer: a pure function of time.
@MainActor
package final class AnimationNode {
  package var times: MediaTimes
  package let timingFunction: TimingFunction?
  package let effect: AnimationEffect

  package init(times: MediaTimes, timingFunction: TimingFunction?, effect: AnimationEffect) {
    self.times = times
    self.timingFunction = timingFunction
    self.effect = effect
  }

  /// Makes the committed values of all properties that the animation touches the shown ones.
  package func reset() {
    switch effect {
    case .property(let track, _): track.reset()
    case .group(let members): for member in members { member.reset() }
    case .transition(let transition): transition.progress = nil
    }
  }

  /// Applies the animation at a time of its parent: the layer's, or the group's.
  package func apply(at parentTime: Double) {
    let sample = times.sample(at: parentTime)
    guard sample.applies else { return }
    switch effect {
    case .property(let track, .timing(let function)):
      track.apply(
        progress: function?.value(at: sample.fraction) ?? sample.fraction,
        iteration: sample.iteration, endsAtStart: times.autoreverses)
    case .property(let track, .spring(let curve, let kick)):
      let time = sample.memberTime(duration: times.duration)
      if let kick {
        track.kick = kick.0.value(at: time).progress - kick.1.value(at: time).progress
      }
      track.apply(
        progress: curve.value(at: time).progress,
        iteration: sample.iteration, endsAtStart: times.autoreverses)
    case .group(let members):
      let time =
        timingFunction.map { $0.value(at: sample.fraction) * times.duration }
        ?? sample.memberTime(duration: times.duration)
      for member in members { member.apply(at: time) }
    case .transition(let transition):
      transition.progress = timingFunction?.value(at: sample.fraction) ?? sample.fraction
    }
  }

  /// Every property track in the animation, members of groups too.
  package var tracks: [PropertyTrack] {
    switch effect {
    case .property(let track, _): [track]
    case .group(let members): members.flatMap(\.tracks)
    case .transition: []
    }
  }

  /// The transitions in the animation.
  package var transition: TransitionEffect? {
    if case .transition(let transition) = effect { transition } else { nil }
  }
}
