import Foundation
import Lamina

/// Four landscapes; the delegate supplies the animator between them.
final class PlaceTabs: TabBarController, TabBarControllerDelegate {
  private(set) var style = TabAnimator.Style.slide
  /// The space between the pages and the bar, and at the pages' right.
  var gap = CGSize.zero
  /// Called when another page is shown, and for each call that a page receives.
  var onChange: (() -> Void)?
  /// Called with the horizontal ranges of the tabs' titles, from left to right.
  var onLayout: (([ClosedRange<CGFloat>]) -> Void)?
  /// Called when the user selects a tab.
  var onTakeOver: (() -> Void)?

  override init() {
    super.init()
    delegate = self
    viewControllers = Landscape.all.map { landscape in
      let page = PhotoPage(landscape)
      page.onCall = { [weak self] in self?.count($0, landscape) }
      return page
    }
  }

  var landscape: Landscape? { (selectedViewController as? PhotoPage)?.landscape }

  /// For each page the numbers of calls that it has received.
  private(set) var visits = Landscape.all.map { _ in VisitCounts.calls.map { _ in 0 } }

  private func count(_ call: String, _ landscape: Landscape) {
    guard let index = VisitCounts.calls.firstIndex(of: call) else { return }
    visits[landscape.index][index] += 1
    // Visible between sliding pages, around a rising one, and as the back of a curling one.
    area?.backgroundColor = .mix(.night, self.landscape?.accent ?? .violet, 0.18)
    onChange?()
  }

  /// The superview of the pages.
  private var area: View? { viewIfLoaded?.subviews.first }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let area else { return }
    area.frame.size.height = max(0, area.frame.height - gap.height)
    area.frame.size.width = max(0, area.frame.width - gap.width)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tabBar.layoutIfNeeded()
    onLayout?(tabBar.subviews.map { $0.frame.minX...$0.frame.maxX })
  }

  /// Selects a neighbouring page, optionally in another style; the last page is followed by the
  /// first.
  func step(by step: Int, _ style: TabAnimator.Style? = nil) {
    let count = viewControllers?.count ?? 1
    self.style = style ?? self.style
    selectedIndex = (selectedIndex + step + count) % count
    onChange?()
  }

  // MARK: The delegate

  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  ) {
    onChange?()
    onTakeOver?()
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let tabs = viewControllers, let old = tabs.firstIndex(where: { $0 === fromVC }),
      let new = tabs.firstIndex(where: { $0 === toVC })
    else { return nil }
    // From the last page to the first the direction stays the same.
    let isForward = (new - old + tabs.count) % tabs.count <= tabs.count / 2
    return style == .none ? nil : TabAnimator(style, isForward: isForward)
  }
}

/// Counts of the loads and appearances of the visible page, or of all of them if there is room.
final class VisitCounts: View {
  static let calls = ["viewDidLoad()", "viewWillAppear", "viewDidAppear"]

  private let blocks = Landscape.all.map { VisitBlock($0) }
  private var selected = 0

  /// The width in points if there is room.
  static let width: CGFloat = 21

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .faint(.night, 0.72)
    isUserInteractionEnabled = false
    addSubviews(blocks)
  }

  func show(_ visits: [[Int]], selected: Int) {
    self.selected = selected
    for (index, block) in blocks.enumerated() {
      block.show(visits[index], isSelected: index == selected)
    }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, Self.width), height: min(size.height, 8))
  }

  override func layoutSubviews() {
    let size = bounds.size
    let pitch = ((size.height - 2) / CGFloat(blocks.count)).toRow
    let hasAll = pitch >= 8
    // The lines of a single block are spaced out if there is room.
    let (top, step): (CGFloat, CGFloat) = !hasAll && size.height >= 18 ? (2, 4) : (0, 2)
    for (index, block) in blocks.enumerated() {
      block.step = step
      let y = hasAll ? 2 + pitch * CGFloat(index) : top
      let height = hasAll ? pitch : size.height - top
      block.show(at: CGRect(0, y, size.width, height), if: hasAll || index == selected)
    }
  }
}

/// The name of a page, and below it the counts of its calls.
private final class VisitBlock: View {
  private let landscape: Landscape
  private let title: Label
  private let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { Label($0, .text) }
  private let numbers = (0..<3).map { _ in Label("0", .text, isBold: true, align: .right) }
  var step: CGFloat = 2 { didSet { setNeedsLayout() } }

  init(_ landscape: Landscape) {
    self.landscape = landscape
    title = Label(landscape.name, .text, isBold: true)
    super.init(frame: .zero)
    addSubviews([title] + names + numbers)
  }

  func show(_ counts: [Int], isSelected: Bool) {
    let color: Color = isSelected ? landscape.accent : .dim
    for label in [title] + numbers { label.textColor = color }
    for name in names { name.textColor = isSelected ? .text : .dim }
    for (number, count) in zip(numbers, counts) { number.text = "\(count)" }
  }

  override func layoutSubviews() {
    title.frame = .line(2, 0, bounds.width - 4)
    for (index, name) in names.enumerated() {
      let y = step * CGFloat(index + 1)
      name.frame = .line(2, y, 14)
      numbers[index].frame = .line(16, y, bounds.width - 18)
    }
  }
}
