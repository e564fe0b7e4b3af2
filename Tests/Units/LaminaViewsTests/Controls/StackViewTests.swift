import Foundation
import LaminaLayers
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// Rows and columns of views (LY5 and LY6).
@MainActor @Suite struct StackViewTests {
  private let host = ViewStage()

  /// A view with an intrinsic size.
  @MainActor private final class Block: View {
    let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat = 2) {
      size = CGSize(width: width, height: height)
      super.init(frame: CGRect(origin: .zero, size: size))
    }

    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ views: [View], _ width: CGFloat = 31, _ height: CGFloat = 8) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    host.use { host.window.addSubview(stack) }
    return stack
  }

  private func spans(_ stack: StackView) -> [[CGFloat]] {
    host.use { stack.layoutIfNeeded() }
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.maxX] }
  }

  @Test(
    "who gets the room along the axis",
    arguments: [
      (StackView.Distribution.fill, [[0, 4], [5, 10], [11, 31]]),
      (.fillEqually, [[0, 10], [11, 20], [21, 31]]),
      (.fillProportionally, [[0, 8], [9, 18], [19, 31]]),
      (.equalSpacing, [[0, 4], [12, 17], [25, 31]]),
      (.equalCentering, [[0, 4], [13, 18], [25, 31]]),
    ] as [(StackView.Distribution, [[CGFloat]])]
  )
  func distribution(kind: StackView.Distribution, expected: [[CGFloat]]) {
    let stack = stack([Block(4), Block(5), Block(6)])
    stack.distribution = kind
    stack.spacing = 1
    let found = spans(stack)
    #expect(found.first?[0] == 0 && found.last?[1] == 31)
    #expect(found == expected)
  }

  @Test(
    "where they stand across it",
    arguments: [
      (StackView.Alignment.fill, 0.0, 8.0), (.leading, 0, 2), (.center, 4, 2), (.trailing, 6, 2),
    ]
  )
  func alignment(kind: StackView.Alignment, top: Double, height: Double) {
    let stack = stack([Block(4)])
    stack.alignment = kind
    _ = spans(stack)
    #expect(Double(stack.arrangedSubviews[0].frame.minY) == top)
    #expect(Double(stack.arrangedSubviews[0].frame.height) == height)
  }

  @Test("sizes add up along the axis, with margins and spaces of their own")
  func size() {
    let (one, two) = (Block(4, 6), Block(5))
    let stack = stack([one, two])
    stack.spacing = 1
    stack.setCustomSpacing(3, after: one)
    stack.margins = EdgeInsets(top: 2, left: 1, bottom: 2, right: 1)
    #expect(stack.intrinsicContentSize == CGSize(width: 14, height: 10))
    stack.axis = .vertical
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 7, height: 15))
  }

  @Test("hidden views take no room; in a block the others move")
  func hiding() {
    let views = [Block(4), Block(5), Block(6)]
    let stack = stack(views)
    _ = spans(stack)
    host.tick(0)
    host.use {
      View.animate(withDuration: 1, options: .curveLinear) {
        views[1].isHidden = true
        stack.layoutIfNeeded()
      }
    }
    host.tick(0)
    #expect(views[2].frame.minX == 4)
    #expect(host.shown(views[2], at: 0.5) { $0.frame.minX } == 6.5)
    host.use { views[0].removeFromSuperview() }
    #expect(stack.arrangedSubviews == [views[1], views[2]])
  }
}
