import LaminaAnimation
import LaminaMath
import LaminaProperties

/// What a change does by itself: the last stage of the action search.
@MainActor
package enum ImplicitAnimation {
  /// The action for an event of a live layer, or nil if it has none.
  static func action(for layer: Layer, event: String) -> (any Action)? {
    guard let row = layer.row(forKeyPath: event) else {
      return event == "sublayers" || event == "mask" || event == "filters" ? fade() : nil
    }
    guard row.answersForItself else { return nil }
    switch row.implicitAction {
    case .none: return nil
    case .transition: return fade()
    case .basic: return change(of: row, in: layer)
    }
  }

  private static func fade() -> any Action {
    let fade = Transition()
    fade.duration = Transaction.animationDuration()
    fade.timingFunction = Transaction.animationTimingFunction() ?? .default
    fade.isDisposable = true
    return fade
  }

  /// From the value that is seen to the model's; the model has its new value by the time it runs.
  private static func change(of row: PropertyRow, in layer: Layer) -> (any Action)? {
    let old = layer.value(of: row)
    // From no colour to one there is no way.
    if row.vectorCount > 0, old.isNone { return nil }
    let policy =
      row.vectorCount > 0 ? layer.retargeting ?? Transaction.retargeting() : .replace
    let running = layer.implicitTarget(of: row)
    switch policy {
    case .replace:
      return basic(row, from: running.map { layer.start(taking: $0, of: row) } ?? old)
    case .additive:
      if let running, !running.isAdditiveChange { return velocity(layer, row, running) }
      return AdditiveChange(row: row, old: old, joinsMotion: layer.isMovedByChanges(of: row))
    case .velocity:
      return running.map { velocity(layer, row, $0) } ?? basic(row, from: old)
    }
  }

  private static func basic(_ row: PropertyRow, from value: PropertyValue) -> BasicAnimation {
    let animation = BasicAnimation()
    animation.prepare(row, from: value)
    configure(animation)
    return animation
  }

  /// A spring from what is seen, with the speed that is seen; what was added in this very commit
  /// does not move yet and is only sent to another end.
  private static func velocity(
    _ layer: Layer,
    _ row: PropertyRow,
    _ running: RunningAnimation
  ) -> any Action {
    let start = layer.start(taking: running, of: row)
    guard running.phase == .added, running.source.isDisposable else {
      return VelocityChange(row: row, start: start, velocity: layer.seenVelocity(of: row))
    }
    guard let spring = running.source as? SpringAnimation else { return basic(row, from: start) }
    let velocity = row.value(from: spring.velocity)?.simd
    return VelocityChange(row: row, start: start, velocity: velocity ?? .zero)
  }

  static func configure(_ animation: Animation) {
    let duration = Transaction.animationDuration()
    let function = Transaction.animationTimingFunction() ?? .default
    animation.edit {
      $0.times.duration = duration
      $0.hasDuration = true
      $0.timingFunction = function
      $0.times.fillMode = .backwards
    }
    animation.isDisposable = true
  }
}

/// An implicit change that is added to those that run: it starts at the old value's distance from
/// the new one and fades that distance out.
@MainActor
private struct AdditiveChange: Action {
  let row: PropertyRow
  let old: PropertyValue
  /// Whether something moves already, so that a start at full speed would be seen as a jolt.
  let joinsMotion: Bool

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? Layer, let old = old.simd,
      let new = layer.value(of: row).simd
    else { return }
    let animation = BasicAnimation(keyPath: row.name)
    animation.fromValue = row.value(vector: old - new).swiftValue
    animation.toValue = row.value(vector: .zero).swiftValue
    animation.isAdditive = true
    ImplicitAnimation.configure(animation)
    if joinsMotion { animation.timingFunction = animation.timingFunction?.startingAtRest }
    animation.run(forKey: freeKey(in: layer), object: layer, arguments: nil)
  }

  /// The property's name, or with a number behind it if that is taken.
  private func freeKey(in layer: Layer) -> String {
    guard layer.animation(forKey: row.name) != nil else { return row.name }
    var number = 2
    while layer.animation(forKey: "\(row.name)-\(number)") != nil { number += 1 }
    return "\(row.name)-\(number)"
  }
}

/// An implicit change that becomes a spring from what is seen, with the speed that is seen.
@MainActor
private struct VelocityChange: Action {
  let row: PropertyRow
  let start: PropertyValue
  let velocity: SIMD4<Double>

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    let spring = SpringAnimation(
      perceptualDuration: max(Transaction.animationDuration(), 0.01),
      bounce: 0
    )
    spring.keyPath = row.name
    spring.fromValue = start.swiftValue
    spring.velocity = row.value(vector: velocity).swiftValue
    spring.fillMode = .backwards
    spring.isDisposable = true
    spring.run(forKey: row.name, object: object, arguments: nil)
  }
}

extension RunningAnimation {
  /// Whether it is one of those that an implicit change added to the model.
  fileprivate var isAdditiveChange: Bool {
    source.isDisposable && (source as? PropertyAnimation)?.isAdditive == true
  }
}

extension Layer {
  /// The animation that an implicit change of a row takes over: the one under the row's name, or
  /// one that an additive change left under its name and a number.
  fileprivate func implicitTarget(of row: PropertyRow) -> RunningAnimation? {
    guard !running.isEmpty else { return nil }
    return running.last { $0.isListed && $0.key == row.name }
      ?? running.last { $0.isListed && $0.isAdditiveChange(of: row) }
  }

  /// Whether an additive change of a row has come into sight already.
  fileprivate func isMovedByChanges(of row: PropertyRow) -> Bool {
    running.contains { $0.isListed && $0.phase != .added && $0.isAdditiveChange(of: row) }
  }

  /// Where an animation starts that takes over from another: at what is seen, or where the other
  /// would have started in this very commit.
  fileprivate func start(taking other: RunningAnimation, of row: PropertyRow) -> PropertyValue {
    if other.phase == .added, other.source.isDisposable, !other.isAdditiveChange,
      let basic = other.source as? BasicAnimation, basic.fromValue != nil,
      let value = row.value(from: basic.fromValue)
    {
      return value
    }
    return seenValue(of: row)
  }
}

extension RunningAnimation {
  fileprivate func isAdditiveChange(of row: PropertyRow) -> Bool {
    isAdditiveChange && (source as? PropertyAnimation)?.keyPath == row.name
  }
}

extension TimingFunction {
  /// The curve with a level start, for a change that joins motion: what moves then keeps its speed.
  ///
  /// Staircases and straight pieces stay as they are: they jump by intention.
  package var startingAtRest: TimingFunction {
    guard slope(at: 0) != 0, let first = controlPoint(at: 1), let second = controlPoint(at: 2)
    else { return self }
    return TimingFunction(controlPoints: max(first.x, 0.25), 0, second.x, second.y)
  }
}
