import LaminaMath
import LaminaScenes
import LaminaStage

/// Changes the values of a scene file while it plays, and writes them back when somebody says so.
@MainActor
final class Tuner {
  private(set) var editing: SceneEditing
  /// Where the file is; nil for one that cannot be written.
  var path: String?
  /// What the player is to show next; nil once it took it.
  private(set) var pending: SceneCheck?
  /// Whether the file's own values are shown for comparison.
  private(set) var showsBefore = false
  /// What is being typed for a row; nil while nothing is.
  private(set) var typing: String?
  var message: String?
  /// The curve whose handles are moved; nil while none is.
  var curve: CurveEditor?
  /// Whether what the file leaves out is shown as well.
  var showsAbsent = false
  /// Whether each change is written at once.
  private let writesChanges: Bool
  /// Where decays begin, as runs of the scene told it.
  var decays: [DecayName: DecayLanding.Start] = [:]

  /// A decay, by its layer and its key.
  struct DecayName: Hashable {
    var layer: String
    var key: String
  }

  /// Begins to tune a file.
  ///
  /// - Parameters:
  ///   - check: The file as it was read.
  ///   - path: Where it is; nil for one that cannot be written.
  ///   - writesChanges: Whether each change is written at once.
  init(_ check: SceneCheck, path: String?, writesChanges: Bool = false) {
    editing = SceneEditing(check)
    self.path = path
    self.writesChanges = writesChanges
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

  // MARK: - Changes

  /// Moves the slider of a row by steps.
  func step(_ row: Int, by steps: Double, id: String) {
    switch item(row, of: id) {
    case .field(let field):
      change { editing throws(SceneEditing.Refusal) in try editing.move(field, by: steps) }
    case .landing(let landing, let field):
      let range = landing.range
      let step = FieldText.round((range.upperBound - range.lowerBound) / 200)
      land(landing, field, at: landing.value + steps * step)
    case nil: break
    }
  }

  /// Puts the slider of a row where a share of its length is.
  func slide(_ row: Int, to share: Double, id: String) {
    switch item(row, of: id) {
    case .field(let field):
      change { editing throws(SceneEditing.Refusal) in try editing.slide(field, to: share) }
    case .landing(let landing, let field):
      let range = landing.range
      let length = range.upperBound - range.lowerBound
      land(landing, field, at: range.lowerBound + share * length)
    case nil: break
    }
  }

  /// Has a decay come to rest somewhere else.
  private func land(_ landing: DecayLanding, _ field: SceneField, at place: Double) {
    let speed = landing.velocity(landingAt: place)
    let text = FieldText.text(speed, like: field.text, step: 0.01)
    change { editing throws(SceneEditing.Refusal) in try editing.set(field, to: text) }
  }

  func change(_ body: (inout SceneEditing) throws(SceneEditing.Refusal) -> Void) {
    message = nil
    showsBefore = false
    do {
      try body(&editing)
      changed()
    } catch {
      message = "not taken: \(error.description)"
    }
  }

  /// What follows from other values: the picture, the handles of a curve, and the file if it is to be
  /// written at once.
  private func changed() {
    pending = editing.check
    if let curve { self.curve = handles(at: curve.path, curve.owner, curve.handle) }
    if writesChanges { write() }
  }

  func undo() { again(editing.undo(), "nothing to undo") }
  func redo() { again(editing.redo(), "nothing to redo") }

  private func again(_ worked: Bool, _ words: String) {
    message = worked ? nil : words
    showsBefore = false
    if worked { changed() }
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
      if !text.isEmpty { take(text, row, id) }
    default: break
    }
    return true
  }

  /// Takes what was typed for a row.
  private func take(_ text: String, _ row: Int, _ id: String) {
    if let curve, let field = field(at: curve.path) {
      let typed = text.filter { $0 != "\"" }
      return change { editing throws(SceneEditing.Refusal) in
        if let points = CurveText.points(typed) {
          try editing.setCurve(field, to: points)
        } else {
          try editing.setCurve(field, named: typed)
        }
      }
    }
    switch item(row, of: id) {
    case .field(let field):
      change { editing throws(SceneEditing.Refusal) in
        try editing.set(field, to: TypedValue.text(text, for: field))
      }
    case .landing(let landing, let field):
      guard let place = Double(text) else {
        message = "not taken: a place to come to rest is a number"
        return
      }
      land(landing, field, at: place * FieldText.scale(of: field.number?.unit ?? ""))
    case nil: break
    }
  }

  // MARK: - Writing

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
      editing.markWritten()
      showsBefore = false
      message = "written"
    } catch {
      switch error {
      case .changed: message = "the file has changed meanwhile; it was left alone"
      case .unwritable(let reason): message = "cannot write: \(reason)"
      }
    }
  }
}

extension String {
  /// The text, or nil for none.
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
