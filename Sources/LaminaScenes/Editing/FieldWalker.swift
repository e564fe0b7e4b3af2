import LaminaLayers
import LaminaMath

/// Finds what can be tuned in a file: goes through its values beside the shapes that the reader's own
/// tables give them.
struct FieldWalker {
  /// Where a value stands.
  struct Place {
    var path: [String] = []
    var layer = ""
    var owner = ""
    var name = ""
    /// The key that says what the value is, for its slider.
    var key = ""
    /// The property that the value is one of.
    var row: PropertyRow?
    var insertion: FieldInsertion?

    /// The same further in, under a key or an index.
    func inside(_ step: String, name: String? = nil, key: String? = nil) -> Place {
      var place = self
      place.path.append(step)
      if let name { place.name = name }
      if let key { place.key = key }
      place.insertion = nil
      return place
    }
  }

  private let vocabulary: Vocabulary
  /// The shapes of the layers, by their ids.
  private var layers: [String: LayerShape] = [:]
  private(set) var fields: [SceneField] = []

  /// The fields of a file; none for one that cannot be read.
  static func fields(of file: SourceFile, _ vocabulary: Vocabulary = .scenes) -> [SceneField] {
    let list = DiagnosticList()
    let root: SceneValue
    do {
      root = try SceneReader.read(file, noting: list)
    } catch {
      return []
    }
    var walker = FieldWalker(vocabulary: vocabulary)
    walker.collectLayers(root)
    walker.walk(root, as: .keys(DocumentKeys(vocabulary).all), Place())
    return walker.counted
  }

  private init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The fields, each once, with the number of places that its bytes speak for.
  private var counted: [SceneField] {
    var counts: [SourceRange: Int] = [:]
    for field in fields { counts[field.range, default: 0] += 1 }
    return fields.map { field in
      var field = field
      field.uses = counts[field.range] ?? 1
      return field
    }
  }

  private mutating func collectLayers(_ value: SceneValue) {
    switch value.content {
    case .scalar: return
    case .list(let items): for item in items { collectLayers(item) }
    case .mapping(let entries):
      if let id = entries.first(where: { $0.key == "id" })?.value.text {
        layers[id] = shape(of: entries)
      }
      for entry in entries { collectLayers(entry.value) }
    }
  }

  private func shape(of entries: [SceneEntry]) -> LayerShape {
    let name = entries.first { $0.key == "kind" }?.value.text
    let kind = LayerKind.all.first { $0.name == name } ?? .plain
    return LayerShape(kind: kind)
  }

  // MARK: - Values

  mutating func walk(_ value: SceneValue, as shape: ValueShape, _ place: Place) {
    if value.isNull { return }
    switch shape {
    case .number(let bounds), .seconds(let bounds): number(value, bounds, place)
    case .integer(let bounds): number(value, bounds, place, isWhole: true)
    case .count(let isWhole): number(value, .nonNegative, place, isWhole: isWhole)
    case .angle: number(value, .none, place)
    case .turn: turn(value, place)
    case .boolean: leaf(value, .flag, place)
    case .choice(let names): if names.count > 1 { leaf(value, .choice(names), place) }
    case .color: if value.text != "none" { leaf(value, .color, place) }
    case .timingFunction: timing(value, place)
    case .point: numbers(value, ["x", "y"], place)
    case .size: numbers(value, ["width", "height"], place)
    case .rect: numbers(value, ["x", "y", "width", "height"], place)
    case .transform: transform(value, place)
    case .value:
      if let row = place.row { self.value(value, of: row, place) } else { free(value, place) }
    case .velocity: free(value, place)
    case .optional(let shape): if value.text != "none" { walk(value, as: shape, place) }
    case .list(let shape), .tuple(let shape, _): items(value, shape, place)
    case .oneOrMore(let shape):
      if case .list = value.content {
        items(value, shape, place)
      } else {
        walk(value, as: shape, place)
      }
    case .either(let first, let second):
      walk(value, as: Self.takes(value, first) ? first : second, place)
    case .mapping(_, let shape, let names): mapping(value, shape, names, place)
    case .keys(let infos): keys(value, infos, place)
    case .layer: layer(value, place)
    case .animation: animation(value, place)
    case .motion: motion(value, place)
    case .part: parts(value, place)
    case .text, .identifier, .keyPath, .path, .layerName: break
    }
  }

