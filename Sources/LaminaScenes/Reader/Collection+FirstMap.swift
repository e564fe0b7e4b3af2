extension Collection {
  /// The first result that is not nil.
  func firstMap<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = transform(element) { return value }
    }
    return nil
  }
}
