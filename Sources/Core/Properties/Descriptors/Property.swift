import Foundation
import LaminaMath

// Unchecked: as its superclass.
/// A stored property: its key path, its type, and its offset in the state struct of the layer's
/// kind or of every layer.
///
/// ```swift
/// struct GaugeState: PropertyState {
///   var level = 0.0
///   static let level = Property("level", \GaugeState.level, range: 0...1, "How full it is.")
///   static let descriptors: [PropertyDescriptor] = [level]
/// }
/// ```
public final class Property<State: PropertyState, Stored: PropertyStorable>: PropertyDescriptor,
  @unchecked Sendable
{
  /// The offset of the field in the struct, in bytes.
  package let offset: Int
  /// Returns the normalised value; nil rejects a value.
  package let normalize: (@Sendable (Stored) -> Stored?)?

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - name: The key path; unique among the properties of the layer.
  ///   - path: The field of the struct.
  ///   - threshold: The smallest visible change, in the property's unit.
  ///   - popThreshold: Pop's threshold for such a property; defaults to `threshold`.
  ///   - unit: The unit of the numbers.
  ///   - range: The meaningful numbers; others are accepted too, since springs overshoot. An
  ///     infinite end permits infinity as a value.
  ///   - effect: The further effect of a change on the layer.
  ///   - action: The implicit action of a change.
  ///   - isAnimatable: Whether animations can change the property.
  ///   - normalize: Returns the normalised value; nil rejects a value.
  ///   - summary: The description, in a sentence.
  /// - Precondition: `path` names a stored field.
  public init(
    _ name: String,
    _ path: KeyPath<State, Stored> & Sendable,
    threshold: Double = 0.01,
    popThreshold: Double? = nil,
    unit: PropertyUnit = .plain,
    range: ClosedRange<Double>? = nil,
    effect: PropertyEffect = .none,
    action: ImplicitAction = .basic,
    isAnimatable: Bool = true,
    normalize: (@Sendable (Stored) -> Stored?)? = nil,
    _ summary: String
  ) {
    guard let offset = MemoryLayout<State>.offset(of: path) else {
      preconditionFailure("\(name) is not stored in \(State.self)")
    }
    self.offset = offset
    self.normalize = normalize
    var traits = PropertyTraits(name, summary)
    traits.threshold = threshold
    traits.popThreshold = popThreshold
    traits.unit = unit
    traits.range = range
    traits.effect = effect
    traits.isAnimatable = isAnimatable
    traits.implicitAction = isAnimatable || action == .transition ? action : .none
    traits.take(Stored.self)
    super
      .init(
        traits,
        type: PropertyType(Stored.Value.self),
        place: PropertyPlace(state: ObjectIdentifier(State.self), offset: offset)
      )
  }

  /// Creates the descriptor of a directly stored part of another property, or of a property of a
  /// nested struct.
  init(
    _ traits: PropertyTraits,
    place: PropertyPlace,
    normalize: (@Sendable (Stored) -> Stored?)? = nil
  ) {
    offset = place.offset
    self.normalize = normalize
    super.init(traits, type: PropertyType(Stored.Value.self), place: place)
  }

  /// Returns the location of a part of the property.
  func place(inside distance: Int) -> PropertyPlace {
    let state = place?.state ?? ObjectIdentifier(State.self)
    return PropertyPlace(state: state, offset: offset + distance)
  }

  package override func moved<Whole: PropertyState>(
    into whole: Whole.Type,
    at start: Int,
    named name: String
  ) -> [PropertyDescriptor] {
    var traits = traits
    (traits.name, traits.rootName) = (name, name)
    let place = PropertyPlace(state: ObjectIdentifier(whole), offset: start + offset)
    let descriptor = Property(traits, place: place, normalize: normalize)
    return [descriptor] + descriptor.subdescriptors
  }

  /// Creates the descriptor of a number at a separate offset.
  package static func number(_ traits: PropertyTraits, at offset: Int) -> PropertyDescriptor
  where Stored == Double {
    var traits = traits
    traits.take(Double.self)
    let place = PropertyPlace(state: ObjectIdentifier(State.self), offset: offset)
    return Property(traits, place: place)
  }

  package override var subdescriptors: [PropertyDescriptor] {
    Stored.parts.map { $0.descriptor(of: self) }
  }

  package override func read(_ memory: UnsafeMutableRawPointer) -> PropertyValue {
    memory.assumingMemoryBound(to: Stored.self).pointee.propertyValue
  }

  package override func write(_ memory: UnsafeMutableRawPointer, _ value: PropertyValue) -> Bool {
    guard let stored = kept(value) else { return false }
    memory.assumingMemoryBound(to: Stored.self).pointee = stored
    return true
  }

  package override func adapted(_ value: PropertyValue) -> PropertyValue? {
    super.adapted(value).flatMap { kept($0)?.propertyValue }
  }

  private func kept(_ value: PropertyValue) -> Stored? {
    guard let stored = Stored(propertyValue: value) else { return nil }
    guard let normalize else { return stored }
    return normalize(stored)
  }

  package override func open<Visitor: PropertyVisitor>(_ visitor: Visitor) -> Visitor.Result? {
    visitor.visit(StoredAccess<Stored>())
  }
}

