import Foundation
import LaminaMath
import LaminaMotion
import Testing

/// The fast path of stepping springs gives exactly the results of the general one.
@Suite("Springs that are written straight to memory")
@MainActor
struct SpringBatchTests {
  /// An object that keeps its numbers where motions can write them, with a word for what changed.
  final class Block: MotionTarget {
    let livenessToken = LivenessToken()
    nonisolated(unsafe) let numbers: UnsafeMutablePointer<Double>
    nonisolated(unsafe) let marks: UnsafeMutablePointer<UInt64>

    init() {
      numbers = .allocate(capacity: 8)
      numbers.initialize(repeating: 0, count: 8)
      marks = .allocate(capacity: 1)
      marks.initialize(to: 0)
    }

    deinit {
      numbers.deallocate()
      marks.deallocate()
    }

    func vector(_ stride: Int) -> SIMD4<Double> {
      SIMD4(numbers[0], numbers[stride], numbers[2 * stride], numbers[3 * stride])
    }

    func motionProperty(named name: String) -> (any MotionProperty)? {
      let (components, stride) = name == "x" ? (1, 1) : (name == "xy" ? (2, 1) : (4, 2))
      return AnimatableProperty<Block>(
        name: name,
        componentCount: components,
        threshold: 0.1,
        memory: { MotionMemory(first: $0.numbers, stride: stride, mark: $0.marks, markBits: 6) },
        readComponents: { block in
          var read = SIMD4<Double>.zero
          for index in 0..<components { read[index] = block.numbers[index * stride] }
          return read
        },
        writeComponents: { block, value in
          for index in 0..<components { block.numbers[index * stride] = value[index] }
          block.marks.pointee |= 6
        }
      )
    }
  }

  private func spring(_ name: String) -> SpringMotion {
    let motion = SpringMotion(propertyNamed: name)
    let target = [100, -40, 0.5, 7]
    let count = name == "x" ? 1 : (name == "xy" ? 2 : 4)
    motion.toValue = MotionVector(Array(target[0..<count]))
    motion.velocity = MotionVector(Array([300, 800, 0, -90.0][0..<count]))
    motion.springBounciness = 14
    return motion
  }

