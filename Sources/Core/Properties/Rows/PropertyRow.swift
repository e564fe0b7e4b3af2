import Foundation
import LaminaMath

// Unchecked: every field is a constant, and subclasses add constants only.
/// One property of a layer: a row of the one table that everything reads.
///
/// The accessor, the typed animation, the key path, motions, the scene reader, lists and traces all
/// come from the row. `Property` adds the Swift type.
public class PropertyRow: @unchecked Sendable {
  /// The key path, such as `opacity`, `position.x` or `transform.rotation.z`.
  public let name: String
  /// The kind of its values.
  public let type: PropertyType
  /// What it means, in a sentence.
  public let summary: String
  /// The smallest change that can be seen, in the property's own unit: motions stop within it.
  public let threshold: Double
  /// The threshold that Pop has for such a property, for motions that move as Pop's do.
  public let popThreshold: Double
  /// What its numbers measure.
  public let unit: PropertyUnit
  /// Which numbers make sense; nil for all.
  public let range: ClosedRange<Double>?
  /// What else a change has to do with the layer.
  public let effect: PropertyEffect
  /// Whether animations can change it.
  public let isAnimatable: Bool
  /// Whether there may be no value.
  public let isOptional: Bool
  /// The names that a `choice` takes; empty for other kinds.
  public let choices: [String]
  /// What a change does by itself.
  public let implicitAction: ImplicitAction
  /// The event that a change of the row asks an action for: `position` for `position.x`.
  public let rootName: String
  /// Whether the row is asked for an action under its own name: properties and the components of
  /// transforms are, `position.x` is not.
  package let answersForItself: Bool
  /// Where the value lies; nil for one that the layer works out.
  package let place: PropertyPlace?
  /// How its numbers lie there, if they lie there plainly.
  package let numberLayout: NumberLayout?
  /// How its numbers are reached, where they are worked out from what lies there.
  package let numberPart: NumberPart?
  /// How many numbers a value has that is handled as a vector; 0 if it is not.
  package let vectorCount: Int

  package init(_ traits: PropertyTraits, type: PropertyType, place: PropertyPlace?) {
    name = traits.name
    self.type = type
    summary = traits.summary
    threshold = traits.threshold
    popThreshold = traits.popThreshold ?? traits.threshold
    unit = traits.unit
    range = traits.range
    effect = traits.effect
    isAnimatable = traits.isAnimatable
    isOptional = traits.isOptional
    choices = traits.choices
    implicitAction = traits.implicitAction
    rootName = traits.rootName
    answersForItself = traits.answersForItself
    numberLayout = traits.numberLayout
    numberPart = traits.numberPart
    vectorCount = traits.vectorCount
    self.place = place
  }

  /// The rows for the parts of this one, such as `position.x` or `transform.scale`.
  package var subrows: [PropertyRow] { [] }

  /// The same property, and its parts, of a struct that lies inside of another one.
  ///
  /// - Parameters:
  ///   - whole: The struct that holds it.
  ///   - start: Where in that it begins, in bytes.
  ///   - name: The key path there.
  /// - Returns: The rows; none for a property that the owner works out.
  package func moved<Whole: PropertyState>(
    into whole: Whole.Type,
    at start: Int,
    named name: String
  ) -> [PropertyRow] { [] }

  /// Reads the value at the row's own address.
  package func read(_ memory: UnsafeMutableRawPointer) -> PropertyValue { .none }

  /// Writes a value at the row's own address; false if it is of another kind.
  package func write(_ memory: UnsafeMutableRawPointer, _ value: PropertyValue) -> Bool { false }

  /// Reads a value that the owner works out.
  @MainActor package func derived(from owner: AnyObject) -> PropertyValue { .none }

  /// Writes a value that the owner works out; false if it cannot be set so.
  @MainActor package func setDerived(_ value: PropertyValue, of owner: AnyObject) -> Bool { false }

  /// Hands the typed way to the value to a visitor; nil for a row that the layer works out.
  package func open<Visitor: PropertyVisitor>(_ visitor: Visitor) -> Visitor.Result? { nil }

  /// The value as the property takes it, or nil if it is of another kind, or none where there must
  /// be one.
  package func adapted(_ value: PropertyValue) -> PropertyValue? {
    if value.isNone { return isOptional ? value : nil }
    return value.adapted(to: type)
  }

  /// Reads a Swift value as the property takes it.
  package func value(from any: Any?) -> PropertyValue? {
    PropertyValue(any, as: type).flatMap { adapted($0) }
  }

  /// Whether a value consists of numbers that the property takes: finite ones, and infinity where
  /// the range has no end.
  package func allows(_ value: PropertyValue) -> Bool {
    value.isFinite || (range?.upperBound == .infinity && value == PropertyValue(Double.infinity))
  }

