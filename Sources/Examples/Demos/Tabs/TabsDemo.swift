import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let tabs = Demo(
    "tabs",
    about: "a TabBarController loads each page once, and keeps it",
    page: TabsPage.self,
    keys: [
      PageKey(KeyHint("1234".map { .character($0) }, "1-4", "tab")),
      .leftRight("beside") { $0.tabs.step(by: $1) },
      .letter("a", "other animator") { $0.tabs.step(by: 1, $0.tabs.style.following) },
    ],
    every: 7.5,
    TabAnimator.Style.allCases.enumerated()
      .map { index, style in (0.25 + 1.5 * Double(index), { $0.tabs.step(by: 1, style) }) }
  )
}

/// A tab bar controller; all text stays outside of the moving pages, since text can be neither
/// rotated nor bent: heading, keys, the delegate's last answer, and the visit counts.
private final class TabsPage: DemoPage {
  let tabs = PlaceTabs()
  private let question = Label("animationControllerForTransitionFrom", .dim)
  private let answer = Label(nil, .text, isBold: true)
  private let counts = VisitCounts()
  private let icons = TabIcons()
  /// The background of the pages: visible beside one that turns.
  private let table = PlateView(tint: .violet, cornerRadius: 2)
  /// The clip around turning pages, which keeps them off the text.
  private let room = View()
  /// The container of the bar, outside of that clip.
  private let floor = View()

  /// Without icons the bar is in the last row of the screen, below the keys.
  override var foot: CGFloat { hasIcons ? 0 : 2 }

  /// Whether there is room for icons above the titles of the bar, which is then above the keys.
  private var hasIcons: Bool { view.bounds.width >= 60 && view.bounds.height >= 46 }

  override func build() {
    room.clipsToBounds = true
    tabs.onChange = { [weak self] in self?.say() }
    tabs.onLayout = { [weak self] in
      self?.icons.place(over: $0.map { $0.lowerBound - 3...$0.upperBound + 3 })
    }
    tabs.onTakeOver = { [weak self] in self?.takeOver() }
    addChild(tabs)
    room.addSubviews([table, tabs.view])
    floor.addSubviews([icons, tabs.tabBar])
    content.addSubviews([room, floor, counts, question, answer])
    tabs.didMove(toParent: self)
    say()
  }

  private func say() {
    answer.text = "-> " + tabs.style.rawValue
    answer.textColor = tabs.landscape?.accent ?? .text
    counts.show(tabs.visits, selected: tabs.selectedIndex)
    icons.select(tabs.selectedIndex)
  }

  override func place(in size: CGSize) {
    let isRoomy = size.width >= 60 && size.height >= 24
    let head: CGFloat = isRoomy ? 4 : 0
    let reach: CGFloat = isRoomy ? 2 : 0
    // The counts are beside the pages if there is room, or else in a corner.
    let side = hasIcons ? VisitCounts.width + 2 : 0
    let height = max(0, size.height - head - (hasIcons ? 14 : 0))
    room.frame = CGRect(0, head - reach, size.width, height + reach * 1.5)
    table.frame = CGRect(0, reach, size.width - side, height)
    // The end of the row with the titles.
    let bottom =
      hasIcons ? size.height - 2 : max(size.height + 2, view.bounds.height - content.frame.minY)
    tabs.gap = CGSize(width: side, height: bottom - 2 - head - height)
    floor.frame = CGRect(0, head, size.width, bottom - head)
    tabs.view.frame = CGRect(0, reach, size.width, bottom - head)
    icons.show(at: CGRect(0, bottom - head - 11, size.width, 12), if: hasIcons)
    // The plate covers the area behind the titles, too.
    tabs.tabBar.backgroundColor = hasIcons ? nil : .panel
    tabs.tabBar.tintColor = hasIcons ? .faint(.edge, 0) : .edge
    if hasIcons {
      counts.frame = CGRect(size.width - side + 2, head, side - 2, height)
    } else {
      let own = counts.sizeThatFits(size)
      let y = max(0, (size.height - own.height).toRow)
      counts.frame = CGRect(origin: CGPoint(0, y), size: own)
    }
    let width = question.ownWidth
    question.show(at: .line(0, 0, width), if: isRoomy)
    answer.show(at: .line(width + 1, 0, size.width - width - 1), if: isRoomy)
  }

  /// The number keys are those of the tab bar controller.
  override var keyCommands: [KeyCommand]? { tabs.keyCommands }
}
