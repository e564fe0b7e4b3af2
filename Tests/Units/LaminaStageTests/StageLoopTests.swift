import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// A clock that a tick moves on as if it took long, and that deadlines move on exactly.
@MainActor
private final class SlowClock: EventSource {
  var now = 0.0

  func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    guard let deadline, deadline < 10 else {
      return events.append(TimedEvent(time: now, event: .stop(.interrupt)))
    }
    now = max(now, deadline)
  }

  func watch(paths: [String]) {}
}

/// A clock that the test moves, and events that it has.
@MainActor
private final class HandClock: EventSource {
  var now = 0.0
  var ready: [TimedEvent] = []

  func wait(until deadline: Double?, into events: inout [TimedEvent]) { collect(into: &events) }

  func collect(into events: inout [TimedEvent]) {
    events += ready
    ready = []
  }

  func watch(paths: [String]) {}
}

@MainActor @Suite struct StageLoopTests {
  @Test(
    "after a late frame the next comes at a whole period of the old beat, and missed ones never",
    arguments: [
      (cost: 0, next: 0.375), (0.1, 0.375), (0.125, 0.375), (0.13, 0.5), (0.25, 0.5),
      (0.26, 0.625), (1, 1.25),
    ]
  )
  func lateFrame(cost: Double, next: Double) {
    let clock = SlowClock()
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 2)))
    // Eighths of a second have no rounding.
    let loop = StageLoop(stage: stage, events: clock, framesPerSecond: 8)
    var ticks: [Double] = []
    let link = stage.addDisplayLink { link in
      ticks.append(link.timestamp)
      if link.timestamp == 0.25 { clock.now += cost }
      if ticks.count == 6 { loop.stop() }
    }
    #expect(loop.run() == .quit)
    #expect(ticks == [0, 0.125, 0.25, next, next + 0.125, next + 0.25])
    link.invalidate()
  }

  @Test(
    "what begins later is slept for, not waited for frame by frame",
    arguments: [1.0, 0.5]
  )
  func laterBegin(rate: Double) {
    let events = ManualEventSource()
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 2)))
    let loop = StageLoop(stage: stage, events: events, framesPerSecond: 8, rate: rate)
    stage.use {
      let move = BasicAnimation(keyPath: "position.x")
      (move.toValue, move.duration, move.delay) = (4, 0.5, 5)
      let layer = Layer()
      stage.rootLayer.addSublayer(layer)
      layer.add(move, forKey: "move")
    }
    var ticks: [Double] = []
    loop.onTick = { _ in ticks.append(events.now) }
    // It ends when nothing is left to do.
    #expect(loop.run() == .signal(.interrupt))
    #expect(ticks.filter { $0 > 0.25 && $0 < 5 / rate }.isEmpty, "\(ticks)")
    #expect(ticks.contains(5 / rate), "\(ticks)")
    #expect(ticks.filter { $0 > 5 / rate }.count >= 4)
  }

  @Test("steps that take long let a tick end, and happen in the next ones, in their order")
  func slowSteps() {
    let clock = SlowClock()
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 2)))
    let loop = StageLoop(stage: stage, events: clock, framesPerSecond: 10)
    var (steps, ticks) = ([Double](), [Int]())
    stage.timeline.schedule(at: 0, every: 0.001, count: 40) { time in
      steps.append(time)
      clock.now += 0.02
    }
    loop.onTick = { _ in ticks.append(steps.count) }
    // The clock ends it when nothing is left to do.
    #expect(loop.run() == .signal(.interrupt))
    // The first one is due alone; then as many as fit into 50 ms, and one more.
    #expect(ticks.prefix(4) == [0, 1, 4, 7])
    #expect(steps == (0..<40).map { Double($0) * 0.001 })
    // Without a running loop no input is pending: all of them run immediately.
    stage.timeline.schedule(at: stage.now, every: 0.001, count: 10) { _ in clock.now += 1 }
    var late = 0
    stage.timeline.schedule(at: stage.now + 0.5) { _ in late += 1 }
    stage.tick(at: stage.now + 1)
    #expect(late == 1)
  }

  @Test("while the line is busy no frame is made, events are handled, and time goes on")
  func busyLine() {
    let events = HandClock()
    let screen = HeadlessScreen(size: CellSize(columns: 8, rows: 1))
    let stage = Stage(screen: screen)
    let loop = StageLoop(stage: stage, events: events, framesPerSecond: 8)
    let layer = Layer()
    stage.use {
      (layer.frame, layer.backgroundColor) = (CGRect(x: 0, y: 0, width: 1, height: 2), .white)
      stage.rootLayer.addSublayer(layer)
      let move = BasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0.5, 8.5, 8)
      layer.add(move, forKey: "move")
    }
    var (keys, places) = ([Double](), [Double]())
    stage.onEvent = { _ in keys.append(stage.now) }
    stage.onFrame = { _, time in places.append(time) }
    loop.tick(now: 0)
    #expect(screen.frameCount == 1)
    screen.frameDelay = 1
    events.now = 0.125
    loop.tick(now: 0.125)
    // The frame that was due is not made; the next is a second later, not before.
    #expect(screen.frameCount == 1)
    #expect(loop.nextWake == 1.125)
    events.ready = [TimedEvent(time: 0.25, event: .key(KeyEvent(.character("a"))))]
    events.now = 0.25
    loop.tick(now: 0.25)
    #expect(keys == [0.25])
    #expect(screen.frameCount == 1)
    #expect(loop.nextWake == 1.25)
    screen.frameDelay = 0
    events.now = 1.25
    loop.tick(now: 1.25)
    #expect(screen.frameCount == 2)
    #expect(places == [0, 1.25])
    #expect(layer.presentation()?.position.x == 1.75)
    // The last frame waits for nothing.
    screen.frameDelay = 5
    events.now = 2
    loop.drawNow()
    #expect(screen.frameCount == 2)
    screen.frameDelay = 0
    loop.drawNow()
    #expect(screen.frameCount == 3)
  }
}
