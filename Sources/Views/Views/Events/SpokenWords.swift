/// What is said of something to people who do not see it.
struct SpokenWords {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
}

/// Room for such words, which most have none of.
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
