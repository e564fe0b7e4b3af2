import LaminaMath

/// The property descriptors of one kind of layer: the common ones, those of the kind, and their
/// parts.
public struct PropertyTable: Sendable {
  /// The name of the kind in scene files.
  public var kind: String { content.kind }
  /// All descriptors: stored and derived properties first, each followed by its parts.
  public var descriptors: [PropertyDescriptor] { content.descriptors }
  /// The descriptors of stored properties with colours.
  package var colored: [PropertyDescriptor] { content.colored }
  /// The state structs of the properties, those of every layer first.
  package var states: [PropertyStateKind] { content.states }
  private let content: Content

  /// A shared object, so that copying a table is cheap.
  private final class Content: Sendable {
    let kind: String
    let descriptors: [PropertyDescriptor]
    let colored: [PropertyDescriptor]
    let states: [PropertyStateKind]
    let rowsByName: [String: PropertyDescriptor]
    let rowsByPlace: [TypedPlace: PropertyDescriptor]
    let part: Part?

    init(
      kind: String,
      descriptors: [PropertyDescriptor],
      states: [PropertyStateKind],
      part: Part?
    ) {
      self.kind = kind
      self.part = part
      self.descriptors = descriptors
      colored = descriptors.filter { $0.holdsColors && $0.place != nil }
      self.states = states
      rowsByName = Dictionary(
        descriptors.map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      let placed = descriptors.compactMap { descriptor in
        descriptor.numberLayout == nil && descriptor.vectorCount > 0
          ? nil
          : descriptor.place.map { (TypedPlace(place: $0, type: descriptor.type), descriptor) }
      }
      rowsByPlace = Dictionary(placed, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Finds the property of a part that only some layers of a kind have, such as an item of a list.
  package typealias Part = @Sendable (_ keyPath: String) -> PropertyDescriptor?

  private struct TypedPlace: Hashable {
    let place: PropertyPlace
    let type: PropertyType
  }

  /// Creates the table of a kind from the properties that it adds to those of another kind.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind in scene files.
  ///   - state: The state struct of the properties.
  ///   - base: The table of the superclass.
  public init<State: PropertyState>(
    kind: String,
    _ state: State.Type,
    over base: PropertyTable
  ) {
    self.init(kind: kind, state, over: base, part: base.content.part)
  }

  /// Creates the table of a kind whose layers have parts with properties.
  package init<State: PropertyState>(
    kind: String,
    _ state: State.Type,
    over base: PropertyTable,
    part: Part?
  ) {
    self.init(
      kind: kind,
      descriptors: State.descriptors.flatMap { [$0] + $0.subdescriptors } + base.descriptors,
      states: base.states + [PropertyStateKind(state)],
      part: part
    )
  }

  /// Creates the table of the properties of every layer.
  package init(kind: String, states: [PropertyStateKind], descriptors: [PropertyDescriptor]) {
    self.init(
      kind: kind,
      descriptors: descriptors.flatMap { [$0] + $0.subdescriptors },
      states: states
    )
  }

  /// Creates the table of a kind that adds no properties to those of another kind.
  package init(kind: String, like other: PropertyTable) {
    self.init(
      kind: kind,
      descriptors: other.descriptors,
      states: other.states,
      part: other.content.part
    )
  }

  private init(
    kind: String,
    descriptors: [PropertyDescriptor],
    states: [PropertyStateKind],
    part: Part? = nil
  ) {
    content = Content(kind: kind, descriptors: descriptors, states: states, part: part)
  }

  /// The descriptor for a key path; nil if the kind has no such property.
  public subscript(name: String) -> PropertyDescriptor? {
    content.rowsByName[name] ?? content.part?(name)
  }

  /// Whether a key path is that of a part that only some layers of the kind have.
  package func isPart(_ name: String) -> Bool {
    content.rowsByName[name] == nil && content.part?(name) != nil
  }

  /// Returns the default value of a property in a new layer; nil for a derived property, or one of
  /// another kind.
  package func plainValue(of descriptor: PropertyDescriptor) -> PropertyValue? {
    guard let place = descriptor.place else { return nil }
    return states.first { $0.state == place.state }
      .map { descriptor.read($0.plain.model + place.offset) }
  }

  /// Returns the descriptor at the location of a struct's field; nil if the kind has none.
  package func descriptor<State: PropertyState, Field: PropertyStorable>(
    for path: KeyPath<State, Field>
  ) -> PropertyDescriptor? {
    let place = PropertyPlace(path)
    return content.rowsByPlace[TypedPlace(place: place, type: PropertyType(Field.Value.self))]
  }
}

extension PropertyPlace {
  /// Creates the location of a field of a struct.
  ///
  /// - Precondition: The field is stored, not computed.
  fileprivate init<State: PropertyState, Field>(_ path: KeyPath<State, Field>) {
    guard let offset = MemoryLayout<State>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property")
    }
    self.init(state: ObjectIdentifier(State.self), offset: offset)
  }
}

extension PropertyDescriptor {
  /// Returns the descriptor of a field of a struct.
  ///
  /// - Precondition: The field is stored, and the struct has a descriptor for it.
  package static func descriptor<State: PropertyState, Field: PropertyStorable>(
    for path: KeyPath<State, Field>
  ) -> PropertyDescriptor {
    let place = PropertyPlace(path)
    let type = PropertyType(Field.Value.self)
    let descriptors = State.descriptors
    guard
      let descriptor = descriptors.first(where: { $0.place == place && $0.type == type })
        ?? descriptors.flatMap(\.subdescriptors)
        .first(where: { $0.place == place && $0.type == type })
    else { preconditionFailure("no property of the kind \(type.name) lies at \(path)") }
    return descriptor
  }
}
