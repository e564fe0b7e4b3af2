import Foundation
import LaminaMath
import LaminaMotion
import Testing

/// Pop's own tests, cases 10 to 26, in words of ours.
///
/// Without a meaning here: 26 (unknown keys of key-value coding; a subclass or a dictionary beside the
/// motion serves).
@Suite("Pop's cases: adding, stopping, repeating")
@MainActor
struct PopAnimationCases {
  let bench = Bench(.pop)

  @Test("10: keys come and go with their motions")
  func additionRemoval() throws {
    let (animator, panel, second) = (bench.animator, bench.panel, bench.second)
    try animator.add(bench.linear(), for: panel, key: "hello")
    #expect(animator.keys(of: panel) == ["hello"])
    animator.remove(forKey: "hello", of: panel)
    #expect(animator.keys(of: panel).isEmpty)
    try animator.add(bench.linear(), for: panel, key: "b")
    try animator.add(bench.linear(), for: panel, key: "a")
    try animator.add(bench.linear(), for: second, key: "a")
    #expect(animator.keys(of: panel) == ["b", "a"])
    #expect(animator.keys(of: second) == ["a"])
    animator.removeAll(of: panel)
    #expect(animator.keys(of: panel).isEmpty)
    #expect(animator.keys(of: second) == ["a"])
  }

  @Test("11: a plain run starts and stops once")
  func startStop() throws {
    try bench.animator.add(bench.linear(), for: bench.panel)
    bench.tick(0, 1)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("12 and 32: values at quarters, with a key and without", arguments: ["key", nil])
  func values(_ key: String?) throws {
    let motion = bench.linear()
    motion.roundingFactor = 1
    try bench.animator.add(motion, for: bench.panel, key: key)
    bench.run(for: 1, step: 0.25)
    #expect(motion.written == [[0, 0], [25, 25], [50, 50], [75, 75], [100, 100]])
    bench.animator.remove(forKey: nil, of: bench.panel)
  }

  @Test("13 to 15: repeats end at the to-value", arguments: [(0, 2.0), (1, 3), (4, 6)])
  func repeats(count: Int, seconds: Double) throws {
    let motion = bench.linear()
    motion.repeatCount = count
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: seconds, step: 0.25)
    #expect(bench.panel.position == CGPoint(x: 100, y: 100))
    #expect(!motion.isAttached)
    #expect(motion.count(.didStart) == max(count, 1))
  }

  @Test(
    "16 to 18: autoreversing ends where it began, after 2n - 1 reversals",
    arguments: [(0, 3.0, 1), (1, 3, 1), (4, 9, 7)]
  )
  func autoreverses(count: Int, seconds: Double, reversals: Int) throws {
    let motion = bench.linear()
    motion.autoreverses = true
    motion.repeatCount = count
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: seconds, step: 0.25)
    #expect(bench.panel.position == .zero)
    #expect(motion.count(.autoreversed) == reversals)
  }

  @Test("19: a motion under the same key replaces the one before")
  func replaced() throws {
    let first = bench.linear()
    let other = Recorder()
    let second = bench.linear()
    second.delegate = other
    try bench.animator.add(first, for: bench.panel, key: "key")
    try bench.animator.add(second, for: bench.panel, key: "key")
    #expect(bench.recorder.events == ["start", "stop(false)"])
    #expect(first.stopReason == .replaced)
    bench.tick(0, 1)
    #expect(bench.recorder.events == ["start", "stop(false)"])
    #expect(other.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("20, 21 and 23: start, reach and apply are told to the closures")
  func blocks() throws {
    let motion = bench.linear()
    var log: [String] = []
    motion.animationDidStartBlock = { log.append($0 === motion ? "start" : "other") }
    motion.animationDidReachToValueBlock = { log.append($0 === motion ? "reach" : "other") }
    motion.animationDidApplyBlock = { log.append($0 === motion ? "apply" : "other") }
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 1)
    #expect(log == ["start", "apply", "reach", "apply", "apply"])
  }

  @Test("22: completion says whether the motion came to its end")
  func completion() throws {
    var finished: [Bool] = []
    let removed = bench.linear()
    removed.completionBlock = { finished.append($1) }
    try bench.animator.add(removed, for: bench.panel)
    bench.animator.removeAll(of: bench.panel)
    #expect(finished == [false])
    let whole = bench.linear()
    whole.completionBlock = { finished.append($1) }
    try bench.animator.add(whole, for: bench.panel)
    bench.tick(0, 1)
    #expect(finished == [false, true])
  }

  @Test("24: a motion can run again for another object")
  func reuse() throws {
    let motion = bench.linear()
    motion.fromValue = CGPoint(x: 100, y: 100)
    motion.toValue = CGPoint(x: 200, y: 200)
    motion.roundingFactor = 1
    for panel in [bench.panel, bench.second] {
      let recorder = Recorder()
      motion.delegate = recorder
      motion.tracer.reset()
      try bench.animator.add(motion, for: panel)
      bench.run(for: 1, step: 0.25)
      #expect(recorder.milestones == ["start", "reach", "stop(true)"])
      #expect(motion.written.contains([125, 125]))
      #expect(motion.written.last == [200, 200])
      #expect(panel.position == CGPoint(x: 200, y: 200))
    }
  }

  @Test("25: a motion that is removed before its time starts and stops at once")
  func cancelBeforeBegin() throws {
    let motion = bench.linear()
    motion.beginTime = bench.begin + 100_000
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    bench.animator.removeAll(of: bench.panel)
    #expect(motion.count(.didStart) == 1)
    #expect(motion.count(.didStop) == 1)
    #expect(motion.written.isEmpty)
  }
}