/// A part of a value with a key path, such as `x` of a point.
public class ValuePart<Whole: PropertyStorable>: @unchecked Sendable {
  fileprivate init() {}

  /// Declares a part that is stored inside the value.
  ///
  /// - Precondition: `path` names a stored field.
  public static func stored<Part: PropertyStorable>(
    _ suffix: String,
    _ path: WritableKeyPath<Whole, Part> & Sendable
  ) -> ValuePart<Whole> {
    guard let offset = MemoryLayout<Whole>.offset(of: path) else {
      preconditionFailure("\(suffix) is not stored in \(Whole.self)")
    }
    let access = PartAccess<Whole, Part> {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
    return TypedPart(access, offset: offset) { whole in
      var traits = whole
      traits.name += "." + suffix
      return traits
    }
  }

  /// Declares a computed part, which searches for actions under its name.
  public static func computed<Part: PropertyStorable>(
    _ suffix: String,
    threshold: Double,
    unit: PropertyUnit = .plain,
    get: @escaping @Sendable (inout Whole) -> Part,
    set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> ValuePart<Whole> {
    computed(suffix, threshold: threshold, unit: unit, numbers: nil, get: get, set: set)
  }

  package static func computed<Part: PropertyStorable>(
    _ suffix: String,
    threshold: Double,
    popThreshold: Double? = nil,
    unit: PropertyUnit,
    numbers: NumberPart?,
    get: @escaping @Sendable (inout Whole) -> Part,
    set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> ValuePart<Whole> {
    TypedPart(PartAccess(get: get, set: set), offset: nil) { whole in
      var traits = whole
      traits.name += "." + suffix
      (traits.threshold, traits.popThreshold, traits.unit) = (threshold, popThreshold, unit)
      traits.numberPart = numbers
      return traits
    }
  }

  /// Returns the descriptor of the part of a stored property.
  package func descriptor<State>(of whole: Property<State, Whole>) -> PropertyDescriptor {
    preconditionFailure("a part has a type")
  }

  /// Returns the descriptor of the part of a derived property.
  package func descriptor<Owner>(of whole: DerivedProperty<Owner, Whole>) -> PropertyDescriptor {
    preconditionFailure("a part has a type")
  }
}

/// A part with its type.
private final class TypedPart<Whole: PropertyStorable, Part: PropertyStorable>: ValuePart<Whole>,
  @unchecked Sendable
{
  private let access: PartAccess<Whole, Part>
  /// The offset of the part in the value, in bytes; nil for a computed part.
  private let offset: Int?
  /// Returns the attributes of the part of a property with the given ones.
  private let makeTraits: @Sendable (PropertyTraits) -> PropertyTraits

  init(
    _ access: PartAccess<Whole, Part>,
    offset: Int?,
    _ makeTraits: @escaping @Sendable (PropertyTraits) -> PropertyTraits
  ) {
    self.access = access
    self.offset = offset
    self.makeTraits = makeTraits
    super.init()
  }

  private func traits(of whole: PropertyDescriptor) -> PropertyTraits {
    var traits = makeTraits(whole.traits)
    traits.range = nil
    traits.answersForItself = false
    traits.take(Part.self)
    return traits
  }

  override func descriptor<State>(of whole: Property<State, Whole>) -> PropertyDescriptor {
    var traits = traits(of: whole)
    if let offset {
      return Property<State, Part>(traits, place: whole.place(inside: offset))
    }
    traits.answersForItself = true
    traits.numberLayout = nil
    return access.descriptor(traits, at: whole.place(inside: 0))
  }

  override func descriptor<Owner>(of whole: DerivedProperty<Owner, Whole>) -> PropertyDescriptor {
    let access = access
    var traits = traits(of: whole)
    traits.numberPart = nil
    return DerivedProperty(traits) { owner in
      var all = whole.get(owner)
      return access.get(&all)
    } set: { owner, value in
      var all = whole.get(owner)
      access.set(&all, value)
      whole.set(owner, all)
    }
  }
}

extension PartAccess {
  /// Creates the descriptor of the value.
  func descriptor(_ traits: PropertyTraits, at place: PropertyPlace) -> PropertyDescriptor {
    ComputedPart(traits, self, place: place)
  }
}

/// The descriptor of a part that is computed from the value at its address.
// Unchecked: as its superclass.
private final class ComputedPart<Whole, Part: PropertyStorable>: PropertyDescriptor,
  @unchecked Sendable
{
  private let access: PartAccess<Whole, Part>

  init(_ traits: PropertyTraits, _ access: PartAccess<Whole, Part>, place: PropertyPlace) {
    self.access = access
    super.init(traits, type: PropertyType(Part.Value.self), place: place)
  }

  override func read(_ memory: UnsafeMutableRawPointer) -> PropertyValue {
    access.get(&memory.assumingMemoryBound(to: Whole.self).pointee).propertyValue
  }

  override func write(_ memory: UnsafeMutableRawPointer, _ value: PropertyValue) -> Bool {
    guard let part = Part(propertyValue: value) else { return false }
    access.set(&memory.assumingMemoryBound(to: Whole.self).pointee, part)
    return true
  }

  override func open<Visitor: PropertyVisitor>(_ visitor: Visitor) -> Visitor.Result? {
    visitor.visit(access)
  }
}
