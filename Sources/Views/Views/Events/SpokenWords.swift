/// Accessibility attributes.
struct SpokenWords {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
}

/// Storage for accessibility attributes, which most responders have none of.
struct SpokenBox {
  private final class Content {
    var words = SpokenWords()
  }

  private var content: Content?

  var words: SpokenWords { content?.words ?? SpokenWords() }

  mutating func set<Value>(_ member: WritableKeyPath<SpokenWords, Value>, _ value: Value) {
    let content = content ?? Content()
    content.words[keyPath: member] = value
    self.content = content
  }
}
