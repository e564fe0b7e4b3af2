import LaminaCore
import LaminaScenes

/// Edits the values of a scene file during playback, and writes them back on request.
@MainActor
package final class Tuner {
  package private(set) var editing: SceneEditing
  /// The path of the file; nil if it cannot be written.
  package var path: String?
  /// The next version for the player; nil once the player has it.
  package private(set) var pending: SceneCheck?
  /// Whether the original values are shown for comparison.
  private(set) var showsBefore = false
  /// The text that is being typed for a row; nil otherwise.
  private(set) var typing: String?
  package var message: String?
  package var curve: CurveEditor?
  /// Whether absent values are listed as well.
  package var showsAbsent = false
  private let writesChanges: Bool
  /// The starts of decays, from runs of the scene.
  package var decays: [DecayName: DecayLanding.Start] = [:]

  package struct DecayName: Hashable {
    package var layer: String
    package var key: String
  }

  /// Creates a tuner for a file as it was read; without a path it cannot be written.
  package init(_ check: SceneCheck, path: String?, writesChanges: Bool = false) {
    editing = SceneEditing(check)
    self.path = path
    self.writesChanges = writesChanges
  }

  package var isEdited: Bool { editing.isEdited }

  package var shown: SceneCheck { showsBefore ? editing.original : editing.check }

  /// The tuner's part of the status line; nil for none.
  package var note: String? {
    if let typing { return "value: \(typing)_  enter accepts, esc cancels" }
    let state = showsBefore ? "before" : isEdited ? "*edited" : nil
    return [message, state].compactMap { $0 }.joined(separator: "  ").nilIfEmpty
  }

  package func takePending() -> SceneCheck? {
    defer { pending = nil }
    return pending
  }

  /// Adopts a file that another program has changed, and reapplies the edits to it.
  package func reread(_ check: SceneCheck) {
    let (again, lost) = editing.reapplied(to: check)
    editing = again
    message = lost.isEmpty ? nil : "\(lost.count) of your changes no longer apply"
    if isEdited { pending = editing.check }
  }

  // MARK: - Changes

  package func step(_ row: Int, by steps: Double, id: String) {
    switch item(row, of: id) {
    case .field(let field):
      change { editing throws(SceneEditing.Refusal) in try editing.move(field, by: steps) }
    case .landing(let landing, let field):
      land(landing, field, at: landing.value + steps * FieldText.round(landing.length / 200))
    case nil: break
    }
  }

  /// Moves the slider of a row to a fraction of its length.
  package func slide(_ row: Int, to share: Double, id: String) {
    switch item(row, of: id) {
    case .field(let field):
      change { editing throws(SceneEditing.Refusal) in try editing.slide(field, to: share) }
    case .landing(let landing, let field):
      land(landing, field, at: landing.range.lowerBound + share * landing.length)
    case nil: break
    }
  }

  private func land(_ landing: DecayLanding, _ field: SceneField, at place: Double) {
    let speed = landing.velocity(landingAt: place)
    let text = FieldText.text(speed, like: field.text, step: 0.01)
    change { editing throws(SceneEditing.Refusal) in try editing.set(field, to: text) }
  }

  package func change(_ body: (inout SceneEditing) throws(SceneEditing.Refusal) -> Void) {
    message = nil
    showsBefore = false
    do {
      try body(&editing)
      changed()
    } catch {
      message = "rejected: \(error.description)"
    }
  }

  /// Updates everything that depends on the values: the picture, the control points of a curve, and
  /// the file if changes are written immediately.
  private func changed() {
    pending = editing.check
    if let curve { self.curve = handles(at: curve.path, curve.owner, curve.handle) }
    if writesChanges { write() }
  }

  package func undo() { again(editing.undo(), "nothing to undo") }
  package func redo() { again(editing.redo(), "nothing to redo") }

  private func again(_ worked: Bool, _ words: String) {
    message = worked ? nil : words
    showsBefore = false
    if worked { changed() }
  }

  /// Switches between the original and the changed values.
  package func toggleBefore() {
    guard isEdited else {
      message = "nothing is changed"
      return
    }
    showsBefore.toggle()
    pending = shown
  }

  // MARK: - Typing

  package func beginTyping() { typing = "" }

  /// Handles a key; false if no value is being typed.
  package func type(_ key: KeyEvent, row: Int, id: String) -> Bool {
    guard let text = typing else { return false }
    switch key.key {
    case .named(.escape): typing = nil
    case .named(.backspace): typing = String(text.dropLast())
    case .named(.space): typing = text + " "
    case .character(let letter): typing = text + String(letter)
    case .named(.enter):
      typing = nil
      if !text.isEmpty { apply(text, row, id) }
    default: break
    }
    return true
  }

  private func apply(_ text: String, _ row: Int, _ id: String) {
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
        try editing.set(field, to: field.notation(of: text))
      }
    case .landing(let landing, let field):
      guard let place = Double(text) else {
        message = "rejected: a resting position is a number"
        return
      }
      land(landing, field, at: place * FieldText.scale(of: field.number?.unit ?? ""))
    case nil: break
    }
  }

  // MARK: - Writing

  package func write() {
    guard let path else {
      message = "this scene was not read from a file; nothing is written"
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
      case .changed: message = "the file has changed meanwhile; it was not overwritten"
      case .unwritable(let reason): message = "cannot write: \(reason)"
      }
    }
  }
}

extension SceneField {
  /// Returns a typed or pasted value in the notation of scene files: a number without a unit gets
  /// the field's unit, and a timing function may be in the notation of CSS, or four numbers.
  fileprivate func notation(of typed: String) -> String {
    let typed = typed.trimmed
    switch kind {
    case .number:
      if let unit = number?.unit, !unit.isEmpty, Double(typed) != nil { return typed + unit }
      return typed
    case .timingFunction: return CurveText.points(typed).map { CurveText.list($0) } ?? typed
    default: return typed
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
