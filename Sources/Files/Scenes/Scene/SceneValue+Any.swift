extension SceneValue {
  /// The value with the type that its form suggests: numbers, Booleans, text, and lists of them.
  var anyValue: Any? {
    switch content {
    case .scalar(let scalar):
      if scalar.isNull { return nil }
      guard scalar.isPlain else { return scalar.text }
      if case .number(let number) = NumberText.read(scalar.text) { return number }
      switch scalar.text {
      case "true": return true
      case "false": return false
      default: return scalar.text
      }
    case .list(let items): return items.map { $0.anyValue as Any }
    case .mapping(let entries):
      let pairs = entries.map { ($0.key, $0.value.anyValue as Any) }
      return Dictionary(pairs) { _, last in last }
    }
  }
}
