import LaminaControllers
import LaminaScenes
import LaminaStage

/// Something to see that is made in Swift, most often a page of views; `lamina demo NAME` plays it.
///
/// Each stands in a file of its own; `Demo.all` lists them.
package struct Demo: Sendable {
  /// A key that the demo listens to.
  package struct Key: Sendable {
    let keys: [KeyEvent.Key]
    /// How the footer calls the keys.
    let name: String
    /// The same where only ASCII is shown.
    let asciiName: String
    /// What they do, in a word or two.
    let word: String

    /// Keys that do something together, as the arrows do.
    init(_ keys: [KeyEvent.Key], _ name: String, ascii: String? = nil, _ word: String) {
      self.keys = keys
      self.name = name
      asciiName = ascii ?? name
      self.word = word
    }

    /// One key.
    init(_ key: KeyEvent.Key, _ word: String) { self.init([key], key.spelling, word) }

    /// Left and right.
    static func leftRight(_ word: String) -> Key {
      Key([.named(.left), .named(.right)], "←→", ascii: "left/right", word)
    }

    /// Up and down.
    static func upDown(_ word: String) -> Key {
      Key([.named(.up), .named(.down)], "↑↓", ascii: "up/down", word)
    }

    /// From one thing that takes keys to the next.
    static let focus = Key(.named(.tab), "focus")
  }

  /// What `lamina demo NAME` takes.
  package let name: String
  /// What it is called.
  package let title: String
  /// What to look for.
  package let about: String
  /// The keys that it listens to, in the order of the footer.
  package let keys: [Key]
  private let makePlayable: @MainActor @Sendable (Demo) -> any Playable

  /// A demo that is a window with a controller in it.
  init(
    _ name: String,
    title: String,
    about: String,
    keys: [Key],
    root: @escaping @MainActor @Sendable (Demo) -> ViewController
  ) {
    self.init(name, title: title, about: about, keys: keys) { DemoPlayable($0, root: root) }
  }

  /// A demo of any kind.
  init(
    _ name: String,
    title: String,
    about: String,
    keys: [Key],
    playable: @escaping @MainActor @Sendable (Demo) -> any Playable
  ) {
    self.name = name
    self.title = title
    self.about = about
    self.keys = keys
    makePlayable = playable
  }

  /// Makes it, on no stage yet.
  @MainActor package func playable() -> any Playable { makePlayable(self) }

  /// What each key does.
  var keyLabels: [KeyEvent.Key: String] {
    Dictionary(
      keys.flatMap { key in key.keys.map { ($0, key.word) } },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
