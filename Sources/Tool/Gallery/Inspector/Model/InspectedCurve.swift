import LaminaScenes
import LaminaCells
import LaminaMath

/// A property over time: its presentation values and its model values.
package struct InspectedCurve: Sendable {
  /// The layer and the key path.
  package var name: String
  /// The presentation values, a column for each component of the property.
  package var seen: PlotTable
  /// The model's values at the same times.
  package var model: PlotTable
  /// Whether the velocity is shown instead of the value.
  package var showsSpeed = false
  /// The rows of the plot.
  package var rows = 12

  package init(name: String, seen: PlotTable, model: PlotTable) {
    (self.name, self.seen, self.model) = (name, seen, model)
  }

  /// Returns the plot: one colour for each component, a dim one for the model's values; letters on
  /// the curves without colours.
  func picture(size: CellSize, isASCII: Bool, isColored: Bool) -> Frame {
    let seen = showsSpeed ? Self.speed(of: seen) : seen
    let table = showsSpeed ? seen : merged
    let own = PanelPalette.curves
    let colors = table.columns.indices.map { index in
      InspectorPen.cellColor(
        index < seen.columns.count ? own[index % own.count] : PanelPalette.dim
      )
    }
    return TracePlot.frame(
      of: table,
      size: CellSize(columns: size.columns, rows: max(4, size.rows)),
      glyphs: isASCII ? .ascii : .braille,
      isColored: isColored,
      colors: colors
    )
  }

  /// The presentation values, and the model's values if they differ.
  private var merged: PlotTable {
    guard seen.rows.map(\.values) != model.rows.map(\.values) else { return seen }
    var table = seen
    table.columns += model.columns.map { $0 + " (model)" }
    for index in table.rows.indices where model.rows.indices.contains(index) {
      table.rows[index].values += model.rows[index].values
    }
    return table
  }

  /// Returns the rate of change of each component, per second.
  static func speed(of table: PlotTable) -> PlotTable {
    var speeds = PlotTable(columns: table.columns.map { $0 + " per s" }, rows: [])
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

  /// Returns the values at a time as text.
  func reading(at time: Double) -> String {
    let row = seen.rows.last { $0.time <= time + 1e-9 } ?? seen.rows.first
    let model = model.rows.last { $0.time <= time + 1e-9 } ?? model.rows.first
    guard let row else { return name }
    func words(_ row: PlotTable.Row) -> String {
      ValueText.Words.list(row.values.map { $0 ?? 0 })
    }
    var text = "\(name)  \(words(row)) at \(ValueText.Words.time(time))"
    if let model, model.values != row.values { text += ", model \(words(model))" }
    return text
  }
}
