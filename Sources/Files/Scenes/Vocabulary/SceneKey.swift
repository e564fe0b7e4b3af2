/// A key of a mapping whose keys are known beforehand.
struct SceneKey<Value: Sendable>: Sendable {
  let info: KeyInfo
  private let form: ValueForm<Value>
  /// What to write, where the key must be there and is not.
  private let help: String?

  /// A key that may be left out.
  init(_ name: String, _ form: ValueForm<Value>, _ summary: String) {
    info = KeyInfo(name: name, shape: form.shape, summary: summary)
    (self.form, help) = (form, nil)
  }

  /// A key that must be there.
  init(required name: String, _ form: ValueForm<Value>, _ summary: String, help: String? = nil) {
    info = KeyInfo(name: name, shape: form.shape, summary: summary, isRequired: true)
    (self.form, self.help) = (form, help)
  }

  /// The value in a mapping; nil when it is absent or wrong, which then has been reported.
  func take(from keys: inout KeyedReader, _ reader: DocumentReader) -> Located<Value>? {
    let value =
      info.isRequired ? keys.require(info.name, help: help) : keys.take(info.name)?.value
    guard let value, let read = form.read(reader, value) as? Value else { return nil }
    return Located(value: read, range: value.range)
  }
}
