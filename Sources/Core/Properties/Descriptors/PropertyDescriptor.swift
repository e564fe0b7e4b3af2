import Foundation
import LaminaMath

// Unchecked: every field is a constant, and subclasses add constants only.
/// The descriptor of one layer property: the single source for everything that handles properties.
///
/// The accessor, the typed animation, the key path, motions, the scene reader, listings and traces
/// are all derived from the descriptor. `Property` adds the Swift type.
public class PropertyDescriptor: @unchecked Sendable {
  /// The type of the values.
  public final let type: PropertyType
  /// The location of the value; nil for a derived property.
  package final let place: PropertyPlace?
  /// The attributes besides type and location.
  // Accessors are inlined into other modules: there they are a load.
  @usableFromInline package final let traits: PropertyTraits
  /// The axes along which a change of the property may move or resize a layer.
  package final let movingAxes: MovingAxes

  package init(_ traits: PropertyTraits, type: PropertyType, place: PropertyPlace?) {
    self.traits = traits
    self.type = type
    self.place = place
    movingAxes = MovingAxes(movedBy: traits.name)
  }

  /// The key path, such as `opacity`, `position.x` or `transform.rotation.z`.
  @inlinable public final var name: String { traits.name }
  /// The description, in a sentence.
  @inlinable public final var summary: String { traits.summary }
  /// The smallest visible change, in the property's unit: motions stop within it.
  @inlinable public final var threshold: Double { traits.threshold }
  /// Pop's threshold for such a property, for motions with the fidelity of Pop.
  @inlinable public final var popThreshold: Double { traits.popThreshold ?? traits.threshold }
  /// The unit of the numbers.
  @inlinable public final var unit: PropertyUnit { traits.unit }
  /// The meaningful numbers; nil for all.
  @inlinable public final var range: ClosedRange<Double>? { traits.range }
  /// Whether numbers outside of the range are refused.
  @inlinable package final var isBounded: Bool { traits.isBounded }
  /// The further effect of a change on the layer.
  @inlinable public final var effect: PropertyEffect { traits.effect }
  /// Whether animations can change the property.
  @inlinable public final var isAnimatable: Bool { traits.isAnimatable }
  /// Whether the value may be absent.
  @inlinable public final var isOptional: Bool { traits.isOptional }
  /// The names that a `choice` accepts; empty for other types.
  @inlinable public final var choices: [String] { traits.choices }
  /// The implicit action of a change.
  @inlinable public final var implicitAction: ImplicitAction { traits.implicitAction }
  /// The event whose action is searched for a change: `position` for `position.x`.
  @inlinable public final var rootName: String { traits.rootName }
  /// Whether an action is searched under the descriptor's own name: true for properties and
  /// transform components, false for `position.x`.
  @inlinable package final var answersForItself: Bool { traits.answersForItself }
  /// The memory layout of the numbers; nil if they are not stored directly.
  @inlinable package final var numberLayout: NumberLayout? { traits.numberLayout }
  /// The access to numbers that are computed from the stored value; nil for none.
  @inlinable package final var numberPart: NumberPart? { traits.numberPart }
  /// Whether a change of the property is a fade, which nothing moves for: a colour or an opacity.
  @inlinable package final var isFade: Bool { traits.isFade }
  /// Whether the values are text, which is read rather than watched.
  @inlinable package final var isText: Bool { traits.isText }
  /// Whether a step appends its values to those that are there.
  @inlinable package final var isJoined: Bool { traits.isJoined }
  /// Whether the values have colours, which may play roles.
  @inlinable package final var holdsColors: Bool { traits.holdsColors }
  /// The number of components of a vector value; 0 for other values.
  @inlinable package final var vectorCount: Int { traits.vectorCount }

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
    // Generic: a value of an existential type would be boxed twice.
    func made<Value: VectorValue>(_ kind: Value.Type) -> PropertyValue {
      PropertyValue(Value(vector: vector))
    }
    if let kind = type.valueType as? any VectorValue.Type { return made(kind) }
    return PropertyValue(MotionVector(vector, count: max(1, vectorCount)))
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
@usableFromInline
package struct PropertyTraits: Sendable {
  @usableFromInline package var name: String
  @usableFromInline package var summary: String
  @usableFromInline package var threshold = 0.01
  @usableFromInline package var popThreshold: Double?
  @usableFromInline package var unit = PropertyUnit.plain
  @usableFromInline package var range: ClosedRange<Double>?
  @usableFromInline package var isBounded = false
  @usableFromInline package var effect = PropertyEffect.none
  @usableFromInline package var isAnimatable = true
  @usableFromInline package var isOptional = false
  @usableFromInline package var choices: [String] = []
  @usableFromInline package var implicitAction = ImplicitAction.basic
  @usableFromInline package var rootName: String
  @usableFromInline package var answersForItself = true
  @usableFromInline package var numberLayout: NumberLayout?
  @usableFromInline package var numberPart: NumberPart?
  @usableFromInline package var vectorCount = 0
  @usableFromInline package var isFade = false
  @usableFromInline package var isText = false
  @usableFromInline package var isJoined = false
  @usableFromInline package var holdsColors = false

  package init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    rootName = name
  }
}

