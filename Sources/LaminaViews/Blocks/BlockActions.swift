import Foundation
import LaminaAnimations
import LaminaLayers
import LaminaMath
import LaminaProperties

/// What a change of a view's layer starts.
@MainActor
enum BlockActions {
  static func action(for layer: Layer, _ event: String) -> any Action {
    guard let context = layer.context, let block = ViewContext.of(context).blocks.last,
      !block.isSuppressed, let row = layer.row(forKeyPath: event), row.answersForItself,
      row.isAnimatable, row.implicitAction == .basic
    else { return NullAction() }
    let old = layer.value(of: row)
    // From no colour to one there is no way.
    if old.isNone { return NullAction() }
    return BlockChange(block: block, row: row, old: old)
  }
}

/// One change inside of a block.
@MainActor
struct BlockChange: Action {
  let block: AnimationBlock
  let row: PropertyRow
  let old: PropertyValue

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? Layer else { return }
    // A rectangle of negative size is none, but the difference of two has to be one.
    if row.rootName == "bounds" { return runForBounds(layer) }
    change(row, old, in: layer)
  }

  private func runForBounds(_ layer: Layer) {
    guard let rect = old.swiftValue as? CGRect else { return }
    for (name, before) in [
      ("bounds.origin", PropertyValue(rect.origin)), ("bounds.size", PropertyValue(rect.size)),
    ] {
      guard let row = layer.row(forKeyPath: name), layer.value(of: row) != before else { continue }
      change(row, before, in: layer)
    }
  }

  private func change(_ row: PropertyRow, _ old: PropertyValue, in layer: Layer) {
    block.onChange?(layer, row, old)
    if let keyframes = block.keyframes {
      return keyframes.note(row, from: old, in: layer)
    }
    if row.isAdditiveInBlocks {
      addDifference(row, old, in: layer)
    } else {
      replace(row, old, in: layer)
    }
  }

  /// Fades out the difference between old and new on top of all that runs.
  private func addDifference(_ row: PropertyRow, _ old: PropertyValue, in layer: Layer) {
    guard let before = old.simd, let after = layer.value(of: row).simd else { return }
    let animation = block.basic()
    animation.prepare(row, from: row.value(vector: before - after), to: row.value(vector: .zero))
    animation.isAdditive = true
    block.add(animation, forKey: layer.freeKey(for: row.name), to: layer)
  }

  /// Goes from what was there, or from what is seen, in place of what runs.
  private func replace(_ row: PropertyRow, _ old: PropertyValue, in layer: Layer) {
    let isSeen = row.isTransform || block.settings.beginsFromCurrentState
    let start = isSeen && layer.isCommitted ? layer.seenValue(of: row) : old
    let animation = block.basic()
    animation.prepare(row, from: start)
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
  /// A key under which nothing runs: the name, or the name with a number.
  func freeKey(for name: String) -> String {
    guard animation(forKey: name) != nil else { return name }
    var number = 2
    while animation(forKey: "\(name)-\(number)") != nil { number += 1 }
    return "\(name)-\(number)"
  }
}
