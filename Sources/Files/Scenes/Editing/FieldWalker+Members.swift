import LaminaCore

/// The traversal of mappings: the shape of each key's value, and the position at which a key can be
/// inserted.
extension FieldWalker {
  /// Walks the entries of a mapping; a closure completes the context, and gives the value's shape.
  private mutating func entries(
    of value: SceneValue,
    _ place: Place,
    _ shape: (SceneEntry, inout Place) -> ValueShape?
  ) {
    guard case .mapping(let entries) = value.content else { return }
    for entry in entries where !KeyedReader.isNote(entry.key) {
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      // A merged entry can only be overridden by a key that is inserted.
      if entry.isMerged { inner.insertion = insertion(of: entry.key, in: value, entries) }
      if let shape = shape(entry, &inner) { walk(entry.value, as: shape, inner) }
    }
  }

  /// Walks the default of a key that a mapping omits.
  private mutating func absent(
    _ name: String,
    _ text: String,
    as shape: ValueShape,
    in value: SceneValue,
    _ place: Place
  ) {
    guard case .mapping(let entries) = value.content else { return }
    var inner = place.inside(name, name: name, key: name)
    inner.isAbsent = true
    inner.insertion = insertion(of: name, in: value, entries)
    let absent = SceneValue.absent(text, at: value.range)
    // No colour can be replaced by a colour.
    if shape == .color { leaf(absent, .color, inner) } else { walk(absent, as: shape, inner) }
  }

  private func insertion(
    of key: String,
    in mapping: SceneValue,
    _ entries: [SceneEntry]
  ) -> FieldInsertion {
    let own = entries.filter { !$0.isMerged }
      .sorted { $0.keyRange.lowerBound < $1.keyRange.lowerBound }
    let plain = own.last { entry in
      if case .scalar = entry.value.content { true } else { false }
    }
    let last = own.last
    return FieldInsertion(
      key: key,
      mapping: mapping.range,
      lastKey: last?.keyRange ?? mapping.range,
      lastValue: last?.value.range ?? mapping.range,
      plainEnd: plain?.value.range.upperBound
    )
  }

  mutating func mapping(
    _ value: SceneValue,
    _ shape: ValueShape,
    _ names: NameRule,
    _ place: Place
  ) {
    let layers = layers
    entries(of: value, place) { entry, inner in
      switch shape {
      case .animation, .motion, .either(_, .animation): inner.owner = entry.key
      default: break
      }
      if names == .target, let dot = entry.key.firstIndex(of: ".") {
        inner.layer = String(entry.key[..<dot])
        let path = String(entry.key[entry.key.index(after: dot)...])
        inner.descriptor = layers[inner.layer]?.descriptor(path)
        (inner.name, inner.key) = (path, inner.descriptor?.rootName ?? path)
      } else if shape == .value, inner.descriptor == nil {
        inner.descriptor = layers[place.layer]?.descriptor(entry.key)
      }
      return shape
    }
  }

  mutating func keys(_ value: SceneValue, _ infos: [KeyInfo], _ place: Place) {
    var place = place
    if let layer = value.text(of: "layer") { place.layer = layer }
    if place.path.first == "timeline", place.path.count == 2 {
      place.owner = "step at \(value.text(of: "at") ?? place.path[1])"
    } else if place.path.first == "keys", place.path.count >= 2, place.owner.isEmpty {
      place.owner = "key \(place.path[1])"
    }
    let name = value.text(of: "key")
    entries(of: value, place) { entry, inner in
      guard let info = infos.first(where: { $0.name == entry.key }) else { return nil }
      if let name, info.shape == .animation || info.shape == .motion { inner.owner = name }
      return info.shape
    }
  }

  // MARK: - Layers, animations, motions

  mutating func layer(_ value: SceneValue, _ place: Place) {
    let shape = shape(of: value)
    var place = place
    place.layer = value.text(of: "id") ?? place.layer
    place.owner = ""
    entries(of: value, place) { entry, inner in
      // The kind of a layer determines all its keys: it is not tunable.
      if entry.key == LayerNode.kindKey.name { return nil }
      if let info = LayerNode.keys.first(where: { $0.name == entry.key }) {
        inner.name = ""
        return info.shape
      }
      if let key = shape.kind.keys[entry.key] { return key.info.shape }
      inner.descriptor = shape.descriptor(entry.key)
      return inner.descriptor == nil ? nil : .value
    }
    if !place.layer.isEmpty { leaveOut(shape.kind, value, place) }
  }

  /// Records the properties of a layer that the file omits.
  private mutating func leaveOut(_ kind: LayerKind, _ value: SceneValue, _ place: Place) {
    let given = value.keys
    for descriptor in kind.table.descriptors
    where !descriptor.name.contains(".") && !given.contains(descriptor.name) {
      guard descriptor.place != nil,
        descriptor.answersForItself || descriptor.rootName == descriptor.name,
        !given.contains(descriptor.getterName),
        let text = kind.table.plainValue(of: descriptor)
          .flatMap({ FieldDefaults.text($0, of: descriptor) })
      else { continue }
      var place = place
      place.descriptor = descriptor
      absent(descriptor.name, text, as: text == "none" ? .color : .value, in: value, place)
    }
  }

  /// The members of an animation or motion of the property that a key names.
  mutating func members<Subject>(
    _ value: SceneValue,
    _ family: MemberFamily<Subject>,
    property: String,
    _ place: Place
  ) {
    let name = value.text(of: "kind")
    let kind = family.kinds.first { $0.name == name }
    let keyPath = value.text(of: property) ?? place.path.last ?? ""
    var place = place
    place.descriptor = layers[place.layer]?.descriptor(keyPath)
    if let name { place.owner = (place.owner.isEmpty ? keyPath : place.owner) + " (\(name))" }
    let descriptors = family.descriptors(of: kind)
    entries(of: value, place) { entry, _ in
      descriptors.first { $0.name == entry.key }?.info.shape
    }
    guard let kind else { return }
    let given = value.keys
    for descriptor in descriptors where !given.contains(descriptor.name) {
      guard let text = FieldDefaults.text(descriptor.name, of: family.noun, kind.name, given: given)
      else { continue }
      absent(descriptor.name, text, as: descriptor.info.shape, in: value, place)
    }
  }

  /// The parts of a layer, such as emitter cells, whose keys have their own descriptors.
  mutating func parts(_ value: SceneValue, _ place: Place) {
    let keys = LayerKind.all.flatMap(\.keys.all)
    let found = place.path.reversed().lazy
      .compactMap { name in keys.first { $0.info.name == name } }
    guard let key = found.first else { return }
    entries(of: value, place) { entry, inner in
      inner.descriptor = key.partDescriptors.first { $0.name == entry.key }
      if inner.descriptor != nil { return .value }
      return key.partKeys.first { $0.name == entry.key }?.shape
    }
  }
}

extension SceneValue {
  fileprivate var keys: Set<String> {
    guard case .mapping(let entries) = content else { return [] }
    return Set(entries.map(\.key))
  }

  func text(of key: String) -> String? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value.text
  }
}
