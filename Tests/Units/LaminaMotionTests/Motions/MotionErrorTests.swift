import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("What a motion refuses")
@MainActor
struct MotionErrorTests {
  @Test(
    "every error says what was found and what to do",
    arguments: [
      (
        MotionError.notFinite(member: "velocity", value: .infinity),
        "velocity is inf; a motion needs finite numbers"
      ),
      (
        .outOfRange(member: "dynamicsMass", value: 0, expected: "above 0"),
        "dynamicsMass is 0.0; it must be above 0"
      ),
      (
        .wrongComponentCount(member: "toValue", property: "position", expected: 2, found: 1),
        "toValue has 1 component, but 'position' has 2"
      ),
      (
        .wrongComponentCount(member: "toValue", property: "opacity", expected: 1, found: 2),
        "toValue has 2 components, but 'opacity' has 1"
      ),
      (
        .missingProperty,
        "the motion has no property; set 'property' or 'propertyName' before adding it"
      ),
      (
        .unknownProperty(name: "postion", object: "Layer"),
        "'postion' is not a property of Layer that a motion can move"
      ),
      (.wrongObject(property: "radius", object: "Layer"), "'radius' is not a property of Layer"),
      (
        .unreadable(property: "glow"),
        "'glow' can only be written; give the motion a from and a to value and no additive"
      ),
      (
        .derived(member: "toValue", instead: "velocity(toReach:from:)"),
        "toValue follows from the other members; use velocity(toReach:from:)"
      ),
      (
        .alreadyAttached(key: "drop"),
        "the motion already runs under the key 'drop'; add a copy of it instead"
      ),
    ]
  )
  func text(_ error: MotionError, _ expected: String) {
    #expect("\(error)" == expected)
  }

