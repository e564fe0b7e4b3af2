import Foundation
import LaminaMath
import LaminaViews

/// A word of a program that lights up while it counts.
@MainActor
final class CodeChip: View {
  private let label = Label()
  private let color: Color

  /// Whether it is lit; set it in a block to have it glow up or fade.
  var isLit = false { didSet { updateColors() } }

  /// Creates a chip.
  init(_ text: String, color: Color) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = text
    label.textAlignment = .center
    label.lineBreakMode = .none
    addSubview(label)
    updateColors()
  }

  private func updateColors() {
    backgroundColor = isLit ? color : DemoPalette.mix(DemoPalette.panel, color, 0.12)
    label.textColor = isLit ? DemoPalette.night : DemoPalette.mix(color, DemoPalette.dim, 0.35)
    label.isBold = isLit
  }

  /// What it says.
  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    label.frame = CGRect(
      x: 0,
      y: ((bounds.height - 2) / 2).toRow,
      width: bounds.width,
      height: 2
    )
  }

  /// The text with a blank at either side.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(.zero).width + 2, height: 2)
  }
}
