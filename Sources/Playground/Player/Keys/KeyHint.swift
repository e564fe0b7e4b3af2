import Lamina

/// A hint at keys of a program: their name on the screen and what they do.
package struct KeyHint: Sendable {
  package let keys: [KeyEvent.Key]
  private let name: String
  private let asciiName: String
  package let word: String

  /// Creates a hint at keys that form a group, such as the arrows.
  package init(_ keys: [KeyEvent.Key], _ name: String, ascii: String? = nil, _ word: String) {
    self.keys = keys
    self.name = name
    asciiName = ascii ?? name
    self.word = word
  }

  package init(_ key: KeyEvent.Key, _ word: String) {
    self.init([key], key.spelling, word)
  }

  package static func leftRight(_ word: String) -> KeyHint {
    KeyHint([.named(.left), .named(.right)], "←→", ascii: "left/right", word)
  }

  package static func upDown(_ word: String) -> KeyHint {
    KeyHint([.named(.up), .named(.down)], "↑↓", ascii: "up/down", word)
  }

  package static let focus = KeyHint(.named(.tab), "focus")

  /// Returns the keys' name; ASCII has no arrows.
  package func name(isASCII: Bool) -> String { isASCII ? asciiName : name }
}
