/// A key of a mapping with known keys; the list of the mapping's keys has its meaning.
struct SceneKey<Value: Sendable>: Sendable {
  let name: String
  private let form: ValueForm<Value>
  private let isRequired: Bool
  /// The help if the key is required and missing.
  private let help: String?

  init(_ name: String, _ form: ValueForm<Value>) {
    (self.name, self.form, isRequired, help) = (name, form, false, nil)
  }

  init(required name: String, _ form: ValueForm<Value>, help: String? = nil) {
    (self.name, self.form, isRequired, self.help) = (name, form, true, help)
  }

  func info(_ summary: String) -> KeyInfo {
    KeyInfo(name: name, shape: form.shape, summary: summary, isRequired: isRequired)
  }

  /// The value in a mapping; nil if it is absent, or invalid, which is reported.
  func take(from keys: inout KeyedReader, _ reader: DocumentReader) -> Located<Value>? {
    let value = isRequired ? keys.require(name, help: help) : keys.take(name)?.value
    guard let value, let read = form.read(reader, value) as? Value else { return nil }
    return Located(value: read, range: value.range)
  }
}
