import Foundation
import Lamina

/// Stars, of one point or of `size` points, always at the same places.
final class StarField: View {
  private let share: CGFloat
  private let isSparse: Bool
  private let side: CGFloat
  /// An ellipse without stars.
  var clearing = CGRect.zero { didSet { if clearing != oldValue { setNeedsLayout() } } }

  /// A sky has stars in its upper `share`, and if `isSparse` fewer where it is small.
  init(
    _ count: Int,
    _ lights: [Double],
    size side: CGFloat = 1,
    share: CGFloat = 1,
    isSparse: Bool = false
  ) {
    (self.share, self.isSparse, self.side) = (share, isSparse, side)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for index in 0..<count { addSubview(View(.faint(.white, lights[index % lights.count]))) }
  }

  override func layoutSubviews() {
    let size = bounds.size
    for (index, star) in subviews.enumerated() {
      let x = CGFloat((index * 61 + 7) % 100) / 100
      let y = CGFloat((index * 37 + 13) % 100) / 100
      let (left, top) = (size.width * x, size.height * share * y)
      let isClear =
        hypot(
          (left - clearing.midX) / max(1, clearing.width),
          (top - clearing.midY) / max(1, clearing.height)
        ) > 0.5
      let isShown = isClear && (!isSparse || CGFloat(index) <= size.width * size.height / 40)
      star.show(at: CGRect(left.rounded(.down), top.rounded(.down), side, side), if: isShown)
    }
  }
}
