import Foundation
import LaminaMath

// Unchecked: every field is a constant, and subclasses add constants only.
/// The descriptor of one layer property: the single source for everything that handles properties.
///
/// The accessor, the typed animation, the key path, motions, the scene reader, listings and traces
/// are all derived from the descriptor. `Property` adds the Swift type.
public class PropertyDescriptor: @unchecked Sendable {
  /// The key path, such as `opacity`, `position.x` or `transform.rotation.z`.
  public let name: String
  /// The type of the values.
  public let type: PropertyType
  /// The description, in a sentence.
  public let summary: String
  /// The smallest visible change, in the property's unit: motions stop within it.
  public let threshold: Double
  /// Pop's threshold for such a property, for motions with the fidelity of Pop.
  public let popThreshold: Double
  /// The unit of the numbers.
  public let unit: PropertyUnit
  /// The meaningful numbers; nil for all.
  public let range: ClosedRange<Double>?
  /// The further effect of a change on the layer.
  public let effect: PropertyEffect
  /// Whether animations can change the property.
  public let isAnimatable: Bool
  /// Whether the value may be absent.
  public let isOptional: Bool
  /// The names that a `choice` accepts; empty for other types.
  public let choices: [String]
  /// The implicit action of a change.
  public let implicitAction: ImplicitAction
  /// The event whose action is searched for a change: `position` for `position.x`.
  public let rootName: String
  /// Whether an action is searched under the descriptor's own name: true for properties and
  /// transform components, false for `position.x`.
  package let answersForItself: Bool
  /// The location of the value; nil for a derived property.
  package let place: PropertyPlace?
  /// The memory layout of the numbers; nil if they are not stored directly.
  package let numberLayout: NumberLayout?
  /// The access to numbers that are computed from the stored value; nil for none.
  package let numberPart: NumberPart?
  /// The number of components of a vector value; 0 for other values.
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

  /// The descriptors of the property's parts, such as `position.x` or `transform.scale`.
  package var subdescriptors: [PropertyDescriptor] { [] }

  /// Returns the descriptors of the same property, and of its parts, in a nested struct.
  ///
  /// - Parameters:
  ///   - whole: The outer struct.
  ///   - start: The offset of the nested struct, in bytes.
  ///   - name: The key path in the outer struct.
  /// - Returns: The descriptors; empty for a derived property.
  package func moved<Whole: PropertyState>(
    into whole: Whole.Type,
    at start: Int,
    named name: String
  ) -> [PropertyDescriptor] { [] }

  /// Reads the value at the descriptor's address.
  package func read(_ memory: UnsafeMutableRawPointer) -> PropertyValue { .none }

  /// Writes a value at the descriptor's address; returns false for a value of another type.
  package func write(_ memory: UnsafeMutableRawPointer, _ value: PropertyValue) -> Bool { false }

  /// Reads a derived value from its owner.
  @MainActor package func derived(from owner: AnyObject) -> PropertyValue { .none }

  /// Writes a derived value to its owner; returns false if it cannot be set.
  @MainActor package func setDerived(_ value: PropertyValue, of owner: AnyObject) -> Bool { false }

  /// Opens the typed accessor of the value to a visitor; nil for a derived property.
  package func open<Visitor: PropertyVisitor>(_ visitor: Visitor) -> Visitor.Result? { nil }

  /// Converts a value to the property's type; nil if it is of another type, or absent where a value
  /// is required.
  package func adapted(_ value: PropertyValue) -> PropertyValue? {
    if value.isNone { return isOptional ? value : nil }
    return value.adapted(to: type)
  }

  /// Converts a Swift value to the property's type; nil if it has no equivalent.
  package func value(from any: Any?) -> PropertyValue? {
    PropertyValue(any, as: type).flatMap { adapted($0) }
  }

  /// Returns whether a value consists of acceptable numbers: finite ones, and infinity if the range
  /// is unbounded.
  package func allows(_ value: PropertyValue) -> Bool {
    value.isFinite || (range?.upperBound == .infinity && value == PropertyValue(Double.infinity))
  }

  /// Returns a value of the property's type from up to four numbers.
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

/// The location of a property's value: the state struct and the byte offset in it.
package struct PropertyPlace: Hashable, Sendable {
  package let state: ObjectIdentifier
  package let offset: Int

  package init(state: ObjectIdentifier, offset: Int) {
    self.state = state
    self.offset = offset
  }
}

/// The attributes of a property descriptor besides its type and location.
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

  /// Creates the attributes of a descriptor.
  package init(_ descriptor: PropertyDescriptor) {
    self.init(descriptor.name, descriptor.summary)
    threshold = descriptor.threshold
    popThreshold = descriptor.popThreshold
    unit = descriptor.unit
    range = descriptor.range
    effect = descriptor.effect
    isAnimatable = descriptor.isAnimatable
    isOptional = descriptor.isOptional
    choices = descriptor.choices
    implicitAction = descriptor.implicitAction
    rootName = descriptor.rootName
    answersForItself = descriptor.answersForItself
    numberLayout = descriptor.numberLayout
    numberPart = descriptor.numberPart
    vectorCount = descriptor.vectorCount
  }
}

extension PropertyTraits {
  /// Sets the attributes that follow from the stored type.
  package mutating func take<Stored: PropertyStorable>(_ type: Stored.Type) {
    isOptional = Stored.isOptional
    choices = Stored.choices
    numberLayout = Stored.numberLayout
    vectorCount = (Stored.Value.self as? any VectorValue.Type)?.vectorCount ?? 0
  }
}

/// An operation on the typed accessor of a value, whose type only the descriptor knows.
package protocol PropertyVisitor {
  associatedtype Result
  func visit<Access: ValueAccess>(_ access: Access) -> Result
}

/// The typed accessor from an address to a value.
package protocol ValueAccess: Sendable {
  associatedtype Stored: PropertyStorable
  /// Reads the value.
  func load(_ memory: UnsafeMutableRawPointer) -> Stored
  /// Stores an animated value.
  func show(_ working: Stored.InterpolationState, _ memory: UnsafeMutableRawPointer)
  /// Copies the value from another address.
  func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer)
}

/// The accessor of a value that is stored at the address itself.
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

/// The accessor of a value that is computed from the one at the address.
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
