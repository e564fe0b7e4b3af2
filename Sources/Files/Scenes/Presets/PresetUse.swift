/// A mapping with the key `use`: the preset that it names, its arguments, and the keys that belong
/// to the layer or animation itself.
struct PresetUse {
  static let key = "use"
  static let kindName = "kind"
  static let sublayersName = "sublayers"

  /// The name of the preset, as written.
  let name: SceneValue
  let entries: [SceneEntry]
  let range: SourceRange

  /// Nil for a value that uses no preset.
  init?(_ value: SceneValue) {
    guard case .mapping(var entries) = value.content,
      let index = entries.firstIndex(where: { $0.key == Self.key })
    else { return nil }
    name = entries.remove(at: index).value
    self.entries = entries
    range = value.range
  }

  /// The arguments of a preset by parameter.
  func arguments(of preset: ScenePreset) -> [String: SceneValue] {
    let names = Set(preset.parameters.map(\.key))
    let pairs = entries.filter { names.contains($0.key) }.map { ($0.key, $0.value) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The other keys, which a layer or an animation has itself.
  func members(besides preset: ScenePreset) -> [SceneEntry] {
    let names = Set(preset.parameters.map(\.key))
    return entries.filter { !names.contains($0.key) }
  }
}

/// The keys that a layer or an animation itself can have where a preset is used.
struct PresetMembers {
  /// The names for suggestions.
  let names: [String]
  /// Whether what replaces the use, or a plain one for several layers, has a key.
  let contains: (String, SceneValue?) -> Bool
}

extension SceneValue {
  /// The mapping with other entries, which replace those of the same key and their components.
  func overridden(by others: [SceneEntry]) -> SceneValue {
    guard !others.isEmpty, case .mapping(let entries) = content else { return self }
    let names = Set(others.map(\.key))
    let kept = entries.filter { entry in
      !names.contains(entry.key)
        && !(entry.key.firstIndex(of: ".").map { names.contains(String(entry.key[..<$0])) } ?? false)
    }
    var result = self
    result.content = .mapping(kept + others)
    return result
  }

  /// The value of a key of a mapping.
  subscript(key: String) -> SceneValue? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }
}
