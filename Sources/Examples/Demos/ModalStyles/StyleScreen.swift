import Foundation
import Lamina

/// A thumbnail of a screen with a page in a presentation style.
final class StyleScreen: View {
  private let style: ModalPresentationStyle
  private let curls: Bool
  private let back = GradientView([DemoPalette.edge, DemoPalette.panel])
  private let page: GradientView
  /// A heading and two lines, which represent the page's content.
  private let lines = (0..<3).map { _ in View() }
  private let fold = ShapeView(nil)
  private let under = ShapeView(nil, fill: DemoPalette.night)

  /// Whether a pair is valid: only full-screen pages curl.
  static func exists(_ style: ModalPresentationStyle, _ transition: ModalTransitionStyle) -> Bool {
    transition != .partialCurl || style == .fullScreen
  }

  init(
    _ style: ModalPresentationStyle,
    _ transition: ModalTransitionStyle,
    _ landscape: Landscape
  ) {
    self.style = style
    curls = transition == .partialCurl
    let accent = landscape.accent
    page = GradientView([
      DemoPalette.mix(accent, .white, 0.25), DemoPalette.mix(accent, DemoPalette.night, 0.3),
    ])
    super.init(frame: .zero)
    isHidden = !Self.exists(style, transition)
    if style == .overFullScreen { page.alpha = 0.65 }
    fold.shape.fillColor = DemoPalette.text
    page.clipsToBounds = true
    for (index, line) in lines.enumerated() {
      line.backgroundColor =
        index == 0 ? DemoPalette.night : DemoPalette.mix(accent, DemoPalette.night, 0.6)
      page.addSubview(line)
    }
    clipsToBounds = true
    for part in [back, page] as [View] + (curls ? [under, fold] : []) { addSubview(part) }
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
      let width = (size.width * 0.3).rounded() * 2
      page.frame = CGRect(
        x: ((size.width - width) / 2).rounded(),
        y: (size.height / 5).rounded(),
        width: width,
        height: (size.height * 0.6).rounded()
      )
    default: page.frame = bounds
    }
    let width = max(0, page.bounds.width - 2)
    for (index, line) in lines.enumerated() {
      line.isHidden = page.bounds.height < 3
      line.frame = CGRect(
        x: 1,
        y: 1 + 2 * CGFloat(index),
        width: (width * [0.6, 1, 0.8][index]).rounded(),
        height: 1
      )
    }
    guard curls else { return }
    // The lower right corner is turned up.
    let (corner, reach) = (
      CGPoint(x: size.width, y: size.height), min(size.width, size.height) * 0.6
    )
    let (right, left) = (
      CGPoint(x: corner.x, y: corner.y - reach), CGPoint(x: corner.x - reach, y: corner.y)
    )
    for (part, tip) in [
      (under, corner), (fold, CGPoint(x: corner.x - reach * 0.8, y: corner.y - reach * 0.8)),
    ] {
      part.frame = bounds
      var path = Path()
      path.addLines(between: [right, left, tip])
      path.closeSubpath()
      part.shape.path = path
    }
  }
}
