import Foundation
import LaminaMath
import Testing

@testable import LaminaInspector

@Suite("the colours of panels")
struct PanelContrastTests {
  /// The contrast of two colours.
  ///
  /// - Source: WCAG 2.1, contrast ratio
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      let parts = [color.red, color.green, color.blue]
        .map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  @Test("all text on panels has a contrast of at least 4.5 to 1")
  func contrast() {
    let texts = [
      "text": PanelPalette.text, "dim": PanelPalette.dim, "accent": PanelPalette.accent,
      "code": PanelPalette.code, "fault": PanelPalette.fault,
    ]
    for (name, color) in texts {
      for ground in [PanelPalette.panel, PanelPalette.night] {
        let ratio = contrast(color, ground)
        #expect(ratio >= 4.5, "\(name): \(ratio)")
      }
    }
  }
}
