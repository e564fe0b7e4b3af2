import LaminaCells
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
}
