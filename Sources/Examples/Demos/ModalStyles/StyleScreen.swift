import Foundation
import Lamina

/// A thumbnail of a screen with a page in a presentation style.
final class StyleScreen: View {
  private let style: ModalPresentationStyle
  private let curls: Bool
  private let back = GradientView([.edge, .panel])
  private let page: GradientView
  /// A heading and two lines, which represent the page's content.
  private let lines: [View]
  private let fold = ShapeView(fill: .text)
  private let under = ShapeView(fill: .night)

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
    page = GradientView([.mix(accent, .white, 0.25), .mix(accent, .night, 0.3)])
    lines = (0..<3).map { View($0 == 0 ? .night : .mix(accent, .night, 0.6)) }
    super.init(frame: .zero)
    isHidden = !Self.exists(style, transition)
    if style == .overFullScreen { page.alpha = 0.65 }
    page.clipsToBounds = true
    page.addSubviews(lines)
    clipsToBounds = true
    addSubviews([back, page] + (curls ? [under, fold] : []))
  }

  override func layoutSubviews() {
    let size = bounds.size
    back.frame = bounds
    switch style {
    case .pageSheet: page.frame = CGRect(1, 1, size.width - 2, size.height - 1)
    case .formSheet:
      let width = (size.width * 0.3).rounded() * 2
      let left = ((size.width - width) / 2).rounded()
      page.frame = CGRect(left, (size.height / 5).rounded(), width, (size.height * 0.6).rounded())
    default: page.frame = bounds
    }
    let width = max(0, page.bounds.width - 2)
    for (index, line) in lines.enumerated() {
      let long = (width * [0.6, 1, 0.8][index]).rounded()
      line.show(at: CGRect(1, 1 + 2 * CGFloat(index), long, 1), if: page.bounds.height >= 3)
    }
    guard curls else { return }
    // The lower right corner is turned up.
    let reach = min(size.width, size.height) * 0.6
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(size.width - reach * x, size.height - reach * y)
    }
    for (part, tip) in [(under, corner(0, 0)), (fold, corner(0.8, 0.8))] {
      part.frame = bounds
      part.shape.path = Path(polygon: [corner(0, 1), corner(1, 0), tip])
    }
  }
}
