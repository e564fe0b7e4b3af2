import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
@testable import LaminaStage
import Testing

/// Time that goes on as it is asked for, as if drawing took it; events come when it reaches theirs.
@MainActor
private final class BusyClock: EventSource {
  private var time = 0.0
  /// Seconds that pass with each question.
  let step: Double
  /// What else the program does while it waits.
  var work: (() -> Void)?
  var planned: [TimedEvent]
  private(set) var collections = 0

  init(step: Double, _ planned: [TimedEvent]) {
    self.step = step
    self.planned = planned
  }

  var now: Double {
    time += step
    return time
  }

  func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    work?()
    time = max(time, min(deadline ?? .infinity, planned.first?.time ?? .infinity))
    take(into: &events)
    if time == .infinity { events.append(TimedEvent(time: time, event: .stop(.interrupt))) }
  }

  func collect(into events: inout [TimedEvent]) {
    collections += 1
    take(into: &events)
  }

  func watch(paths: [String]) {}

  private func take(into events: inout [TimedEvent]) {
    while let first = planned.first, first.time <= time { events.append(planned.removeFirst()) }
  }
}

@MainActor @Suite struct LongFrameTests {
  private let screen = HeadlessScreen(size: CellSize(columns: 60, rows: 20))

  /// A stage on which something moves in front of many layers, so that a frame asks the clock often.
  private func stage() -> (Stage, Layer) {
    let stage = Stage(screen: screen)
    let moving = ReplicatorLayer()
    stage.use {
      moving.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      moving.instanceCount = 400
      moving.instanceTransform = .translation(x: 0.1, y: 0.07)
      let box = Layer()
      box.frame = CGRect(x: 0, y: 0, width: 9.5, height: 9.5)
      box.backgroundColor = Color(red: 0.8, green: 0.2, blue: 0.3)
      moving.addSublayer(box)
      stage.rootLayer.addSublayer(moving)
      let spin = BasicAnimation(keyPath: "position.x")
      spin.fromValue = 30.0
      spin.toValue = 130.0
      spin.duration = 100
      moving.add(spin, forKey: "spin")
    }
    return (stage, moving)
  }

  private func key(_ character: Character, at time: Double) -> TimedEvent {
    TimedEvent(time: time, event: .key(KeyEvent(.character(character))))
  }

  @Test("a key is acted on in the middle of a frame that takes long; the frame is drawn anew")
  func key() throws {
    let (stage, _) = stage()
    let clock = BusyClock(step: 0.03, [key("a", at: 0.5), key("q", at: 30)])
    let loop = StageLoop(stage: stage, events: clock)
    var heard: [(Character, Double)] = []
    var drawn: [Double] = []
    stage.onFrame = { _, time in drawn.append(time) }
    stage.onEvent = { event in
      guard case .key(let key) = event.event, case .character(let character) = key.key else {
        return
      }
      heard.append((character, event.time))
      if character == "q" { loop.stop() }
    }
    #expect(loop.run() == .quit)
    #expect(heard.map(\.0) == ["a", "q"])
    #expect(clock.collections > 2)
    // Frames with some 20 cancellation checks take 0.6 s here; without a key none is cancelled.
    let gaps = zip(drawn, drawn.dropFirst()).map { $1 - $0 }
    #expect(drawn.count > 5 && gaps.allSatisfy { $0 < 3 })
  }

  @Test("a key that comes in the middle of a frame is answered with a picture")
  func answer() {
    let (stage, moving) = stage()
    let clock = BusyClock(step: 0.004, [key("a", at: 0.5), key("q", at: 5)])
    let loop = StageLoop(stage: stage, events: clock)
    var drawn: [Double] = []
    var isAnswered: Bool?
    stage.onFrame = { _, time in drawn.append(time) }
    loop.onTick = { events in
      for event in events {
        switch event.event {
        case .key(let key) where key.key == .character("a"):
          isAnswered = !loop.isFlooded && !stage.holdsDrawing
          stage.use { moving.removeFromSuperlayer() }
        case .key: loop.stop()
        default: break
        }
      }
    }
    #expect(loop.run() == .quit)
    // Looks at what came are made every 50 ms of a frame: the key was collected, not waited for.
    #expect(clock.collections > 0)
    #expect(isAnswered == true)
    #expect(drawn.contains { $0 > 0.5 && $0 < 0.8 })
  }