  @Test("both ways give the same numbers and the same milestones", arguments: ["x", "xy", "all"])
  func sameAsFullStep(_ name: String) throws {
    let animator = Animator()
    let (short, long) = (Block(), Block())
    let (first, second) = (spring(name), spring(name))
    var milestones: [[String]] = [[], []]
    for (index, motion) in [first, second].enumerated() {
      motion.animationDidStartBlock = { _ in milestones[index].append("start") }
      motion.animationDidReachToValueBlock = { _ in milestones[index].append("reach") }
      motion.completionBlock = { milestones[index].append("stop \($1)") }
    }
    // A closure for every tick keeps a motion out of the batch.
    second.animationDidApplyBlock = { _ in }
    try animator.add(first, for: short)
    try animator.add(second, for: long)
    var frame = 0
    while first.isAttached || second.isAttached, frame < 1000 {
      let jitter = Double(frame % 7) * 1e-4
      animator.tick(at: 5 + Double(frame) / 60 + jitter)
      let stride = name == "all" ? 2 : 1
      #expect(short.vector(stride) == long.vector(stride), "frame \(frame)")
      #expect(first.isAttached == second.isAttached)
      #expect(milestones[0] == milestones[1])
      if frame == 10 {
        first.toValue = MotionVector(first.toValue?.motionVector.array.map { $0 + 20 } ?? [])
        second.toValue = MotionVector(second.toValue?.motionVector.array.map { $0 + 20 } ?? [])
      }
      if frame == 15 { #expect(first.velocity?.motionVector == second.velocity?.motionVector) }
      if frame == 16 { #expect(first.progress == second.progress) }
      frame += 1
    }
    #expect(milestones[0].last == "stop true")
    #expect(frame > 20)
    #expect(short.marks.pointee == 6)
    // The gaps between the components are never written.
    if name == "all" { #expect([1, 3, 5, 7].allSatisfy { short.numbers[$0] == 0 }) }
  }

  @Test("an object that is gone is not written to")
  func gone() throws {
    let animator = Animator()
    let motion = spring("x")
    var finished: Bool?
    motion.completionBlock = { finished = $1 }
    do {
      let block = Block()
      try animator.add(motion, for: block)
      animator.tick(at: 0)
      animator.tick(at: 0.01)
      animator.tick(at: 0.02)
      withExtendedLifetime(block) {}
    }
    animator.tick(at: 0.03)
    #expect(finished == false)
    #expect(motion.stopReason == .objectGone)
    #expect(animator.demand == .nothing)
  }

  @Test("removal in the middle leaves value and velocity readable, and closes the gap")
  func removal() throws {
    let animator = Animator()
    let blocks = (0..<5).map { _ in Block() }
    let motions = blocks.map { _ in spring("x") }
    for (block, motion) in zip(blocks, motions) { try animator.add(motion, for: block, key: "k") }
    for frame in 0..<6 { animator.tick(at: Double(frame) / 60) }
    let value = blocks[2].numbers[0]
    animator.remove(forKey: "k", of: blocks[2])
    for frame in 6..<10 { animator.tick(at: Double(frame) / 60) }
    #expect(blocks[2].numbers[0] == value)
    #expect(motions[2].currentValue?.motionVector[0] == value)
    #expect(try #require(motions[2].velocity?.motionVector[0]) > 0)
    #expect(blocks[0].numbers[0] != value)
    for index in [1, 3, 4] { #expect(blocks[index].numbers[0] == blocks[0].numbers[0]) }
    #expect(animator.allMotions.count == 4)
  }

  @Test("springs of different constants in one animator do not disturb each other")
  func families() throws {
    let animator = Animator()
    let blocks = (0..<12).map { _ in Block() }
    for (index, block) in blocks.enumerated() {
      let motion = SpringMotion(propertyNamed: "x")
      motion.toValue = 10
      motion.dynamicsTension = 100 + Double(index % 6) * 50
      motion.dynamicsFriction = 1
      try animator.add(motion, for: block, key: "k")
    }
    for frame in 0..<4 { animator.tick(at: Double(frame) / 50) }
    animator.removeAll(of: blocks[1])
    animator.removeAll(of: blocks[7])
    let late = SpringMotion(propertyNamed: "x")
    late.toValue = 10
    late.dynamicsTension = 77
    late.dynamicsFriction = 1
    try animator.add(late, for: blocks[1])
    // Constants that were unused for a while, and whose slot was reused.
    let again = SpringMotion(propertyNamed: "x")
    again.toValue = 10
    again.dynamicsTension = 150
    again.dynamicsFriction = 1
    try animator.add(again, for: blocks[7])
    blocks[7].numbers[0] = 0
    for frame in 4..<9 { animator.tick(at: Double(frame) / 50) }
    let restarted = SpringTransition(SpringConstants(tension: 150, friction: 1), time: 4.0 / 50)
      .apply(displacement: SIMD4(-10, 0, 0, 0), velocity: .zero).displacement.x
    #expect(abs(blocks[7].numbers[0] - 10 - restarted) < 1e-9)
    for (index, block) in blocks.enumerated() where ![1, 7].contains(index) {
      let constants = SpringConstants(tension: 100 + Double(index % 6) * 50, friction: 1)
      let exact = SpringTransition(constants, time: 8.0 / 50)
        .apply(displacement: SIMD4(-10, 0, 0, 0), velocity: .zero).displacement.x
      #expect(abs(block.numbers[0] - 10 - exact) < 1e-9)
    }
  }

  @Test("a tracer that starts in the middle sees every write from then on")
  func tracedLater() throws {
    let animator = Animator()
    let block = Block()
    let motion = spring("x")
    try animator.add(motion, for: block)
    for frame in 0..<5 { animator.tick(at: Double(frame) / 60) }
    motion.tracer.start()
    for frame in 5..<8 { animator.tick(at: Double(frame) / 60) }
    #expect(motion.written.count == 3)
    #expect(motion.written.last == [block.numbers[0]])
  }
}
