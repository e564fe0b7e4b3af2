/// Sets properties of the model.
struct SetStep: StepOperation {
  static let info = KeyInfo(
    name: "set",
    shape: .mapping(of: "id.property", to: .value, names: .target),
    summary: "Sets properties of layers, in the order of the file."
  )

  var layer: Located<String>
  var property: SceneEntry

  static func read(_ value: SceneValue, _ reader: DocumentReader) -> [any StepOperation] {
    guard case .mapping(let entries) = value.content else {
      return reader.values.wrong(value, expected: "a mapping of 'id.property' to values") ?? []
    }
    return entries.compactMap { entry in
      guard let dot = entry.key.firstIndex(of: "."), dot > entry.key.startIndex,
        entry.key.index(after: dot) < entry.key.endIndex
      else {
        // A layer's id may start with `x-`; without a property it is a note.
        if !KeyedReader.isNote(entry.key) {
          reader.list.report(.badTarget(entry.key), at: entry.keyRange)
        }
        return nil
      }
      let layer = String(entry.key[..<dot])
      let path = String(entry.key[entry.key.index(after: dot)...])
      let (layerRange, pathRange) = split(entry, after: layer.utf8.count)
      return SetStep(
        layer: Located(value: layer, range: layerRange),
        property: SceneEntry(key: path, keyRange: pathRange, value: entry.value)
      )
    }
  }

  /// The two parts of a key `id.property`; a quoted key may have escapes and is not split.
  private static func split(
    _ entry: SceneEntry,
    after length: Int
  ) -> (layer: SourceRange, path: SourceRange) {
    let range = entry.keyRange
    guard range.upperBound - range.lowerBound == entry.key.utf8.count else { return (range, range) }
    let dot = range.lowerBound + length
    return (range.part(range.lowerBound, dot), range.part(dot + 1, range.upperBound))
  }

  var change: (layer: String, keyPath: String)? { (layer.value, property.key) }

  func bind(_ binder: SceneBinder) -> StepAction? {
    guard let shape = binder.shape(of: layer.value), let bound = binder.setting(property, shape)
    else {
      return nil
    }
    return { [id = layer.value] scene in
      if let layer = scene.layer(withIdentifier: id) { bound.setting.set(on: layer) }
    }
  }
}
