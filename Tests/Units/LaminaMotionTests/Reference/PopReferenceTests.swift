import LaminaMath
import LaminaMotion
import Testing

@Suite("Fidelity pop against the numbers of the original")
@MainActor
struct PopReferenceTests {
  @Test("springs move, reach and end as the reference", arguments: try ReferenceRow.rows("springs"))
  func springs(_ row: ReferenceRow) throws {
    let motion = SpringMotion()
    motion.toValue = row.to.map { MotionVector($0) }
    motion.velocity = row.velocity.map { MotionVector($0) }
    if let bounciness = row.bounciness, let speed = row.speed {
      motion.springBounciness = bounciness
      motion.springSpeed = speed
    } else {
      motion.dynamicsTension = try #require(row.tension)
      motion.dynamicsFriction = try #require(row.friction)
      motion.dynamicsMass = try #require(row.mass)
    }
    try ReferenceRun(row: row, tolerance: 1e-9).play(motion)
  }

  @Test("decays move, reach and end as the reference", arguments: try ReferenceRow.rows("decay"))
  func decays(_ row: ReferenceRow) throws {
    let motion = DecayMotion()
    motion.velocity = row.velocity.map { MotionVector($0) }
    motion.deceleration = try #require(row.deceleration)
    try ReferenceRun(row: row, tolerance: 1e-6).play(motion)
  }

  @Test("timed motions move and end as the reference", arguments: try ReferenceRow.rows("basic"))
  func basics(_ row: ReferenceRow) throws {
    let motion = BasicMotion()
    motion.toValue = row.to.map { MotionVector($0) }
    motion.duration = try #require(row.duration)
    let points = try #require(row.controlPoints)
    motion.timingFunction = TimingFunction(
      controlPoints: points[0],
      points[1],
      points[2],
      points[3]
    )
    try ReferenceRun(row: row, tolerance: 1e-9).play(motion)
  }
}
