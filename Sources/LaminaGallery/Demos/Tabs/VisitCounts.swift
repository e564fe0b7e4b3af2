import Foundation
import LaminaMath
import LaminaViews

/// How often a page was loaded and seen.
final class VisitCounts: View {
  private let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { Label($0) }
  private let numbers = (0..<3).map { _ in Label("0") }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DemoPalette.faint(DemoPalette.night, 0.72)
    isUserInteractionEnabled = false
    for name in names { name.textColor = DemoPalette.text }
    for number in numbers {
      number.isBold = true
      number.textAlignment = .right
    }
    for part in names + numbers { addSubview(part) }
  }

  /// Shows the counts of a page, in its colour.
  func show(_ page: PlaceTabPage) {
    for (number, count) in zip(numbers, page.counts) {
      number.text = "\(count)"
      number.textColor = page.landscape.accent
    }
  }

  /// Small: it lies in the lower left corner, where none of the pictures has anything to look at.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 21), height: min(size.height, 6))
  }

  override func layoutSubviews() {
    for (index, name) in names.enumerated() {
      let y = 2 * CGFloat(index)
      name.frame = CGRect(x: 2, y: y, width: 14, height: 2)
      numbers[index].frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 18), height: 2)
    }
  }
}
