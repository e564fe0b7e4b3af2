/// A scene file that is changed value by value: only the bytes of a value change, and every change can
/// be taken back.
///
/// ```swift
/// var editing = SceneEditing(check)
/// if let damping = editing.fields.first(where: { $0.name == "damping" }) {
///   try editing.set(damping, to: "14")
/// }
/// let text = editing.bytes
/// ```
package struct SceneEditing: Sendable {
  /// Changes that can be taken back.
  package static let undoLimit = 100

  /// Why a change was not made.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  /// A change that was made, with what was there.
  private struct Change: Sendable {
    var place: Int
    var old: [UInt8]
    var new: [UInt8]
  }

  /// The file as it was read.
  package private(set) var original: SceneCheck
  /// The file as it is now.
  package private(set) var check: SceneCheck
  /// What can be tuned.
  package private(set) var fields: [SceneField]
  /// What the file leaves out: given a value, they are put behind their neighbours.
  package private(set) var absent: [SceneField]
  /// The same as it was read.
  package private(set) var originalFields: [SceneField]
  private var undone: [Change] = []
  private var made: [Change] = []

  /// Begins to change a file that was checked.
  package init(_ check: SceneCheck) {
    (original, self.check) = (check, check)
    (originalFields, absent) = FieldWalker.fields(of: check.file)
    fields = originalFields
  }

  /// The bytes as they are now.
  package var bytes: [UInt8] { check.file.bytes }
  /// Whether anything differs from what was read.
  package var isEdited: Bool { bytes != original.file.bytes }
  package var canUndo: Bool { !made.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Gives a field another value.
  ///
  /// - Parameters:
  ///   - field: One of `fields`.
  ///   - text: The value as a file writes it, without quotes.
  /// - Throws: `Refusal` where the file would not mean that; then nothing has changed.
  package mutating func set(_ field: SceneField, to text: String) throws(Refusal) {
    if field.kind == .timingFunction, let points = CurveText.points(text) {
      return try setCurve(field, to: points)
    }
    let change = change(of: field, to: text)
    guard change.old != change.new else { return }
    try make(change) { fields in fields.first { $0.path == field.path }?.text == text }
  }

  /// Gives a pace another curve.
  ///
  /// - Parameters:
  ///   - field: A timing function, or one of the four numbers of one.
  ///   - points: x and y of its first handle, then of its second.
  /// - Throws: `Refusal` where the file would not mean that; then nothing has changed.
  package mutating func setCurve(_ field: SceneField, to points: [Double]) throws(Refusal) {
    let path = field.curvePath
    let numbers = fields.filter { $0.path.dropLast() == path && $0.curve != nil }
    let change: Change
    if let list = field.curve, numbers.count == 4 {
      let old = Array(bytes[list.lowerBound..<list.upperBound])
      let edits = zip(numbers, points)
        .map { number, point in
          let text =
            number.number?.value == point ? number.text : FieldText.exact(point, like: number.text)
          let start = number.range.lowerBound - list.lowerBound
          return SceneEdit(
            SourceRange(start, start + number.range.upperBound - number.range.lowerBound),
            text
          )
        }
      let isWhole = numbers.allSatisfy {
        $0.range.lowerBound >= list.lowerBound && $0.range.upperBound <= list.upperBound
      }
      let new = isWhole ? SceneEdit.apply(edits, to: old).bytes : Array(CurveText.list(points).utf8)
      change = Change(place: list.lowerBound, old: old, new: new)
    } else {
      change = self.change(of: field, to: CurveText.list(points))
    }
    guard change.old != change.new else { return }
    try make(change) { fields in
      let now = fields.filter { $0.path.dropLast() == path && $0.curve != nil }
      return now.count == 4
        && zip(now, points).allSatisfy { abs(($0.number?.value ?? .nan) - $1) <= 1e-9 }
    }
  }

  /// Gives a pace a curve that has a name.
  ///
  /// - Throws: `Refusal` where the file would not mean that; then nothing has changed.
  package mutating func setCurve(_ field: SceneField, named name: String) throws(Refusal) {
    guard let list = field.curve else { return try set(field, to: name) }
    let old = Array(bytes[list.lowerBound..<list.upperBound])
    let new = Array((isJSON ? "\"\(name)\"" : name).utf8)
    let path = field.curvePath
    try make(Change(place: list.lowerBound, old: old, new: new)) { fields in
      fields.first { $0.path == path }?.text == name
    }
  }

  /// Makes a change if the file then is as sound as before, and means what was wanted.
  private mutating func make(
    _ change: Change,
    _ isMeant: ([SceneField]) -> Bool
  ) throws(Refusal) {
    let next = checked(bytes(after: change))
    let faults = next.diagnostics.filter { $0.severity == .error }.count
    guard faults <= check.diagnostics.filter({ $0.severity == .error }).count else {
      let first = next.diagnostics.first { $0.severity == .error }
      throw Refusal(description: first?.message ?? "the file would have errors")
    }
    let (fields, absent) = FieldWalker.fields(of: next.file)
    guard isMeant(fields) else {
      throw Refusal(description: "the file would mean something else")
    }
    (check, self.fields, self.absent) = (next, fields, absent)
    made.append(change)
    if made.count > Self.undoLimit { made.removeFirst() }
    undone = []
  }

  /// Moves the number of a field by steps of its slider.
  ///
  /// - Throws: `Refusal` where it is no number, or the file would not take it.
  package mutating func move(_ field: SceneField, by steps: Double) throws(Refusal) {
    switch field.kind {
    case .number(let range):
      guard let number = field.number else { throw Refusal(description: "this is no number") }
      let scale = FieldText.scale(of: number.unit)
      let value = number.value * scale
      let moved = range.moved(value, by: steps)
      try set(
        field,
        to: FieldText.text(moved, like: field.text, step: range.step(from: value))
      )
    case .flag:
      try set(field, to: ["true", "yes", "on"].contains(field.text) ? "false" : "true")
    case .choice(let names): try set(field, to: Self.next(names, after: field.text, steps))
    case .timingFunction:
      try set(field, to: Self.next(CurveText.names, after: field.text, steps))
    case .color: throw Refusal(description: "type the colour: enter, then #rrggbb")
    }
  }

  /// Puts the number of a field where a share of its slider is.
  ///
  /// - Throws: `Refusal` where it is no number, or the file would not take it.
  package mutating func slide(_ field: SceneField, to share: Double) throws(Refusal) {
    guard case .number(let range) = field.kind, field.number != nil else {
      throw Refusal(description: "this is no number")
    }
    let value = range.value(at: share)
    try set(field, to: FieldText.text(value, like: field.text, step: range.step(from: value)))
  }

  private static func next(_ names: [String], after name: String, _ steps: Double) -> String {
    guard !names.isEmpty else { return name }
    let index = names.firstIndex(of: name) ?? 0
    let count = names.count
    return names[((index + (steps < 0 ? -1 : 1)) % count + count) % count]
  }

  /// Takes the last change back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let change = made.popLast() else { return false }
    undone.append(change)
    take(Change(place: change.place, old: change.new, new: change.old))
    return true
  }

  /// Makes a change again that was taken back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package mutating func redo() -> Bool {
    guard let change = undone.popLast() else { return false }
    made.append(change)
    take(change)
    return true
  }

  /// Takes the file as it is now for the one that was read, as after writing it; what was done can
  /// still be taken back.
  package mutating func markWritten() { (original, originalFields) = (check, fields) }

  /// The same changes on other bytes of the file, by the paths of what was changed: after somebody else
  /// changed it.
  ///
  /// - Parameter other: The file as it is now.
  /// - Returns: What could be changed there as well, and the paths of what could not.
  package func reapplied(to other: SceneCheck) -> (editing: SceneEditing, lost: [[String]]) {
    var editing = SceneEditing(other)
    var lost: [[String]] = []
    let before = Dictionary(
      originalFields.map { ($0.path, $0.text) }
    ) { first, _ in first }
    for field in fields where before[field.path] != field.text {
      let all = editing.fields + editing.absent
      guard let there = all.first(where: { $0.path == field.path }) else {
        lost.append(field.path)
        continue
      }
      do { try editing.set(there, to: field.text) } catch { lost.append(field.path) }
    }
    return (editing, lost)
  }

  // MARK: - Bytes

  private mutating func take(_ change: Change) {
    check = checked(bytes(after: change))
    (fields, absent) = FieldWalker.fields(of: check.file)
  }

  private func checked(_ bytes: [UInt8]) -> SceneCheck {
    var file = SourceFile(name: check.file.name, bytes: bytes, folder: check.file.folder)
    file.attachments = check.file.attachments
    return SceneCheck(
      file,
      allowsExternalFiles: check.allowsExternalFiles,
      films: check.films,
      seed: check.seed
    )
  }

  private func bytes(after change: Change) -> [UInt8] {
    let end = change.place + change.old.count
    return Array(bytes[..<change.place]) + change.new + bytes[end...]
  }

  private func change(of field: SceneField, to text: String) -> Change {
    if let insertion = field.insertion { return inserted(insertion, text) }
    let old = Array(bytes[field.range.lowerBound..<field.range.upperBound])
    return Change(place: field.range.lowerBound, old: old, new: Self.quoted(text, like: old))
  }

  /// A text in the quotes that stand there; a colour always has some.
  private static func quoted(_ text: String, like old: [UInt8]) -> [UInt8] {
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    if let quote = old.first, quotes.contains(quote), old.count > 1, old.last == quote {
      return [quote] + Array(text.utf8) + [quote]
    }
    return text.hasPrefix("#") ? Array("\"\(text)\"".utf8) : Array(text.utf8)
  }

  /// Whether the file is JSON, where every key and every word has quotes.
  private var isJSON: Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
      && check.file.name.hasSuffix(".json")
  }

  /// A key of its own behind the last one of a mapping.
  private func inserted(_ insertion: FieldInsertion, _ text: String) -> Change {
    let value = String(decoding: Self.quoted(text, like: []), as: UTF8.self)
    let isPlain = value.hasPrefix("\"") || value.hasPrefix("[") || FieldText.isPlainJSON(value)
    let entry =
      isJSON
      ? "\"\(insertion.key)\": " + (isPlain ? value : "\"\(value)\"") : "\(insertion.key): \(value)"
    let isFlow = bytes[insertion.mapping.lowerBound] == UInt8(ascii: "{")
    let end = insertion.lastValue.upperBound
    if isFlow, insertion.lastKey == insertion.mapping {
      // Nothing of its own stands there yet but the merge key.
      return Change(place: end - 1, old: [], new: Array(", \(entry)".utf8))
    }
    if isFlow { return Change(place: end, old: [], new: Array(", \(entry)".utf8)) }
    // Behind the line, so that a comment there stays with its value; and behind a plain value, where
    // whoever reads looks for it, not below a list of layers.
    var place = insertion.plainEnd ?? end
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let indent = check.file.position(of: insertion.lastKey.lowerBound).column - 1
    let isWindows = bytes.contains(0x0D)
    let line = (isWindows ? "\r\n" : "\n") + String(repeating: " ", count: indent) + entry
    return Change(place: place, old: [], new: Array(line.utf8))
  }
}
