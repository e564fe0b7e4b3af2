import Foundation
import LaminaCore
import LaminaViews

/// Receives the tabs that the user selects, and may animate between them.
///
/// - Source: UITabBarControllerDelegate
@preconcurrency @MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a tab may be selected; true by default.
  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool
  /// Called after a tab was selected.
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  )
  /// The animator; nil for an immediate change.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The interaction controller for the animator; nil for none.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  /// Always true.
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  ) {}
  /// Nil: not animated.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Nil: not interactive.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

/// The row of tabs at the bottom of a tab bar controller.
///
/// - Source: UITabBar
@preconcurrency @MainActor
public final class TabBar: View {
  private var labels: [Label] = []
  private var selected = 0

  /// Creates a bar with a height of one row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color(red: 0.11, green: 0.12, blue: 0.16)
    clipsToBounds = true
  }

  /// Shows the tabs, each with its number.
  func show(_ items: [TabBarItem], selected: Int) {
    for label in labels { label.removeFromSuperview() }
    self.selected = selected
    labels = items.enumerated()
      .map { index, item in
        let label = Label(" \(index + 1) \(item.title) ")
        label.textAlignment = .center
        label.isBold = index == selected
        label.textColor =
          index == selected ? .white : Color(red: 0.55, green: 0.57, blue: 0.63)
        label.backgroundColor = index == selected ? tintColor : nil
        addSubview(label)
        return label
      }
    setNeedsLayout()
  }

  public override func tintColorDidChange() {
    guard labels.indices.contains(selected) else { return }
    labels[selected].backgroundColor = tintColor
  }

  func index(at point: CGPoint) -> Int? { labels.firstIndex { $0.frame.contains(point) } }

  public override func layoutSubviews() {
    let width = labels.reduce(0) { $0 + $1.sizeThatFits(.zero).width }
    let gap = max(0, (bounds.width - width) / CGFloat(labels.count + 1)).rounded(.down)
    // The remainder of the division is split between the two ends.
    let row = width + gap * CGFloat(labels.count - 1)
    var left = max(0, (bounds.width - row) / 2).rounded(.down)
    for label in labels {
      let own = label.sizeThatFits(.zero).width
      label.frame = CGRect(x: left, y: 0, width: own, height: 2)
      left += own + gap
    }
  }
}

/// A container that shows one of several controllers, with a bar to select it.
///
/// - Source: UITabBarController
@preconcurrency @MainActor
open class TabBarController: ViewController {
  /// The delegate.
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// The row at the bottom.
  public let tabBar = TabBar(frame: .zero)
  private lazy var content = ContentArea(of: self, bar: tabBar, at: .bottom)
  private var tabs: [ViewController] = []
  private var selected = 0

  /// The controllers, in the order of the bar.
  public final var viewControllers: [ViewController]? {
    get { tabs }
    set { setTabs(newValue ?? []) }
  }

  /// The index of the visible controller, from 0.
  public final var selectedIndex: Int {
    get { selected }
    set { select(newValue) }
  }

  /// The visible controller.
  public final var selectedViewController: ViewController? {
    get { tabs.indices.contains(selected) ? tabs[selected] : nil }
    set { if let index = tabs.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  override var shownChild: ViewController? { selectedViewController }

  /// Digits select tabs; Ctrl with Page Up and Page Down selects the previous and the next one.
  open override var keyCommands: [KeyCommand]? {
    let numbers = tabs.indices.prefix(9)
      .map { index in
        KeyCommand(.character(Character("\(index + 1)")), title: tabs[index].tabBarItem.title) {
          [weak self] in self?.choose(index)
        }
      }
    let beside = [(NamedKey.pageUp, -1), (.pageDown, 1)]
      .map { key, step in
        KeyCommand(.named(key), modifiers: .control) { [weak self] in
          guard let self, !tabs.isEmpty else { return }
          choose((selected + step + tabs.count) % tabs.count)
        }
      }
    return numbers + beside
  }

  private func setTabs(_ new: [ViewController]) {
    let (old, shown) = (tabs, selectedViewController)
    for tab in old where !new.contains(where: { $0 === tab }) {
      tab.callWillMove(toParent: nil)
      tab.viewIfLoaded?.removeFromSuperview()
      tab.removeFromParent()
    }
    tabs = new
    for tab in new where tab.parent !== self {
      adopt(tab)
      tab.callDidMove(toParent: self)
      tab.tabBarItem.onChange = { [weak self] in self?.showItems() }
    }
    selected = new.firstIndex { $0 === shown } ?? min(selected, max(0, new.count - 1))
    if isViewLoaded, let tab = selectedViewController { content.show(tab) }
    showItems()
  }

  open override func loadView() {
    super.loadView()
    content.install()
    tabBar.addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, let index = tabBar.index(at: tap.location(in: tabBar)) else { return }
        choose(index)
      }
    )
    if let tab = selectedViewController { content.show(tab) }
    showItems()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    content.place()
  }

  private func showItems() { tabBar.show(tabs.map(\.tabBarItem), selected: selected) }

  /// Selects a tab for the user, with the delegate's permission.
  func choose(_ index: Int) {
    guard tabs.indices.contains(index), index != selected else { return }
    guard delegate?.tabBarController(self, shouldSelect: tabs[index]) != false else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  private func select(_ index: Int) {
    guard tabs.indices.contains(index), index != selected else { return }
    content.finishRunning()
    let (from, to) = (selectedViewController, tabs[index])
    selected = index
    showItems()
    guard isViewLoaded, let from else { return }
    var animator: (any ViewControllerAnimatedTransitioning)?
    if content.isSeen {
      animator = delegate?
        .tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    }
    let interaction = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    let made = content.way(from: from, to: to, animator: animator, interaction: interaction) {
      [self] _, done in
      guard !done else { return }
      selected = tabs.firstIndex { $0 === from } ?? selected
      showItems()
    }
    content.begin(made)
  }
}
