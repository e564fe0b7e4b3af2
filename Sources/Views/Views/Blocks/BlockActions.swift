import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// What a change of a view's layer starts.
@MainActor
enum BlockActions {
  /// An animation with the block's pace, from the value before the change; the block adds what the
  /// change needs when it runs.
  static func action(for layer: Layer, _ event: String) -> any Action {
    guard let context = layer.context, let block = ViewContext.of(context).blocks.last,
      !block.isSuppressed || block.isInstant, let row = layer.row(forKeyPath: event),
      row.answersForItself, row.isAnimatable, row.implicitAction == .basic
    else { return NullAction() }
    guard !block.isSuppressed else {
      return ViewContext.of(context).endless.isEmpty
        ? NullAction() : InstantChange(block: block, row: row)
    }
    let old = layer.value(of: row)
    let animation = block.basic()
    if block.settings.beginsFromCurrentState {
      animation.prepare(row, from: layer.seen(row))
      animation.runner = SeenChange(old, in: block)
    } else {
      animation.prepare(row, from: old)
      animation.runner = block
    }
    return animation
  }
}

extension AnimationBlock: AnimationRunner {
  /// Runs an animation whose start is the model's value before the change.
  func run(_ animation: Animation, forKey event: String, object: Any) {
    run(animation, forKey: event, object: object, from: nil)
  }

  /// Runs an animation that was made for a change.
  ///
  /// - Parameters:
  ///   - animation: The animation as published code gave it back.
  ///   - event: The name of the property that changed.
  ///   - object: The layer, with the new value.
  ///   - old: The model's value before the change; nil takes the animation's start.
  fileprivate func run(
    _ animation: Animation,
    forKey event: String,
    object: Any,
    from old: PropertyValue?
  ) {
    guard let layer = object as? Layer else { return }
    // Who took the animation for another change, or gave it other values, gets it as it is.
    guard let basic = animation as? BasicAnimation, let row = basic.untouchedRow,
      row.name == event, case .value(let start) = basic.untouchedStart
    else { return add(animation, forKey: event, to: layer) }
    BlockChange(block: self, row: row, old: old ?? start).run(in: layer, basic)
  }
}

/// Runs an animation that starts at what was seen, where the model had another value.
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

/// A change inside of a block without a duration: it takes the place of what repeats for ever.
@MainActor
struct InstantChange: Action {
  let block: AnimationBlock
  let row: PropertyRow

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? Layer else { return }
    // Bounds run as their origin and their size.
    let parts = ["origin", "size"].compactMap { layer.row(forKeyPath: "\(row.name).\($0)") }
    for part in row.name == "bounds" ? parts : [row] { block.takePlace(of: part, in: layer) }
  }
}

/// One change inside of a block.
@MainActor
struct BlockChange {
  let block: AnimationBlock
  let row: PropertyRow
  let old: PropertyValue

  /// Adds what the change needs.
  ///
  /// - Parameters:
  ///   - layer: The layer; it has the new value.
  ///   - animation: The animation to use; nil makes one.
  func run(in layer: Layer, _ animation: BasicAnimation? = nil) {
    // From no colour to one there is no way.
    if old.isNone { return }
    // A rectangle of negative size is none, but the difference of two has to be one.
    if row.rootName == "bounds" { return runForBounds(layer) }
    change(row, old, in: layer, animation)
  }

  private func runForBounds(_ layer: Layer) {
    guard let rect = old.swiftValue as? CGRect else { return }
    for (name, before) in [
      ("bounds.origin", PropertyValue(rect.origin)), ("bounds.size", PropertyValue(rect.size)),
    ] {
      guard let row = layer.row(forKeyPath: name), layer.value(of: row) != before else { continue }
      change(row, before, in: layer, nil)
    }
  }

  private func change(
    _ row: PropertyRow,
    _ old: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation?
  ) {
    block.onChange?(layer, row, old)
    let isAdditive = row.isAdditiveInBlocks
    if isAdditive, !block.context.endless.isEmpty {
      let start = block.start(of: row, in: layer, from: old)
      add(row, start, in: layer, animation, isAdditive: true)
    } else {
      add(row, old, in: layer, animation, isAdditive: isAdditive)
    }
  }

  private func add(
    _ row: PropertyRow,
    _ start: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation?,
    isAdditive: Bool
  ) {
    if let keyframes = block.keyframes {
      return keyframes.note(row, from: start, in: layer)
    }
    let animation = animation ?? block.basic()
    if isAdditive {
      addDifference(row, start, in: layer, animation)
    } else {
      replace(row, start, in: layer, animation)
    }
  }

  /// Fades out the difference between old and new on top of all that runs.
  private func addDifference(
    _ row: PropertyRow,
    _ old: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation
  ) {
    guard let before = old.simd, let after = layer.value(of: row).simd else { return }
    animation.prepare(row, fading: before - after)
    animation.isAdditive = true
    block.add(animation, forKey: layer.freeKey(for: row.name), to: layer)
  }

  /// Goes from what was there, or from what is seen, in place of what runs.
  private func replace(
    _ row: PropertyRow,
    _ old: PropertyValue,
    in layer: Layer,
    _ animation: BasicAnimation
  ) {
    let isSeen = row.isTransform || block.settings.beginsFromCurrentState
    animation.prepare(row, from: isSeen && layer.isCommitted ? layer.seenValue(of: row) : old)
    block.add(animation, forKey: row.name, to: layer)
  }
}

extension PropertyRow {
  /// Whether differences of the row's values can be added: numbers, points and sizes, not colours.
  var isAdditiveInBlocks: Bool {
    vectorCount > 0 && type != PropertyType(Color.self) && !isOptional
  }

  var isTransform: Bool { type == PropertyType(Transform3D.self) }
}

extension Layer {
  /// What is seen of a row; the model's value where nothing was committed yet.
  fileprivate func seen(_ row: PropertyRow) -> PropertyValue {
    isCommitted ? seenValue(of: row) : value(of: row)
  }

  /// A key under which nothing runs: the name, or the name with a number.
  func freeKey(for name: String) -> String {
    guard animation(forKey: name) != nil else { return name }
    var number = 2
    while animation(forKey: "\(name)-\(number)") != nil { number += 1 }
    return "\(name)-\(number)"
  }
}
