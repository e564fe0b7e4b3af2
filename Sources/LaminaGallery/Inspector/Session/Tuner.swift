import LaminaStage

/// Changes the numbers of a scene file while it plays, and writes them back when somebody says so.
@MainActor
class Tuner {
  /// What the last line tells of the changes; nil for nothing.
  var note: String? { nil }
  /// What can be tuned of a layer.
  func content(for id: String) -> TuneContent? { nil }
  /// Moves the slider of a row by steps.
  func step(_ row: Int, by steps: Double, id: String) -> PlayerInspector.Order { .draw }
  func undo() -> PlayerInspector.Order { .draw }
  func redo() -> PlayerInspector.Order { .draw }
  /// Shows the file's values, and the changed ones again.
  func toggleBefore() -> PlayerInspector.Order { .draw }
  /// Writes the file; answers what to tell.
  func write() -> String { "" }
  func copy(_ state: InspectorState, _ content: InspectorContent?, asSwift: Bool) -> String? { nil }
  /// Takes a key while a value is typed; nil where none is.
  func typed(
    _ key: KeyEvent,
    state: inout InspectorState,
    content: InspectorContent?
  ) -> PlayerInspector.Order? { nil }
}
