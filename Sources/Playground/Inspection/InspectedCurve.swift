/// A property over time: its presentation values and its model values.
package struct InspectedCurve: Sendable {
  /// The layer and the key path.
  package var name: String
  /// The presentation values, a column for each component of the property.
  package var seen: SampleTable
  /// The model's values at the same times.
  package var model: SampleTable
  /// Whether the velocity is shown instead of the value.
  package var showsSpeed = false
  package var rows = 12

  package init(name: String, seen: SampleTable, model: SampleTable) {
    (self.name, self.seen, self.model) = (name, seen, model)
  }

  /// The presentation values, and the model's values if they differ.
  package var merged: SampleTable {
    guard seen.rows.map(\.values) != model.rows.map(\.values) else { return seen }
    var table = seen
    table.columns += model.columns.map { $0 + " (model)" }
    for index in table.rows.indices where model.rows.indices.contains(index) {
      table.rows[index].values += model.rows[index].values
    }
    return table
  }

  /// Returns the rate of change of each component, per second.
  package static func speed(of table: SampleTable) -> SampleTable {
    var speeds = SampleTable(columns: table.columns.map { $0 + " per s" }, rows: [])
    for (before, after) in zip(table.rows, table.rows.dropFirst()) {
      let length = after.time - before.time
      guard length > 0 else { continue }
      let values = zip(before.values, after.values)
        .map { pair -> Double? in
          guard let first = pair.0, let second = pair.1 else { return nil }
          return (second - first) / length
        }
      speeds.rows.append(.init(time: (before.time + after.time) / 2, values: values))
    }
    return speeds
  }

  package func reading(at time: Double) -> String {
    let row = seen.rows.last { $0.time <= time + 1e-9 } ?? seen.rows.first
    let model = model.rows.last { $0.time <= time + 1e-9 } ?? model.rows.first
    guard let row else { return name }
    func words(_ row: SampleTable.Row) -> String {
      ValueDescription.list(row.values.map { $0 ?? 0 })
    }
    var text = "\(name)  \(words(row)) at \(ValueDescription.time(time))"
    if let model, model.values != row.values { text += ", model \(words(model))" }
    return text
  }
}
