import LaminaMath
import LaminaScenes
import LaminaStage

/// Changes the values of a scene file while it plays, and writes them back when somebody says so.
@MainActor
final class Tuner {
  private var editing: SceneEditing
  private let path: String?
  /// What the player is to show next; nil once it took it.
  private(set) var pending: SceneCheck?
  /// Whether the file's own values are shown for comparison.
  private(set) var showsBefore = false
  /// What is being typed for a row; nil while nothing is.
  private(set) var typing: String?
  /// What was copied, for the end of the program.
  private(set) var copied: [String] = []
  private(set) var message: String?

  /// Begins to tune a file.
  ///
  /// - Parameters:
  ///   - check: The file as it was read.
  ///   - path: Where it is; nil for one that cannot be written.
  init(_ check: SceneCheck, path: String?) {
    editing = SceneEditing(check)
    self.path = path
  }

  /// Whether there is something to write.
  var isEdited: Bool { editing.isEdited }

  /// The file as it is shown.
  var shown: SceneCheck { showsBefore ? editing.original : editing.check }

  /// What the last line tells; nil for nothing.
  var note: String? {
    if let typing { return "value: \(typing)_  enter takes it, esc leaves it" }
    let state = showsBefore ? "before" : isEdited ? "*edited" : nil
    return [message, state].compactMap { $0 }.joined(separator: "  ").nilIfEmpty
  }

  /// Takes what is to be shown next.
  func takePending() -> SceneCheck? {
    defer { pending = nil }
    return pending
  }

  /// Goes on from a file that somebody else changed: what was edited is edited there as well.
  func reread(_ check: SceneCheck) {
    let (again, lost) = editing.reapplied(to: check)
    editing = again
    message = lost.isEmpty ? nil : "\(lost.count) of your changes found no place any more"
    if isEdited { pending = editing.check }
  }

  // MARK: - Rows

  /// The fields that a layer's panel shows.
  func fields(of id: String) -> [SceneField] {
    editing.fields.filter { $0.layer == id }
  }

  /// What the panel of a layer shows.
  func content(for id: String, chosen: Int) -> TuneContent {
    let fields = fields(of: id)
    let before = Dictionary(
      editing.originalFields.map { ($0.path, $0.text) }
    ) { first, _ in first }
    let rows = fields.enumerated()
      .map { index, field in
        TuneContent.Row(
          owner: field.owner,
          name: field.name,
          value: index == chosen ? typing ?? field.text : field.text,
          share: field.share,
          isEdited: before[field.path] != field.text
        )
      }
    var notes: [String] = []
    if fields.indices.contains(chosen) {
      let field = fields[chosen]
      if field.uses > 1 { notes.append("also used in \(field.uses - 1) other places") }
      notes += SpringNotes.notes(for: field, among: fields)
    }
    return TuneContent(rows: rows, notes: notes)
  }

  // MARK: - Changes

  /// Moves the slider of a row by steps.
  func step(_ row: Int, by steps: Double, id: String) {
    let fields = fields(of: id)
    guard fields.indices.contains(row) else { return }
    change { editing throws(SceneEditing.Refusal) in try editing.move(fields[row], by: steps) }
  }

  /// Puts the slider of a row where a share of its length is.
  func slide(_ row: Int, to share: Double, id: String) {
    let fields = fields(of: id)
    guard fields.indices.contains(row) else { return }
    change { editing throws(SceneEditing.Refusal) in try editing.slide(fields[row], to: share) }
  }

  private func change(_ body: (inout SceneEditing) throws(SceneEditing.Refusal) -> Void) {
    message = nil
    showsBefore = false
    do {
      try body(&editing)
      pending = editing.check
    } catch {
      message = "not taken: \(error.description)"
    }
  }

  func undo() { again(editing.undo(), "nothing to undo") }
  func redo() { again(editing.redo(), "nothing to redo") }

  private func again(_ worked: Bool, _ words: String) {
    message = worked ? nil : words
    showsBefore = false
    if worked { pending = editing.check }
  }

  /// Shows the file's values, and the changed ones again.
  func toggleBefore() {
    guard isEdited else {
      message = "nothing is changed"
      return
    }
    showsBefore.toggle()
    pending = shown
  }

  // MARK: - Typing

  /// Begins to type a value.
  func beginTyping() { typing = "" }

  /// Takes a key while a value is typed.
  ///
  /// - Returns: Whether one is typed.
  func type(_ key: KeyEvent, row: Int, id: String) -> Bool {
    guard let text = typing else { return false }
    switch key.key {
    case .named(.escape): typing = nil
    case .named(.backspace): typing = String(text.dropLast())
    case .named(.space): typing = text + " "
    case .character(let letter): typing = text + String(letter)
    case .named(.enter):
      typing = nil
      let fields = fields(of: id)
      guard !text.isEmpty, fields.indices.contains(row) else { return true }
      change { editing throws(SceneEditing.Refusal) in
        try editing.set(fields[row], to: TypedValue.text(text, for: fields[row]))
      }
    default: break
    }
    return true
  }

  // MARK: - Writing and copying

  /// Writes the file.
  func write() {
    guard let path else {
      message = "this was read from no file; nothing is written"
      return
    }
    guard isEdited else {
      message = "nothing is changed"
      return
    }
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(editing.bytes, over: editing.original.file.bytes, at: path)
      editing = SceneEditing(editing.check)
      showsBefore = false
      message = "written"
    } catch {
      switch error {
      case .changed: message = "the file has changed meanwhile; it was left alone"
      case .unwritable(let reason): message = "cannot write: \(reason)"
      }
    }
  }

  /// Keeps a value as YAML, to be printed in the end.
  func copy(_ row: Int, id: String) {
    let fields = fields(of: id)
    guard fields.indices.contains(row) else { return }
    let field = fields[row]
    copied.append("\(field.path.last ?? field.name): \(field.text)")
    message = "copied; it is printed when the program ends"
  }
}

extension String {
  /// The text, or nil for none.
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
