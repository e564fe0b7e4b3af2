import Lamina
import LaminaPlayer

/// A key of a demo's page: how it is shown in the footer, and what it does.
struct PageKey<Page: DemoPage>: Sendable {
  typealias Action = @MainActor @Sendable (Page) -> Void
  /// An action of the autoplay, with its delay in seconds from the start of a round.
  typealias TimedAction = (time: Double, action: Action)
  typealias StepAction = @MainActor @Sendable (_ page: Page, _ step: Int) -> Void

  let key: KeyHint
  let actions: [KeyEvent.Key: Action]

  /// Creates a key; without actions the library or the page itself takes care of it.
  init(_ key: KeyHint, _ actions: [KeyEvent.Key: Action] = [:]) {
    (self.key, self.actions) = (key, actions)
  }

  /// Returns a key; others may have the same action without being shown.
  static func key(
    _ key: KeyEvent.Key,
    _ word: String,
    also others: [KeyEvent.Key] = [],
    _ action: @escaping Action
  ) -> PageKey {
    let pairs = ([key] + others).map { ($0, action) }
    return PageKey(KeyHint(key, word), Dictionary(uniqueKeysWithValues: pairs))
  }

  static func space(
    _ word: String,
    also others: [KeyEvent.Key] = [],
    _ action: @escaping Action
  ) -> PageKey { key(.named(.space), word, also: others, action) }

  static func letter(_ letter: Character, _ word: String, _ action: @escaping Action) -> PageKey {
    key(.character(letter), word, action)
  }

  static func left(_ word: String, _ action: @escaping Action) -> PageKey {
    PageKey(.left(word), [.named(.left): action])
  }

  /// Returns the arrow to the right, for which return may be pressed, too.
  static func right(_ word: String, _ action: @escaping Action) -> PageKey {
    PageKey(.right(word), [.named(.right): action, .named(.enter): action])
  }

  /// Returns the arrows left and right; the step is -1 or 1.
  static func leftRight(_ word: String, _ action: @escaping StepAction) -> PageKey {
    steps(.leftRight(word), action)
  }

  /// Returns the arrows up and down; the step is -1 or 1.
  static func upDown(_ word: String, _ action: @escaping StepAction) -> PageKey {
    steps(.upDown(word), action)
  }

  /// Returns a pair of keys of which the first goes back.
  private static func steps(_ key: KeyHint, _ action: @escaping StepAction) -> PageKey {
    PageKey(key, [key.keys[0]: { action($0, -1) }, key.keys[1]: { action($0, 1) }])
  }
}

extension KeyHint {
  static func left(_ word: String) -> KeyHint {
    KeyHint([.named(.left)], "←", ascii: "left", word)
  }

  static func right(_ word: String) -> KeyHint {
    KeyHint([.named(.right)], "→", ascii: "right", word)
  }
}
