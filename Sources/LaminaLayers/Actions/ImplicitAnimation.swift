import LaminaMath

/// What a change does by itself: the last stage of the action search.
@MainActor
package enum ImplicitAnimation {
  /// The action for an event of a live layer, or nil if it has none.
  static func action(for layer: Layer, event: String) -> (any Action)? {
    if event == "sublayers" || event == "mask" { return fade() }
    guard let row = layer.row(forKeyPath: event) else { return nil }
    switch row.implicitAction {
    case .none: return nil
    case .transition: return fade()
    case .basic: return basic(layer, row)
    }
  }

  private static func fade() -> (any Action)? {
    let fade = Transition()
    fade.duration = Transaction.animationDuration()
    fade.timingFunction = Transaction.animationTimingFunction() ?? .default
    return fade
  }

  /// From the value that is seen to the model's; the model has its new value by the time it runs.
  private static func basic(_ layer: Layer, _ row: PropertyRow) -> (any Action)? {
    let old = layer.value(of: row)
    if row.type == .color, old == .none { return nil }
    let policy = layer.retargeting ?? Transaction.retargeting()
    let isRunning = layer.animation(forKey: row.name) != nil
    if policy == .replace || !isRunning || row.access.isVector == false {
      let animation = BasicAnimation(keyPath: row.name)
      animation.fromValue = isRunning ? layer.seenValue(of: row) : old
      configure(animation)
      animation.isDisposable = true
      return animation
    }
    return policy == .additive
      ? AdditiveChange(row: row, old: old)
      : VelocityChange(
        row: row,
        seen: layer.seenValue(of: row),
        velocity: layer.seenVelocity(of: row)
      )
  }

  static func configure(_ animation: Animation) {
    animation.duration = Transaction.animationDuration()
    animation.timingFunction = Transaction.animationTimingFunction() ?? .default
    animation.fillMode = .backwards
  }
}

/// An implicit change that is added to those that run: it starts at the old value's distance from
/// the new one and fades that distance out, so speed has no jump.
@MainActor
private struct AdditiveChange: Action {
  let row: PropertyRow
  let old: PropertyValue

  func run(forKey event: String, object: Any, arguments: [String: Any]?) {
    guard let layer = object as? Layer, let old = old.simd,
      let new = layer.value(of: row).simd
    else { return }
    let animation = BasicAnimation(keyPath: row.name)
    animation.fromValue = row.value(vector: old - new)
    animation.toValue = row.value(vector: .zero)
    animation.isAdditive = true
    ImplicitAnimation.configure(animation)
    var number = 2
    while layer.animation(forKey: "\(row.name)-\(number)") != nil { number += 1 }
    layer.add(animation, forKey: "\(row.name)-\(number)")
  }
}

/// An implicit change that becomes a spring from what is seen, with the speed that is seen.
@MainActor
private struct VelocityChange: Action {
  let row: PropertyRow
  let seen: PropertyValue
  let velocity: SIMD4<Double>

  func run(forKey event: String, object: Any, arguments: [String: Any]?) {
    guard let layer = object as? Layer else { return }
    let spring = SpringAnimation(
      perceptualDuration: max(Transaction.animationDuration(), 0.01),
      bounce: 0
    )
    spring.keyPath = row.name
    spring.fromValue = seen
    spring.velocity = row.value(vector: velocity)
    spring.fillMode = .backwards
    layer.add(spring, forKey: row.name)
  }
}
