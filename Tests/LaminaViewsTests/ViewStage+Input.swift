import Foundation
import LaminaCells
import LaminaStage

@testable import LaminaViews

/// A cell by its column and row.
func cell(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }

extension ViewStage {
  /// Hands events over in one tick, at the time of the last one unless said.
  ///
  /// - Returns: Whether somebody took the last one.
  @discardableResult
  func send(_ events: [StageEvent], at time: Double? = nil) -> Bool {
    let time = time ?? stage.now
    var untaken: [StageEvent] = []
    stage.onEvent = { untaken.append($0.event) }
    stage.tick(at: time, events: events.map { TimedEvent(time: time, event: $0) })
    stage.onEvent = nil
    return events.last.map { !untaken.contains($0) } ?? false
  }

  /// Presses a key that has a name.
  @discardableResult
  func press(_ key: NamedKey, _ modifiers: KeyModifiers = [], at time: Double? = nil) -> Bool {
    send([.key(KeyEvent(.named(key), modifiers: modifiers))], at: time)
  }

  /// Has the mouse do something over a cell.
  @discardableResult
  func mouse(
    _ kind: MouseEvent.Kind,
    _ place: CellPoint,
    at time: Double? = nil,
    button: MouseEvent.Button = .left
  ) -> Bool {
    send([.mouse(MouseEvent(kind, button: button, position: place))], at: time)
  }

  /// Presses and releases a button over a cell, 0.05 s apart.
  func click(_ place: CellPoint, at time: Double? = nil, button: MouseEvent.Button = .left) {
    let time = time ?? stage.now
    mouse(.press, place, at: time, button: button)
    mouse(.release, place, at: time + 0.05, button: button)
  }

  /// Presses over a cell, moves over others 0.02 s apart each, and releases over the last one.
  func drag(_ place: CellPoint, over places: [CellPoint], at time: Double? = nil) {
    var time = time ?? stage.now
    mouse(.press, place, at: time)
    for place in places {
      time += 0.02
      mouse(.drag, place, at: time)
    }
    mouse(.release, places.last ?? place, at: time + 0.02)
  }
}

/// What happened, in words, in order.
@MainActor
final class Log {
  var words: [String] = []
  func add(_ word: String) { words.append(word) }
}

/// A view that notes the touches it hears of, and takes them.
final class TouchView: View {
  let log: Log
  let name: String
  private(set) var lastTouch: Touch?
  private(set) var lastEvent: Event?

  init(_ frame: CGRect, _ log: Log, _ name: String = "") {
    self.log = log
    self.name = name
    super.init(frame: frame)
  }

  private func note(_ word: String, _ touches: Set<Touch>, _ event: Event?) {
    lastTouch = touches.first
    lastEvent = event
    log.add(name.isEmpty ? word : "\(name) \(word)")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note("began", touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note("moved", touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches, event)
  }
}

extension GestureRecognizer {
  /// Notes every state of which an action hears.
  @discardableResult
  func noting(_ log: Log, _ name: String = "") -> Self {
    addAction { log.add(name.isEmpty ? "\($0.state)" : "\(name) \($0.state)") }
    return self
  }
}
