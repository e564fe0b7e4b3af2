import LaminaMath

extension ValueReader {
  /// A colour: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
  func color(_ value: SceneValue) -> Color? {
    let expected = "a colour"
    guard let text = scalar(value, expected: expected) else { return nil }
    if let color = Color(text) { return color }
    return wrong(
      value,
      expected: expected,
      help: "write \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or a CSS name"
    )
  }
}
