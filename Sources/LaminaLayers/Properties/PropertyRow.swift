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
  case integer, boolean, color, transform, path, colors, numbers, image
  /// A component of a `TransformSlot`.
  case part(TransformPart)
  /// Something that only switches: names and texts.
  case other
}

/// One property of a layer: a row of the one table that everything reads.
public final class PropertyRow: Sendable {
  /// The key path, such as `opacity`, `position.x` or `transform.rotation.z`.
  public let name: String
  /// The type of its values.
  public let type: PropertyType
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
  public let rootName: String
  package let place: Place
  package let access: ValueAccess
  /// Reads the value at the row's own address.
  package let read: Reader
  /// Writes a value at the row's own address; false if it is of another type.
  package let write: Writer

  package typealias Reader = @Sendable (UnsafeMutableRawPointer) -> PropertyValue
  package typealias Writer = @Sendable (UnsafeMutableRawPointer, PropertyValue) -> Bool

  /// Where the value lies.
  package enum Place: Hashable, Sendable {
    /// At a byte offset in the state that every layer has.
    case base(Int)
    /// At a byte offset in the state of the layer's kind.
    case kind(Int)
    /// At a byte offset in the state of the layer's image.
    case contents(Int)
    /// At a byte offset in the custom values of the layer.
    case custom(Int)
    /// Worked out from other properties by the layer (`frame`).
    case derived

    func moved(by bytes: Int) -> Place {
      switch self {
      case .base(let offset): .base(offset + bytes)
      case .kind(let offset): .kind(offset + bytes)
      case .contents(let offset): .contents(offset + bytes)
      case .custom(let offset): .custom(offset + bytes)
      case .derived: .derived
      }
    }
  }

  private init(
    name: String,
    type: PropertyType,
    summary: String,
    threshold: Double,
    isAnimatable: Bool,
    choices: [String],
    implicitAction: ImplicitAction,
    rootName: String,
    place: Place,
    access: ValueAccess,
    read: @escaping Reader,
    write: @escaping Writer
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.threshold = threshold
    self.isAnimatable = isAnimatable
    self.choices = choices
    self.implicitAction = implicitAction
    self.rootName = rootName
    self.place = place
    self.access = access
    self.read = read
    self.write = write
  }

  /// A row for a stored property: its key path, and its place in the struct of the layer's kind or
  /// of every layer.
  convenience init<Root, Value: PropertyStorable>(
    _ name: String,
    _ path: KeyPath<Root, Value> & Sendable,
    threshold: Double = 0.01,
    action: ImplicitAction = .basic,
    isAnimatable: Bool = true,
    choices: [String] = [],
    _ summary: String
  ) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(name) is not stored in \(Root.self)")
    }
    self.init(
      name: name,
      type: Value.propertyType,
      summary: summary,
      threshold: threshold,
      isAnimatable: isAnimatable,
      choices: choices,
      implicitAction: isAnimatable || action == .transition ? action : .none,
      rootName: name,
      place: Self.place(offset, in: Root.self),
      access: Value.access,
      read: Self.reader(Value.self),
      write: Self.writer(Value.self)
    )
  }

  private static func place(_ offset: Int, in root: Any.Type) -> Place {
    if root == LayerProperties.self { return .base(offset) }
    return root == ContentsProperties.self ? .contents(offset) : .kind(offset)
  }

  /// A row that the layer works out from others.
  convenience init(derived name: String, type: PropertyType, _ summary: String) {
    self.init(
      name: name,
      type: type,
      summary: summary,
      threshold: 0.1,
      isAnimatable: false,
      choices: [],
      implicitAction: .none,
      rootName: name,
      place: .derived,
      access: .other,
      read: { _ in .none },
      write: { _, _ in false }
    )
  }

  /// A row for the n-th custom value of a layer.
  package convenience init(
    custom name: String,
    index: Int,
    count: Int,
    threshold: Double,
    action: ImplicitAction
  ) {
    self.init(
      name: name,
      type: count == 1 ? .number : .vector,
      summary: "A custom value.",
      threshold: threshold,
      isAnimatable: true,
      choices: [],
      implicitAction: action,
      rootName: name,
      place: .custom(index * MemoryLayout<SIMD4<Double>>.stride),
      access: .doubles(count),
      read: { memory in
        let numbers = memory.assumingMemoryBound(to: Double.self)
        if count == 1 { return .number(numbers[0]) }
        let list = UnsafeBufferPointer(start: numbers, count: count)
        return .vector(SIMD4(padding: list), count: count)
      },
      write: { memory, value in
        guard let vector = value.simd else { return false }
        let numbers = memory.assumingMemoryBound(to: Double.self)
        for index in 0..<count { numbers[index] = vector[index] }
        return true
      }
    )
  }

  private static func reader<Value: PropertyStorable>(_ type: Value.Type) -> Reader {
    { $0.assumingMemoryBound(to: Value.self).pointee.propertyValue }
  }

  private static func writer<Value: PropertyStorable>(_ type: Value.Type) -> Writer {
    { memory, value in
      guard let stored = Value(propertyValue: value) else { return false }
      memory.assumingMemoryBound(to: Value.self).pointee = stored
      return true
    }
  }
}

