import Foundation
import Lamina
import LaminaInspection
import LaminaInspector

/// The inspector's mouse handling: each action has a key as well.
extension PlayerInspector {
  func point(_ mouse: MouseEvent, in part: InspectorPart, _ place: CellRect) -> Order {
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      state.choose(part)
      return move(by: mouse.kind == .wheelUp ? -3 : 3)
    case .press, .drag:
      guard mouse.button == .left else { return .draw }
      state.hasFocus = true
      state.choose(part)
      let row = mouse.position.row - place.origin.row
      if row == 0, mouse.kind == .press, picture?.layout.hasTabs == true {
        return turn(to: mouse.position.column - place.origin.column)
      }
      if part == .time, let time = time(at: mouse.position.column - place.origin.column, place) {
        return .seek(time)
      }
      if part == .tune, let order = pull(mouse, place) { return order }
      if part == .tune, let order = slide(mouse, place, row: row) { return order }
      if mouse.kind == .press, let chosen = picture?.row(at: row, of: part, size: place.size) {
        choose(chosen, in: part)
      }
      return .draw
    case .release, .move: return .draw
    }
  }

  /// Returns the time at a column of the timeline; nil beside it.
  private func time(at column: Int, _ place: CellRect) -> Double? {
    guard let content else { return nil }
    let columns = place.size.columns - 1
    let start = TimePanel.nameColumns(columns) + 3
    let width = TimePanel.barColumns(columns)
    guard column >= start, column < start + width else { return nil }
    let share = Double(column - start) / Double(max(1, width - 1))
    return content.span.lowerBound
      + share * (content.span.upperBound - content.span.lowerBound)
  }

  /// Drags a control point of the edited curve; nil if there is none.
  private func pull(_ mouse: MouseEvent, _ place: CellRect) -> Order? {
    guard let tuner, let curve = tuner.curve, let content else { return nil }
    let picture = CurveEditorPicture(
      curve,
      columns: place.size.columns - 3,
      rows: place.size.rows - 1,
      isASCII: content.isASCII
    )
    // The plot begins below the title and the line of text, in the fourth column.
    let cell = CellPoint(
      column: mouse.position.column - place.origin.column - 3,
      row: mouse.position.row - place.origin.row - 2
    )
    if mouse.kind == .press,
      !(0..<picture.size.columns).contains(cell.column)
        || !(0..<picture.size.rows).contains(cell.row)
    {
      return .draw
    }
    let (x, y) = picture.place(of: cell)
    tuner.putHandle(x: x, y: y, picks: mouse.kind == .press)
    return tuner.pending == nil ? .draw : .retune
  }

  /// Moves a slider to the mouse; nil beside the sliders.
  private func slide(_ mouse: MouseEvent, _ place: CellRect, row: Int) -> Order? {
    guard let tuner, let content, let tune = content.tune else { return nil }
    let chosen =
      mouse.kind == .press
      ? picture?.row(at: row, of: .tune, size: place.size) : state.rows[.tune]
    guard let chosen, tune.rows.indices.contains(chosen), tune.rows[chosen].share != nil else {
      return nil
    }
    let (start, width) = TunePanel.slider(place.size.columns - 1)
    let column = mouse.position.column - place.origin.column - 1 - start
    guard (0..<width).contains(column) || mouse.kind == .drag else { return nil }
    state.rows[.tune] = chosen
    let share = Double(column) / Double(max(1, width - 1))
    tuner.slide(chosen, to: min(max(0, share), 1), id: content.chosen?.id ?? "")
    return tuner.pending == nil ? .draw : .retune
  }

  private func choose(_ row: Int, in part: InspectorPart) {
    guard part == .tree else {
      state.rows[part] = row
      return
    }
    if let layers = content?.inspection.layers {
      state.layer = LayerWalk.name(of: row, in: layers)
    }
  }

  private func turn(to column: Int) -> Order {
    var start = 1
    for part in InspectorPart.allCases {
      let end = start + part.rawValue.count + 2
      if (start..<end).contains(column) { state.choose(part) }
      start = end
    }
    return .draw
  }

  func choose(at point: CGPoint, on stage: Stage) {
    guard let content else { return }
    stage.use {
      let layers = LayerWalk.layers(below: stage.rootLayer)
      guard let hit = stage.rootLayer.hitTest(point)?.model(),
        let index = layers.firstIndex(where: { $0 === hit })
      else { return }
      state.layer = LayerWalk.name(of: index, in: content.inspection.layers)
    }
  }
}