  @Test("after a picture that was given up the next one is whole")
  func whole() throws {
    let (stage, moving) = stage()
    stage.tick(at: 0)
    let first = stage.frame
    var questions = 0
    for limit in [1, 2, 3, 5, 6] {
      questions = 0
      stage.isCancellationWanted = {
        questions += 1
        return questions == limit
      }
      stage.use {
        Transaction.perform(disableActions: true) { moving.zPosition = Double(limit) / 1000 }
      }
      let before = stage.frame
      stage.tick(at: 0.2 * Double(limit))
      #expect(questions == limit, "a frame asks at least \(limit) times")
      #expect(stage.wasInterrupted && stage.frame == before && stage.nextTickTime != nil)
      stage.isCancellationWanted = nil
      stage.tick(at: 0.2 * Double(limit))
      #expect(!stage.wasInterrupted)
      let (fresh, _) = self.stage()
      fresh.tick(at: 0)
      fresh.tick(at: 0.2 * Double(limit))
      #expect(stage.frame == fresh.frame)
    }
    #expect(stage.frame != first)
  }

  @Test("who leaves does not wait for what was typed before, nor for the frame")
  func leaving() {
    let (stage, _) = stage()
    let typed = (0..<600).map { key("x", at: 0.2 + Double($0) * 1e-6) }
    let clock = BusyClock(step: 0.03, typed + [key("q", at: 0.21)])
    let loop = StageLoop(stage: stage, events: clock)
    var heard = 0
    loop.isLeave = { $0 == .key(KeyEvent(.character("q"))) }
    loop.onTick = { events in
      heard += events.count
      for event in events where loop.isLeave?(event.event) == true { loop.stop() }
    }
    #expect(loop.run() == .quit)
    #expect(heard < 600)
    // Real time at which it ended: a few looks after the key came.
    #expect(clock.now < 2)
  }

  @Test("after a flood comes a tick that draws, also where nothing moves")
  func endOfFlood() {
    let stage = Stage(screen: screen)
    let keys = (0..<300).map { _ in key("x", at: 0.5) }
    let clock = BusyClock(step: 0.0001, keys + [key("q", at: 5)])
    let loop = StageLoop(stage: stage, events: clock)
    var ticks: [(time: Double, events: Int, isFlooded: Bool)] = []
    loop.onTick = { events in
      ticks.append((clock.now, events.count, loop.isFlooded))
      if events.contains(where: { $0.event == .key(KeyEvent(.character("q"))) }) { loop.stop() }
    }
    #expect(loop.run() == .quit)
    #expect(ticks.map(\.events).filter { $0 > 0 } == [128, 172, 1])
    #expect(ticks.contains { $0.isFlooded })
    let last = ticks.last { $0.time < 4 }
    #expect(last?.isFlooded == false && last?.events == 0)
  }

  @Test("a frame that other work draws while the loop waits takes no events from it")
  func frameInBetween() {
    let (stage, box) = stage()
    let clock = BusyClock(step: 0.001, [TimedEvent(time: 5, event: .stop(.interrupt))])
    let loop = StageLoop(stage: stage, events: clock)
    var collections = 0
    clock.work = {
      let before = clock.collections
      box.backgroundColor = Color(red: 0.1, green: 0.9, blue: 0.3)
      stage.tick(at: stage.now)
      collections += clock.collections - before
      loop.stop()
    }
    #expect(loop.run() == .quit)
    #expect(collections == 0)
  }

  @Test("in a flood each tick takes only some events, and fewer while that takes long")
  func flood() {
    var queue = EventQueue()
    queue.pending = (0..<5000).map { key("x", at: Double($0)) }
    #expect(queue.isFull)
    #expect(queue.take().count == 64)
    for expected in [16, 4, 1, 1] {
      queue.adapt(tookSeconds: 0.06)
      #expect(queue.take().count == expected)
    }
    queue.adapt(tookSeconds: 0.03)
    #expect(queue.take().map(\.time) == [86])
    for expected in [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] {
      queue.adapt(tookSeconds: 0.001)
      #expect(queue.take().count == min(expected, 4913 - (expected - 2)))
    }
  }
}
