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

  var counts: [Int] { visits[selectedIndex] }

  var landscape: Landscape? { (selectedViewController as? PhotoPage)?.landscape }

  /// For each page the numbers of calls that it has received.
  private var visits = Landscape.all.map { _ in VisitCounts.calls.map { _ in 0 } }

  private func count(_ call: String, _ landscape: Landscape) {
    guard let index = VisitCounts.calls.firstIndex(of: call) else { return }
    visits[landscape.index][index] += 1
    // Visible between sliding pages, around a rising one, and as the back of a curling one.
    area?.backgroundColor = .mix(.panel, self.landscape?.accent ?? .violet, 0.4)
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

/// The visible page, and counts of its loads and appearances.
final class VisitCounts: View {
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
