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
    readVersion(&keys)
    document.title = keys.read("title", values.text)?.value
    document.about = keys.read("about", values.text)?.value
    if let value = keys.take("stage")?.value { document.stage = stage(value) }
    if let seed = keys.read("seed", { values.integer($0, in: 0 ... .max) }) {
      document.seed = UInt64(seed.value)
    }
    if let fidelity: Located<MotionFidelityName> = keys.read(
      "motionFidelity",
      { values.name($0, kind: "motion fidelity") }
    ) {
      document.motionFidelity = fidelity.value
    }
    if let value = keys.take("layers")?.value { document.layers = layers(value) }
    if let value = keys.take("timeline")?.value { document.timeline = timeline(value) }
    if let value = keys.take("keys")?.value { document.keys = self.keys(value) }
    keys.finish()
    return document
  }

  private func readVersion(_ keys: inout KeyedReader) {
    guard let value = keys.require("version", help: "write 'version: 1' at the top") else { return }
    if value.text != "1" {
      list.report(.wrongVersion(found: value.summary), at: value.range)
    }
  }

  private func stage(_ value: SceneValue) -> StageNode {
    var stage = StageNode()
    guard var keys = KeyedReader(value, owner: "the stage", values: values) else { return stage }
    let side = { values.integer($0, in: 1...StageNode.largestSide) }
    stage.columns = keys.read("columns", side)?.value ?? stage.columns
    stage.rows = keys.read("rows", side)?.value ?? stage.rows
    stage.fit = keys.read("fit", { values.name($0, kind: "fit") })?.value ?? stage.fit
    stage.background = keys.read("background", values.color)?.value
    keys.finish()
    return stage
  }
}
