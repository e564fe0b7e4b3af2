import Foundation
import Lamina

/// The visible page, and counts of its loads and appearances.
final class VisitCounts: View {
  private let title = Label()
  private let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { Label($0) }
  private let numbers = (0..<3).map { _ in Label("0") }

  /// The width in points if there is room.
  static let width: CGFloat = 21

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DemoPalette.faint(DemoPalette.night, 0.72)
    isUserInteractionEnabled = false
    for name in names { name.textColor = DemoPalette.text }
    for number in numbers {
      number.isBold = true
      number.textAlignment = .right
    }
    title.isBold = true
    for part in [title] + names + numbers { addSubview(part) }
  }

  /// Shows the counts of a page, in its colour.
  func show(_ page: PlaceTabPage) {
    title.text = page.landscape.name
    title.textColor = page.landscape.accent
    for (number, count) in zip(numbers, page.counts) {
      number.text = "\(count)"
      number.textColor = page.landscape.accent
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, Self.width), height: min(size.height, 8))
  }

  /// The lines are spaced out if there is room.
  override func layoutSubviews() {
    let isHigh = bounds.height >= 20
    let (top, step): (CGFloat, CGFloat) = isHigh ? (2, 4) : (0, 2)
    title.frame = CGRect(x: 2, y: top, width: max(0, bounds.width - 4), height: 2)
    for (index, name) in names.enumerated() {
      let y = top + step * CGFloat(index + 1)
      name.frame = CGRect(x: 2, y: y, width: 14, height: 2)
      numbers[index].frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 18), height: 2)
    }
  }
}
