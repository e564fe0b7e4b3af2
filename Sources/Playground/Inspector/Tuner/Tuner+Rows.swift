import LaminaCore
import LaminaInspection
import LaminaScenes

extension Tuner {
  /// A line of the panel.
  package enum Item {
    /// A value in the file, or the default that applies in its absence.
    case field(SceneField)
    /// The landing point of a decay, with the field of its velocity.
    case landing(DecayLanding, SceneField)

    /// The field that a change of the line edits.
    package var field: SceneField {
      switch self {
      case .field(let field), .landing(_, let field): field
      }
    }
  }

  /// Returns the lines of a layer's panel: the values in the file, the landing points of its
  /// decays, and on request the absent values.
  package func items(of id: String) -> [Item] {
    var items: [Item] = []
    let there = editing.fields.filter { $0.layer == id }
    var left = showsAbsent ? editing.absent.filter { $0.layer == id } : []
    for (index, field) in there.enumerated() {
      items.append(.field(field))
      if let landing = landing(of: field, among: there) { items.append(.landing(landing, field)) }
      // The absent values of an owner follow its last line.
      guard there[ifPresent: index + 1]?.owner != field.owner else { continue }
      let same = left.filter { $0.owner == field.owner }
      left.removeAll { $0.owner == field.owner }
      items += same.map { .field($0) }
    }
    return items + left.map { .field($0) }
  }

  package func item(_ row: Int, of id: String) -> Item? {
    items(of: id)[ifPresent: row]
  }

  /// Returns a field's key and value in the notation of scene files; a component brings its whole
  /// list.
  ///
  /// - Returns: One line of YAML; nil if an element of the list is not tunable.
  package func entry(of field: SceneField) -> String? {
    guard let place = field.path.lastIndex(where: { Int($0) == nil }) else { return nil }
    let fields = editing.fields + (field.isAbsent ? [field] : [])
    guard let text = text(at: Array(field.path[...place]), among: fields) else { return nil }
    return "\(field.path[place]): \(text)"
  }

  private func text(at path: [String], among fields: [SceneField]) -> String? {
    if let field = fields.first(where: { $0.path == path }) { return ValueText.scalar(field.text) }
    let below = fields.filter { $0.path.starts(with: path) && $0.path.count > path.count }
    let indices = Set(below.compactMap { Int($0.path[path.count]) }).sorted()
    guard !indices.isEmpty, indices == Array(indices.indices) else { return nil }
    let items = indices.map { text(at: path + ["\($0)"], among: below) }
    let found = items.compactMap { $0 }
    return found.count == items.count ? "[" + found.joined(separator: ", ") + "]" : nil
  }

  private func landing(of field: SceneField, among fields: [SceneField]) -> DecayLanding? {
    guard field.owner.hasSuffix("(decay)"), let place = field.path.lastIndex(of: "velocity"),
      place >= field.path.count - 2, let number = field.number
    else { return nil }
    let motion = field.path[..<place]
    let speeds = fields.filter { $0.path.starts(with: motion + ["velocity"]) }
    let share = fields.first { $0.path == motion + ["deceleration"] }?.number?.value
    let key = String(field.owner.dropLast(" (decay)".count))
    return DecayLanding(
      velocityPath: field.path,
      component: speeds.firstIndex { $0.path == field.path } ?? 0,
      velocity: speeds.map { ($0.number?.value ?? 0) * FieldText.scale(of: number.unit) },
      deceleration: share ?? 0.998,
      start: decays[DecayName(layer: field.layer, key: key)]
    )
  }

  package func content(for id: String, chosen: Int) -> TuneContent {
    let items = items(of: id)
    let before = Dictionary(
      editing.originalFields.map { ($0.path, $0.text) }
    ) { first, _ in first }
    var content = TuneContent(rows: items.map { Self.row($0, before) })
    if items.indices.contains(chosen) {
      content.notes = notes(items[chosen], id)
      if let typing { content.rows[chosen].value = typing }
    }
    content.curve = curve
    return content
  }

  private static func row(_ item: Item, _ before: [[String]: String]) -> TuneContent.Row {
    let field = item.field
    guard case .landing(let landing, _) = item else {
      return TuneContent.Row(
        owner: field.owner,
        name: field.name,
        value: field.text,
        share: field.share,
        color: field.kind == .color ? Color(field.text) : nil,
        isEdited: !field.isAbsent && before[field.path] != field.text,
        isWritten: !field.isAbsent
      )
    }
    let value = landing.value
    return TuneContent.Row(
      owner: field.owner,
      name: landing.start == nil ? "comes to rest after" : "comes to rest at",
      value: ValueDescription.number(value / FieldText.scale(of: field.number?.unit ?? "")),
      share: (value - landing.range.lowerBound) / landing.length,
      isEdited: false,
      isWritten: false
    )
  }

  private func notes(_ item: Item, _ id: String) -> [String] {
    let field = item.field
    var notes: [String] = []
    if field.isAbsent { notes.append("missing in the file; a change adds it") }
    if field.uses > 1 { notes.append("also used in \(field.uses - 1) other places") }
    if case .landing(let landing, _) = item {
      notes.append(
        "at rest after \(ValueDescription.time(landing.duration)); a change solves for the velocity"
      )
    }
    return notes + SpringNotes.notes(for: field, among: editing.fields.filter { $0.layer == id })
  }
}
