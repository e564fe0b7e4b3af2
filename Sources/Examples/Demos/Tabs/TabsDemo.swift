import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// Pages side by side, with a tab bar.
  package static let tabs = Demo(
    "tabs",
    title: "Tabs",
    about: "a TabBarController loads each page once, and keeps it",
    keys: [
      Demo.Key([.character("1"), .character("2"), .character("3"), .character("4")], "1-4", "tab"),
      .leftRight("beside"), Demo.Key(.character("a"), "other animator"),
    ],
    root: { TabsPage($0) }
  )
}

/// A tab bar controller; all text stays outside of the moving pages, since text can be neither
/// rotated nor bent: heading, keys, the delegate's last answer, and the visit counts.
private final class TabsPage: DemoPage {
  private let tabs = PlaceTabs()
  private let question = Label("animationControllerForTransitionFrom")
  private let answer = Label()
  private let counts = VisitCounts()
  private let icons = TabIcons()
  /// The background of the pages: visible beside one that turns.
  private let table = PlateView(DemoPalette.violet, cornerRadius: 2)
  /// The clip around turning pages, which keeps them off the text.
  private let room = View()
  /// The container of the bar, which is below the keys, outside of that clip.
  private let floor = View()

  /// The height of the bar, with icons above its titles if there is room for them.
  override var foot: CGFloat { hasIcons ? 10 : 2 }

  private var hasIcons: Bool { view.bounds.width >= 60 && view.bounds.height >= 46 }

  override func build() {
    question.textColor = DemoPalette.dim
    answer.isBold = true
    room.clipsToBounds = true
    tabs.onChange = { [weak self] in self?.say() }
    tabs.onLayout = { [weak self] in
      self?.icons.place(over: $0.map { $0.lowerBound - 3...$0.upperBound + 3 })
    }
    tabs.onTakeOver = { [weak self] in self?.takeOver() }
    addChild(tabs)
    for part in [table, tabs.view] { room.addSubview(part) }
    for part in [icons, tabs.tabBar] { floor.addSubview(part) }
    for part in [room, floor, counts, question, answer] { content.addSubview(part) }
    tabs.didMove(toParent: self)
    say()
  }

  private func say() {
    answer.text = "-> " + tabs.style.words
    answer.textColor = tabs.page?.landscape.accent ?? DemoPalette.text
    if let page = tabs.page { counts.show(page) }
    icons.select(tabs.selectedIndex)
  }

  override func place(in size: CGSize) {
    let isRoomy = size.width >= 60 && size.height >= 24
    let head: CGFloat = isRoomy ? 4 : 0
    let reach: CGFloat = isRoomy ? 2 : 0
    room.frame = CGRect(
      x: 0,
      y: head - reach,
      width: size.width,
      height: max(0, size.height - head + reach * 1.5)
    )
    // The counts are beside the pages if there is room, or else in a corner.
    let side = hasIcons ? VisitCounts.width + 2 : 0
    let height = max(0, size.height - head)
    table.frame = CGRect(x: 0, y: reach, width: size.width - side, height: height)
    // The bar is in the last row of the screen; the keys are between it and the pages.
    let bottom = max(size.height + 2, view.bounds.height - content.frame.minY)
    tabs.gap = CGSize(width: side, height: bottom - 2 - size.height)
    floor.frame = CGRect(x: 0, y: head, width: size.width, height: bottom - head)
    tabs.view.frame = CGRect(x: 0, y: reach, width: size.width, height: bottom - head)
    icons.isHidden = !hasIcons
    icons.frame = CGRect(x: 0, y: bottom - head - 10, width: size.width, height: 10)
    // The plate covers the area behind the titles, too.
    tabs.tabBar.backgroundColor = hasIcons ? nil : DemoPalette.panel
    tabs.tabBar.tintColor = hasIcons ? DemoPalette.faint(DemoPalette.edge, 0) : DemoPalette.edge
    if hasIcons {
      counts.frame = CGRect(x: size.width - side + 2, y: head, width: side - 2, height: height)
    } else {
      let own = counts.sizeThatFits(size)
      let y = max(0, (size.height - own.height).toRow)
      counts.frame = CGRect(origin: CGPoint(x: 0, y: y), size: own)
    }
    for label in [question, answer] { label.isHidden = !isRoomy }
    let width = question.sizeThatFits(.zero).width
    question.frame = CGRect(x: 0, y: 0, width: width, height: 2)
    answer.frame = CGRect(x: width + 1, y: 0, width: max(0, size.width - width - 1), height: 2)
  }

  /// The number keys are those of the tab bar controller.
  override var keyCommands: [KeyCommand]? { tabs.keyCommands }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.left): tabs.step(by: -1)
    case .named(.right): tabs.step(by: 1)
    case .character("a"): tabs.step(by: 1, tabs.style.following)
    default: return false
    }
    return true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let styles = TabAnimator.Style.allCases
    autoplay(
      every: 1.55 * Double(styles.count),
      styles.enumerated()
        .map { index, style in
          (0.25 + 1.55 * Double(index), { [weak self] in self?.tabs.step(by: 1, style) })
        }
    )
  }
}
