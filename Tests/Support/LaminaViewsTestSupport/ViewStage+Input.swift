import Foundation
import LaminaCells
import LaminaStage

/// A cell by its column and row.
package func cell(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

extension ViewStage {
  /// Sends events in one tick, by default at the time of the last one.
  ///
  /// - Returns: Whether the last event was handled.
  @discardableResult
  package func send(_ events: [StageEvent], at time: Double? = nil) -> Bool {
    let time = time ?? stage.now
    var untaken: [StageEvent] = []
    stage.onEvent = { untaken.append($0.event) }
    stage.tick(at: time, events: events.map { TimedEvent(time: time, event: $0) })
    stage.onEvent = nil
    return events.last.map { !untaken.contains($0) } ?? false
  }

  /// Presses a key that has a name.
  @discardableResult
  package func press(
    _ key: NamedKey,
    _ modifiers: KeyModifiers = [],
    at time: Double? = nil
  ) -> Bool {
    send([.key(KeyEvent(.named(key), modifiers: modifiers))], at: time)
  }

  /// Has the mouse do something over a cell.
  @discardableResult
  package func mouse(
    _ kind: MouseEvent.Kind,
    _ place: CellPoint,
    at time: Double? = nil,
    button: MouseEvent.Button = .left
  ) -> Bool {
    send([.mouse(MouseEvent(kind, button: button, position: place))], at: time)
  }

  /// Presses and releases a button over a cell, 0.05 s apart.
  package func click(_ place: CellPoint, at time: Double? = nil, button: MouseEvent.Button = .left)
  {
    let time = time ?? stage.now
    mouse(.press, place, at: time, button: button)
    mouse(.release, place, at: time + 0.05, button: button)
  }

  /// Presses over a cell, moves over others 0.02 s apart each, and releases over the last one.
  package func drag(_ place: CellPoint, over places: [CellPoint], at time: Double? = nil) {
    var time = time ?? stage.now
    mouse(.press, place, at: time)
    for place in places {
      time += 0.02
      mouse(.drag, place, at: time)
    }
    mouse(.release, places.last ?? place, at: time + 0.02)
  }
}
