import Lamina

/// One axis of a flight: the consecutive motions of one component of a layer, with the component's
/// key path as their key.
@MainActor
struct FlingAxis {
  /// The deceleration, edges and snap points.
  var coasting = Coasting()
  private let keyPath: String

  init(_ keyPath: String) {
    self.keyPath = keyPath
  }

  /// Returns the current motion; nil at rest.
  func motion(of layer: Layer) -> DynamicMotion? {
    layer.motion(forKey: keyPath) as? DynamicMotion
  }

  /// Returns the velocity at the last tick in units per second.
  func velocity(of layer: Layer) -> Double {
    motion(of: layer)?.velocity?.motionVector[0] ?? 0
  }

  /// Returns the predicted value and velocity at a time.
  func moment(of layer: Layer, at time: Double) -> (value: Double, velocity: Double) {
    guard let moment = motion(of: layer)?.moment(at: time) else { return (value(of: layer), 0) }
    return (moment.value[0], moment.velocity[0])
  }

  /// Returns the final value and the time at which it is reached.
  func landing(of layer: Layer, from time: Double) -> (value: Double, time: Double) {
    guard let landing = motion(of: layer)?.landing else { return (value(of: layer), time) }
    return (landing.value[0], landing.time)
  }

  private func value(of layer: Layer) -> Double {
    layer.value(forKeyPath: keyPath) as? Double ?? 0
  }

  /// Continues from the current value with another velocity.
  func fly(_ layer: Layer, at time: Double, velocity: Double) {
    let value = moment(of: layer, at: time).value
    let motion = coasting.motion(from: value, velocity: velocity)
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

  /// Returns the final value of a throw with a velocity.
  func landing(from value: Double, thrownAt velocity: Double) -> Double {
    coasting.motion(from: value, velocity: velocity).landing?.value[0] ?? value
  }

  /// Throws the component so that it comes to rest at `goal`, if no edge is in between.
  func launch(_ layer: Layer, to goal: Double, at time: Double) {
    let velocity = DecayCurve(deceleration: coasting.deceleration)
      .velocity(
        toReach: SIMD4(goal, 0, 0, 0),
        from: SIMD4(moment(of: layer, at: time).value, 0, 0, 0),
        restSpeed: 5 * coasting.threshold
      )
    fly(layer, at: time, velocity: velocity.x)
  }
}
