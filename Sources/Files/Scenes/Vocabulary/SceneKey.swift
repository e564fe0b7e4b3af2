/// A key of a mapping with known keys.
struct SceneKey<Value: Sendable>: Sendable {
  let info: KeyInfo
  private let form: ValueForm<Value>
  /// The help if the key is required and missing.
  private let help: String?

  /// Creates an optional key.
  init(_ name: String, _ form: ValueForm<Value>, _ summary: String) {
    info = KeyInfo(name: name, shape: form.shape, summary: summary)
    (self.form, help) = (form, nil)
  }

  /// Creates a required key.
  init(required name: String, _ form: ValueForm<Value>, _ summary: String, help: String? = nil) {
    info = KeyInfo(name: name, shape: form.shape, summary: summary, isRequired: true)
    (self.form, self.help) = (form, help)
  }

  /// The value in a mapping; nil if it is absent, or invalid, which is reported.
  func take(from keys: inout KeyedReader, _ reader: DocumentReader) -> Located<Value>? {
    let value =
      info.isRequired ? keys.require(info.name, help: help) : keys.take(info.name)?.value
    guard let value, let read = form.read(reader, value) as? Value else { return nil }
    return Located(value: read, range: value.range)
  }
}
