extension DocumentReader {
  /// Reads a whole file; nil if the text is unreadable, and valid only if `list` has no errors.
  static func read(
    _ file: SourceFile,
    _ vocabulary: Vocabulary,
    noting list: DiagnosticList
  ) -> SceneDocument? {
    let root: SceneValue
    do {
      root = try SceneReader.read(file, noting: list)
    } catch {
      list.append(error)
      return nil
    }
    let reader = DocumentReader(values: ValueReader(list: list), vocabulary: vocabulary)
    guard let document = reader.document(root) else { return nil }
    let layers = document.layers + document.operations.compactMap(\.newLayer)
    let names = SceneNames(layers, file: file, list: list)
    for operation in document.operations { operation.check(names) }
    return document
  }

  private func document(_ root: SceneValue) -> SceneDocument? {
    guard var keys = KeyedReader(root, owner: "a scene", values: values) else { return nil }
    var document = SceneDocument()
    let documentKeys = DocumentKeys(vocabulary)
    _ = DocumentKeys.version.take(from: &keys, self)
    document.title = DocumentKeys.title.take(from: &keys, self)?.value
    document.about = DocumentKeys.about.take(from: &keys, self)?.value
    document.stage = DocumentKeys.stage.take(from: &keys, self)?.value ?? StageNode()
    document.seed = UInt64(DocumentKeys.seed.take(from: &keys, self)?.value ?? 0)
    document.motionFidelity =
      DocumentKeys.motionFidelity.take(from: &keys, self)?.value ?? document.motionFidelity
    document.layers = DocumentKeys.layers.take(from: &keys, self)?.value ?? []
    document.timeline = documentKeys.timeline.take(from: &keys, self)?.value ?? []
    document.keys = documentKeys.keys.take(from: &keys, self)?.value ?? []
    keys.finish()
    return document
  }

  func stage(_ value: SceneValue) -> StageNode {
    var stage = StageNode()
    guard var keys = KeyedReader(value, owner: "the stage", values: values) else { return stage }
    stage.columns = StageNode.columnsKey.take(from: &keys, self)?.value ?? stage.columns
    stage.rows = StageNode.rowsKey.take(from: &keys, self)?.value ?? stage.rows
    stage.fit = StageNode.fitKey.take(from: &keys, self)?.value
    stage.background = StageNode.backgroundKey.take(from: &keys, self)?.value
    stage.opacityStyle = StageNode.opacityLookKey.take(from: &keys, self)?.value
    stage.edges = StageNode.edgesKey.take(from: &keys, self)?.value
    keys.finish()
    return stage
  }
}
