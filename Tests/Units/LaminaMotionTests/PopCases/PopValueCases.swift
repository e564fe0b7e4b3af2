import Foundation
import LaminaMath
import LaminaMotion
import Testing

/// Pop's own tests, cases 27 to 39, in words of ours.
///
/// Without a meaning here: the part of 27 that animates a 3D transform (not a `MotionValue`, so that
/// the compiler refuses it), and the widths of integers in 33.
@Suite("Pop's cases: values")
@MainActor
struct PopValueCases {
  let bench = Bench(.pop)

  @Test("27: values read back as they were set")
  func readBack() {
    let motion = SpringMotion()
    #expect(motion.fromValue == nil && motion.toValue == nil && motion.velocity == nil)
    motion.fromValue = CGPoint(x: 1, y: 2)
    motion.toValue = CGPoint(x: 3, y: 4)
    motion.velocity = CGPoint(x: 5, y: 6)
    #expect(motion.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(motion.toValue as? CGPoint == CGPoint(x: 3, y: 4))
    #expect(motion.velocity as? CGPoint == CGPoint(x: 5, y: 6))
    let other = SpringMotion()
    other.toValue = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(other.toValue as? CGRect == CGRect(x: 0, y: 0, width: 20, height: 20))
    let insets = SpringMotion()
    insets.toValue = SIMD4(10.0, 20, 40, 80)
    #expect(insets.toValue as? SIMD4<Double> == SIMD4(10, 20, 40, 80))
  }

