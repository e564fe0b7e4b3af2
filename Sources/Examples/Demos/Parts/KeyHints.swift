import Foundation
import Lamina
import LaminaPlayer

/// A line of key bindings.
@MainActor
final class KeyHints: View {
  private var hints: [(key: Label, word: Label)] = []

  /// Creates the line.
  convenience init(_ keys: [Demo.Key], isASCII: Bool) {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    hints = keys.map { key in
      let name = Label(" \(isASCII ? key.asciiName : key.name) ", .amber, isBold: true)
      name.backgroundColor = .panel
      let word = Label(key.word, .dim)
      addSubviews([name, word])
      return (name, word)
    }
  }

  /// Lays out as many hints as fit.
  override func layoutSubviews() {
    var left: CGFloat = 0
    for hint in hints {
      let size = hint.key.sizeThatFits(.zero)
      let word = hint.word.sizeThatFits(.zero)
      let end = left + size.width + 1 + word.width
      let isShown = end <= bounds.width
      (hint.key.isHidden, hint.word.isHidden) = (!isShown, !isShown)
      hint.key.frame = CGRect(origin: CGPoint(x: left, y: 0), size: size)
      hint.word.frame = CGRect(origin: CGPoint(x: left + size.width + 1, y: 0), size: word)
      if isShown { left = end + 3 }
    }
  }
}
