import LaminaCells
import LaminaLayers
import LaminaStage
import Testing

@MainActor @Suite struct EventTimeTests {
  @Test("events reach the stage in its own time, at the moment at which they happened")
  func stageTime() {
    let events = ManualEventSource()
    var ignored: [TimedEvent] = []
    events.wait(until: 100, into: &ignored)
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 10, rows: 4)))
    let loop = StageLoop(stage: stage, events: events, framesPerSecond: 10, rate: 2)
    let link = stage.addDisplayLink { _ in }
    events.plan(.focus(true), at: 100.26)
    events.plan(.stop(.interrupt), at: 100.5)
    var seen: [(time: Double, tick: Double)] = []
    stage.onEvent = { event in
      if case .focus = event.event { seen.append((event.time, stage.context.now)) }
    }
    #expect(loop.run() == .signal(.interrupt))
    #expect(seen.count == 1)
    // Twice as fast: 0.26 s are 0.52 stage seconds, handled in the tick at 0.3 s.
    #expect(abs((seen.first?.time ?? 0) - 0.52) < 1e-9)
    #expect(abs((seen.first?.tick ?? 0) - 0.6) < 1e-9)
    link.invalidate()
  }
}
