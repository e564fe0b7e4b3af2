import LaminaMath

extension MotionState {
  /// Advances a spring over a tick on the fast path, if nothing but its value changes, and returns
  /// whether it did; with the route `.function`, its value is still to be written.
  ///
  /// Everything else (arriving, passing the target, a deallocated object, a clock that does not
  /// advance) is left to the full step, which starts from the same state and yields the same
  /// numbers.
  @inline(__always)
  mutating func moveInLane(
    at time: Double,
    families: UnsafeMutablePointer<SpringFamily>
  ) -> Bool {
    guard slowPathReasons.isEmpty else { return false }
    if let pulse, !pulse._withUnsafeGuaranteedRef({ $0.isAlive }) { return false }
    let dt = time - lastTime
    guard dt > 0 else { return false }
    let family = families + Int(family)
    if family.pointee.time != dt { family.pointee.prepare(dt) }
    return count == 1 ? moveNumber(family, time) : moveVector(family, time)
  }

  /// The square of the distance below which the spring is at rest: half a threshold.
  @inline(__always)
  private var restSquare: Double { threshold * threshold / 4 }

  @inline(__always)
  private mutating func moveNumber(
    _ family: UnsafeMutablePointer<SpringFamily>,
    _ time: Double
  ) -> Bool {
    let step = family.pointee.step
    let p = value[0] - target[0]
    let v = velocity[0]
    let displacement = step.a * p + step.b * v
    let speed = step.c * p + step.d * v
    guard displacement * displacement + speed * speed * family.pointee.inertia >= restSquare
    else { return false }
    if !didReach, hasWay, displacement == 0 || (displacement > 0) == (wayIsDown == 0) {
      return false
    }
    let result = target[0] + displacement
    value[0] = result
    velocity[0] = speed
    lastTime = time
    if route == .number, let first {
      first.pointee = result
      if let mark { mark.pointee |= markBits }
    }
    return true
  }

  @inline(__always)
  private mutating func moveVector(
    _ family: UnsafeMutablePointer<SpringFamily>,
    _ time: Double
  ) -> Bool {
    let state = family.pointee.step.apply(displacement: value - target, velocity: velocity)
    let reach =
      state.displacement * state.displacement
      + state.velocity * state.velocity * family.pointee.inertia
    guard reach.max() >= restSquare else { return false }
    if !didReach, hasWay, passes(state.displacement) { return false }
    value = target + state.displacement
    velocity = state.velocity
    lastTime = time
    if route == .memory, let first {
      for index in 0..<Int(count) { first[index * Int(stride)] = value[index] }
      if let mark { mark.pointee |= markBits }
    }
    return true
  }
}
