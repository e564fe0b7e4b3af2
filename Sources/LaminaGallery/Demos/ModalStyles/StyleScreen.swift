import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A small screen that tells how a page lies in a large one.
final class StyleScreen: View {
  private let style: ModalPresentationStyle
  private let back = GradientView([DemoPalette.edge, DemoPalette.panel])
  private let page: GradientView

  /// Whether a pair exists: only pages that fill the screen curl.
  static func exists(_ style: ModalPresentationStyle, column: Int) -> Bool {
    column < 3 || style == .fullScreen
  }

  init(_ style: ModalPresentationStyle, column: Int) {
    self.style = style
    let color = Landscape.allCases[column].accent
    page = GradientView([color, DemoPalette.mix(color, DemoPalette.night, 0.5)])
    super.init(frame: .zero)
    isHidden = !Self.exists(style, column: column)
    if style == .overFullScreen { page.alpha = 0.8 }
    for part in [back, page] { addSubview(part) }
  }

  override func layoutSubviews() {
    let size = bounds.size
    back.frame = bounds
    switch style {
    case .pageSheet:
      page.frame = CGRect(
        x: 1,
        y: 1,
        width: max(0, size.width - 2),
        height: max(0, size.height - 1)
      )
    case .formSheet:
      let width = (size.width / 4).rounded() * 2
      page.frame = CGRect(
        x: ((size.width - width) / 2).rounded(),
        y: (size.height / 4).rounded(),
        width: width,
        height: (size.height / 2).rounded()
      )
    default: page.frame = bounds
    }
  }
}
