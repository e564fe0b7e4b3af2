import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What views needed below them, each by itself.
@MainActor @Suite struct HookTests {
  private let host = ViewStage()

  @Test("a layer that asks before its first commit is asked, and has no implicit animation then")
  func asking() {
    @MainActor final class Answer: LayerDelegate {
      var asked: [String] = []
      func action(for layer: Layer, forKey event: String) -> (any Action)? {
        asked.append(event)
        return nil
      }
    }
    let answer = Answer()
    for asks in [false, true] {
      let layer = Layer()
      (layer.delegate, layer.asksBeforeCommit) = (answer, asks)
      answer.asked = []
      host.use {
        host.stage.rootLayer.addSublayer(layer)
        layer.opacity = 0.5
      }
      #expect(answer.asked.contains("opacity") == asks)
      #expect(layer.animationKeys() == nil)
      host.tick(host.stage.now)
    }
  }

  @Test("what is enqueued runs with the callbacks of the tick")
  func enqueueing() {
    var times: [Double] = []
    host.use {
      host.stage.context.enqueue {
        times.append(host.stage.now)
        host.stage.context.enqueue { times.append(host.stage.now) }
      }
    }
    #expect(times.isEmpty && host.stage.nextTickTime != nil)
    host.tick(1)
    #expect(times == [1])
    host.tick(2)
    #expect(times == [1, 2])
  }

  @Test("a driver is a clock that can be held, sought, run back and sent on by a curve")
  func driver() {
    let driver = AnimationDriver()
    driver.duration = 2
    driver.run(rate: 1, at: nil, delay: 0.5)
    #expect(driver.time(at: 9) == 0 && driver.endTime == nil)
    #expect(driver.commit(at: 10) && !driver.commit(at: 10.5))
    #expect(driver.time(at: 10.25) == 0 && driver.time(at: 11) == 0.5 && driver.endTime == 12.5)
    driver.hold(at: 11.5)
    #expect(driver.time(at: 20) == 1 && driver.endTime == nil)
    #expect(driver.nextChange(after: 20) == nil)
    driver.run(rate: -0.5, at: 20)
    #expect(driver.time(at: 21) == 0.5 && driver.endTime == 22)
    driver.seek(to: 7, at: 21)
    #expect(driver.time(at: 21) == 2 && driver.endTime == 25)
    driver.run(back: true, over: 4, pace: .linear, at: 21)
    #expect(driver.time(at: 23) == 1 && driver.endTime == 25)
    driver.finish()
    #expect(driver.end == .rewound && driver.time(at: 30) == 0)
  }

  @Test(
    "a commit does not rebuild the batch for a driver that goes on, and the first to move is waited for"
  )
  func restingDrivers() {
    let view = host.view()
    let (held, late) = (AnimationDriver(), AnimationDriver())
    host.use {
      for driver in [held, late] {
        driver.duration = 1
        host.stage.context.take(driver)
      }
      held.hold(at: 0)
      late.run(rate: 1, at: nil, delay: 3)
    }
    host.tick(0)
    #expect(host.stage.context.nextDriverChange(after: 0) == 3)
    host.use {
      host.stage.context.refreshBatch()
      view.alpha = 0.5
      Transaction.flush()
    }
    #expect(!host.stage.context.batchesAreStale)
    host.use {
      held.run(rate: 1, at: nil)
      host.stage.context.refreshBatch()
      #expect(!host.stage.context.batchesAreStale)
      view.alpha = 0.6
      Transaction.flush()
    }
    #expect(host.stage.context.batchesAreStale)
    #expect(host.stage.context.nextDriverChange(after: 0) == 0)
  }

