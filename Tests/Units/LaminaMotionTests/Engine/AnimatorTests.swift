import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Animator")
@MainActor
struct AnimatorTests {
  let bench = Bench(.exact)

  /// Notes every call that surrounds or follows a step.
  final class Log: AnimatorDelegate, AnimatorHost, AnimatorObserver {
    private(set) var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
    func animatorWillAnimate(_ animator: Animator) { note("will") }
    func animatorDidAnimate(_ animator: Animator) { note("did") }
    func animatorWillStep(_ animator: Animator) { note("step {") }
    func animatorDidStep(_ animator: Animator) { note("}") }
    func animatorWillCallOut(_ animator: Animator) { note("(") }
    func animatorDidCallOut(_ animator: Animator) { note(")") }
  }

  @Test("a new motion shows its first value before the turn ends, and starts once")
  func pending() throws {
    let motion = bench.linear()
    motion.fromValue = CGPoint(x: 10, y: 10)
    try bench.animator.add(motion, for: bench.panel)
    bench.animator.renderPending(at: bench.begin)
    #expect(bench.panel.position.x == 10)
    bench.animator.renderPending(at: bench.begin + 0.2)
    #expect(bench.panel.position.x == 10)
    bench.tick(0.5)
    #expect(abs(bench.panel.position.x - 55) < 1e-9)
    #expect(bench.recorder.milestones == ["start"])
  }

  @Test("a motion that is removed in the turn in which it was added writes nothing")
  func removedBeforePending() throws {
    let motion = bench.linear()
    motion.fromValue = CGPoint(x: 10, y: 10)
    try bench.animator.add(motion, for: bench.panel)
    bench.animator.removeAll(of: bench.panel)
    bench.animator.renderPending(at: bench.begin)
    bench.tick(0)
    #expect(bench.panel.position.x == 0)
    #expect(bench.recorder.events == ["start", "stop(false)"])
  }

  @Test("what is added in the pending pass waits for the next tick")
  func addedWhilePending() throws {
    let first = bench.linear()
    let other = SpringMotion(propertyNamed: "radius")
    other.fromValue = 3.0
    other.toValue = 9.0
    let (animator, panel) = (bench.animator, bench.panel)
    first.animationDidStartBlock = { _ in
      #expect(throws: Never.self) { try animator.add(other, for: panel) }
    }
    try animator.add(first, for: panel)
    animator.renderPending(at: bench.begin)
    animator.renderPending(at: bench.begin)
    #expect(panel.radius == 0)
    bench.tick(0.1)
    #expect(panel.radius == 3)
  }

  @Test("what is added during a tick is shown by the pending pass after it")
  func addedWhileTicking() throws {
    let (animator, panel) = (bench.animator, bench.panel)
    let first = bench.linear()
    first.completionBlock = { _, _ in
      let next = SpringMotion(propertyNamed: "radius")
      next.fromValue = 3.0
      next.toValue = 9.0
      #expect(throws: Never.self) { try animator.add(next, for: panel, key: "again") }
    }
    try animator.add(first, for: panel)
    bench.tick(0, 1)
    #expect(panel.radius == 0)
    animator.renderPending(at: bench.begin + 1)
    #expect(panel.radius == 3)
  }

  @Test("a completion can add under the same key")
  func readd() throws {
    let (animator, panel) = (bench.animator, bench.panel)
    let first = bench.linear()
    let second = bench.linear()
    second.toValue = CGPoint(x: 7, y: 7)
    first.completionBlock = { _, _ in
      #expect(animator.motion(forKey: "key", of: panel) == nil)
      #expect(throws: Never.self) { try animator.add(second, for: panel, key: "key") }
    }
    try animator.add(first, for: panel, key: "key")
    bench.tick(0, 1, 1.1, 3)
    #expect(panel.position.x == 7)
  }

  @Test("removal leaves the current value")
  func removal() throws {
    try bench.animator.add(bench.linear(), for: bench.panel, key: "key")
    bench.tick(0, 0.25)
    bench.animator.remove(forKey: "key", of: bench.panel)
    bench.tick(0.5)
    #expect(bench.panel.position.x == 25)
    #expect(bench.recorder.milestones == ["start", "stop(false)"])
  }

  @Test("a motion that another one removes in the same tick does not move any more")
  func removedInTick() throws {
    let (animator, panel, second) = (bench.animator, bench.panel, bench.second)
    let first = bench.linear()
    first.animationDidApplyBlock = { _ in animator.removeAll(of: second) }
    let other = SpringMotion(propertyNamed: "radius")
    other.toValue = 5.0
    try animator.add(first, for: panel)
    try animator.add(other, for: second)
    bench.tick(0, 0.5)
    #expect(second.radius == 0)
    #expect(other.stopReason == .removed)
  }

  @Test("motions step in the order in which they were added; the last write stays")
  func order() throws {
    for target in [10.0, 20, 30] {
      let motion = BasicMotion(propertyNamed: "radius")
      motion.duration = 0
      motion.toValue = target
      try bench.animator.add(motion, for: bench.panel)
    }
    bench.tick(0)
    #expect(bench.panel.radius == 30)
  }

