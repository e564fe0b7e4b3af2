import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import Testing

/// Animations at the levels of motion: what ends is at its end, fades are brief, ornament rests.
@MainActor @Suite struct MotionLevelTests {
  private func basic(
    _ keyPath: String,
    _ from: Any?,
    _ to: Any,
    _ seconds: Double
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    return animation
  }

  @Test("a stage moves in full unless told otherwise")
  func initial() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 2)))
    #expect(stage.motionLevel == .full)
    for level in MotionLevel.allCases {
      stage.motionLevel = level
      #expect(stage.motionLevel == level)
    }
    #expect(MotionLevel.allCases.map(\.rawValue) == ["full", "reduced", "none"])
  }

  @Test(
    "places, sizes and transforms are at their end in the next frame, and stop finished",
    arguments: [MotionLevel.reduced, .none],
    [
      "position.x", "position.y", "bounds.size.width", "transform.rotation.z", "transform.scale.x",
      "cornerRadius", "zPosition",
    ]
  )
  func jumps(level: MotionLevel, keyPath: String) {
    let stage = LevelStage(level)
    stage.add(basic(keyPath, 1.0, 3.0, 2), "move")
    stage.tick(0.1)
    #expect(abs(stage.shown(keyPath) - 3) < 1e-9)
    #expect(stage.stops == ["move finished 0.1"])
    stage.tick(0.2)
    #expect(stage.stage.nextTickTime == nil)
  }

  @Test("opacities and colours fade within a quarter of a second, evenly")
  func fades() throws {
    let stage = LevelStage(.reduced)
    stage.add(basic("opacity", 0.0, 1.0, 2), "opacity")
    let red = Color(red: 1, green: 0, blue: 0)
    stage.add(basic("backgroundColor", red, Color(red: 0, green: 0, blue: 0), 3), "color")
    let spring = SpringAnimation(keyPath: "shadowOpacity")
    (spring.fromValue, spring.toValue, spring.damping) = (0.0, 1.0, 2)
    stage.add(spring, "shadow")
    stage.tick(1, 1.1)
    #expect(abs(stage.shown("opacity") - 0.4) < 1e-9)
    #expect(abs(stage.shown("shadowOpacity") - 0.4) < 1e-9)
    let color = try #require(stage.picture.backgroundColor)
    #expect(abs(color.red - 0.6) < 0.01)
    #expect(stage.stops == [])
    stage.tick(1.25)
    #expect(stage.shown("opacity") == 1)
    #expect(stage.picture.backgroundColor?.red == 0)
    #expect(stage.takeStops().count == 3)
    // What is brief anyway takes no longer, and none of it exists without motion.
    stage.add(basic("opacity", 0.0, 1.0, 0.1), "brief")
    stage.tick(2, 2.05)
    #expect(abs(stage.shown("opacity") - 0.5) < 1e-9)
    stage.tick(2.1)
    #expect(stage.takeStops() == ["brief finished 2.1"])
    stage.stage.motionLevel = .none
    stage.add(basic("opacity", 0.0, 1.0, 2), "none")
    stage.tick(3)
    #expect(stage.shown("opacity") == 1 && stage.stops == ["none finished 3.0"])
  }

  @Test(
    "ornament rests: what ends at its end, what is endless at its start",
    arguments: [true, false]
  )
  func decorative(isLayer: Bool) {
    let stage = LevelStage(.reduced)
    let inner = Layer()
    stage.stage.use {
      stage.layer.addSublayer(inner)
      stage.layer.isDecorative = isLayer
    }
    stage.tick(0)
    let fade = basic("opacity", 0.0, 0.75, 2)
    let pulse = basic("shadowOpacity", 0.25, 1.0, 1)
    pulse.repeatCount = .infinity
    for animation in [fade, pulse] { animation.isDecorative = !isLayer }
    stage.add(fade, "fade", to: inner)
    stage.add(pulse, "pulse", to: inner)
    stage.tick(1)
    #expect(stage.shown("opacity", of: inner) == 0.75)
    #expect(stage.shown("shadowOpacity", of: inner) == 0.25)
    #expect(stage.stops == ["fade finished 1.0"] && stage.stage.nextTickTime == nil)
    // With full motion ornament is like anything else.
    stage.stage.motionLevel = .full
    stage.tick(1.5)
    #expect(stage.stage.nextTickTime == 1.5)
    #expect(stage.shown("shadowOpacity", of: inner) == 0.625)
  }

  @Test("blinking is no fade: keyframes that turn back are at their end")
  func blinking() {
    let stage = LevelStage(.reduced)
    func keyframes(_ values: [Double]) -> KeyframeAnimation {
      let animation = KeyframeAnimation(keyPath: "opacity")
      (animation.values, animation.duration) = (values, 2)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      return animation
    }
    stage.add(keyframes([0, 1, 0, 0.5]), "blink")
    stage.tick(1)
    #expect(stage.shown("opacity") == 0.5 && stage.takeStops() == ["blink finished 1.0"])
    stage.add(keyframes([0, 0.5, 1]), "rise")
    stage.tick(2, 2.125)
    #expect(abs(stage.shown("opacity") - 0.5) < 1e-9)
    let there = basic("opacity", 0.0, 1.0, 1)
    (there.autoreverses, there.repeatCount) = (true, 3)
    stage.add(there, "there")
    stage.tick(3)
    #expect(stage.shown("opacity") == 0)
  }

  @Test("of a group only the fades take time, and it stops once")
  func group() {
    let stage = LevelStage(.reduced)
    let group = AnimationGroup()
    let slide = basic("position.x", 0.0, 20.0, 1)
    let fade = basic("opacity", 0.0, 1.0, 2)
    (group.animations, group.duration) = ([slide, fade], 2)
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    stage.add(group, "group")
    stage.tick(1, 1.1)
    #expect(stage.shown("position.x") == 20)
    #expect(abs(stage.shown("opacity") - 0.4) < 1e-9)
    stage.tick(1.25)
    #expect(stage.shown("opacity") == 1 && stage.stops == ["group finished 1.25"])
    let moving = AnimationGroup()
    (moving.animations, moving.duration) = ([basic("position.x", 0.0, 8.0, 1)], 2)
    (moving.fillMode, moving.isRemovedOnCompletion) = (.forwards, false)
    stage.add(moving, "moving")
    stage.tick(2)
    #expect(stage.shown("position.x") == 8)
  }

  @Test(
    "a change of the model shows in the next frame, whatever level and action",
    arguments: [MotionLevel.reduced, .none]
  )
  func implicit(level: MotionLevel) {
    let stage = LevelStage(level)
    var isDone = false
    stage.stage.use {
      Transaction.perform(duration: 4) {
        stage.layer.position.x = 30
        stage.layer.opacity = 0.5
      } completion: {
        isDone = true
      }
    }
    stage.tick(0)
    #expect(stage.layer.position.x == 30 && stage.layer.opacity == 0.5)
    #expect(stage.shown("position.x") == 30)
    #expect(stage.shown("opacity") == (level == .none ? 0.5 : 1))
    #expect(isDone == (level == .none))
    stage.tick(0.25)
    #expect(stage.shown("opacity") == 0.5 && isDone)
  }

  @Test("stops come in the order of the additions, as if the time had passed")
  func order() {
    let stage = LevelStage(.none)
    for (index, seconds) in [3.0, 1, 2].enumerated() {
      let animation = basic("position.x", 0.0, Double(index), seconds)
      stage.add(animation, "\(index)")
    }
    stage.tick(1)
    #expect(stage.stops == ["0 finished 1.0", "1 finished 1.0", "2 finished 1.0"])
    #expect(stage.shown("position.x") == 2)
  }

  @Test("a level applies to what is running: it ends, rests, and goes on")
  func changes() {
    let stage = LevelStage()
    let slide = basic("position.x", 0.0, 40.0, 4)
    let endless = basic("position.y", 10.0, 14.0, 4)
    endless.repeatCount = .infinity
    let fade = basic("opacity", 0.0, 1.0, 2)
    stage.add(slide, "slide")
    stage.add(endless, "endless")
    stage.add(fade, "fade")
    stage.tick(0, 1)
    #expect(stage.shown("position.x") == 10 && stage.shown("position.y") == 11)
    stage.stage.motionLevel = .reduced
    #expect(stage.stage.nextTickTime != nil)
    stage.tick(1)
    #expect(stage.shown("position.x") == 40 && stage.shown("position.y") == 10)
    #expect(stage.shown("opacity") == 0.5 && stage.takeStops() == ["slide finished 1.0"])
    stage.tick(1.125)
    #expect(abs(stage.shown("opacity") - 0.75) < 1e-9)
    stage.stage.motionLevel = .none
    stage.tick(1.125)
    #expect(stage.shown("opacity") == 1 && stage.takeStops() == ["fade finished 1.125"])
    stage.stage.motionLevel = .full
    stage.tick(2)
    #expect(stage.shown("position.y") == 12 && stage.shown("position.x") == 40)
  }

  @Test("a layer that becomes ornament rests from then on, and moves again when it is none")
  func becomesDecorative() {
    let stage = LevelStage(.reduced)
    stage.add(basic("opacity", 0.0, 1.0, 2), "fade")
    stage.tick(1, 1.1)
    #expect(stage.shown("opacity") < 0.5)
    stage.stage.use { stage.layer.isDecorative = true }
    stage.tick(1.1)
    #expect(stage.shown("opacity") == 1 && stage.stops == ["fade finished 1.1"])
  }

  @Test("a cross-fade is a fade, and other transitions are there at once")
  func transitions() throws {
    let stage = LevelStage(.reduced)
    for (kind, end) in [(TransitionKind.fade, 1.25), (.push, 2.0)] {
      let transition = Transition()
      (transition.type, transition.duration) = (kind, 3)
      stage.add(transition, "\(kind)")
      let begin = end.rounded(.down)
      stage.tick(begin, begin + 0.25)
      #expect(stage.takeStops() == ["\(kind) finished \(end)"])
    }
  }

  @Test(
    "a text without an end is a running clock: it changes once a second",
    arguments: MotionLevel.allCases
  )
  func clock(level: MotionLevel) {
    let stage = LevelStage(level)
    let text = TextLayer()
    stage.stage.use { stage.stage.rootLayer.addSublayer(text) }
    stage.tick(0)
    let count = KeyframeAnimation(keyPath: "string")
    (count.values, count.duration) = ((0..<100).map { "\($0)" }, 10)
    (count.calculationMode, count.repeatCount) = (.discrete, .infinity)
    stage.add(count, "count", to: text)
    stage.tick(0)
    var seen: [String] = []
    for tick in 0...30 {
      stage.tick(Double(tick) / 10 + 0.001)
      let words = text.presentation(at: stage.stage.now).string ?? ""
      if words != seen.last { seen.append(words) }
    }
    #expect(seen == (level == .full ? (0...30).map { "\($0)" } : ["0", "10", "20", "30"]))
    count.isDecorative = true
    stage.add(count, "count", to: text)
    if level != .full {
      stage.tick(4, 6)
      #expect(stage.stage.nextTickTime == nil)
    }
  }
}
