import Lamina

/// A program in Swift for the gallery, most often a page of views; `lamina demo NAME` plays it.
///
/// Each demo has its own file; `Demo.all` lists them.
package struct Demo: Sendable {
  /// A key binding of the demo.
  package struct Key: Sendable {
    package let keys: [KeyEvent.Key]
    /// The keys' name in the footer.
    package let name: String
    package let asciiName: String
    package let word: String

    /// Creates a binding of keys that form a group, such as the arrows.
    package init(_ keys: [KeyEvent.Key], _ name: String, ascii: String? = nil, _ word: String) {
      self.keys = keys
      self.name = name
      asciiName = ascii ?? name
      self.word = word
    }

    package init(_ key: KeyEvent.Key, _ word: String) {
      self.init([key], key.spelling, word)
    }

    package static func leftRight(_ word: String) -> Key {
      Key([.named(.left), .named(.right)], "←→", ascii: "left/right", word)
    }

    package static func upDown(_ word: String) -> Key {
      Key([.named(.up), .named(.down)], "↑↓", ascii: "up/down", word)
    }

    package static let focus = Key(.named(.tab), "focus")
  }

  package let name: String
  /// A hint at what to look for.
  package let about: String
  /// The key bindings in the order of the footer.
  package let keys: [Key]
  private let makePlayable: @MainActor @Sendable (Demo) -> any Playable

  package init(
    _ name: String,
    about: String,
    keys: [Key],
    playable: @escaping @MainActor @Sendable (Demo) -> any Playable
  ) {
    self.name = name
    self.about = about
    self.keys = keys
    makePlayable = playable
  }

  /// The name as words, such as "Edge dismiss".
  package var title: String {
    name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
  }

  /// Creates the show, not attached to a stage yet.
  @MainActor package func playable() -> any Playable { makePlayable(self) }

  package var keyLabels: [KeyEvent.Key: String] {
    Dictionary(
      keys.flatMap { key in key.keys.map { ($0, key.word) } },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

/// A demo on a stage, which itself describes and handles its keys.
package protocol DemoPlayable: Playable {
  var demo: Demo { get }
}

extension DemoPlayable {
  package var preferredSize: CellSize? { nil }
  package var keys: [KeyEvent.Key] { demo.keys.flatMap(\.keys) }
  package var keyLabels: [KeyEvent.Key: String] { demo.keyLabels }
  package var showsKeys: Bool { true }

  /// Always false: the demo has already received its keys.
  package func press(_ key: KeyEvent.Key) -> Bool { false }
}
