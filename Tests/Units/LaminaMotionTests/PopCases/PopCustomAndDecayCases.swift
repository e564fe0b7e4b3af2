import Foundation
import LaminaMath
import LaminaMotion
import Testing

/// Pop's own tests, cases 40 to 54, in words of ours.
@Suite("Pop's cases: functions and decays")
@MainActor
struct PopCustomAndDecayCases {
  let bench = Bench(.pop)

  private func fling(_ velocity: Double = 7223.021) -> DecayMotion {
    let motion = bench.follow(DecayMotion(propertyNamed: "position.x"))
    motion.fromValue = 0.0
    motion.velocity = velocity
    motion.deceleration = 0.998
    return motion
  }

  @Test("40: a function that says it is done ends its motion")
  func customFinished() throws {
    var elapsed: [Double] = []
    let motion = bench.follow(
      CustomMotion { _, motion in
        elapsed.append(motion.elapsedTime)
        return elapsed.count < 3
      }
    )
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 1, step: 0.1)
    #expect(agree(elapsed, [0, 0.1, 0.1], 1e-9))
    #expect(bench.recorder.milestones == ["start", "stop(true)"])
    #expect(bench.recorder.events.contains("apply"))
  }

  @Test("41: a function may remove its own motion")
  func customCancelled() throws {
    let animator = bench.animator
    var elapsed: [Double] = []
    let motion = bench.follow(
      CustomMotion { object, motion in
        elapsed.append(motion.elapsedTime)
        if elapsed.count == 3 { animator.remove(forKey: "key", of: object) }
        return true
      }
    )
    try animator.add(motion, for: bench.panel, key: "key")
    bench.run(for: 1, step: 0.1)
    #expect(agree(elapsed, [0, 0.1, 0.1], 1e-9))
    #expect(bench.recorder.milestones == ["start", "stop(false)"])
  }

  @Test("42: a function gets the object and is found by its key")
  func customAssociation() throws {
    var isOwn = false
    let panel = bench.panel
    let motion = CustomMotion { object, _ in
      isOwn = object === panel
      return true
    }
    try bench.animator.add(motion, for: panel, key: "key")
    #expect(bench.animator.motion(forKey: "key", of: panel) === motion)
    #expect(bench.animator.keys(of: panel) == ["key"])
    bench.tick(0)
    #expect(isOwn)
    bench.animator.remove(forKey: "key", of: panel)
    #expect(bench.animator.motion(forKey: "key", of: panel) == nil)
    #expect(bench.animator.keys(of: panel).isEmpty)
  }

  @Test("43 and 44: a decay comes to rest at its to-value", arguments: [7223.021, -7223.021])
  func convergence(_ velocity: Double) throws {
    let motion = fling(velocity)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 10)
    let end = try #require(motion.toValue as? Double)
    let writes = motion.written
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    #expect(motion.tracer.events(ofKind: .didReachToValue).map(\.value?.array) == [[end]])
    for (earlier, later) in zip(writes, writes.dropFirst()) {
      #expect(velocity > 0 ? later[0] >= earlier[0] : later[0] <= earlier[0])
    }
    #expect(writes.trailing(near: end, 1) <= 12)
  }

  @Test("45: components of equal velocity end together")
  func twoDimensions() throws {
    let motion = bench.follow(DecayMotion(propertyNamed: "position"))
    motion.fromValue = CGPoint.zero
    motion.velocity = CGPoint(x: 7223.021, y: 7223.021)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    let duration = motion.duration
    let end = try #require(motion.toValue as? CGPoint)
    #expect(abs(end.x - 3601.79) < 0.01 && end.x == end.y)
    bench.run(from: 1.0 / 60, for: 10)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    for faster in [CGPoint(x: 8223.021, y: 7223.021), CGPoint(x: 7223.021, y: 8223.021)] {
      let other = DecayMotion(propertyNamed: "position")
      other.velocity = faster
      try bench.animator.add(other, for: bench.second)
      #expect(other.duration > duration)
      bench.animator.removeAll(of: bench.second)
    }
  }

  @Test("46: a decay that stays is still there after its end")
  func stays() throws {
    let motion = fling()
    motion.removedOnCompletion = false
    try bench.animator.add(motion, for: bench.panel, key: "key")
    bench.run(for: 20)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    #expect(bench.animator.motion(forKey: "key", of: bench.panel) === motion)
  }

  @Test("47: a decay that stays goes on with every new velocity")
  func continuations() throws {
    let motion = fling(50)
    motion.removedOnCompletion = false
    try bench.animator.add(motion, for: bench.panel, key: "key")
    var start = 0.0
    var segments: [[String]] = []
    for (velocity, duration) in [(50.0, 2.0), (100, 0.5), (20, 0.5), (80, 2)] {
      if start > 0 { motion.velocity = velocity }
      bench.recorder.clear()
      bench.run(from: start, for: duration)
      segments.append(bench.recorder.milestones)
      start += duration + 1.0 / 60
    }
    #expect(segments[0] == ["start", "reach", "stop(true)"])
    #expect(segments[1] == ["start"])
    #expect(segments[2].isEmpty)
    #expect(segments[3] == ["reach", "stop(true)"])
    #expect(motion.isAttached)
  }

  @Test("48, 63: nothing given is nothing moved", arguments: [true, false])
  func noOperation(isDecay: Bool) throws {
    bench.panel.position = CGPoint(x: 100, y: 100)
    let motion: PropertyMotion = bench.follow(
      isDecay
        ? DecayMotion(propertyNamed: "position") as PropertyMotion
        : SpringMotion(propertyNamed: "position")
    )
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 5)
    #expect(bench.recorder.milestones == ["start", "stop(true)"])
    #expect(motion.written.allSatisfy { $0 == [100, 100] })
    #expect(bench.panel.position == CGPoint(x: 100, y: 100))
  }

  @Test("49: a push on the way carries on")
  func pushed() throws {
    let motion = fling(1000)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 1)
    motion.velocity = 1000.0
    bench.run(from: 1 + 1.0 / 60, for: 4)
    let writes = motion.written
    #expect(zip(writes, writes.dropFirst()).allSatisfy { $0[0] <= $1[0] })
    #expect(bench.panel.position.x > 800)
    #expect(bench.recorder.milestones.last == "stop(true)")
  }

  @Test("50 and 51: four components", arguments: ["bounds", "insets"])
  func fourComponents(_ name: String) throws {
    let motion = bench.follow(DecayMotion(propertyNamed: name))
    motion.fromValue = MotionVector([0, 0, 0, 0])
    motion.velocity = MotionVector([100, 100, 1000, 1000])
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 3)
    let end = try #require(motion.written.last)
    #expect(end[0] == end[1] && end[1] < end[2] && end[2] == end[3])
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("52: a decay that is used again goes beyond its old end")
  func endOnReuse() throws {
    let motion = fling()
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    let predicted = try #require(motion.toValue as? Double)
    bench.run(from: 1.0 / 60, for: 5)
    #expect(abs(bench.panel.position.x - predicted) < 0.5)
    motion.fromValue = predicted - 100
    motion.velocity = 5000.0
    try bench.animator.add(motion, for: bench.panel)
    bench.run(from: 6, for: 5)
    #expect(bench.panel.position.x > predicted)
  }

  @Test("53: duration and end are known before the run")
  func computed() throws {
    let motion = DecayMotion(
      property: AnimatableProperty(\Panel.position.x, name: "x", threshold: 1)
    )
    motion.fromValue = 0.0
    motion.velocity = 100.0
    let short = motion.duration
    let near = try #require(motion.toValue as? Double)
    #expect(short > 0 && near > 0)
    motion.velocity = 1000.0
    #expect(motion.duration > short)
    motion.velocity = 100.0
    motion.fromValue = 10000.0
    #expect(try #require(motion.toValue as? Double) > 10000)
  }

  @Test("54: a copy has velocity and deceleration")
  func copy() {
    let motion = DecayMotion()
    motion.velocity = 1.8888
    motion.deceleration = -9.8
    let copy = motion.copy()
    #expect(copy.velocity as? Double == 1.8888)
    #expect(copy.deceleration == -9.8)
  }
}
