import LaminaAnimation
import LaminaMath
import LaminaProperties

extension Layer {
  /// Sets a property and animates it from its presentation value.
  ///
  /// The model has the new value at once, so nothing jumps back when the animation ends. It
  /// replaces, from the current presentation value, a running animation that `animate` or an
  /// implicit change added for the property.
  ///
  /// ```swift
  /// layer.animate(\.position.x, to: 40, duration: 0.5) { stop in
  ///   if stop.isFinished { layer.removeFromSuperlayer() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.opacity` or `\.position.x`.
  ///   - value: The new value.
  ///   - duration: The duration in seconds; nil uses the transaction's.
  ///   - timingFunction: The timing function; nil uses the transaction's, or the default curve.
  ///   - completion: Called when the animation stops, with the reason.
  /// - Note: Differs from CALayer: an addition.
  public func animate<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    to value: Field.Value,
    duration: Double? = nil,
    timingFunction: TimingFunction? = nil,
    completion: ((AnimationStop) -> Void)? = nil
  ) {
    let animation = BasicAnimation(keyPath: PropertyDescriptor.descriptor(for: path).name)
    animation.duration = duration ?? Transaction.animationDuration()
    animation.timingFunction = timingFunction ?? Transaction.animationTimingFunction() ?? .default
    animate(with: animation, to: value, completion: completion)
  }

  /// Sets a property and animates it with a spring, from the presentation value and velocity.
  ///
  /// ```swift
  /// layer.animate(\.opacity, to: 1, perceptualDuration: 0.4, bounce: 0.2)
  /// ```
  ///
  /// - Note: Differs from CALayer: an addition.
  public func animate<Field: PropertyStorable>(
    _ path: KeyPath<LayerProperties, Field>,
    to value: Field.Value,
    perceptualDuration: Double,
    bounce: Double,
    completion: ((AnimationStop) -> Void)? = nil
  ) {
    let spring = SpringAnimation(perceptualDuration: perceptualDuration, bounce: bounce)
    let descriptor = PropertyDescriptor.descriptor(for: path)
    spring.keyPath = descriptor.name
    if descriptor.vectorCount > 0, running.contains(where: \.isListed) {
      spring.velocity = descriptor.value(vector: seenVelocity(of: descriptor)).swiftValue
    }
    animate(with: spring, to: value, completion: completion)
  }

  private func animate(
    with animation: BasicAnimation,
    to value: Any,
    completion: ((AnimationStop) -> Void)?
  ) {
    guard let keyPath = animation.keyPath, let descriptor = descriptor(forKeyPath: keyPath) else {
      return
    }
    animation.fromValue = seenValue(of: descriptor).swiftValue
    animation.toValue = value
    animation.fillMode = .backwards
    animation.didStop = completion
    Transaction.perform(disableActions: true) {
      setValue(value, forKey: keyPath)
    }
    add(animation, forKey: keyPath)
  }
}

extension MediaTiming where Self: Layer {
  /// Pauses the layer's time, and all animations in the layer.
  public func pause() {
    guard speed != 0 else { return }
    let time = base.modelValue.timing.localTime(parentTime: parentTimeNow)
    timeMap.speedToResume = speed
    speed = 0
    timeOffset = time
  }

  /// Resumes the layer's time where it was paused, at its previous speed.
  public func resume() {
    guard speed == 0 else { return }
    let paused = timeOffset
    speed = timeMap.speedToResume
    timeOffset = 0
    beginTime = parentTimeNow - paused / speed
  }

  /// The current time in which the layer's begin time is expressed.
  private var parentTimeNow: Double {
    let now = (context ?? LayerContext.current).now
    guard let timeParent else { return now }
    return timeParent.localTime(at: now) ?? timeParent.converted(now, from: nil)
  }

  /// Shows the layer and its descendants at a local time, and pauses there.
  ///
  /// - Parameter time: The local time in seconds.
  /// - Note: Differs from CALayer: an addition; there it takes a speed of 0, a time offset and a
  ///   begin time in the past.
  public func seek(to time: Double) {
    if speed != 0 { timeMap.speedToResume = speed }
    speed = 0
    timeOffset = time
  }
}
