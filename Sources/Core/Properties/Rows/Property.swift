import Foundation
import LaminaMath

// Unchecked: as its superclass.
/// A stored property: its key path, its type, and its place in the struct of the layer's kind or of
/// every layer.
///
/// ```swift
/// struct GaugeState: PropertyState {
///   var level = 0.0
///   static let level = Property("level", \GaugeState.level, range: 0...1, "How full it is.")
///   static let rows: [PropertyRow] = [level]
/// }
/// ```
public final class Property<State: PropertyState, Stored: PropertyStorable>: PropertyRow,
  @unchecked Sendable
{
  /// The field's place in the struct, in bytes.
  package let offset: Int
  /// The value as it is kept, or nil for one that must not be set.
  package let normalize: (@Sendable (Stored) -> Stored?)?

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - name: Its key path; a word that no other property of the layer has.
  ///   - path: The field of the struct.
  ///   - threshold: The smallest change that can be seen, in its own unit.
  ///   - popThreshold: The threshold that Pop has for such a property; the same unless given.
  ///   - unit: What its numbers measure.
  ///   - range: Which numbers make sense; values beyond are taken all the same, since springs
  ///     overshoot. An infinite end says that infinity is a value.
  ///   - effect: What else a change has to do with the layer.
  ///   - action: What a change does by itself.
  ///   - isAnimatable: Whether animations can change it.
  ///   - normalize: The value as it is kept, or nil for one that must not be set.
  ///   - summary: What it means, in a sentence.
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

  /// A part of another property, which lies at an address of its own, or a property of a struct that
  /// lies in another one.
  fileprivate init(
    _ traits: PropertyTraits,
    place: PropertyPlace,
    normalize: (@Sendable (Stored) -> Stored?)? = nil
  ) {
    offset = place.offset
    self.normalize = normalize
    super.init(traits, type: PropertyType(Stored.Value.self), place: place)
  }

  /// Where a part of the property lies.
  private func place(inside distance: Int) -> PropertyPlace {
    let state = place?.state ?? ObjectIdentifier(State.self)
    return PropertyPlace(state: state, offset: offset + distance)
  }

  package override func moved<Whole: PropertyState>(
    into whole: Whole.Type,
    at start: Int,
    named name: String
  ) -> [PropertyRow] {
    var traits = PropertyTraits(self)
    (traits.name, traits.rootName) = (name, name)
    let place = PropertyPlace(state: ObjectIdentifier(whole), offset: start + offset)
    let row = Property(traits, place: place, normalize: normalize)
    return [row] + row.subrows
  }

  /// The row of a number at a place of its own.
  package static func number(_ traits: PropertyTraits, at offset: Int) -> PropertyRow
  where Stored == Double {
    var traits = traits
    traits.take(Double.self)
    let place = PropertyPlace(state: ObjectIdentifier(State.self), offset: offset)
    return Property(traits, place: place)
  }

  package override var subrows: [PropertyRow] { Stored.parts.map { $0.row(of: self) } }

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

  /// A part of the property: at an address of its own where it lies plainly in memory.
  fileprivate func part<Part: PropertyStorable>(
    _ traits: PropertyTraits,
    at path: WritableKeyPath<Stored, Part>,
    as type: Part.Type
  ) -> PropertyRow {
    guard let inner = MemoryLayout<Stored>.offset(of: path) else {
      preconditionFailure("\(traits.name) is not stored in \(Stored.self)")
    }
    return Property<State, Part>(traits, place: place(inside: inner))
  }

  /// A part of the property that is worked out.
  fileprivate func part<Part: PropertyStorable>(
    _ traits: PropertyTraits,
    _ access: PartAccess<Stored, Part>
  ) -> PropertyRow {
    ComputedPart(traits, access, place: place(inside: 0))
  }
}

/// A part of a value that has a key path of its own, such as `x` of a point.
public class ValuePart<Whole: PropertyStorable>: @unchecked Sendable {
  fileprivate let suffix: String
  fileprivate let threshold: Double?
  fileprivate let popThreshold: Double?
  fileprivate let unit: PropertyUnit?

  fileprivate init(
    _ suffix: String,
    threshold: Double?,
    popThreshold: Double?,
    unit: PropertyUnit?
  ) {
    self.suffix = suffix
    self.threshold = threshold
    self.popThreshold = popThreshold
    self.unit = unit
  }

  /// A part that lies in the value's memory.
  public static func stored<Part: PropertyStorable>(
    _ suffix: String,
    _ path: WritableKeyPath<Whole, Part> & Sendable
  ) -> ValuePart<Whole> {
    StoredPart(suffix, path)
  }

