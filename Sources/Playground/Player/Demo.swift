import Lamina

/// A program in Swift for the gallery, most often a page of views; `lamina demo NAME` plays it.
///
/// Each demo has its own file; `Demo.all` lists them.
package struct Demo: Sendable {
  package let name: String
  package let title: String
  /// A hint at what to look for.
  package let about: String
  /// The key bindings in the order of the footer.
  package let keys: [KeyHint]
  private let makePlayable: @MainActor @Sendable (Demo) -> any Playable

  package init(
    _ name: String,
    title: String,
    about: String,
    keys: [KeyHint],
    playable: @escaping @MainActor @Sendable (Demo) -> any Playable
  ) {
    self.name = name
    self.title = title
    self.about = about
    self.keys = keys
    makePlayable = playable
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
