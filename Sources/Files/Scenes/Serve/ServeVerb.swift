import LaminaCore

/// A request that is not a step.
enum ServeVerb: Sendable {
  case hello(protocol: Int?, isOwner: Bool?)
  case get([Located<String>], isModel: Bool)
  case advance(Advance)
  case subscribe(Set<ServeEvent>)
  case unsubscribe(Set<ServeEvent>)
  case print(String)
  case option(OptionChange)
  case end(ServeEnding)

  /// How far time moves, and what is seen of it.
  struct Advance {
    /// A time, or a number of seconds from now.
    var to: Double?
    var by = 0.0
    var frames = FrameChoice.none
    /// Nil for the form of the conversation.
    var form: FrameForm?
    /// The place of the time, as a JSON pointer.
    var place = "/to"
  }

  /// The options that a request changes.
  struct OptionChange {
    var motion: MotionLevel?
    var theme: Theme?
    var maxRate: ByteRate?
    var rows: Int?
  }

  /// A verb: its name, its members and their reader.
  struct Kind: Sendable {
    let name: String
    let members: [String]
    let read: @Sendable (inout KeyedReader, DocumentReader) -> ServeVerb?
  }

  /// All verbs, in the order of reference pages.
  static let kinds = [
    Kind(name: "hello", members: ["protocol", "own"], read: hello),
    Kind(name: "get", members: ["values", "tree"], read: get),
    Kind(name: "advance", members: ["to", "by", "frames", "format"], read: advance),
    Kind(name: "subscribe", members: ["events"]) { events(&$0, $1).map { .subscribe($0) } },
    Kind(name: "unsubscribe", members: ["events"]) { events(&$0, $1).map { .unsubscribe($0) } },
    Kind(name: "print", members: ["text"]) { keys, reader in
      textKey.take(from: &keys, reader).map { .print($0.value) }
    },
    Kind(name: "option", members: ["motion", "theme", "maxRate", "rows"], read: option),
    Kind(name: "end", members: ["keep", "replace"], read: end),
  ]
}

/// What is told to those who asked for it.
enum ServeEvent: String, CaseIterable {
  case completed, stopped, started, key, mouse, resize, theme
}

/// What stays of the stage at the end of a conversation.
package enum ServeEnding: Hashable, Sendable {
  case keep, clear
  case replace(String)
}
