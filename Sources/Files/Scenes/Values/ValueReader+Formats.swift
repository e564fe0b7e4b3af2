import LaminaCore

extension ValueReader {
  /// The format of a counter's number; a fault says what is wrong with it.
  func counterFormat(_ value: SceneValue) -> CounterFormat? {
    let expected = CounterFormat.typeDescription
    guard let text = scalar(value, expected: expected) else { return nil }
    do throws(CounterFormatError) {
      return try CounterFormat(text)
    } catch {
      // A schema knows that it is a text.
      return wrong(value, expected: expected, help: error.help, class: .meaning)
    }
  }
}
