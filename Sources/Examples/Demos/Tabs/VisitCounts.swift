import Foundation
import Lamina

/// The visible page, and counts of its loads and appearances.
final class VisitCounts: View {
  /// The counted calls.
  static let calls = ["viewDidLoad()", "viewWillAppear", "viewDidAppear"]

  private let title = Label(nil, .text, isBold: true)
  private let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { Label($0, .text) }
  private let numbers = (0..<3).map { _ in Label("0", .text, isBold: true, align: .right) }

  /// The width in points if there is room.
  static let width: CGFloat = 21

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .faint(.night, 0.72)
    isUserInteractionEnabled = false
    addSubviews([title] + names + numbers)
  }

  /// Shows the counts of a page, in its colour.
  func show(_ landscape: Landscape, _ counts: [Int]) {
    title.text = landscape.name
    title.textColor = landscape.accent
    for (number, count) in zip(numbers, counts) {
      number.text = "\(count)"
      number.textColor = landscape.accent
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, Self.width), height: min(size.height, 8))
  }

  /// The lines are spaced out if there is room.
  override func layoutSubviews() {
    let isHigh = bounds.height >= 20
    let (top, step): (CGFloat, CGFloat) = isHigh ? (2, 4) : (0, 2)
    title.frame = .line(2, top, bounds.width - 4)
    for (index, name) in names.enumerated() {
      let y = top + step * CGFloat(index + 1)
      name.frame = .line(2, y, 14)
      numbers[index].frame = .line(16, y, bounds.width - 18)
    }
  }
}
