import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// A wake-up is a change: the loop sleeps until something looks different.
@MainActor @Suite struct NextChangeTests {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 4)))
  private let text = TextLayer()

  init() {
    stage.use {
      text.frame = CGRect(x: 0, y: 0, width: 10, height: 2)
      text.string = "-"
      stage.rootLayer.addSublayer(text)
    }
    stage.tick(at: 0)
  }

  /// The times of the ticks until a time, of a loop of 60 frames a second.
  private func ticks(until end: Double) -> [Double] {
    let events = ManualEventSource()
    events.plan(.stop(.interrupt), at: end)
    let loop = StageLoop(stage: stage, events: events)
    var ticks: [Double] = []
    loop.onTick = { _ in ticks.append(events.now) }
    _ = loop.run()
    return ticks
  }

  /// Ten glyphs, 12.5 a second.
  private func spinner() -> KeyframeAnimation {
    let spin = KeyframeAnimation(keyPath: "string")
    (spin.values, spin.calculationMode) = (Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏").map { "\($0)" }, .discrete)
    (spin.duration, spin.repeatCount) = (0.8, .infinity)
    return spin
  }

  @Test("a spinner of 12.5 glyphs a second wakes the loop 12.5 times a second")
  func spinnerTicks() {
    stage.use { text.add(spinner(), forKey: "spin") }
    let times = ticks(until: 8)
    #expect((100...102).contains(times.count), "\(times.count)")
    #expect(times.enumerated().dropLast().allSatisfy { abs($1 - 0.08 * Double($0)) < 1e-6 })
  }

  @Test("each tick of a spinner shows another glyph, for days")
  func eachTickChanges() throws {
    stage.use { text.add(spinner(), forKey: "spin") }
    for start in [0.0, 100_000] {
      var time = start
      var seen: [String] = []
      for _ in 0..<50 {
        stage.tick(at: time)
        seen.append(text.presentation(at: time).string ?? "")
        time = try #require(stage.nextTickTime)
        #expect(time > stage.now)
      }
      #expect(zip(seen.dropFirst(), seen.dropFirst(2)).allSatisfy { $0 != $1 })
    }
  }

  @Test(
    "an animation in steps wakes the loop at each step, any other in every frame",
    arguments: [(4, 9), (nil, 121)]
  )
  func steps(count: Int?, expected: Int) throws {
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 8.0, 1)
    (slide.repeatCount, slide.timingFunction) = (2, try count.map { try .steps($0) })
    stage.use { text.add(slide, forKey: "slide") }
    let times = ticks(until: 3)
    #expect(abs(times.count - expected) <= 3, "\(times)")
  }

  @Test("nothing that moves wakes nobody, and a paused animation is at rest")
  func rest() {
    stage.tick(at: 0)
    #expect(stage.nextTickTime == nil)
    let spin = spinner()
    spin.speed = 0
    stage.use { text.add(spin, forKey: "spin") }
    stage.tick(at: 1)
    stage.tick(at: 2)
    #expect(stage.nextTickTime == nil)
  }

  @Test("values that turn back, speed and offset have their changes at exact times")
  func autoreverses() throws {
    let blink = KeyframeAnimation(keyPath: "hidden")
    (blink.values, blink.calculationMode) = ([false, true], .discrete)
    (blink.keyTimes, blink.duration, blink.repeatCount) = ([0, 0.25, 1], 1, 2)
    (blink.autoreverses, blink.speed, blink.timeOffset) = (true, 2, 0.1)
    stage.use { text.add(blink, forKey: "blink") }
    stage.tick(at: 0)
    stage.tick(at: 0)
    var changes: [Double] = []
    while let time = stage.nextTickTime, changes.count < 9 {
      stage.tick(at: time)
      changes.append((time * 1000).rounded() / 1000)
    }
    // The local time is 2 t + 0.1; hidden is what is beyond a quarter of a leg, there and back.
    #expect(changes.prefix(4) == [0.075, 0.825, 1.075, 1.825])
  }

  @Test("members of a group name their changes in the time of the group")
  func group() throws {
    let spin = KeyframeAnimation(keyPath: "string")
    (spin.values, spin.calculationMode, spin.duration) = (["a", "b"], .discrete, 1)
    spin.beginTime = 0.5
    let blink = KeyframeAnimation(keyPath: "hidden")
    (blink.values, blink.calculationMode, blink.duration) = ([false, true], .discrete, 2)
    let group = AnimationGroup()
    (group.animations, group.duration, group.speed) = ([spin, blink], 2, 0.5)
    stage.use { text.add(group, forKey: "group") }
    stage.tick(at: 0)
    stage.tick(at: 0)
    var changes: [Double] = []
    while let time = stage.nextTickTime, changes.count < 6, time < 4.5 {
      stage.tick(at: time)
      changes.append((time * 1000).rounded() / 1000)
    }
    // Its members begin, change and end at 0.5, 1, 1 and 1.5 of its two seconds.
    #expect(changes.prefix(4) == [1, 2, 3, 4], "\(changes)")
  }

  @Test("a continuous animation beside a discrete one moves in every frame")
  func together() {
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0.0, 8.0, 1)
    stage.use {
      text.add(spinner(), forKey: "spin")
      text.add(slide, forKey: "slide")
    }
    let times = ticks(until: 2)
    #expect(abs(times.filter { $0 < 0.99 }.count - 60) <= 2)
    #expect(abs(times.filter { $0 > 1.1 && $0 < 1.9 }.count - 10) <= 1)
  }

  @Test("in a layer that runs at another speed the changes follow it")
  func layerSpeed() throws {
    stage.use {
      text.speed = 0.5
      text.add(spinner(), forKey: "spin")
    }
    let times = ticks(until: 8)
    #expect((50...52).contains(times.count), "\(times.count)")
  }
}
