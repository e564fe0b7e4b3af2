import Foundation
import LaminaControllers
import LaminaViews

/// Four places; who animates between them is the delegate's answer.
final class PlaceTabs: TabBarController, TabBarControllerDelegate {
  /// What the delegate answers.
  private(set) var style = TabAnimator.Style.slide
  /// How far the pages end above the bar, and before its right end.
  var gap = CGSize.zero
  /// Told when another page is seen, and of each call that a page gets.
  var onChange: (() -> Void)?
  /// Told where the words of the tabs are, from left to right.
  var onLayout: (([ClosedRange<CGFloat>]) -> Void)?
  /// Told when somebody chose a tab.
  var onTakeOver: (() -> Void)?

  override init() {
    super.init()
    delegate = self
    let pages = Landscape.allCases.map { PlaceTabPage($0) }
    for page in pages { page.onCount = { [weak self] in self?.pageChanged() } }
    viewControllers = pages
  }

  /// The page that is seen.
  var page: PlaceTabPage? { selectedViewController as? PlaceTabPage }

  private func pageChanged() {
    // Seen between pages that slide and around one that rises, and as the back of one that curls.
    let accent = page?.landscape.accent ?? DemoPalette.violet
    area?.backgroundColor = DemoPalette.mix(DemoPalette.panel, accent, 0.4)
    onChange?()
  }

  /// Where the pages are.
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

  /// Goes to the page beside, perhaps in another way; past the last one comes the first.
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
    // From the last to the first it goes on in the same direction.
    let isForward = (new - old + tabs.count) % tabs.count <= tabs.count / 2
    return style == .none ? nil : TabAnimator(style, isForward: isForward)
  }
}
