import Foundation
import Lamina

/// A word of code that can be highlighted.
final class CodeChip: View {
  private let label = Label()
  private let full: String
  private let color: Color
  private let isQuiet: Bool

  /// Whether the word is highlighted; changes inside an animation block are animated.
  var isLit = false { didSet { updateColors() } }

  /// Creates a chip; a quiet one has no background unless it is highlighted.
  init(_ text: String, color: Color, isQuiet: Bool = false) {
    (full, self.color, self.isQuiet) = (text, color, isQuiet)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.lineBreakMode = .none
    addSubview(label)
    updateColors()
  }

  private func updateColors() {
    let rest = isQuiet ? nil : Color.mix(.panel, color, 0.12)
    backgroundColor = isLit ? color : rest
    label.textColor = isLit ? .night : .mix(color, .dim, 0.35)
    label.isBold = isLit
  }

  override func layoutSubviews() {
    // Without room for the parentheses of a call, only the name is shown.
    let isShort = full.count > Int(max(0, bounds.width))
    label.text = isShort && full.hasSuffix("()") ? String(full.dropLast(2)) : full
    // Edges of half a point on either side leave the text in its row.
    let edge = (bounds.height - 2) / 2
    label.frame = .line(0, edge < 1 ? edge : edge.toRow, bounds.width)
  }

  /// Returns the size of the text with a blank on either side.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat(full.count) + 2, height: 2)
  }
}