  struct Wrong: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @MainActor @Sendable () -> Motion
    var member: String
    var testDescription: String { name }
  }

  nonisolated static let wrongs: [Wrong] = [
    Wrong(name: "NaN from", make: { spring { $0.fromValue = Double.nan } }, member: "fromValue"),
    Wrong(
      name: "infinite to",
      make: { spring { $0.toValue = Double.infinity } },
      member: "toValue"
    ),
    Wrong(name: "NaN velocity", make: { spring { $0.velocity = Double.nan } }, member: "velocity"),
    Wrong(name: "huge to", make: { spring { $0.toValue = 1e200 } }, member: "toValue"),
    Wrong(name: "no mass", make: { spring { $0.dynamicsMass = 0 } }, member: "dynamicsMass"),
    Wrong(
      name: "negative friction",
      make: { spring { $0.dynamicsFriction = -1 } },
      member: "dynamicsFriction"
    ),
    Wrong(
      name: "no tension",
      make: { spring { $0.dynamicsTension = 0 } },
      member: "dynamicsTension"
    ),
    Wrong(
      name: "NaN bounciness",
      make: { spring { $0.springBounciness = .nan } },
      member: "dynamicsFriction"
    ),
    Wrong(
      name: "speed below all",
      make: { spring { $0.springSpeed = -50 } },
      member: "dynamicsTension"
    ),
    Wrong(name: "no threshold", make: { spring { $0.threshold = 0 } }, member: "threshold"),
    Wrong(
      name: "negative rounding",
      make: { spring { $0.roundingFactor = -1 } },
      member: "roundingFactor"
    ),
    Wrong(
      name: "NaN marker",
      make: { spring { $0.progressMarkers = [.nan] } },
      member: "progressMarkers"
    ),
    Wrong(name: "negative delay", make: { spring { $0.delay = -1 } }, member: "delay"),
    Wrong(
      name: "endless begin time",
      make: { spring { $0.beginTime = .infinity } },
      member: "beginTime"
    ),
    Wrong(name: "no decay", make: { decay(1) }, member: "deceleration"),
    Wrong(name: "growing decay", make: { decay(1.1) }, member: "deceleration"),
    Wrong(name: "NaN decay", make: { decay(.nan) }, member: "deceleration"),
    Wrong(
      name: "NaN duration",
      make: {
        let motion = BasicMotion(propertyNamed: "radius")
        motion.duration = .nan
        return motion
      },
      member: "duration"
    ),
  ]

  private static func spring(_ change: (SpringMotion) -> Void) -> Motion {
    let motion = SpringMotion(propertyNamed: "radius")
    motion.toValue = 1.0
    change(motion)
    return motion
  }

  private static func decay(_ deceleration: Double) -> Motion {
    let motion = DecayMotion(propertyNamed: "radius")
    motion.velocity = 100
    motion.deceleration = deceleration
    return motion
  }

  @Test("wrong numbers are refused when the motion is added", arguments: wrongs)
  func refusedAtAdd(_ row: Wrong) throws {
    let bench = Bench(.exact)
    let motion = row.make()
    let error = #expect(throws: MotionError.self) {
      try bench.animator.add(motion, for: bench.panel, key: "key")
    }
    switch error {
    case .notFinite(let member, _), .outOfRange(let member, _, _):
      #expect(member == row.member)
    default:
      Issue.record("\(String(describing: error))")
    }
    #expect(!motion.isAttached)
    #expect(bench.animator.keys(of: bench.panel).isEmpty)
    #expect(bench.animator.demand == .nothing)
  }

  @Test("a failed add leaves the motion that had the key alone")
  func failedReplace() throws {
    let bench = Bench(.exact)
    try bench.animator.add(bench.linear(), for: bench.panel, key: "key")
    #expect(throws: MotionError.self) {
      try bench.animator.add(Self.decay(2), for: bench.panel, key: "key")
    }
    bench.tick(0, 0.5)
    #expect(abs(bench.panel.position.x - 50) < 1e-9)
  }

  @Test("a wrong number given to a running motion is refused and reported, and it runs on")
  func refusedWhileRunning() throws {
    let bench = Bench(.exact)
    let motion = bench.follow(SpringMotion(propertyNamed: "radius"))
    motion.toValue = 1.0
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.05)
    motion.toValue = Double.nan
    #expect(motion.toValue as? Double == 1)
    motion.toValue = CGPoint(x: 1, y: 1)
    #expect(
      motion.lastError
        == .wrongComponentCount(member: "toValue", property: "radius", expected: 1, found: 2)
    )
    motion.velocity = Double.infinity
    motion.dynamicsMass = 0
    #expect(motion.dynamicsMass == 1)
    motion.springSpeed = .nan
    #expect(motion.springSpeed == 12)
    motion.roundingFactor = -1
    #expect(motion.roundingFactor == 0)
    motion.threshold = -2
    #expect(motion.threshold == nil)
    motion.delay = .nan
    #expect(motion.delay == 0)
    motion.beginTime = .infinity
    #expect(motion.beginTime == 0)
    #expect(motion.count(.refused) == 9)
    bench.run(from: 0.1, for: 3)
    #expect(bench.panel.radius == 1)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("constants that the original's steps cannot hold are refused under pop only")
  func stiff() throws {
    let motion = SpringMotion(propertyNamed: "radius")
    motion.toValue = 1.0
    motion.dynamicsFriction = 5000
    let pop = Bench(.pop)
    #expect(throws: MotionError.self) { try pop.animator.add(motion, for: pop.panel) }
    let exact = Bench(.exact)
    try exact.animator.add(motion, for: exact.panel)
    exact.run(for: 200, step: 0.5)
    #expect(exact.panel.radius == 1)
  }

  @Test("an object without a finite value stops the motion instead of being written to")
  func invalidStart() throws {
    let bench = Bench(.exact)
    bench.panel.radius = .nan
    let motion = bench.follow(SpringMotion(propertyNamed: "radius"))
    motion.toValue = 1.0
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    #expect(motion.stopReason == .invalid)
    #expect(motion.written.isEmpty)
    #expect(!motion.isAttached)
  }

  @Test("one motion cannot move two objects")
  func twoObjects() throws {
    let bench = Bench(.exact)
    let motion = bench.linear()
    try bench.animator.add(motion, for: bench.panel, key: "key")
    try bench.animator.add(motion, for: bench.panel, key: "key")
    #expect(throws: MotionError.alreadyAttached(key: "key")) {
      try bench.animator.add(motion, for: bench.second, key: "key")
    }
    bench.animator.removeAll(of: bench.panel)
    #expect(bench.animator.demand == .nothing)
    try bench.animator.add(motion, for: bench.second, key: "key")
  }

  @Test("properties, names, objects and components must fit")
  func fit() throws {
    let bench = Bench(.exact)
    let none = SpringMotion()
    #expect(throws: MotionError.missingProperty) {
      try bench.animator.add(none, for: bench.panel)
    }
    let foreign = SpringMotion(property: Probe.property(components: 1, threshold: 1))
    #expect(throws: MotionError.wrongObject(property: "value", object: "Panel")) {
      try bench.animator.add(foreign, for: bench.panel)
    }
    let narrow = SpringMotion(propertyNamed: "position")
    narrow.toValue = 1.0
    #expect(
      throws: MotionError.wrongComponentCount(
        member: "toValue",
        property: "position",
        expected: 2,
        found: 1
      )
    ) { try bench.animator.add(narrow, for: bench.panel) }
    let blind = SpringMotion(
      property: AnimatableProperty<Panel>(
        name: "glow",
        threshold: 0.1,
        read: nil,
        write: { (panel, value: Double) in
          panel.radius = value
        }
      )
    )
    blind.toValue = 1.0
    #expect(throws: MotionError.unreadable(property: "glow")) {
      try bench.animator.add(blind, for: bench.panel)
    }
    blind.fromValue = 0.0
    try bench.animator.add(blind, for: bench.panel)
    bench.run(for: 3)
    #expect(bench.panel.radius == 1)
  }
}