  /// A part that is worked out: it asks for actions under its own name.
  public static func computed<Part: PropertyStorable>(
    _ suffix: String,
    threshold: Double,
    unit: PropertyUnit = .plain,
    get: @escaping @Sendable (inout Whole) -> Part,
    set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> ValuePart<Whole> {
    computed(
      suffix,
      threshold: threshold,
      popThreshold: nil,
      unit: unit,
      numbers: nil,
      get: get,
      set: set
    )
  }

  package static func computed<Part: PropertyStorable>(
    _ suffix: String,
    threshold: Double,
    popThreshold: Double?,
    unit: PropertyUnit,
    numbers: NumberPart?,
    get: @escaping @Sendable (inout Whole) -> Part,
    set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> ValuePart<Whole> {
    WorkedOutPart(
      suffix,
      threshold: threshold,
      popThreshold: popThreshold,
      unit: unit,
      numbers: numbers,
      PartAccess(get: get, set: set)
    )
  }

  /// The row of the part of a property.
  package func row<State>(of whole: Property<State, Whole>) -> PropertyRow {
    preconditionFailure("a part is stored or worked out")
  }

  /// The row of the part of a property that its owner works out.
  package func row<Owner>(of whole: DerivedProperty<Owner, Whole>) -> PropertyRow {
    preconditionFailure("a part is stored or worked out")
  }

  fileprivate func traits<Part: PropertyStorable>(
    of whole: PropertyRow,
    _ part: Part.Type
  ) -> PropertyTraits {
    var traits = PropertyTraits(whole.name + "." + suffix, whole.summary)
    traits.threshold = threshold ?? whole.threshold
    traits.popThreshold = popThreshold ?? (threshold == nil ? whole.popThreshold : nil)
    traits.unit = unit ?? whole.unit
    traits.effect = whole.effect
    traits.isAnimatable = whole.isAnimatable
    traits.implicitAction = whole.implicitAction
    traits.rootName = whole.rootName
    traits.answersForItself = false
    traits.take(part)
    return traits
  }
}

private final class StoredPart<Whole: PropertyStorable, Part: PropertyStorable>: ValuePart<Whole>,
  @unchecked Sendable
{
  private let path: WritableKeyPath<Whole, Part> & Sendable

  init(_ suffix: String, _ path: WritableKeyPath<Whole, Part> & Sendable) {
    self.path = path
    super.init(suffix, threshold: nil, popThreshold: nil, unit: nil)
  }

  override func row<State>(of whole: Property<State, Whole>) -> PropertyRow {
    whole.part(traits(of: whole, Part.self), at: path, as: Part.self)
  }

  override func row<Owner>(of whole: DerivedProperty<Owner, Whole>) -> PropertyRow {
    let path = path
    return DerivedProperty(traits(of: whole, Part.self)) { owner in
      whole.get(owner)[keyPath: path]
    } set: { owner, value in
      var all = whole.get(owner)
      all[keyPath: path] = value
      whole.set(owner, all)
    }
  }
}

private final class WorkedOutPart<Whole: PropertyStorable, Part: PropertyStorable>:
  ValuePart<Whole>, @unchecked Sendable
{
  private let access: PartAccess<Whole, Part>
  private let numbers: NumberPart?

  init(
    _ suffix: String,
    threshold: Double,
    popThreshold: Double?,
    unit: PropertyUnit,
    numbers: NumberPart?,
    _ access: PartAccess<Whole, Part>
  ) {
    self.access = access
    self.numbers = numbers
    super.init(suffix, threshold: threshold, popThreshold: popThreshold, unit: unit)
  }

  override func row<State>(of whole: Property<State, Whole>) -> PropertyRow {
    var traits = traits(of: whole, Part.self)
    traits.answersForItself = true
    traits.numberLayout = nil
    traits.numberPart = numbers
    return whole.part(traits, access)
  }

  override func row<Owner>(of whole: DerivedProperty<Owner, Whole>) -> PropertyRow {
    let access = access
    return DerivedProperty(traits(of: whole, Part.self)) { owner in
      var all = whole.get(owner)
      return access.get(&all)
    } set: { owner, value in
      var all = whole.get(owner)
      access.set(&all, value)
      whole.set(owner, all)
    }
  }
}

/// The row of a part that is worked out from the value at its address.
private final class ComputedPart<Whole: PropertyStorable, Part: PropertyStorable>: PropertyRow,
  @unchecked Sendable
{
  private let access: PartAccess<Whole, Part>

  init(_ traits: PropertyTraits, _ access: PartAccess<Whole, Part>, place: PropertyPlace) {
    self.access = access
    super.init(traits, type: PropertyType(Part.Value.self), place: place)
  }

  override func read(_ memory: UnsafeMutableRawPointer) -> PropertyValue {
    access.load(memory).propertyValue
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

// Unchecked: as its superclass.
/// A property that its owner works out from others, such as the frame of a layer.
public final class DerivedProperty<Owner: AnyObject, Stored: PropertyStorable>: PropertyRow,
  @unchecked Sendable
{
  let get: @MainActor (Owner) -> Stored
  let set: @MainActor (Owner, Stored) -> Void

  /// Declares a property that is worked out; animations cannot change it, only what it is made of.
  public init(
    _ name: String,
    threshold: Double = 0.01,
    unit: PropertyUnit = .plain,
    _ summary: String,
    get: @escaping @MainActor (Owner) -> Stored,
    set: @escaping @MainActor (Owner, Stored) -> Void
  ) {
    self.get = get
    self.set = set
    var traits = PropertyTraits(name, summary)
    traits.threshold = threshold
    traits.unit = unit
    traits.isAnimatable = false
    traits.implicitAction = .none
    traits.take(Stored.self)
    traits.numberLayout = nil
    super.init(traits, type: PropertyType(Stored.Value.self), place: nil)
  }

  fileprivate init(
    _ traits: PropertyTraits,
    get: @escaping @MainActor (Owner) -> Stored,
    set: @escaping @MainActor (Owner, Stored) -> Void
  ) {
    self.get = get
    self.set = set
    super.init(traits, type: PropertyType(Stored.Value.self), place: nil)
  }

  package override var subrows: [PropertyRow] { Stored.parts.map { $0.row(of: self) } }

  package override func derived(from owner: AnyObject) -> PropertyValue {
    guard let owner = owner as? Owner else { return .none }
    return get(owner).propertyValue
  }

  package override func setDerived(_ value: PropertyValue, of owner: AnyObject) -> Bool {
    guard let owner = owner as? Owner, let stored = Stored(propertyValue: value) else {
      return false
    }
    set(owner, stored)
    return true
  }
}
