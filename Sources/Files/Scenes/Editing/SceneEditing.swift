/// Edits a scene file value by value: only the bytes of a value change, and every edit can be
/// undone.
///
/// ```swift
/// var editing = SceneEditing(check)
/// if let damping = editing.fields.first(where: { $0.name == "damping" }) {
///   try editing.set(damping, to: "14")
/// }
/// let text = editing.bytes
/// ```
package struct SceneEditing: Sendable {
  package static let undoLimit = 100

  /// The reason why an edit was rejected.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  /// An applied edit with the bytes it replaced.
  private struct Change: Sendable {
    var place: Int
    var old: [UInt8]
    var new: [UInt8]
  }

  package private(set) var original: SceneCheck
  package private(set) var check: SceneCheck
  package private(set) var fields: [SceneField]
  /// The fields that the file omits; if set, they are inserted after their siblings.
  package private(set) var absent: [SceneField]
  package private(set) var originalFields: [SceneField]
  private var undone: [Change] = []
  private var made: [Change] = []

  package init(_ check: SceneCheck) {
    (original, self.check) = (check, check)
    (originalFields, absent) = FieldWalker.fields(of: check.file)
    fields = originalFields
  }

  package var bytes: [UInt8] { check.file.bytes }
  package var isEdited: Bool { bytes != original.file.bytes }

  /// Sets the value of a field, in the notation of files without quotes; a result that would be
  /// invalid or mean something else is refused, and nothing is changed.
  package mutating func set(_ field: SceneField, to text: String) throws(Refusal) {
    if field.kind == .timingFunction, let points = CurveText.points(text) {
      return try setCurve(field, to: points)
    }
    let change = change(of: field, to: text)
    guard change.old != change.new else { return }
    try make(change) { fields in fields.first { $0.path == field.path }?.text == text }
  }

  /// Sets the control points of a timing function, by the field itself or one of its four numbers.
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

  package mutating func setCurve(_ field: SceneField, named name: String) throws(Refusal) {
    guard let list = field.curve else { return try set(field, to: name) }
    let old = Array(bytes[list.lowerBound..<list.upperBound])
    let new = Array((isJSON ? "\"\(name)\"" : name).utf8)
    let path = field.curvePath
    try make(Change(place: list.lowerBound, old: old, new: new)) { fields in
      fields.first { $0.path == path }?.text == name
    }
  }

  /// Applies a change if the file is then as valid as before, and has the intended meaning.
  private mutating func make(
    _ change: Change,
    _ isMeant: ([SceneField]) -> Bool
  ) throws(Refusal) {
    let next = checked(bytes(after: change))
    let errors = next.diagnostics.filter { $0.severity == .error }
    guard errors.count <= check.diagnostics.count(where: { $0.severity == .error }) else {
      throw Refusal(description: errors.first?.message ?? "the file would have errors")
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

  /// Changes the number of a field by slider steps; a field that is not a number is refused.
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

  /// Sets the number of a field to a position of its slider, as a share of the range.
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

  /// Undoes the last edit; false if there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let change = made.popLast() else { return false }
    undone.append(change)
    take(Change(place: change.place, old: change.new, new: change.old))
    return true
  }

  @discardableResult
  package mutating func redo() -> Bool {
    guard let change = undone.popLast() else { return false }
    made.append(change)
    take(change)
    return true
  }

  /// Marks the present state as the original, after writing it; edits can still be undone.
  package mutating func markWritten() { (original, originalFields) = (check, fields) }

  /// Applies the same edits, by the paths of the fields, to contents from another program;
  /// `lost` has the paths of the fields that could not be changed.
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
    return check.again(file)
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

  /// A text in the quotes of the replaced one; a colour is always quoted.
  private static func quoted(_ text: String, like old: [UInt8]) -> [UInt8] {
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    if let quote = old.first, quotes.contains(quote), old.count > 1, old.last == quote {
      return [quote] + Array(text.utf8) + [quote]
    }
    return text.hasPrefix("#") ? Array("\"\(text)\"".utf8) : Array(text.utf8)
  }

  /// Whether the file is JSON, where all keys and texts are quoted.
  private var isJSON: Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
      && check.file.name.hasSuffix(".json")
  }

  /// Inserts a key after the last one of a mapping.
  private func inserted(_ insertion: FieldInsertion, _ text: String) -> Change {
    let value = String(decoding: Self.quoted(text, like: []), as: UTF8.self)
    let isPlain = value.hasPrefix("\"") || value.hasPrefix("[") || FieldText.isPlainJSON(value)
    let entry =
      isJSON
      ? "\"\(insertion.key)\": " + (isPlain ? value : "\"\(value)\"") : "\(insertion.key): \(value)"
    let isFlow = bytes[insertion.mapping.lowerBound] == UInt8(ascii: "{")
    let end = insertion.lastValue.upperBound
    if isFlow {
      // Without entries besides the merge key, the last value is the mapping itself.
      let isEmpty = insertion.lastKey == insertion.mapping
      return Change(place: isEmpty ? end - 1 : end, old: [], new: Array(", \(entry)".utf8))
    }
    // After the line, so that a comment stays with its value; and after a scalar value, where
    // readers look for it, not below a list of layers.
    var place = insertion.plainEnd ?? end
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let indent = check.file.position(of: insertion.lastKey.lowerBound).column - 1
    let isWindows = bytes.contains(0x0D)
    let line = (isWindows ? "\r\n" : "\n") + String(repeating: " ", count: indent) + entry
    return Change(place: place, old: [], new: Array(line.utf8))
  }
}
