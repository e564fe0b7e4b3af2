import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Timed motions in real time")
@MainActor
struct ExactBasicTests {
  let bench = Bench(.exact)

  private func x(_ time: Double) -> Double {
    bench.tick(time)
    return bench.panel.position.x
  }

  @Test("a straight line is straight")
  func linear() throws {
    try bench.animator.add(bench.linear(), for: bench.panel)
    for time in [0, 0.1, 0.25, 0.333, 0.9] { #expect(abs(x(time) - 100 * time) < 1e-9) }
    #expect(x(1.2) == 100)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("cycles share one clock, whatever the frame rate", arguments: [7.0, 24, 60, 144, 999])
  func continuousCycles(_ rate: Double) throws {
    let motion = bench.linear()
    motion.repeatCount = 4
    try bench.animator.add(motion, for: bench.panel)
    for frame in 0...Int(rate * 3.9) {
      let time = Double(frame) / rate
      let phase = time.truncatingRemainder(dividingBy: 1)
      let value = x(time)
      // At the very seam either end is right.
      guard phase > 1e-5, phase < 1 - 1e-5 else { continue }
      #expect(abs(value - 100 * phase) < 1e-6, "at \(time)")
    }
    #expect(x(4.1) == 100)
    #expect(bench.recorder.events.filter { $0 == "repeat" }.count == 3)
    #expect(bench.recorder.events.filter { $0 == "reach" }.count == 4)
    #expect(bench.recorder.milestones.filter { $0 == "start" }.count == 1)
    #expect(bench.recorder.milestones.filter { $0.hasPrefix("stop") } == ["stop(true)"])
  }

  @Test(
    "a cycle there and back counts as one, in either order of setting",
    arguments: [true, false]
  )
  func autoreverses(countFirst: Bool) throws {
    let motion = bench.linear()
    if countFirst { motion.repeatCount = 2 }
    motion.autoreverses = true
    if !countFirst { motion.repeatCount = 2 }
    try bench.animator.add(motion, for: bench.panel)
    #expect(x(0) == 0)
    #expect(abs(x(0.75) - 75) < 1e-9)
    #expect(abs(x(1.25) - 75) < 1e-9)
    #expect(abs(x(2.5) - 50) < 1e-9)
    #expect(abs(x(3.75) - 25) < 1e-9)
    #expect(x(4.01) == 0)
    #expect(motion.count(.autoreversed) == 3)
    #expect(bench.recorder.milestones.filter { $0 == "start" }.count == 1)
    #expect(bench.recorder.milestones.last == "stop(true)")
  }

  @Test("a tick that spans several cycles lands in the right one")
  func longTick() throws {
    let motion = bench.linear()
    motion.autoreverses = true
    motion.repeatForever = true
    try bench.animator.add(motion, for: bench.panel)
    #expect(x(0) == 0)
    #expect(abs(x(7.25) - 75) < 1e-9)
    #expect(abs(x(1_000_000.5) - 50) < 1e-3)
    #expect(motion.isAttached)
    #expect(!bench.recorder.milestones.contains("stop(true)"))
  }

  @Test("a run does not use the repeat count up")
  func countStays() throws {
    let motion = bench.linear()
    motion.repeatCount = 2
    for panel in [bench.panel, bench.second] {
      try bench.animator.add(motion, for: panel)
      let start = bench.animator.lastTickTime.map { $0 - bench.begin + 0.1 } ?? 0
      bench.tick(start, start + 1.5)
      #expect(abs(panel.position.x - 50) < 1e-6)
      bench.tick(start + 2.1)
      #expect(!motion.isAttached)
    }
  }

  @Test("a new target starts from where the motion is")
  func retarget() throws {
    let motion = bench.linear()
    try bench.animator.add(motion, for: bench.panel)
    #expect(x(0) == 0)
    #expect(abs(x(0.5) - 50) < 1e-9)
    motion.toValue = CGPoint(x: 150, y: 100)
    #expect(abs(x(0.5) - 50) < 1e-9)
    #expect(abs(x(1) - 100) < 1e-9)
    #expect(x(1.6) == 150)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("one that stayed goes on from its end")
  func stays() throws {
    let motion = bench.linear()
    motion.removedOnCompletion = false
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 1.1)
    #expect(bench.animator.demand == .nothing)
    motion.toValue = CGPoint(x: 50, y: 50)
    #expect(bench.animator.demand == .everyFrame)
    bench.recorder.clear()
    #expect(x(5) == 100)
    #expect(abs(x(5.5) - 75) < 1e-9)
    #expect(bench.recorder.milestones == ["start"])
    #expect(x(6) == 50)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("an additive cycle does not pile up")
  func additiveCycles() throws {
    let motion = bench.linear()
    motion.isAdditive = true
    motion.repeatCount = 3
    bench.panel.position = CGPoint(x: 7, y: 0)
    try bench.animator.add(motion, for: bench.panel)
    #expect(x(0) == 7)
    #expect(abs(x(2.5) - 57) < 1e-9)
    #expect(abs(x(3.5) - 107) < 1e-9)
  }

  @Test("two additive motions of one property add up")
  func additivePair() throws {
    let first = bench.linear()
    first.isAdditive = true
    let second = bench.linear()
    second.isAdditive = true
    second.duration = 2
    try bench.animator.add(first, for: bench.panel)
    try bench.animator.add(second, for: bench.panel)
    bench.tick(0)
    #expect(abs(x(0.5) - 75) < 1e-9)
    #expect(abs(x(3) - 200) < 1e-9)
  }

  @Test("stepped timing functions are followed")
  func steps() throws {
    let motion = bench.linear()
    motion.timingFunction = try .steps(4)
    try bench.animator.add(motion, for: bench.panel)
    #expect(x(0) == 0)
    #expect(x(0.3) == 25)
    #expect(x(0.8) == 75)
    #expect(x(1) == 100)
  }
}
