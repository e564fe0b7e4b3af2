import Foundation
import LaminaMath
import LaminaProperties
import LaminaAnimation

extension LayerState {
  /// Returns the descriptor for a key path: a property of the kind, a custom value, or a part of
  /// one.
  package func descriptor(forKeyPath keyPath: String) -> PropertyDescriptor? {
    custom?.descriptors[keyPath] ?? partDescriptors?[keyPath] ?? filterNames?.descriptors[keyPath]
      ?? type(of: self).propertyTable[keyPath]
  }

  /// Returns the model value of a property.
  public func value(of descriptor: PropertyDescriptor) -> PropertyValue {
    if let address = modelAddress(of: descriptor) { return descriptor.read(address) }
    return descriptor.place == nil
      ? descriptor.derived(from: self) : plainValue(of: descriptor) ?? .none
  }

  /// Sets the model value of a property; a change searches for its action like the typed property.
  ///
  /// - Returns: false if the value is of another type or the property cannot be set.
  @discardableResult
  public func setValue(_ value: PropertyValue, of descriptor: PropertyDescriptor) -> Bool {
    guard descriptor.isWithinBounds(value) else {
      refuse(descriptor, value)
      return false
    }
    guard let adapted = descriptor.adapted(value), descriptor.allows(adapted) else {
      report(
        .wrongValueType(
          keyPath: descriptor.name,
          member: "value",
          found: "\(value)",
          expected: descriptor.type.description
        )
      )
      return false
    }
    guard let place = descriptor.place else { return descriptor.setDerived(adapted, of: self) }
    guard let block = block(of: place.state, making: true) else { return false }
    let address = block.model + place.offset
    guard descriptor.read(address) != adapted else {
      if context?.inspector != nil { inspectSame(descriptor) }
      return true
    }
    change(descriptor) { _ = descriptor.write(address, adapted) }
    return true
  }

  /// Returns the presentation value of a property now, with the animations of the last commit.
  package func seenValue(of descriptor: PropertyDescriptor) -> PropertyValue {
    guard let context, let target = trackTarget(of: descriptor) else {
      return value(of: descriptor)
    }
    evaluate(at: context.now)
    return descriptor.read(target.shown)
  }

  /// Returns the rate of change of a property's presentation value now, in its unit per second.
  package func seenVelocity(of descriptor: PropertyDescriptor) -> SIMD4<Double> {
    guard let context, let target = trackTarget(of: descriptor) else { return .zero }
    // The slope of the parabola through the present and two moments just before.
    let step = 1e-4
    let values = [2 * step, step, 0]
      .map { ago in
        evaluate(at: context.now - ago)
        return descriptor.read(target.shown).simd ?? .zero
      }
    return (values[2] * 3 - values[1] * 4 + values[0]) / (2 * step)
  }

  /// Returns the key path nearest to a misspelt one, for messages.
  package func nearestKeyPath(to keyPath: String) -> String? {
    let names =
      type(of: self).propertyTable.descriptors.map(\.name)
      + (custom.map { Array($0.descriptors.keys) } ?? [])
      + (partDescriptors.map { Array($0.keys) } ?? [])
      + (filterNames.map { Array($0.descriptors.keys) } ?? [])
    return EditDistance.nearest(to: keyPath, in: names.sorted())
  }

  /// Resolves `sublayers.NAME.rest` to the sublayer, by its name or identifier, and the rest.
  func sublayer(inKeyPath keyPath: String) -> (layer: LayerState, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "sublayers",
      let layer = children.first(where: {
        $0.name == String(parts[1]) || $0.identifier == String(parts[1])
      })
    else { return nil }
    return (layer, String(parts[2]))
  }
}
