import Foundation
import Lamina
import LaminaPlayer

/// A line of key bindings.
final class KeyHints: View {
  private var keys: [KeyHint] = []
  private var hints: [(key: Label, word: Label)] = []

  convenience init(_ keys: [KeyHint]) {
    self.init(frame: .zero)
    self.keys = keys
    isUserInteractionEnabled = false
  }

  /// Names the keys in the characters of the screen.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    let isASCII = window.stage.screen.style.glyphs == .ascii
    for part in subviews { part.removeFromSuperview() }
    hints = keys.map { key in
      let name = Label(" \(key.name(isASCII: isASCII)) ", .amber, isBold: true)
      name.backgroundColor = .panel
      return (name, Label(key.word, .dim))
    }
    addSubviews(hints.flatMap { [$0.key, $0.word] })
  }

  override func layoutSubviews() {
    var left: CGFloat = 0
    for hint in hints {
      let size = hint.key.sizeThatFits(.zero)
      let word = hint.word.sizeThatFits(.zero)
      let end = left + size.width + 1 + word.width
      let isShown = end <= bounds.width
      (hint.key.isHidden, hint.word.isHidden) = (!isShown, !isShown)
      hint.key.frame = CGRect(origin: CGPoint(left, 0), size: size)
      hint.word.frame = CGRect(origin: CGPoint(left + size.width + 1, 0), size: word)
      if isShown { left = end + 3 }
    }
  }
}
