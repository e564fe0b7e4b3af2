import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

/// The last moment of an animation, to the bit.
@MainActor @Suite struct ExactEndTests {
  @Test("an animation that is at its end stops in that very tick, however its end is rounded")
  func stopsInTime() {
    var found = 0
    for index in 1...400 {
      let (speed, offset, duration) = (
        0.3 + Double(index) / 7, Double(index) / 11, 1 / Double(index)
      )
      // The end in media time rounds to just after a time that is at the end already.
      let end = offset + duration
      let early = ((end - offset) / speed).nextDown
      guard speed * early + offset >= end else { continue }
      found += 1
      let live = LiveLayer()
      var stops = 0
      live.change { layer in
        (layer.speed, layer.timeOffset) = (speed, offset)
        let animation = BasicAnimation(\.opacity, from: 0, to: 1)
        animation.duration = duration
        animation.didStop = { _ in stops += 1 }
        layer.add(animation, forKey: "k")
      }
      live.tick(0)
      live.tick(early)
      #expect(stops == 1, "speed \(speed), offset \(offset), duration \(duration)")
    }
    #expect(found > 5)
  }

  @Test("the end shows the end value itself, not the end but for a rounding")
  func showsEnd() {
    let live = LiveLayer()
    var found = 0
    for index in 1...60 {
      let (from, to) = (Double(index) * 0.37, 1 / Double(index))
      guard from + (to - from) != to else { continue }
      found += 1
      live.change { layer in
        let animation = BasicAnimation(\.cornerRadius, from: from, to: to)
        animation.duration = 1
        layer.add(animation, forKey: "k")
      }
      let begin = live.context.now + 1
      live.tick(begin)
      live.tick(begin + 1)
      #expect(Double(live.layer.base.shownValue.cornerRadius) == to)
    }
    #expect(found > 5)
  }

  @Test("in a layer whose time repeats an animation ends where its end comes first")
  func repeatingLayer() {
    for times in [[0.5, 2.3], [0.5, 1.5, 2.5], (1...23).map { Double($0) / 10 }] {
      let live = LiveLayer()
      var stops: [AnimationStop] = []
      live.change { layer in
        Transaction.setDisableActions(true)
        (layer.duration, layer.repeatCount) = (1, 5)
        let animation = BasicAnimation(\.opacity, from: 0.2, to: 0.4)
        animation.duration = 0.8
        animation.didStop = { stops.append($0) }
        layer.add(animation, forKey: "short")
        let whole = BasicAnimation(\.cornerRadius, from: 0, to: 1)
        whole.duration = 1
        layer.add(whole, forKey: "whole")
      }
      live.tick(0)
      for time in times { live.tick(time) }
      #expect(stops == [.finished])
      // An animation as long as the cycle restarts with it.
      #expect(live.layer.animationKeys() == ["whole"])
      #expect(live.layer.shown.opacity == 1)
    }
  }
}
