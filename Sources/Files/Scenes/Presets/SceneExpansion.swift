/// A scene's values, and what replaces the uses of presets in them.
struct SceneExpansion: Sendable {
  let root: SceneValue
  let uses: [SourceRange: PresetExpander.Expansion]

  /// The text of the file without any use: its own text with each use replaced, so that comments
  /// remain, or all values written anew if that would mean something else.
  func text(of file: SourceFile) -> String {
    let whole = expanded(root, isRoot: true)
    let original = file.text(0..<file.bytes.count)
    if uses.isEmpty, whole.means(root) { return original }
    for style in [ExpansionEdits.Style.block, .flow] {
      let edits = ExpansionEdits(self, file, style).edits
      let bytes = SceneEdit.apply(edits, to: file.bytes).bytes
      let text = String(decoding: bytes, as: UTF8.self)
      if Self.value(of: SourceFile(name: file.name, bytes: bytes))?.means(whole) == true {
        return text
      }
    }
    return SceneValueText.block(whole, indent: 0) + "\n"
  }

  private static func value(of file: SourceFile) -> SceneValue? {
    do throws(SceneDiagnostic) {
      return try SceneReader.read(file, noting: DiagnosticList())
    } catch {
      // Edits inside of unusual notations may not be YAML; then another way is taken.
      return nil
    }
  }

  /// What replaces a use, itself without any use; nil for a value that is no use.
  func replacement(of value: SceneValue) -> (preset: String, values: [SceneValue])? {
    guard let use = uses[value.range], PresetUse(value) != nil else { return nil }
    return (use.preset.name, use.values.map { expanded($0) })
  }

  private func expanded(_ value: SceneValue, isRoot: Bool = false) -> SceneValue {
    if let replacement = replacement(of: value) {
      // Only a list can have several instead of one.
      return replacement.values.first ?? value
    }
    var result = value
    switch value.content {
    case .scalar: break
    case .list(let items):
      result.content = .list(items.flatMap { replacement(of: $0)?.values ?? [expanded($0)] })
    case .mapping(let entries):
      result.content = .mapping(
        entries.filter { !isRoot || !Self.isForPresets($0) }
          .map { entry in
            var entry = entry
            entry.value = expanded(entry.value)
            return entry
          }
      )
    }
    return result
  }

  /// Whether a key of the scene only serves presets.
  static func isForPresets(_ entry: SceneEntry) -> Bool {
    entry.key == PresetKeys.presetsName || entry.key == PresetKeys.importName
  }
}