  @Test("28: the tracer notes each change once, and what happens, in order")
  func tracer() throws {
    let motion = bench.follow(SpringMotion(propertyNamed: "radius"))
    motion.fromValue = 0.0
    motion.toValue = 1.0
    motion.velocity = 0.1
    motion.dynamicsFriction = 123
    motion.dynamicsMass = 0.9
    motion.dynamicsTension = 401
    motion.springBounciness = 4.1
    motion.springSpeed = 13
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 5, step: 0.01)
    let updates: [(MotionEvent.Kind, Double)] = [
      (.fromValueUpdate, 0), (.toValueUpdate, 1), (.velocityUpdate, 0.1), (.frictionUpdate, 123),
      (.massUpdate, 0.9), (.tensionUpdate, 401), (.bouncinessUpdate, 4.1), (.speedUpdate, 13),
    ]
    for (kind, value) in updates {
      #expect(motion.tracer.events(ofKind: kind).map(\.value?.array) == [[value]], "\(kind)")
    }
    let milestones: [MotionEvent.Kind] = [.didStart, .didReachToValue, .didStop]
    #expect(motion.tracer.allEvents.map(\.kind).filter { milestones.contains($0) } == milestones)
    #expect(motion.written.first == [0])
    #expect(motion.written.last == [1])
    motion.tracer.reset()
    #expect(motion.tracer.allEvents.isEmpty)
  }

  @Test("29: a new to-value on the way is reached as well")
  func continuation() throws {
    let motion = bench.follow(SpringMotion(propertyNamed: "radius"))
    motion.fromValue = 0.0
    motion.toValue = 1.0
    motion.velocity = 10.0
    motion.springBounciness = 4
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.25, step: 0.05)
    #expect(motion.count(.didReachToValue) == 1)
    #expect(motion.count(.didStop) == 0)
    motion.toValue = 0.0
    // Time runs back once, as in the original case.
    bench.run(for: 2, step: 0.1)
    let reached = motion.tracer.events(ofKind: .didReachToValue).compactMap { $0.value?[0] }
    try #require(reached.count == 2)
    #expect(reached[0] > 0)
    #expect(reached[1] < 0)
    #expect(motion.tracer.events(ofKind: .didStop).map(\.finished) == [true])
  }

  @Test("30: rounding keeps writes on the grid", arguments: [false, true], [1, 0.5])
  func rounding(isAdditive: Bool, factor: Double) throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "radius"))
    motion.fromValue = 0.0
    motion.toValue = 1.0
    motion.duration = 0.25
    motion.roundingFactor = factor
    motion.isAdditive = isAdditive
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.25, step: 0.05)
    #expect(motion.written.contains([0.5]) == (factor == 0.5))
    #expect(motion.written.last == [1])
  }

  @Test("31: an additive motion adds to what is there")
  func additive() throws {
    bench.panel.radius = 1
    let motion = bench.follow(BasicMotion(propertyNamed: "radius"))
    motion.fromValue = 1.0
    motion.toValue = 2.0
    motion.isAdditive = true
    motion.duration = 0.5
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.5, step: 0.05)
    #expect(try #require(motion.written.first)[0] >= 2)
    #expect(abs(try #require(motion.written.last)[0] - 3) < 1e-12)
  }

  @Test("33: integers are numbers")
  func integers() throws {
    bench.panel.opacity = 0
    let motion = bench.follow(BasicMotion(propertyNamed: "opacity"))
    motion.fromValue = 0
    motion.toValue = 1
    #expect(motion.toValue as? Double == 1.0)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.4, step: 0.1)
    #expect(motion.written.count == 5)
    #expect(motion.written.first == [0])
    #expect(bench.panel.opacity == 1)
  }

  @Test("34, 68: a spring of a colour ends exactly at its colour")
  func springColor() throws {
    bench.panel.color = Color(red: 1, green: 1, blue: 1)
    let motion = bench.follow(SpringMotion(propertyNamed: "color"))
    motion.fromValue = Color(red: 1, green: 1, blue: 1)
    motion.toValue = Color(red: 1, green: 0, blue: 0)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 1, step: 0.1)
    #expect(motion.written.count > 1)
    #expect(bench.panel.color == Color(red: 1, green: 0, blue: 0))
  }

  @Test("35: a copy has the settings")
  func copy() {
    let motion = BasicMotion(propertyNamed: "position.x")
    motion.name = "name"
    motion.beginTime = 1.234
    motion.delegate = bench.recorder
    motion.completionBlock = { _, _ in }
    motion.animationDidStartBlock = { _ in }
    motion.removedOnCompletion = false
    motion.autoreverses = true
    motion.repeatCount = 42
    motion.repeatForever = true
    motion.fromValue = 12345
    motion.toValue = 77888
    motion.roundingFactor = 0.257
    motion.clampMode = .both
    motion.isAdditive = true
    motion.duration = 1.8
    motion.timingFunction = .easeIn
    let copy = motion.copy()
    #expect(copy.name == "name")
    #expect(copy.beginTime == 1.234)
    #expect(copy.delegate === bench.recorder)
    #expect(copy.completionBlock != nil && copy.animationDidStartBlock != nil)
    #expect(!copy.removedOnCompletion)
    #expect(copy.autoreverses && copy.repeatCount == 42 && copy.repeatForever)
    #expect(copy.propertyName == "position.x")
    #expect(copy.fromValue as? Double == 12345)
    #expect(copy.toValue as? Double == 77888)
    #expect(copy.roundingFactor == 0.257)
    #expect(copy.clampMode == .both)
    #expect(copy.isAdditive)
    #expect(copy.duration == 1.8)
    #expect(copy.timingFunction == .easeIn)
  }

  @Test("36: control points above 1 overshoot")
  func overshoot() throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "position.x"))
    motion.fromValue = 0.0
    motion.toValue = 100.0
    motion.duration = 0.36
    motion.timingFunction = TimingFunction(controlPoints: 0.15, 1.5, 0.55, 1)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.5)
    #expect(motion.written.count > 10)
    #expect(motion.written.last == [100])
    #expect(motion.written[motion.written.count - 2][0] > 100)
  }

  @Test("37: a colour is mixed component by component")
  func basicColor() throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "color"))
    motion.fromValue = Color(red: 1, green: 1, blue: 1)
    motion.toValue = Color(red: 1, green: 0, blue: 0)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.5)
    #expect(motion.written.count > 5)
    #expect(motion.written.allSatisfy { $0[1] == $0[2] && $0[0] == 1 && $0[3] == 1 })
    #expect(bench.panel.color == Color(red: 1, green: 0, blue: 0))
  }

  @Test("38: no duration is one write and one stop")
  func zeroDuration() throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "color"))
    motion.duration = 0
    motion.fromValue = Color(red: 1, green: 1, blue: 1)
    motion.toValue = Color(red: 1, green: 0, blue: 0)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.2)
    #expect(motion.written == [[1, 0, 0, 1]])
    #expect(motion.count(.didStop) == 1)
  }

  @Test("39: four components")
  func insets() throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "insets"))
    motion.fromValue = SIMD4<Double>.zero
    motion.toValue = SIMD4(100.0, 200, 200, 400)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 1)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    #expect(motion.written.last == [100, 200, 200, 400])
  }
}
