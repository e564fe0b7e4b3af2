import Foundation
import LaminaCore

/// The actions of view layers inside blocks.
@MainActor
enum BlockActions {
  /// An animation with the block's timing from the value before the change; the block completes it
  /// when the action runs.
  static func action(for layer: Layer, _ event: String) -> any Action {
    guard let context = layer.context, let block = ViewContext.of(context).blocks.last,
      !block.isSuppressed || block.isInstant, let descriptor = layer.descriptor(forKeyPath: event),
      descriptor.answersForItself, descriptor.isAnimatable, descriptor.implicitAction == .basic
    else { return NullAction() }
    guard !block.isSuppressed else {
      return ViewContext.of(context).endless.isEmpty
        ? NullAction() : InstantChange(block: block, descriptor: descriptor)
    }
    let old = layer.value(of: descriptor)
    let animation = block.basic()
    if block.settings.beginsFromCurrentState {
      animation.prepare(descriptor, from: layer.seen(descriptor))
      animation.runner = SeenChange(old, in: block)
    } else {
      animation.prepare(descriptor, from: old)
      animation.runner = block
    }
    return animation
  }
}

extension AnimationBlock: AnimationRunner {
  /// Runs an animation that starts at the model value before the change.
  func run(_ animation: Animation, forKey event: String, object: Any) {
    run(animation, forKey: event, object: object, from: nil)
  }

  /// Runs the animation of a change, as public code returned it.
  ///
  /// The layer has the new value. `old` is the model value before the change; nil stands for the
  /// animation's own start.
  fileprivate func run(
    _ animation: Animation,
    forKey event: String,
    object: Any,
    from old: PropertyValue?
  ) {
    guard let layer = object as? Layer else { return }
    // An animation whose property or values the program changed is added as it is.
    guard let basic = animation as? BasicAnimation,
      let descriptor = basic.preparedDescriptorIfUnchanged,
      descriptor.name == event, case .value(let start) = basic.untouchedStart
    else { return add(animation, forKey: event, to: layer) }
    BlockChange(block: self, descriptor: descriptor, old: old ?? start).run(in: layer, basic)
  }
}

/// Runs an animation that starts at the presentation value, which the model did not have.
@MainActor
private final class SeenChange: AnimationRunner {
  private let old: PropertyValue
  private let block: AnimationBlock

  init(_ old: PropertyValue, in block: AnimationBlock) {
    self.old = old
    self.block = block
  }

  func run(_ animation: Animation, forKey event: String, object: Any) {
    block.run(animation, forKey: event, object: object, from: old)
  }
}

/// A change in a block without duration: stops endless animations of the property.
@MainActor
struct InstantChange: Action {
  let block: AnimationBlock
  let descriptor: PropertyDescriptor

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? Layer else { return }
    // Bounds are animated as origin and size.
    let parts = ["origin", "size"]
      .compactMap { layer.descriptor(forKeyPath: "\(descriptor.name).\($0)") }
    for part in descriptor.name == "bounds" ? parts : [descriptor] {
      block.takePlace(of: part, in: layer)
    }
  }
}

/// One change in a block.
@MainActor
struct BlockChange {
  let block: AnimationBlock
  let descriptor: PropertyDescriptor
  let old: PropertyValue

  /// Adds the animations of the change to a layer that has the new value.
  func run(in layer: Layer, _ animation: BasicAnimation? = nil) {
    // A nil colour cannot be interpolated.
    if old.isNone { return }
    // A rectangle of negative size is null, but a difference of sizes may be negative.
    if descriptor.rootName == "bounds" { return runForBounds(layer) }
    change(descriptor, old, in: layer, animation)
  }

  private func runForBounds(_ layer: Layer) {
    guard let rect = old.swiftValue as? CGRect else { return }
    for (name, before) in [
      ("bounds.origin", PropertyValue(rect.origin)), ("bounds.size", PropertyValue(rect.size)),
    ] {
      guard let descriptor = layer.descriptor(forKeyPath: name),
        layer.value(of: descriptor) != before
      else { continue }
      change(descriptor, before, in: layer, nil)
    }
  }

  private func change(
    _ descriptor: PropertyDescriptor,
    _ old: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation?
  ) {
    block.onChange?(layer, descriptor, old)
    let isAdditive = descriptor.isAdditiveInBlocks
    if isAdditive, !block.context.endless.isEmpty {
      let start = block.start(of: descriptor, in: layer, from: old)
      add(descriptor, start, in: layer, animation, isAdditive: true)
    } else {
      add(descriptor, old, in: layer, animation, isAdditive: isAdditive)
    }
  }

  private func add(
    _ descriptor: PropertyDescriptor,
    _ start: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation?,
    isAdditive: Bool
  ) {
    if let keyframes = block.keyframes {
      return keyframes.note(descriptor, from: start, in: layer)
    }
    let animation = animation ?? block.basic()
    if isAdditive {
      addDifference(descriptor, start, in: layer, animation)
    } else {
      replace(descriptor, start, in: layer, animation)
    }
  }

  /// Animates the difference between old and new value to zero, on top of all running animations.
  private func addDifference(
    _ descriptor: PropertyDescriptor,
    _ old: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation
  ) {
    guard let before = old.simd, let after = layer.value(of: descriptor).simd else { return }
    animation.prepare(descriptor, fading: before - after)
    animation.isAdditive = true
    block.add(animation, forKey: layer.freeKey(for: descriptor.name), to: layer)
  }

  /// Animates from the old or the presentation value, replacing what runs.
  private func replace(
    _ descriptor: PropertyDescriptor,
    _ old: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation
  ) {
    let isSeen = descriptor.isTransform || block.settings.beginsFromCurrentState
    animation.prepare(
      descriptor,
      from: isSeen && layer.isCommitted ? layer.seenValue(of: descriptor) : old
    )
    block.add(animation, forKey: descriptor.name, to: layer)
  }
}

extension PropertyDescriptor {
  /// Whether the values are additive: numbers, points and sizes, not colours.
  var isAdditiveInBlocks: Bool {
    vectorCount > 0 && type != PropertyType(Color.self) && !isOptional
  }

  var isTransform: Bool { type == PropertyType(Transform3D.self) }
}

extension Layer {
  /// The presentation value; the model value before the first commit.
  fileprivate func seen(_ descriptor: PropertyDescriptor) -> PropertyValue {
    isCommitted ? seenValue(of: descriptor) : value(of: descriptor)
  }

  /// An unused animation key: the name, or the name with a number.
  func freeKey(for name: String) -> String {
    guard animation(forKey: name) != nil else { return name }
    var number = 2
    while animation(forKey: "\(name)-\(number)") != nil { number += 1 }
    return "\(name)-\(number)"
  }
}
