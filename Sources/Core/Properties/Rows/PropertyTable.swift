import LaminaMath

/// The rows of one kind of layer: what every layer has, what the kind adds, and their parts.
public struct PropertyTable: Sendable {
  /// The name of the kind, as scene files spell it.
  public var kind: String { content.kind }
  /// All rows: stored and derived properties first, each followed by its parts.
  public var rows: [PropertyRow] { content.rows }
  /// The structs that the rows lie in, those of every layer first.
  package var states: [PropertyStateKind] { content.states }
  private let content: Content

  /// One object, so that handing a table over costs next to nothing.
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

  /// Creates the table of a kind from the rows that it adds to those of another kind.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind, as scene files spell it.
  ///   - state: The struct that the rows lie in.
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

  /// Creates the table of what every layer has.
  package init(kind: String, states: [PropertyStateKind], rows: [PropertyRow]) {
    self.init(kind: kind, rows: rows.flatMap { [$0] + $0.subrows }, states: states)
  }

  private init(kind: String, rows: [PropertyRow], states: [PropertyStateKind]) {
    content = Content(kind: kind, rows: rows, states: states)
  }

  /// The row for a key path, or nil if the kind has no such property.
  public subscript(name: String) -> PropertyRow? { content.rowsByName[name] }

  /// The value that a row has in a layer to which nobody did anything; nil for a row that is worked
  /// out, or of another kind.
  package func plainValue(of row: PropertyRow) -> PropertyValue? {
    guard let place = row.place else { return nil }
    return states.first { $0.state == place.state }
      .map { row.read($0.plain.model + place.offset) }
  }

  /// The row whose value lies where a field of a struct lies; nil if the kind has no such row.
  package func row<State: PropertyState, Field: PropertyStorable>(
    for path: KeyPath<State, Field>
  ) -> PropertyRow? {
    let place = PropertyPlace(path)
    return content.rowsByPlace[TypedPlace(place: place, type: PropertyType(Field.Value.self))]
  }
}

extension PropertyPlace {
  /// Where a field of a struct lies.
  ///
  /// - Precondition: The field is stored, as all but computed ones are.
  fileprivate init<State: PropertyState, Field>(_ path: KeyPath<State, Field>) {
    guard let offset = MemoryLayout<State>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property")
    }
    self.init(state: ObjectIdentifier(State.self), offset: offset)
  }
}

extension PropertyRow {
  /// The row of a field of a struct.
  ///
  /// - Precondition: The field is stored, and the struct has a row for it.
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
