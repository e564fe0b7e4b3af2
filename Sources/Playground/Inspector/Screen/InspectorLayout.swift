import LaminaCells

/// The layout of the stage and the panels on a screen.
package struct InspectorLayout: Equatable {
  /// The side of the screen with the drawer.
  package enum Side {
    case bottom, top, right

    /// The side to which the drawer moves next.
    package var next: Side {
      switch self {
      case .bottom: .top
      case .top: .right
      case .right: .bottom
      }
    }
  }

  /// The rows of a drawer, and the columns of one on the right.
  static let (drawerRows, drawerColumns) = (9, 34)
  /// The smallest screen with panels.
  package static let smallest = CellSize(columns: 60, rows: 16)

  /// The stage's part of the screen; nil for all of it, under a drawer.
  package var stage: CellRect?
  /// The panels with their frames.
  package var panels: [(part: InspectorPart, place: CellRect)] = []
  /// The status line: time, focus and keys.
  package var status: CellRect?
  /// Whether only the selected panel is visible, with tabs for the others.
  package var hasTabs = false

  package static func == (a: InspectorLayout, b: InspectorLayout) -> Bool {
    a.stage == b.stage && a.status == b.status && a.hasTabs == b.hasTabs
      && a.panels.map(\.part) == b.panels.map(\.part)
      && a.panels.map(\.place) == b.panels.map(\.place)
  }

  /// Computes the layout for a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - design: The size that the scene is made for.
  ///   - part: The selected part.
  ///   - below: The part in the lower right, unless the selected part takes its position.
  ///   - side: The side of the drawer.
  package init(
    on screen: CellSize,
    design: CellSize,
    part: InspectorPart,
    below: InspectorPart,
    side: Side
  ) {
    let fits =
      screen.columns >= design.columns + 38 && screen.rows >= design.rows + 10
    guard screen.columns >= Self.smallest.columns, screen.rows >= Self.smallest.rows else {
      status = CellRect(column: 0, row: screen.rows - 1, columns: screen.columns, rows: 1)
      return
    }
    if fits { dock(on: screen, design, part, below) } else { slide(on: screen, part, side) }
  }

  private mutating func dock(
    on screen: CellSize,
    _ design: CellSize,
    _ part: InspectorPart,
    _ below: InspectorPart
  ) {
    stage = CellRect(column: 0, row: 0, columns: design.columns, rows: design.rows)
    let rows = screen.rows - 1
    let (column, columns) = (design.columns, screen.columns - design.columns)
    let tree = max(6, rows * 3 / 10)
    let values = max(6, rows * 35 / 100)
    let lower: InspectorPart = [.why, .log, .tune, .cost].contains(part) ? part : below
    panels = [
      (.tree, CellRect(column: column, row: 0, columns: columns, rows: tree)),
      (.values, CellRect(column: column, row: tree, columns: columns, rows: values)),
      (
        lower,
        CellRect(
          column: column,
          row: tree + values,
          columns: columns,
          rows: rows - tree - values
        )
      ),
    ]
    let band = rows - design.rows
    let time = band * 45 / 100
    panels.append(
      (.time, CellRect(column: 0, row: design.rows, columns: design.columns, rows: time))
    )
    panels.append(
      (
        .curve,
        CellRect(
          column: 0,
          row: design.rows + time,
          columns: design.columns,
          rows: band - time
        )
      )
    )
    status = CellRect(column: 0, row: rows, columns: screen.columns, rows: 1)
  }

  private mutating func slide(on screen: CellSize, _ part: InspectorPart, _ side: Side) {
    hasTabs = true
    switch side {
    case .right:
      let columns = min(Self.drawerColumns, screen.columns / 2)
      let column = screen.columns - columns
      panels = [
        (part, CellRect(column: column, row: 0, columns: columns, rows: screen.rows - 1))
      ]
      status = CellRect(column: column, row: screen.rows - 1, columns: columns, rows: 1)
    case .top, .bottom:
      let row = side == .top ? 0 : screen.rows - Self.drawerRows
      panels = [
        (
          part,
          CellRect(column: 0, row: row, columns: screen.columns, rows: Self.drawerRows - 1)
        )
      ]
      status = CellRect(
        column: 0,
        row: row + Self.drawerRows - 1,
        columns: screen.columns,
        rows: 1
      )
    }
  }

  /// Returns the panel at a cell.
  package func panel(at cell: CellPoint) -> (part: InspectorPart, place: CellRect)? {
    panels.first { $0.place.contains(cell) }
  }
}
