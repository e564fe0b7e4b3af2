import Lamina

/// One axis of a flight: the consecutive motions of one component of a layer, with the component's
/// key path as their key.
@MainActor
struct FlingAxis {
  let layer: Layer
  let keyPath: String
  /// The deceleration, edges and snap points.
  var coasting = Coasting()

  /// The current motion; nil at rest.
  var motion: DynamicMotion? { layer.motion(forKey: keyPath) as? DynamicMotion }

  /// The velocity at the last tick in points per second.
  var velocity: Double { motion?.velocity?.motionVector[0] ?? 0 }

  private var value: Double { layer.value(forKeyPath: keyPath) as? Double ?? 0 }

  func moment(at time: Double) -> (value: Double, velocity: Double) {
    motion?.moment(at: time).map { ($0.value[0], $0.velocity[0]) } ?? (value, 0)
  }

  func landing(from time: Double) -> (value: Double, time: Double) {
    motion?.landing.map { ($0.value[0], $0.time) } ?? (value, time)
  }

  func landing(thrownAt velocity: Double) -> Double {
    coasting.motion(from: value, velocity: velocity).landing?.value[0] ?? value
  }

  /// Returns the velocity to come to rest at a point, if no edge is in between.
  func velocity(toReach goal: Double, at time: Double) -> Double {
    let curve = DecayCurve(deceleration: coasting.deceleration)
    let (start, end) = (SIMD4(moment(at: time).value, 0, 0, 0), SIMD4(goal, 0, 0, 0))
    return curve.velocity(toReach: end, from: start, restSpeed: 5 * coasting.threshold).x
  }

  /// Continues from the current value with another velocity.
  func fly(at time: Double, velocity: Double) {
    let motion = coasting.motion(from: moment(at: time).value, velocity: velocity)
    motion.propertyName = keyPath
    motion.beginTime = time
    motion.isPunctual = true
    if let landing = motion.landing, landing.time <= time {
      layer.removeMotion(forKey: keyPath)
      Transaction.perform(disableActions: true) {
        layer.setValue(landing.value[0], forKeyPath: keyPath)
      }
      return
    }
    // The values of sliders and pointers are finite, and every layer has a position.
    do throws(MotionError) {
      try layer.add(motion, forKey: keyPath)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
