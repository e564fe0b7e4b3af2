import LaminaCore

/// A piece of text in one style.
package struct PanelText: Hashable, Sendable {
  package var text: String
  package var color: Color
  package var isBold = false

  package init(_ text: String, color: Color = PanelPalette.text, isBold: Bool = false) {
    self.text = text
    self.color = color
    self.isBold = isBold
  }

  /// Creates a text that is fitted to a width: truncated with an ellipsis, or padded with blanks.
  init(_ text: String, columns: Int, color: Color = PanelPalette.text, isBold: Bool = false) {
    self.init(text.fitted(to: columns), color: color, isBold: isBold)
  }

  /// Returns the text bold and in the accent colour if it is that of the selected item.
  func highlighted(_ isChosen: Bool) -> PanelText {
    isChosen ? PanelText(text, color: PanelPalette.accent, isBold: true) : self
  }
}

package enum PanelPalette {
  package static let night = Color(rgb: 0x0B_0E18)
  package static let panel = Color(rgb: 0x1A_2034)
  package static let edge = Color(rgb: 0x3A_4668)
  package static let text = Color(rgb: 0xD5_DBEC)
  package static let dim = Color(rgb: 0x7C_87A8)
  package static let accent = Color(rgb: 0xFF_C66D)
  package static let code = Color(rgb: 0x8F_D6B4)
  package static let fault = Color(rgb: 0xFF_7A85)
  /// The colours of a value's components.
  package static let curves = [code, Color(rgb: 0x7F_C4FF), accent, Color(rgb: 0xE5_9BFF)]
}
