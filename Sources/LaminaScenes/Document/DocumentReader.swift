/// Reads the values of a file as a scene, and reports everything that is not one.
struct DocumentReader {
  let file: SourceFile
  let values: ValueReader
  var list: DiagnosticList { values.list }

  /// Reads a whole file.
  ///
  /// - Returns: The document, nil when the text cannot be read at all; it is only good for use when
  ///   `list` has no errors.
  static func read(_ file: SourceFile, noting list: DiagnosticList) -> SceneDocument? {
    let root: SceneValue
    do {
      root = try SceneReader.read(file, noting: list)
    } catch {
      list.append(error)
      return nil
    }
    let reader = DocumentReader(file: file, values: ValueReader(list: list))
    guard let document = reader.document(root) else { return nil }
    SceneNames(document, file: file, list: list).check(document)
    return document
  }

  private func document(_ root: SceneValue) -> SceneDocument? {
    guard var keys = KeyedReader(root, owner: "a scene", values: values) else { return nil }
    var document = SceneDocument()
    _ = DocumentKeys.version.take(from: &keys, self)
    document.title = DocumentKeys.title.take(from: &keys, self)?.value
    document.about = DocumentKeys.about.take(from: &keys, self)?.value
    document.stage = DocumentKeys.stage.take(from: &keys, self)?.value ?? StageNode()
    document.seed = UInt64(DocumentKeys.seed.take(from: &keys, self)?.value ?? 0)
    document.motionFidelity =
      DocumentKeys.motionFidelity.take(from: &keys, self)?.value ?? document.motionFidelity
    document.layers = DocumentKeys.layers.take(from: &keys, self)?.value ?? []
    document.timeline = DocumentKeys.timeline.take(from: &keys, self)?.value ?? []
    document.keys = DocumentKeys.keys.take(from: &keys, self)?.value ?? []
    keys.finish()
    return document
  }

  /// What stands under `stage`.
  func stage(_ value: SceneValue) -> StageNode {
    var stage = StageNode()
    guard var keys = KeyedReader(value, owner: "the stage", values: values) else { return stage }
    stage.columns = StageNode.columnsKey.take(from: &keys, self)?.value ?? stage.columns
    stage.rows = StageNode.rowsKey.take(from: &keys, self)?.value ?? stage.rows
    stage.fit = StageNode.fitKey.take(from: &keys, self)?.value ?? stage.fit
    stage.background = StageNode.backgroundKey.take(from: &keys, self)?.value
    keys.finish()
    return stage
  }
}
