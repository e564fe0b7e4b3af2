import LaminaScenes
import LaminaCells
import LaminaMath

/// A property over time: what is seen, and what is set.
package struct InspectedCurve: Sendable {
  /// The layer and the key path.
  package var name: String
  /// The values that are seen, a column for each number of the property.
  package var seen: PlotTable
  /// The model's values at the same times.
  package var model: PlotTable
  /// Whether the speed is shown instead of the value.
  package var showsSpeed = false
  /// Rows of the picture.
  package var rows = 12

  package init(name: String, seen: PlotTable, model: PlotTable) {
    (self.name, self.seen, self.model) = (name, seen, model)
  }

  /// The picture: each number has a colour of its own, what is set a dim one; without colours
  /// letters stand on the curves.
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

  /// What is seen, and beside it what is set where that is another.
  private var merged: PlotTable {
    guard seen.rows.map(\.values) != model.rows.map(\.values) else { return seen }
    var table = seen
    table.columns += model.columns.map { $0 + " (model)" }
    for index in table.rows.indices where model.rows.indices.contains(index) {
      table.rows[index].values += model.rows[index].values
    }
    return table
  }

  /// How fast each number changes, per second.
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

  /// The values at a moment in words.
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
