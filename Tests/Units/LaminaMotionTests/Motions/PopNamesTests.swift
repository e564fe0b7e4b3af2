import LaminaMath
import LaminaMotion
import Testing

@Suite("Members under the names of the original")
@MainActor
struct PopNamesTests {
  private final class Follower: MotionDelegate {
    var calls: [String] = []
    func pop_animationDidStart(_ motion: Motion) { calls.append("start") }
    func pop_animationDidReach(toValue motion: Motion) { calls.append("reach") }
    func pop_animationDidStop(_ motion: Motion, finished: Bool) { calls.append("stop \(finished)") }
    func pop_animationDidApply(_ motion: Motion) { calls.append("apply") }
  }

  @Test("a delegate may have the original's methods")
  func delegate() throws {
    let follower = Follower()
    let motion = BasicMotion.linear()
    motion.property = Probe.property(components: 1, threshold: 0.1)
    motion.toValue = 10.0
    motion.duration = 1
    motion.delegate = follower
    let probe = Probe(0)
    let animator = Animator()
    try animator.add(motion, for: probe)
    animator.tick(at: 0)
    animator.tick(at: 1)
    #expect(follower.calls == ["start", "apply", "reach", "apply", "apply", "stop true"])
  }

  @Test(
    "timed motions have the usual pacings",
    arguments: zip(
      [TimingFunction.default, .linear, .easeIn, .easeOut, .easeInEaseOut],
      0..<5
    )
  )
  func pacings(_ function: TimingFunction, _ index: Int) {
    let motions: [BasicMotion] = [
      .default(), .linear(), .easeIn(), .easeOut(), .easeInEaseOut(),
    ]
    #expect(motions[index].timingFunction == function)
    #expect(motions[index].duration == 0.4)
  }

  @Test("a function of one's own is told the time of the tick and how long ago the last was")
  func customTimes() throws {
    var times: [[Double]] = []
    let motion = CustomMotion { _, motion in
      times.append([motion.currentTime, motion.elapsedTime])
      return times.count < 3
    }
    let animator = Animator()
    let probe = Probe(0)
    try animator.add(motion, for: probe)
    for time in [2, 2.25, 2.75] { animator.tick(at: time) }
    #expect(times == [[2, 0], [2.25, 0.25], [2.75, 0.5]])
  }

  @Test("a tracer hands its events over when the motion stops, and forgets them")
  func logOnCompletion() throws {
    let motion = BasicMotion.linear()
    motion.property = Probe.property(components: 1, threshold: 0.1)
    motion.toValue = 1.0
    var logged: [MotionEvent.Kind] = []
    motion.tracer.shouldLogAndResetOnCompletion = true
    motion.tracer.log = { logged = $0.map(\.kind) }
    motion.tracer.start()
    let animator = Animator()
    let probe = Probe(0)
    try animator.add(motion, for: probe)
    animator.tick(at: 0)
    #expect(logged.isEmpty)
    animator.tick(at: 1)
    #expect(logged.contains(.didStart) && logged.last == .didStop)
    #expect(motion.tracer.allEvents.isEmpty)
  }
}
