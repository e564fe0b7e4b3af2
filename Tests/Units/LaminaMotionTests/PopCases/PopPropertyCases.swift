import Foundation
import LaminaMath
import LaminaMotion
import Testing

/// Pop's own tests, cases 1 to 9, in words of ours.
///
/// Without a meaning here: 3 to 5 (a property is a value, so that there is no class cluster and a
/// copy is equal by itself) and 8 (`Motion` and `PropertyMotion` have no public initialiser, so that
/// the compiler refuses what Pop throws for).
@Suite("Pop's cases: properties and objects")
@MainActor
struct PopPropertyCases {
  @Test(
    "1: names that an object knows resolve",
    arguments: [
      ("position", 2), ("position.x", 1), ("bounds", 4), ("scale", 2), ("opacity", 1), ("color", 4),
    ]
  )
  func known(name: String, components: Int) throws {
    let property = try #require(Panel().motionProperty(named: name))
    #expect(property.name == name)
    #expect(property.componentCount == components)
  }

  @Test(
    "2: a name that the object does not know is an error; a property of one's own keeps its threshold"
  )
  func unknown() throws {
    let bench = Bench(.pop)
    let motion = SpringMotion(propertyNamed: "position.z")
    #expect(throws: MotionError.unknownProperty(name: "position.z", object: "Panel")) {
      try bench.animator.add(motion, for: bench.panel)
    }
    let own = AnimatableProperty(\Panel.radius, name: "own", threshold: 0.07)
    #expect(own.threshold == 0.07)
    #expect(own.popThreshold == 0.07)
  }

  @Test("6: the delegate is not kept alive")
  func weakDelegate() {
    let motion = SpringMotion()
    do {
      let recorder = Recorder()
      motion.delegate = recorder
      #expect(motion.delegate === recorder)
    }
    #expect(motion.delegate == nil)
  }

  @Test("7: a motion stops when its object is gone", arguments: [Fidelity.pop, .exact])
  func objectGone(_ fidelity: Fidelity) throws {
    let bench = Bench(fidelity)
    let motion = bench.linear()
    do {
      let panel = Panel()
      try bench.animator.add(motion, for: panel)
      bench.tick(0)
      #expect(bench.recorder.milestones == ["start"])
    }
    bench.tick(0.5)
    #expect(bench.recorder.milestones == ["start", "stop(false)"])
    #expect(motion.stopReason == .objectGone)
    #expect(!motion.isAttached)
    #expect(bench.animator.demand == .nothing)
  }

  @Test("9: a name is resolved to the object's property")
  func named() throws {
    let bench = Bench(.pop)
    let motion = SpringMotion(propertyNamed: "bounds")
    motion.toValue = CGRect(x: 0, y: 0, width: 40, height: 20)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 3)
    #expect(bench.panel.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
  }
}