extension PropertyRow {
  /// The rows for the parts of this one, such as `position.x` or `transform.scale`.
  var subrows: [PropertyRow] {
    switch type {
    case .point: [number("x", 0), number("y", 1)]
    case .size: [number("width", 0), number("height", 1)]
    case .rect:
      [
        stored(CGPoint.self, "origin", 0), number("origin.x", 0), number("origin.y", 1),
        stored(CGSize.self, "size", 2), number("size.width", 2), number("size.height", 3),
      ]
    case .vector:
      if case .doubles(let count) = access {
        ["x", "y", "z", "w"].prefix(count).enumerated().map { number($1, $0) }
      } else {
        []
      }
    case .transform: TransformPart.allCases.map(part)
    default: []
    }
  }

  /// The n-th number of this row.
  private func number(_ suffix: String, _ index: Int) -> PropertyRow {
    stored(Double.self, suffix, index)
  }

  private func stored<Value: PropertyStorable>(
    _ type: Value.Type,
    _ suffix: String,
    _ index: Int
  ) -> PropertyRow {
    part(
      suffix,
      Value.propertyType,
      Value.access,
      place: place.moved(by: index * MemoryLayout<Double>.stride),
      read: Self.reader(type),
      write: Self.writer(type)
    )
  }

  /// A component of a transform.
  private func part(_ part: TransformPart) -> PropertyRow {
    let isPair = part == .translation
    return self.part(
      part.suffix,
      isPair ? .point : .number,
      .part(part),
      place: place,
      read: { memory in
        let value = memory.assumingMemoryBound(to: TransformSlot.self).pointee.value(of: part)
        return isPair ? .point(CGPoint(x: value.x, y: value.y)) : .number(value.x)
      },
      write: { memory, value in
        guard let vector = value.simd else { return false }
        let slot = memory.assumingMemoryBound(to: TransformSlot.self)
        slot.pointee.set(part, to: vector)
        slot.pointee.compose()
        return true
      }
    )
  }

  private func part(
    _ suffix: String,
    _ type: PropertyType,
    _ access: ValueAccess,
    place: Place,
    read: @escaping Reader,
    write: @escaping Writer
  ) -> PropertyRow {
    PropertyRow(
      name: name + "." + suffix,
      type: type,
      summary: summary,
      threshold: Self.threshold(of: access) ?? threshold,
      isAnimatable: isAnimatable,
      choices: [],
      implicitAction: implicitAction,
      rootName: rootName,
      place: place,
      access: access,
      read: read,
      write: write
    )
  }

  /// The smallest visible change of a component of a transform.
  private static func threshold(of access: ValueAccess) -> Double? {
    guard case .part(let part) = access else { return nil }
    return switch part {
    case .rotation, .rotationX, .rotationY, .rotationZ: 0.01
    case .scale, .scaleX, .scaleY, .scaleZ: 0.005
    case .translation, .translationX, .translationY, .translationZ: 0.1
    }
  }

  /// How many numbers a value has that is handled as a vector; 0 if it is not.
  package var vectorCount: Int {
    if case .doubles(let count) = access { count } else { type.vectorCount }
  }
}
