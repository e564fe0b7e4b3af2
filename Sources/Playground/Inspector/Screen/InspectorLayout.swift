import LaminaCore

/// The layout of the stage and the panels on a screen.
package struct InspectorLayout {
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
  package var panels: [(part: InspectorPart, place: CellRect)] = []
  /// The status line: time, focus and keys.
  package var status: CellRect?
  /// Whether only the selected panel is visible, with tabs for the others.
  package var hasTabs = false

  private init() {}

  /// Creates a layout of the status line alone.
  package init(statusOn screen: CellSize) {
    status = CellRect(column: 0, row: screen.rows - 1, columns: screen.columns, rows: 1)
  }

  /// Computes the layout for a screen and a scene that is made for the size `design`.
  ///
  /// `below` is the part in the lower right, unless the selected part takes its position.
  package init(
    on screen: CellSize,
    design: CellSize,
    part: InspectorPart,
    below: InspectorPart,
    side: Side
  ) {
    let fits = screen.columns >= design.columns + 38 && screen.rows >= design.rows + 10
    guard screen.columns >= Self.smallest.columns, screen.rows >= Self.smallest.rows else {
      self.init(statusOn: screen)
      return
    }
    self.init()
    if fits { dock(on: screen, design, part, below) } else { slide(on: screen, part, side) }
  }

  private mutating func dock(
    on screen: CellSize,
    _ design: CellSize,
    _ part: InspectorPart,
    _ below: InspectorPart
  ) {
    let rows = screen.rows - 1
    var whole = CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows)
    var left = whole.cut(rows: rows)
    status = whole
    var right = left
    right.origin.column = design.columns
    right.size.columns -= design.columns
    left.size.columns = design.columns
    stage = left.cut(rows: design.rows)
    let lower: InspectorPart = [.why, .log, .tune, .cost].contains(part) ? part : below
    panels = [
      (.tree, right.cut(rows: max(6, rows * 3 / 10))),
      (.values, right.cut(rows: max(6, rows * 35 / 100))), (lower, right),
      (.time, left.cut(rows: left.size.rows * 45 / 100)), (.curve, left),
    ]
  }

  private mutating func slide(on screen: CellSize, _ part: InspectorPart, _ side: Side) {
    hasTabs = true
    var drawer = CellRect(column: 0, row: 0, columns: screen.columns, rows: Self.drawerRows)
    switch side {
    case .right:
      drawer.size = CellSize(
        columns: min(Self.drawerColumns, screen.columns / 2),
        rows: screen.rows
      )
      drawer.origin.column = screen.columns - drawer.size.columns
    case .bottom: drawer.origin.row = screen.rows - Self.drawerRows
    case .top: break
    }
    panels = [(part, drawer.cut(rows: drawer.size.rows - 1))]
    status = drawer
  }

  package func panel(at cell: CellPoint) -> (part: InspectorPart, place: CellRect)? {
    panels.first { $0.place.contains(cell) }
  }
}

extension CellRect {
  /// Cuts rows off the top and returns them.
  fileprivate mutating func cut(rows: Int) -> CellRect {
    var top = self
    top.size.rows = rows
    origin.row += rows
    size.rows -= rows
    return top
  }
}
