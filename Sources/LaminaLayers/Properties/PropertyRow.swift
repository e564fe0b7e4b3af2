import Foundation
import LaminaMath

/// What a change of a property does by itself where nobody says otherwise.
public enum ImplicitAction: String, Hashable, Sendable {
  /// A basic animation from the old value.
  case basic
  /// A fade from the old picture to the new one.
  case transition
  /// Nothing.
  case none
}

/// How a value lies in memory: what a byte offset alone does not tell.
package enum ValueAccess: Hashable, Sendable {
  /// That many doubles in a row.
  case doubles(Int)
  case integer, boolean, color, transform, path, colors, numbers
  /// A component of a `TransformSlot`.
  case part(TransformPart)
  /// Something that only switches: names and texts.
  case other
}

/// One property of a layer: a row of the one table that everything reads.
public struct PropertyRow: Sendable {
  /// The key path, such as `opacity`, `position.x` or `transform.rotation.z`.
  public internal(set) var name: String
  /// The type of its values.
  public internal(set) var type: PropertyType
  /// What it means, in a sentence.
  public let summary: String
  /// The smallest change that can be seen, in the property's own unit: motions stop within it.
  public let threshold: Double
  /// Whether animations can change it.
  public let isAnimatable: Bool
  /// The names that a `choice` takes; empty for other types.
  public let choices: [String]
  /// What a change does by itself.
  public let implicitAction: ImplicitAction
  /// The event that a change of the row asks an action for: `position` for `position.x`.
  public internal(set) var rootName: String
  package internal(set) var place: Place
  package internal(set) var access: ValueAccess
  /// Reads the value at the row's own address.
  package internal(set) var read: @Sendable (UnsafeMutableRawPointer) -> PropertyValue
  /// Writes a value at the row's own address; false if it is of another type.
  package internal(set) var write: @Sendable (UnsafeMutableRawPointer, PropertyValue) -> Bool

  /// Where the value lies.
  package enum Place: Hashable, Sendable {
    /// At a byte offset in the state that every layer has.
    case base(Int)
    /// At a byte offset in the state of the layer's kind.
    case kind(Int)
    /// At a byte offset in the custom values of the layer.
    case custom(Int)
    /// Worked out from other properties by the layer (`frame`).
    case derived
  }
}

extension PropertyRow {
  /// A row for a stored property.
  ///
  /// - Parameters:
  ///   - name: Its key path.
  ///   - path: Its place in the struct of the layer's kind, or of every layer.
  init<Root, Value: PropertyStorable>(
    _ name: String, _ path: KeyPath<Root, Value> & Sendable, threshold: Double = 0.01,
    action: ImplicitAction = .basic, isAnimatable: Bool = true, choices: [String] = [],
    _ summary: String
  ) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(name) is not stored in \(Root.self)")
    }
    self.name = name
    type = Value.propertyType
    self.summary = summary
    self.threshold = threshold
    self.isAnimatable = isAnimatable
    self.choices = choices
    implicitAction = isAnimatable || action == .transition ? action : .none
    rootName = name
    place = Root.self == LayerProperties.self ? .base(offset) : .kind(offset)
    access = Value.access
    read = { $0.assumingMemoryBound(to: Value.self).pointee.propertyValue }
    write = { memory, value in
      guard let stored = Value(propertyValue: value) else { return false }
      memory.assumingMemoryBound(to: Value.self).pointee = stored
      return true
    }
  }

  /// A row that the layer works out from others.
  init(derived name: String, type: PropertyType, _ summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
    threshold = 0.1
    isAnimatable = false
    choices = []
    implicitAction = .none
    rootName = name
    place = .derived
    access = .other
    read = { _ in .none }
    write = { _, _ in false }
  }

  /// A row for the n-th custom value of a layer.
  package init(
    custom name: String, index: Int, count: Int, threshold: Double, action: ImplicitAction
  ) {
    self.name = name
    type = count == 1 ? .number : .vector
    summary = "A custom value."
    self.threshold = threshold
    isAnimatable = true
    choices = []
    implicitAction = action
    rootName = name
    place = .custom(index * MemoryLayout<SIMD4<Double>>.stride)
    access = .doubles(count)
    read = { memory in
      let numbers = memory.assumingMemoryBound(to: Double.self)
      if count == 1 { return .number(numbers[0]) }
      let list = UnsafeBufferPointer(start: numbers, count: count)
      return .vector(SIMD4(padding: list), count: count)
    }
    write = { memory, value in
      guard let vector = value.simd else { return false }
      let numbers = memory.assumingMemoryBound(to: Double.self)
      for index in 0..<count { numbers[index] = vector[index] }
      return true
    }
  }
}

extension PropertyRow {
  /// The rows for the parts of this one: `position.x`, `bounds.size.width`, `transform.scale` …
  var subrows: [PropertyRow] {
    switch type {
    case .point: [component("x", 0), component("y", 1)]
    case .size: [component("width", 0), component("height", 1)]
    case .rect:
      [
        stored(CGPoint.self, "origin", 0), component("origin.x", 0), component("origin.y", 1),
        stored(CGSize.self, "size", 2), component("size.width", 2),
        component("size.height", 3),
      ]
    case .vector:
      if case .doubles(let count) = access {
        ["x", "y", "z", "w"].prefix(count).enumerated().map { component($1, $0) }
      } else {
        []
      }
    case .transform: TransformPart.allCases.map(part)
    default: []
    }
  }

  private func moved(by bytes: Int, suffix: String) -> PropertyRow {
    var row = self
    row.name = name + "." + suffix
    switch place {
    case .base(let offset): row.place = .base(offset + bytes)
    case .kind(let offset): row.place = .kind(offset + bytes)
    case .custom(let offset): row.place = .custom(offset + bytes)
    case .derived: break
    }
    return row
  }

  /// The n-th number of this row.
  private func component(_ suffix: String, _ index: Int) -> PropertyRow {
    stored(Double.self, suffix, index)
  }

  private func stored<Value: PropertyStorable>(
    _ type: Value.Type, _ suffix: String, _ index: Int
  ) -> PropertyRow {
    var row = moved(by: index * MemoryLayout<Double>.stride, suffix: suffix)
    row.type = Value.propertyType
    row.access = Value.access
    row.read = { $0.assumingMemoryBound(to: Value.self).pointee.propertyValue }
    row.write = { memory, value in
      guard let stored = Value(propertyValue: value) else { return false }
      memory.assumingMemoryBound(to: Value.self).pointee = stored
      return true
    }
    return row
  }

  /// A component of a transform.
  private func part(_ part: TransformPart) -> PropertyRow {
    var row = moved(by: 0, suffix: part.suffix)
    row.type = part == .translation ? .point : .number
    row.access = .part(part)
    row.read = { memory in
      let value = memory.assumingMemoryBound(to: TransformSlot.self).pointee.value(of: part)
      return part == .translation
        ? .point(.init(x: value.x, y: value.y)) : .number(value.x)
    }
    row.write = { memory, value in
      guard let vector = value.simd else { return false }
      let slot = memory.assumingMemoryBound(to: TransformSlot.self)
      slot.pointee.set(part, to: vector)
      slot.pointee.compose()
      return true
    }
    return row
  }
}
