import LaminaAnimation
import LaminaMath
import LaminaProperties

/// The implicit animation of a change: the last stage of the action search.
@MainActor
package enum ImplicitAnimation {
  static func action(for layer: LayerState, event: String) -> (any Action)? {
    guard let descriptor = layer.descriptor(forKeyPath: event) else {
      return event == "sublayers" || event == "mask" || event == "filters" ? fade() : nil
    }
    guard descriptor.answersForItself else { return nil }
    switch descriptor.implicitAction {
    case .none: return nil
    case .transition: return fade()
    case .basic: return change(of: descriptor, in: layer)
    }
  }

  private static func fade() -> any Action {
    let fade = Transition()
    fade.duration = LayerContext.current.pace.duration
    fade.timingFunction = LayerContext.current.pace.timingFunction ?? .default
    fade.isDisposable = true
    return fade
  }

  /// Animates from the presentation value to the model value, which is already the new one when the
  /// action runs.
  private static func change(
    of descriptor: PropertyDescriptor,
    in layer: LayerState
  ) -> (any Action)? {
    let old = layer.value(of: descriptor)
    // A nil colour cannot be interpolated.
    if descriptor.vectorCount > 0, old.isNone { return nil }
    let policy =
      descriptor.vectorCount > 0
      ? layer.retargeting ?? LayerContext.current.level?.retargeting ?? .replace : .replace
    let running = layer.implicitTarget(of: descriptor)
    switch policy {
    case .replace:
      return basic(descriptor, from: running.map { layer.start(taking: $0, of: descriptor) } ?? old)
    case .additive:
      if let running, !running.isAdditiveChange { return velocity(layer, descriptor, running) }
      return AdditiveChange(
        descriptor: descriptor,
        old: old,
        joinsMotion: layer.isMovedByChanges(of: descriptor)
      )
    case .velocity:
      return running.map { velocity(layer, descriptor, $0) } ?? basic(descriptor, from: old)
    }
  }

  private static func basic(
    _ descriptor: PropertyDescriptor,
    from value: PropertyValue
  ) -> BasicAnimation {
    let animation = BasicAnimation()
    animation.prepare(descriptor, from: value)
    configure(animation)
    return animation
  }

  /// Creates a spring from the presentation value and velocity; an animation added in the same
  /// commit has not moved yet, and is only redirected.
  private static func velocity(
    _ layer: LayerState,
    _ descriptor: PropertyDescriptor,
    _ running: RunningAnimation
  ) -> any Action {
    let start = layer.start(taking: running, of: descriptor)
    guard running.phase == .added, running.source.isDisposable else {
      return VelocityChange(
        descriptor: descriptor,
        start: start,
        velocity: layer.seenVelocity(of: descriptor)
      )
    }
    guard let spring = running.source as? SpringAnimation else {
      return basic(descriptor, from: start)
    }
    let velocity = descriptor.value(from: spring.velocity)?.simd
    return VelocityChange(descriptor: descriptor, start: start, velocity: velocity ?? .zero)
  }

  static func configure(_ animation: Animation) {
    let duration = LayerContext.current.pace.duration
    let function = LayerContext.current.pace.timingFunction ?? .default
    animation.edit {
      $0.times.duration = duration
      $0.hasDuration = true
      $0.timingFunction = function
      $0.times.fillMode = .backwards
    }
    animation.isDisposable = true
  }
}

/// An implicit change that is added to the running ones: it starts at the difference between the
/// old and the new value, and fades that out.
@MainActor
private struct AdditiveChange: Action {
  let descriptor: PropertyDescriptor
  let old: PropertyValue
  /// Whether the property is moving already, in which case starting at full speed would be a
  /// visible jolt.
  let joinsMotion: Bool

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? LayerState, let old = old.simd,
      let new = layer.value(of: descriptor).simd
    else { return }
    let animation = BasicAnimation(keyPath: descriptor.name)
    animation.fromValue = descriptor.value(vector: old - new).swiftValue
    animation.toValue = descriptor.value(vector: .zero).swiftValue
    animation.isAdditive = true
    ImplicitAnimation.configure(animation)
    if joinsMotion { animation.timingFunction = animation.timingFunction?.startingAtRest }
    animation.run(forKey: freeKey(in: layer), object: layer, arguments: nil)
  }

  /// Returns the property's name, with a number appended if that key is taken.
  private func freeKey(in layer: LayerState) -> String {
    guard layer.listed(descriptor.name) != nil else { return descriptor.name }
    var number = 2
    while layer.listed("\(descriptor.name)-\(number)") != nil { number += 1 }
    return "\(descriptor.name)-\(number)"
  }
}

/// An implicit change that becomes a spring from the presentation value and velocity.
@MainActor
private struct VelocityChange: Action {
  let descriptor: PropertyDescriptor
  let start: PropertyValue
  let velocity: SIMD4<Double>

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    let spring = SpringAnimation(
      perceptualDuration: max(LayerContext.current.pace.duration, 0.01),
      bounce: 0
    )
    spring.keyPath = descriptor.name
    spring.fromValue = start.swiftValue
    spring.velocity = descriptor.value(vector: velocity).swiftValue
    spring.fillMode = .backwards
    spring.isDisposable = true
    spring.run(forKey: descriptor.name, object: object, arguments: nil)
  }
}

extension RunningAnimation {
  /// Whether an implicit change added the animation additively.
  fileprivate var isAdditiveChange: Bool {
    source.isDisposable && (source as? PropertyAnimation)?.isAdditive == true
  }
}

extension LayerState {
  /// Returns the animation that an implicit change of a property replaces: the one under the
  /// property's name, or one that an additive change added under its name and a number.
  fileprivate func implicitTarget(of descriptor: PropertyDescriptor) -> RunningAnimation? {
    guard !running.isEmpty else { return nil }
    return running.last { $0.isListed && $0.key == descriptor.name }
      ?? running.last { $0.isListed && $0.isAdditiveChange(of: descriptor) }
  }

  /// Returns whether an additive change of a property is already showing.
  fileprivate func isMovedByChanges(of descriptor: PropertyDescriptor) -> Bool {
    running.contains { $0.isListed && $0.phase != .added && $0.isAdditiveChange(of: descriptor) }
  }

  /// Returns the start of an animation that replaces another: the presentation value, or the start
  /// of the other if that was added in the same commit.
  fileprivate func start(
    taking other: RunningAnimation,
    of descriptor: PropertyDescriptor
  ) -> PropertyValue {
    if other.phase == .added, other.source.isDisposable, !other.isAdditiveChange,
      let basic = other.source as? BasicAnimation, basic.fromValue != nil,
      let value = descriptor.value(from: basic.fromValue)
    {
      return value
    }
    return seenValue(of: descriptor)
  }
}

extension RunningAnimation {
  fileprivate func isAdditiveChange(of descriptor: PropertyDescriptor) -> Bool {
    isAdditiveChange && (source as? PropertyAnimation)?.keyPath == descriptor.name
  }
}

extension TimingFunction {
  /// The curve with a zero initial slope, for a change that joins motion without a jump in speed.
  ///
  /// Steps and linear segments are unchanged, since they jump by intention.
  package var startingAtRest: TimingFunction {
    guard slope(at: 0) != 0, let first = controlPoint(at: 1), let second = controlPoint(at: 2)
    else { return self }
    return TimingFunction(controlPoints: max(first.x, 0.25), 0, second.x, second.y)
  }
}
