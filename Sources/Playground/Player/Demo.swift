import Lamina

/// A program in Swift for the gallery, most often a page of views; `lamina demo NAME` plays it.
///
/// Each demo has its own file; `Demo.all` lists them.
package struct Demo: Sendable {
  package let name: String
  /// A hint at what to look for.
  package let about: String
  /// The key bindings in the order of the footer.
  package let keys: [KeyHint]
  private let makePlayable: @MainActor @Sendable (Demo) -> any Playable

  package init(
    _ name: String,
    about: String,
    keys: [KeyHint],
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
