/// Reads the values of a file as parts of a scene, by extensions beside each part, and reports
/// invalid ones.
struct DocumentReader {
  let values: ValueReader
  let vocabulary: Vocabulary
  let presets: PresetExpander
  var list: DiagnosticList { values.list }

  func keyed(_ value: SceneValue, _ owner: String) -> KeyedReader? {
    KeyedReader(value, owner: owner, values: values)
  }
}