  /// Whether a value may be one of a shape, as far as its form tells.
  private static func takes(_ value: SceneValue, _ shape: ValueShape) -> Bool {
    switch (value.content, shape) {
    case (.mapping, .keys), (.mapping, .mapping), (.mapping, .animation), (.mapping, .motion),
      (.mapping, .layer), (.mapping, .part):
      return true
    case (.list, .list), (.list, .tuple), (.list, .point), (.list, .size), (.list, .rect),
      (.list, .transform), (.list, .oneOrMore):
      return true
    case (_, .either(let first, let second)): return takes(value, first) || takes(value, second)
    case (_, .optional(let shape)): return takes(value, shape)
    case (.scalar(let scalar), .choice(let names)): return names.contains(scalar.text)
    case (.scalar, .keys), (.scalar, .mapping), (.scalar, .animation), (.scalar, .list),
      (.scalar, .tuple), (.scalar, .layer), (.scalar, .motion), (.scalar, .part):
      return false
    case (.scalar, _): return true
    default: return false
    }
  }

  private mutating func leaf(_ value: SceneValue, _ kind: SceneField.Kind, _ place: Place) {
    guard let text = value.text else { return }
    fields.append(
      SceneField(
        path: place.path,
        layer: place.layer,
        owner: place.owner,
        name: place.name,
        kind: kind,
        range: value.definition ?? value.range,
        text: text,
        insertion: place.insertion
      )
    )
  }

  private mutating func number(
    _ value: SceneValue,
    _ bounds: NumberBounds,
    _ place: Place,
    isWhole: Bool = false
  ) {
    guard let text = value.text, let number = FieldText.number(text) else { return }
    let base = number.value * FieldText.scale(of: number.unit)
    let range = FieldRanges.range(of: place.key, value: base, bounds: bounds, isWhole: isWhole)
    leaf(value, .number(range), place)
  }

  private mutating func numbers(_ value: SceneValue, _ names: [String], _ place: Place) {
    guard case .list(let items) = value.content, items.count == names.count else { return }
    for (index, name) in names.enumerated() {
      number(
        items[index],
        .none,
        place.inside("\(index)", name: "\(place.name) \(name)", key: name)
      )
    }
  }

  private mutating func turn(_ value: SceneValue, _ place: Place) {
    guard case .list(let items) = value.content else { return number(value, .none, place) }
    for (index, item) in items.enumerated() {
      number(item, .none, place.inside("\(index)", name: "\(place.name) \(index + 1)"))
    }
  }