extension PropertyTraits {
  /// Sets the attributes that follow from the stored type.
  package mutating func take<Stored: PropertyStorable>(_ type: Stored.Type) {
    isOptional = Stored.isOptional
    choices = Stored.choices
    numberLayout = Stored.numberLayout
    // The runtime searches all types of the program for a conformance that is not there, so it is
    // asked only of those that may have it.
    let isVector = Stored.Value.InterpolationState.self == InterpolationVector.self
    vectorCount = isVector ? (Stored.Value.self as? any VectorValue.Type)?.vectorCount ?? 0 : 0
    // The parts of a colour keep what they have from the whole.
    if Stored.Value.self == Color.self || Stored.Value.self == [Color].self { isFade = true }
    if Stored.Value.self == String.self { isText = true }
    let mayHoldColors = choices.isEmpty && (!isVector || Stored.Value.self == Color.self)
    holdsColors = mayHoldColors && Stored.Value.self is any ColorHolder.Type
  }
}

/// An operation on the typed accessor of a value, whose type only the descriptor knows.
package protocol PropertyVisitor {
  associatedtype Result
  func visit<Access: ValueAccess>(_ access: Access) -> Result
}

/// The typed accessor from an address to a value in its interpolation form.
package protocol ValueAccess: Sendable {
  associatedtype InterpolationState: Interpolatable
  /// Reads the value.
  func load(_ memory: UnsafeMutableRawPointer) -> InterpolationState
  /// Returns the interpolation form of a given value; nil if no value is given.
  func working(of value: PropertyValue?) -> InterpolationState?
  /// Returns the value as numbers; nil if it is of another type, or absent.
  func numbers(of working: InterpolationState) -> SIMD4<Double>?
  /// Stores an animated value.
  func show(_ working: InterpolationState, _ memory: UnsafeMutableRawPointer)
  /// Copies the value from another address.
  func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer)
}

extension ValueAccess {
  package func numbers(of working: InterpolationState) -> SIMD4<Double>? { nil }
}

/// The accessor of a value that is stored at the address itself.
package struct StoredAccess<Stored: PropertyStorable>: ValueAccess {
  package init() {}

  @inlinable
  package func load(_ memory: UnsafeMutableRawPointer) -> Stored.InterpolationState {
    memory.assumingMemoryBound(to: Stored.self).pointee.working
  }

  package func working(of value: PropertyValue?) -> Stored.InterpolationState? {
    value.flatMap { Stored(propertyValue: $0) }?.working
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
package struct PartAccess<Whole, Stored: PropertyStorable>: ValueAccess {
  let get: @Sendable (inout Whole) -> Stored
  let set: @Sendable (inout Whole, Stored) -> Void

  package func load(_ memory: UnsafeMutableRawPointer) -> Stored.InterpolationState {
    get(&memory.assumingMemoryBound(to: Whole.self).pointee).working
  }

  package func working(of value: PropertyValue?) -> Stored.InterpolationState? {
    StoredAccess<Stored>().working(of: value)
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
