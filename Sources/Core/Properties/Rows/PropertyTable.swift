import LaminaMath

/// The property descriptors of one kind of layer: the common ones, those of the kind, and their
/// parts.
public struct PropertyTable: Sendable {
  /// The name of the kind in scene files.
  public var kind: String { content.kind }
  /// All descriptors: stored and derived properties first, each followed by its parts.
  public var rows: [PropertyRow] { content.rows }
  /// The state structs of the properties, those of every layer first.
  package var states: [PropertyStateKind] { content.states }
  private let content: Content

  /// A shared object, so that copying a table is cheap.
  private final class Content: Sendable {
    let kind: String
    let rows: [PropertyRow]
    let states: [PropertyStateKind]
    let rowsByName: [String: PropertyRow]
    let rowsByPlace: [TypedPlace: PropertyRow]

    init(kind: String, rows: [PropertyRow], states: [PropertyStateKind]) {
      self.kind = kind
      self.rows = rows
      self.states = states
      rowsByName = Dictionary(rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let placed = rows.compactMap { row in
        row.numberLayout == nil && row.vectorCount > 0
          ? nil : row.place.map { (TypedPlace(place: $0, type: row.type), row) }
      }
      rowsByPlace = Dictionary(placed, uniquingKeysWith: { first, _ in first })
    }
  }

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
    self.init(
      kind: kind,
      rows: State.rows.flatMap { [$0] + $0.subrows } + base.rows,
      states: base.states + [PropertyStateKind(state)]
    )
  }

  /// Creates the table of the properties of every layer.
  package init(kind: String, states: [PropertyStateKind], rows: [PropertyRow]) {
    self.init(kind: kind, rows: rows.flatMap { [$0] + $0.subrows }, states: states)
  }

  private init(kind: String, rows: [PropertyRow], states: [PropertyStateKind]) {
    content = Content(kind: kind, rows: rows, states: states)
  }

  /// The descriptor for a key path; nil if the kind has no such property.
  public subscript(name: String) -> PropertyRow? { content.rowsByName[name] }

  /// Returns the default value of a property in a new layer; nil for a derived property, or one of
  /// another kind.
  package func plainValue(of row: PropertyRow) -> PropertyValue? {
    guard let place = row.place else { return nil }
    return states.first { $0.state == place.state }
      .map { row.read($0.plain.model + place.offset) }
  }

  /// Returns the descriptor at the location of a struct's field; nil if the kind has none.
  package func row<State: PropertyState, Field: PropertyStorable>(
    for path: KeyPath<State, Field>
  ) -> PropertyRow? {
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

extension PropertyRow {
  /// Returns the descriptor of a field of a struct.
  ///
  /// - Precondition: The field is stored, and the struct has a descriptor for it.
  package static func row<State: PropertyState, Field: PropertyStorable>(
    for path: KeyPath<State, Field>
  ) -> PropertyRow {
    let place = PropertyPlace(path)
    let type = PropertyType(Field.Value.self)
    let rows = State.rows
    guard
      let row = rows.first(where: { $0.place == place && $0.type == type })
        ?? rows.flatMap(\.subrows).first(where: { $0.place == place && $0.type == type })
    else { preconditionFailure("no property of the kind \(type.name) lies at \(path)") }
    return row
  }
}