  private mutating func timing(_ value: SceneValue, _ place: Place) {
    guard case .list(let items) = value.content, items.count == 4 else {
      return leaf(value, .timingFunction, place)
    }
    for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
      let bounds: NumberBounds = index % 2 == 0 ? .fraction : .none
      number(
        items[index],
        bounds,
        place.inside("\(index)", name: "\(place.name) \(name)", key: name)
      )
    }
  }

  private mutating func transform(_ value: SceneValue, _ place: Place) {
    guard case .list(let steps) = value.content else { return }
    for (index, step) in steps.enumerated() {
      guard case .mapping(let entries) = step.content else { continue }
      for entry in entries {
        guard let known = TransformStep.all.first(where: { $0.name == entry.key }) else { continue }
        walk(
          entry.value,
          as: known.shape,
          place.inside("\(index)").inside(entry.key, name: "\(place.name) \(entry.key)")
        )
      }
    }
  }

  private mutating func value(_ value: SceneValue, of row: PropertyRow, _ place: Place) {
    let shape = ValueShape(row)
    if shape == .value || shape == .optional(.value) { return free(value, place) }
    walk(value, as: shape, place)
  }

  /// Numbers of which nothing else is known.
  private mutating func free(_ value: SceneValue, _ place: Place) {
    switch value.content {
    case .scalar: number(value, .none, place)
    case .list: items(value, .value, place)
    case .mapping: break
    }
  }

  private mutating func items(_ value: SceneValue, _ shape: ValueShape, _ place: Place) {
    guard case .list(let items) = value.content else {
      // One of a kind that may stand for a list of one.
      if Self.takes(value, shape) { walk(value, as: shape, place) }
      return
    }
    for (index, item) in items.enumerated() {
      let name = place.name.isEmpty ? "" : "\(place.name) \(index + 1)"
      var inner = place.inside("\(index)", name: name)
      if shape == .value, inner.row == nil, case .list = item.content { inner.key = "" }
      walk(item, as: shape, inner)
    }
  }

  private mutating func mapping(
    _ value: SceneValue,
    _ shape: ValueShape,
    _ names: NameRule,
    _ place: Place
  ) {
    guard case .mapping(let entries) = value.content else { return }
    for entry in entries where !KeyedReader.isNote(entry.key) {
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      switch shape {
      case .animation, .motion, .either(_, .animation): inner.owner = entry.key
      default: break
      }
      if names == .target, let dot = entry.key.firstIndex(of: ".") {
        inner.layer = String(entry.key[..<dot])
        let path = String(entry.key[entry.key.index(after: dot)...])
        inner.row = layers[inner.layer]?.row(path)
        (inner.name, inner.key) = (path, inner.row?.rootName ?? path)
      } else if shape == .value, inner.row == nil {
        inner.row = layers[place.layer]?.row(entry.key)
      }
      walk(entry.value, as: shape, inner)
    }
  }

  private mutating func keys(_ value: SceneValue, _ infos: [KeyInfo], _ place: Place) {
    guard case .mapping(let entries) = value.content else { return }
    var place = place
    if let layer = entries.first(where: { $0.key == "layer" })?.value.text { place.layer = layer }
    if place.path.first == "timeline", place.path.count == 2 {
      let at = entries.first { $0.key == "at" }?.value.text ?? place.path[1]
      place.owner = "step at \(at)"
    } else if place.path.first == "keys", place.path.count >= 2, place.owner.isEmpty {
      place.owner = "key \(place.path[1])"
    }
    let name = entries.first { $0.key == "key" }?.value.text
    for entry in entries {
      guard let info = infos.first(where: { $0.name == entry.key }) else { continue }
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      if let name, info.shape == .animation || info.shape == .motion { inner.owner = name }
      walk(entry.value, as: info.shape, inner)
    }
  }

  /// Where a key of its own goes for an entry that is only merged.
  private func insertion(
    _ entry: SceneEntry,
    in mapping: SceneValue,
    _ entries: [SceneEntry]
  ) -> FieldInsertion? {
    guard entry.isMerged else { return nil }
    let own = entries.filter { !$0.isMerged }
    guard let last = own.max(by: { $0.keyRange.lowerBound < $1.keyRange.lowerBound }) else {
      return FieldInsertion(
        key: entry.key,
        mapping: mapping.range,
        lastKey: mapping.range,
        lastValue: mapping.range
      )
    }
    return FieldInsertion(
      key: entry.key,
      mapping: mapping.range,
      lastKey: last.keyRange,
      lastValue: last.value.range
    )
  }

  // MARK: - Layers, animations, motions

  private mutating func layer(_ value: SceneValue, _ place: Place) {
    guard case .mapping(let entries) = value.content else { return }
    let shape = shape(of: entries)
    var place = place
    place.layer = entries.first { $0.key == "id" }?.value.text ?? place.layer
    place.owner = ""
    // What kind of layer it is decides about all its keys: that is no matter of tuning.
    for entry in entries
    where !KeyedReader.isNote(entry.key) && entry.key != LayerNode.kindKey.info.name {
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      if let info = LayerNode.keys.first(where: { $0.name == entry.key }) {
        inner.name = ""
        walk(entry.value, as: info.shape, inner)
      } else if let key = shape.kind.words.keys.first(where: { $0.info.name == entry.key }) {
        walk(entry.value, as: key.info.shape, inner)
      } else if let row = shape.row(entry.key) {
        inner.row = row
        self.value(entry.value, of: row, inner)
      }
    }
  }

  private mutating func animation(_ value: SceneValue, _ place: Place) {
    let kinds = vocabulary[AnimationKinds.self]
    members(value, kinds.family, property: "keyPath", place)
  }

  private mutating func motion(_ value: SceneValue, _ place: Place) {
    let kinds = vocabulary[MotionKinds.self]
    members(value, kinds.family, property: "property", place)
  }

  private mutating func members<Subject>(
    _ value: SceneValue,
    _ family: MemberFamily<Subject>,
    property: String,
    _ place: Place
  ) {
    guard case .mapping(let entries) = value.content else { return }
    let name = entries.first { $0.key == "kind" }?.value.text
    let kind = family.kinds.first { $0.name == name }
    let keyPath = entries.first { $0.key == property }?.value.text ?? place.path.last ?? ""
    var place = place
    place.row = layers[place.layer]?.row(keyPath)
    if let name { place.owner = (place.owner.isEmpty ? keyPath : place.owner) + " (\(name))" }
    for entry in entries {
      guard let row = family.rows(of: kind).first(where: { $0.name == entry.key }) else { continue }
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      walk(entry.value, as: row.info.shape, inner)
    }
  }

  /// The parts of a layer, such as the cells of an emitter: their keys have rows of their own.
  private mutating func parts(_ value: SceneValue, _ place: Place) {
    guard case .mapping(let entries) = value.content else { return }
    let key = place.path.last { name in
      LayerKind.all.contains { $0.words.keys.contains { $0.info.name == name } }
    }
    guard
      let words = LayerKind.all.lazy.flatMap(\.words.keys).first(where: { $0.info.name == key })
    else { return }
    for entry in entries {
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      if let row = words.partRows.first(where: { $0.name == entry.key }) {
        self.value(entry.value, of: row, inner)
      } else if let info = words.partKeys.first(where: { $0.name == entry.key }) {
        walk(entry.value, as: info.shape, inner)
      }
    }
  }
}
