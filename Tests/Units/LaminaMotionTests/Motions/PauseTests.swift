import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Pausing in real time")
@MainActor
struct PauseTests {
  let bench = Bench(.exact)

  @Test("a pause keeps the motion's own time and reports nothing")
  func resume() throws {
    let motion = bench.linear()
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.5)
    motion.isPaused = true
    #expect(bench.animator.demand == .nothing)
    bench.tick(0.75, 5)
    #expect(bench.panel.position.x == 50)
    motion.isPaused = false
    #expect(bench.animator.demand == .everyFrame)
    bench.tick(7)
    #expect(abs(bench.panel.position.x - 50) < 1e-9)
    bench.tick(7.25)
    #expect(abs(bench.panel.position.x - 75) < 1e-9)
    bench.tick(7.5)
    #expect(bench.panel.position.x == 100)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("a spring keeps its speed over a pause")
  func spring() throws {
    let motion = SpringMotion(propertyNamed: "position.x")
    motion.fromValue = 0.0
    motion.toValue = 100.0
    let other = motion.copy()
    try bench.animator.add(motion, for: bench.panel)
    try bench.animator.add(other, for: bench.second)
    bench.tick(0, 0.05)
    motion.isPaused = true
    bench.tick(0.1)
    let later = bench.second.position.x
    #expect(bench.panel.position.x < later)
    motion.isPaused = false
    bench.tick(1, 1.05)
    #expect(abs(bench.panel.position.x - later) < 1e-9)
  }

  @Test("a motion can be added paused")
  func addedPaused() throws {
    let motion = bench.linear()
    motion.isPaused = true
    try bench.animator.add(motion, for: bench.panel)
    bench.panel.position = CGPoint(x: 5, y: 5)
    bench.tick(0, 1)
    #expect(bench.recorder.events.isEmpty)
    #expect(bench.panel.position.x == 5)
    motion.isPaused = false
    bench.tick(2, 2.5)
    #expect(abs(bench.panel.position.x - 50) < 1e-9)
    #expect(bench.recorder.milestones == ["start"])
  }

  @Test("a motion that ran under pop is not paused when it runs in real time")
  func afterPop() throws {
    let motion = bench.linear()
    let pop = Bench(.pop)
    try pop.animator.add(motion, for: pop.panel)
    pop.tick(0, 1)
    #expect(motion.isPaused)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.5)
    #expect(abs(bench.panel.position.x - 50) < 1e-9)
  }
}