  /// A value of the row's kind from up to four numbers.
  package func value(vector: SIMD4<Double>) -> PropertyValue {
    if let kind = type.valueType as? any VectorValue.Type { return Self.value(vector, kind) }
    return PropertyValue(MotionVector(vector, count: max(1, vectorCount)))
  }

  private static func value<Value: VectorValue>(
    _ vector: SIMD4<Double>,
    _ kind: Value.Type
  ) -> PropertyValue {
    PropertyValue(Value(vector: vector))
  }

  /// The names of the components in traces.
  public var componentNames: [String] {
    let names = type.componentNames
    return names.isEmpty && vectorCount > 0
      ? Array(["x", "y", "z", "w"].prefix(vectorCount)) : names
  }
}

/// Where the value of a row lies: in which struct, and how many bytes from its start.
package struct PropertyPlace: Hashable, Sendable {
  package let state: ObjectIdentifier
  package let offset: Int

  package init(state: ObjectIdentifier, offset: Int) {
    self.state = state
    self.offset = offset
  }
}

/// What a row says besides its type and place.
package struct PropertyTraits: Sendable {
  package var name: String
  package var summary: String
  package var threshold = 0.01
  package var popThreshold: Double?
  package var unit = PropertyUnit.plain
  package var range: ClosedRange<Double>?
  package var effect = PropertyEffect.none
  package var isAnimatable = true
  package var isOptional = false
  package var choices: [String] = []
  package var implicitAction = ImplicitAction.basic
  package var rootName: String
  package var answersForItself = true
  package var numberLayout: NumberLayout?
  package var numberPart: NumberPart?
  package var vectorCount = 0

  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    rootName = name
  }

  /// What a row says.
  package init(_ row: PropertyRow) {
    self.init(row.name, row.summary)
    threshold = row.threshold
    popThreshold = row.popThreshold
    unit = row.unit
    range = row.range
    effect = row.effect
    isAnimatable = row.isAnimatable
    isOptional = row.isOptional
    choices = row.choices
    implicitAction = row.implicitAction
    rootName = row.rootName
    answersForItself = row.answersForItself
    numberLayout = row.numberLayout
    numberPart = row.numberPart
    vectorCount = row.vectorCount
  }
}

extension PropertyTraits {
  /// What the stored type says.
  package mutating func take<Stored: PropertyStorable>(_ type: Stored.Type) {
    isOptional = Stored.isOptional
    choices = Stored.choices
    numberLayout = Stored.numberLayout
    vectorCount = (Stored.Value.self as? any VectorValue.Type)?.vectorCount ?? 0
  }
}

/// Does something with the typed way to a value, which the row knows and its caller does not.
package protocol PropertyVisitor {
  associatedtype Result
  func visit<Access: ValueAccess>(_ access: Access) -> Result
}

/// The typed way from an address to a value.
package protocol ValueAccess: Sendable {
  associatedtype Stored: PropertyStorable
  /// Reads the value.
  func load(_ memory: UnsafeMutableRawPointer) -> Stored
  /// Shows what an animation calculated.
  func show(_ working: Stored.InterpolationState, _ memory: UnsafeMutableRawPointer)
  /// Makes the value at one address that at another.
  func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer)
}

/// The way to a value that lies at the address itself.
package struct StoredAccess<Stored: PropertyStorable>: ValueAccess {
  package init() {}

  @inlinable
  package func load(_ memory: UnsafeMutableRawPointer) -> Stored {
    memory.assumingMemoryBound(to: Stored.self).pointee
  }

  @inlinable
  package func show(_ working: Stored.InterpolationState, _ memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Stored.self).pointee.show(working)
  }

  @inlinable
  package func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Stored.self).pointee =
      other.assumingMemoryBound(to: Stored.self).pointee
  }
}

/// The way to a value that is worked out from the one at the address.
package struct PartAccess<Whole: PropertyStorable, Stored: PropertyStorable>: ValueAccess {
  let get: @Sendable (inout Whole) -> Stored
  let set: @Sendable (inout Whole, Stored) -> Void

  package func load(_ memory: UnsafeMutableRawPointer) -> Stored {
    get(&memory.assumingMemoryBound(to: Whole.self).pointee)
  }

  package func show(_ working: Stored.InterpolationState, _ memory: UnsafeMutableRawPointer) {
    let whole = memory.assumingMemoryBound(to: Whole.self)
    var value = get(&whole.pointee)
    value.show(working)
    set(&whole.pointee, value)
  }

  package func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Whole.self).pointee =
      other.assumingMemoryBound(to: Whole.self).pointee
  }
}
