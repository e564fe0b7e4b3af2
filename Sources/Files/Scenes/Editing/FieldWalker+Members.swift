import LaminaLayers
import LaminaMath
import LaminaProperties

/// The traversal of mappings: the shape of each key's value, and the position at which a key can be
/// inserted.
extension FieldWalker {
  mutating func mapping(
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
        inner.descriptor = layers[inner.layer]?.descriptor(path)
        (inner.name, inner.key) = (path, inner.descriptor?.rootName ?? path)
      } else if shape == .value, inner.descriptor == nil {
        inner.descriptor = layers[place.layer]?.descriptor(entry.key)
      }
      walk(entry.value, as: shape, inner)
    }
  }

  mutating func keys(_ value: SceneValue, _ infos: [KeyInfo], _ place: Place) {
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

  /// The position at which a key overriding a merged entry is inserted; nil for other entries.
  private func insertion(
    _ entry: SceneEntry,
    in mapping: SceneValue,
    _ entries: [SceneEntry]
  ) -> FieldInsertion? {
    entry.isMerged ? insertion(of: entry.key, in: mapping, entries) : nil
  }

  /// The position at which a key is inserted that a mapping does not have.
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

  // MARK: - Layers, animations, motions

  mutating func layer(_ value: SceneValue, _ place: Place) {
    guard case .mapping(let entries) = value.content else { return }
    let shape = shape(of: entries)
    var place = place
    place.layer = entries.first { $0.key == "id" }?.value.text ?? place.layer
    place.owner = ""
    // The kind of a layer determines all its keys: it is not tunable.
    for entry in entries
    where !KeyedReader.isNote(entry.key) && entry.key != LayerNode.kindKey.info.name {
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      if let info = LayerNode.keys.first(where: { $0.name == entry.key }) {
        inner.name = ""
        walk(entry.value, as: info.shape, inner)
      } else if let key = shape.kind.words.keys.first(where: { $0.info.name == entry.key }) {
        walk(entry.value, as: key.info.shape, inner)
      } else if let descriptor = shape.descriptor(entry.key) {
        inner.descriptor = descriptor
        self.value(entry.value, of: descriptor, inner)
      }
    }
    leaveOut(shape.kind, value, entries, place)
  }

  /// Records the properties of a layer that the file omits.
  private mutating func leaveOut(
    _ kind: LayerKind,
    _ value: SceneValue,
    _ entries: [SceneEntry],
    _ place: Place
  ) {
    guard !place.layer.isEmpty else { return }
    let given = Set(entries.map(\.key))
    for descriptor in kind.table.descriptors
    where !descriptor.name.contains(".") && !given.contains(descriptor.name) {
      guard descriptor.place != nil,
        descriptor.answersForItself || descriptor.rootName == descriptor.name,
        !given.contains(
          "is" + descriptor.name.prefix(1).uppercased() + descriptor.name.dropFirst()
        ),
        let text = kind.table.plainValue(of: descriptor)
          .flatMap({ FieldDefaults.text($0, of: descriptor) })
      else { continue }
      var inner = place.inside(descriptor.name, name: descriptor.name, key: descriptor.name)
      inner.descriptor = descriptor
      inner.isAbsent = true
      inner.insertion = insertion(of: descriptor.name, in: value, entries)
      let absent = SceneValue.absent(text, at: value.range)
      // No colour can be replaced by a colour.
      if text == "none" {
        leaf(absent, .color, inner)
      } else {
        self.value(absent, of: descriptor, inner)
      }
    }
  }

  mutating func animation(_ value: SceneValue, _ place: Place) {
    let kinds = vocabulary[AnimationKinds.self]
    members(value, kinds.family, property: "keyPath", place)
  }

  mutating func motion(_ value: SceneValue, _ place: Place) {
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
    place.descriptor = layers[place.layer]?.descriptor(keyPath)
    if let name { place.owner = (place.owner.isEmpty ? keyPath : place.owner) + " (\(name))" }
    for entry in entries {
      guard let descriptor = family.descriptors(of: kind).first(where: { $0.name == entry.key })
      else { continue }
      var inner = place.inside(entry.key, name: entry.key, key: entry.key)
      inner.insertion = insertion(entry, in: value, entries)
      walk(entry.value, as: descriptor.info.shape, inner)
    }
    guard let kind else { return }
    let given = Set(entries.map(\.key))
    for descriptor in family.descriptors(of: kind) where !given.contains(descriptor.name) {
      guard let text = FieldDefaults.text(descriptor.name, of: family.noun, kind.name, given: given)
      else { continue }
      var inner = place.inside(descriptor.name, name: descriptor.name, key: descriptor.name)
      inner.isAbsent = true
      inner.insertion = insertion(of: descriptor.name, in: value, entries)
      walk(.absent(text, at: value.range), as: descriptor.info.shape, inner)
    }
  }

  /// The parts of a layer, such as emitter cells, whose keys have their own descriptors.
  mutating func parts(_ value: SceneValue, _ place: Place) {
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
      if let descriptor = words.partDescriptors.first(where: { $0.name == entry.key }) {
        self.value(entry.value, of: descriptor, inner)
      } else if let info = words.partKeys.first(where: { $0.name == entry.key }) {
        walk(entry.value, as: info.shape, inner)
      }
    }
  }
}