  @Test("animations on a driver end together, and a held one asks for no ticks")
  func driven() {
    let layers = [Layer(), Layer()]
    let driver = AnimationDriver()
    var stops: [AnimationStop] = []
    host.use { for layer in layers { host.stage.rootLayer.addSublayer(layer) } }
    host.tick(0)
    host.use {
      host.stage.context.driver = driver
      for (layer, duration) in zip(layers, [1.0, 2]) {
        let fade = BasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0.0, 1.0)
        fade.duration = duration
        fade.didStop = { stops.append($0) }
        layer.add(fade, forKey: "fade")
      }
      host.stage.context.driver = nil
    }
    host.tick(0)
    // What the new sublayers fade in with is over.
    host.tick(0.5)
    host.tick(0.6)
    #expect(host.stage.nextTickTime == nil)
    #expect(layers[0].presentation(at: 5).opacity == 0)
    host.use { driver.seek(to: 1.5, at: 0.6) }
    host.tick(1)
    #expect(layers[0].shown.opacity == 1 && layers[1].shown.opacity == 0.75 && stops.isEmpty)
    host.use { driver.run(rate: -1, at: 1) }
    host.tick(2)
    #expect(layers.map { $0.shown.opacity } == [0.5, 0.25])
    host.tick(2.5)
    #expect(stops == [.rewound, .rewound] && !stops[0].isFinished)
    host.tick(3)
    #expect(layers.allSatisfy { $0.animationKeys() == nil })
  }

  @Test("a planned step can be taken back")
  func tokens() {
    let timeline = host.stage.timeline
    var done: [String] = []
    let first = timeline.schedule(at: 1) { _ in done.append("first") }
    timeline.schedule(at: 2) { _ in done.append("second") }
    let third = timeline.schedule(at: 3, every: 1) { _ in done.append("third") }
    first.cancel()
    #expect(timeline.nextTime == 2)
    timeline.run(upTo: 4, prepare: { _ in }, finish: {})
    #expect(done == ["second", "third", "third"])
    third.cancel()
    third.cancel()
    #expect(timeline.nextTime == nil)
  }

  @Test("handlers are asked newest first; who takes an event keeps it from the others")
  func handlers() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 10, rows: 4)))
    var asked: [String] = []
    let older = stage.addEventHandler { _ in
      asked.append("older")
      return false
    }
    let newer = stage.addEventHandler { event in
      asked.append("newer")
      return event.event == .focus(true)
    }
    stage.onEvent = { _ in asked.append("rest") }
    stage.tick(at: 0, events: [TimedEvent(time: 0, event: .focus(true))])
    #expect(asked == ["newer"])
    stage.tick(at: 1, events: [TimedEvent(time: 1, event: .focus(false))])
    #expect(asked == ["newer", "newer", "older", "rest"])
    newer.cancel()
    older.cancel()
    asked = []
    stage.tick(at: 2, events: [TimedEvent(time: 2, event: .focus(true))])
    #expect(asked == ["rest"])
  }

  @Test("blocks are told to whoever traces")
  func traces() {
    var events: [String] = []
    host.stage.context.traceHandler = { event in
      if case .view(let what, let block, let finished) = event.kind {
        events.append("\(what.rawValue) \(block) \(finished.map { "\($0)" } ?? "-")")
      }
    }
    let view = host.view()
    host.use { View.animate(withDuration: 1) { view.alpha = 0 } }
    host.tick(0)
    host.tick(1)
    #expect(events == ["begun 1 -", "completed 1 true"])
  }

  @Test("a window at rest asks for no ticks, however many views it holds")
  func rest() {
    host.use { for _ in 0..<1000 { host.window.addSubview(View()) } }
    host.tick(0)
    #expect(host.stage.nextTickTime == nil)
    host.use { View.animate(withDuration: 1) { host.window.subviews[7].alpha = 0 } }
    host.tick(0)
    #expect(host.stage.nextTickTime == 0)
    host.tick(1)
    host.tick(1.1)
    #expect(host.stage.nextTickTime == nil)
  }

  @Test(
    "every problem of views says what was found and what to do",
    arguments: [
      LayerDiagnostic.keyframeOutside, .keyframeClipped(start: 1, duration: 2),
      .keyframeOverlap(keyPath: "opacity"), .blockRepeatsForEver, .notInHierarchy("a"),
      .animatorState(call: "a", state: "b"), .animatorReleased(state: "paused"),
      .animationDelays(found: 1, expected: 2), .layerNotMade("a"),
    ]
  )
  func words(problem: LayerDiagnostic) {
    let message = problem.about("x").message
    #expect(message.hasPrefix("x: ") && message.count > 40)
    #expect(message.contains(",") || message.contains(";"))
  }
}