  @Test("a step and its callbacks are bracketed for the host")
  func brackets() throws {
    let log = Log()
    bench.animator.host = log
    bench.animator.delegate = log
    let motion = bench.linear()
    motion.delegate = nil
    motion.animationDidStartBlock = { _ in log.note("start") }
    motion.completionBlock = { log.note("stop \($1)") }
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.5)
    #expect(
      log.entries == [
        "step {", "will", "(", "start", ")", "did", "}", "step {", "will", "did", "}",
      ]
    )
    bench.animator.removeAll(of: bench.panel)
    #expect(log.entries.suffix(3) == ["(", "stop false", ")"])
  }

  @Test("observers are told after each step and keep the animator ticking")
  func observers() {
    let log = Log()
    bench.animator.addObserver(log)
    bench.animator.addObserver(log)
    #expect(bench.animator.demand == .everyFrame)
    bench.tick(0)
    #expect(log.entries == ["did"])
    bench.animator.removeObserver(log)
    #expect(bench.animator.demand == .nothing)
  }

  @Test("nothing is demanded when nothing moves, and only one tick for what begins later")
  func demand() throws {
    #expect(bench.animator.demand == .nothing)
    let late = bench.linear()
    late.beginTime = bench.begin + 3
    try bench.animator.add(late, for: bench.panel)
    bench.tick(0)
    #expect(bench.animator.demand == .tick(at: bench.begin + 3))
    let delayed = bench.linear()
    delayed.delay = 2
    try bench.animator.add(delayed, for: bench.second, at: bench.begin - 0.5)
    #expect(bench.animator.demand == .tick(at: bench.begin + 1.5))
    bench.tick(1.5)
    #expect(bench.animator.demand == .everyFrame)
    bench.run(from: 1.6, for: 6)
    #expect(bench.animator.demand == .nothing)
  }

  @Test("a delay counts from the moment that is given, else from the first step")
  func delay() throws {
    let motion = bench.linear()
    motion.delay = 0.5
    bench.panel.position.x = 3
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.49)
    #expect(bench.panel.position.x == 3)
    bench.tick(0.5)
    #expect(bench.panel.position.x == 0)
    bench.tick(0.75)
    #expect(abs(bench.panel.position.x - 25) < 1e-9)
  }

  @Test("slow motion stretches time without a jump")
  func slowMotion() throws {
    try bench.animator.add(bench.linear(), for: bench.panel)
    bench.tick(0, 0.2)
    bench.animator.slowMotionFactor = 4
    bench.tick(0.2)
    #expect(abs(bench.panel.position.x - 20) < 1e-9)
    bench.tick(1)
    #expect(abs(bench.panel.position.x - 40) < 1e-9)
    bench.animator.slowMotionFactor = 1
    bench.tick(1)
    #expect(abs(bench.panel.position.x - 40) < 1e-9)
    bench.tick(1.5)
    #expect(abs(bench.panel.position.x - 90) < 1e-9)
    bench.animator.slowMotionFactor = 0
    #expect(bench.animator.slowMotionFactor == 1)
  }

  @Test("a clock that is set back does not move a motion back")
  func setBack() throws {
    try bench.animator.add(bench.linear(), for: bench.panel)
    bench.tick(0, 0.5, -10)
    #expect(bench.panel.position.x == 50)
    bench.tick(-9.75)
    #expect(abs(bench.panel.position.x - 75) < 1e-9)
  }

  @Test("any instance of a class can be moved, without conforming to anything")
  func plainObject() throws {
    let probe = Probe([1, 2])
    let motion = SpringMotion(property: Probe.property(components: 2, threshold: 0.1))
    motion.toValue = CGPoint(x: 5, y: 6)
    try bench.animator.add(motion, for: probe)
    bench.run(for: 3)
    #expect(probe.components == [5, 6])
  }

  @Test("the current animator is the one that is installed")
  func current() {
    #expect(Animator.current === Animator.shared)
    bench.animator.asCurrent { #expect(Animator.current === bench.animator) }
    #expect(Animator.current === Animator.shared)
  }

  @Test("everything that happens can be followed in one place")
  func eventHandler() throws {
    var log: [String] = []
    bench.animator.eventHandler = { event, motion in
      log.append("\(motion.key ?? "-") \(event.kind.rawValue)")
    }
    let motion = BasicMotion(propertyNamed: "radius")
    motion.fromValue = 0.0
    motion.toValue = 1.0
    try bench.animator.add(motion, for: bench.panel, key: "grow")
    bench.tick(0, 1)
    #expect(
      log == [
        "grow didAdd", "grow didStart", "grow propertyWrite", "grow didApply",
        "grow didReachToValue", "grow propertyWrite", "grow didApply", "grow propertyRead",
        "grow didApply", "grow didStop",
      ]
    )
  }
}
