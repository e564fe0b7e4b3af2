import Foundation
import Lamina

/// A thumbnail of a screen with a page in a presentation style.
final class StyleScreen: View {
  private let style: ModalPresentationStyle
  private let curls: Bool
  private let back = GradientView([.mix(.edge, .text, 0.2), .mix(.edge, .panel, 0.4)])
  private let page: PhotoView
  /// A heading and rows of text, which represent the content of the screen below the page.
  private let lines = (0..<8).map { View(.mix(.edge, $0 == 0 ? .text : .night, 0.5)) }
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
    page = PhotoView(landscape)
    super.init(frame: .zero)
    isHidden = !Self.exists(style, transition)
    if style == .overFullScreen { page.alpha = 0.7 }
    back.addSubviews(lines)
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
    let thick = max(1, (size.height / 12).rounded(.down))
    for (index, line) in lines.enumerated() {
      let long = ((size.width - 2 * thick) * [0.5, 1, 0.8, 0.9][index % 4]).rounded()
      line.show(
        at: CGRect(thick, thick * (1 + 2 * CGFloat(index)), long, thick),
        if: size.height >= 10
      )
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
