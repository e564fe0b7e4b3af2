import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// The presenting and the parent relations of controllers.
  package static let tree = Demo(
    "tree",
    title: "Tree",
    about: "A presents nav(B), and B pushes C, D and E",
    page: TreeRootPage.self,
    keys: [
      .right("present, then push") { $0.goOn() }, .left("pop, then dismiss") { $0.goBack() },
      .letter("d", "dismiss") { $0.leave() },
    ],
    every: 7.6,
    isPlayedCovered: true,
    [
      (0.2, { $0.goOn() }), (0.8, { $0.goOn() }), (1.8, { $0.goOn() }), (2.8, { $0.goOn() }),
      (3.9, { $0.goBack() }), (4.9, { $0.goBack() }), (5.5, { $0.goBack() }), (6.1, { $0.leave() }),
    ]
  )
}

/// A screen with A in it, and beside it the tree of the controllers that A presents.
final class TreeRootPage: DemoPage {
  private static let others: [(name: String, color: Color, landscape: Landscape)] = [
    ("B", .amber, .bay), ("C", .mint, .fjord), ("D", .sky, .lights), ("E", .violet, .dunes),
  ]

  private let screen = View(.panel)
  private let first = TreePage("A", .coral, .dunes)
  private let diagram = TreeDiagram()
  private let answers = TreeAnswers()
  private var navigation: NavigationController?

  override func build() {
    screen.clipsToBounds = true
    content.addSubviews([screen, diagram, answers])
    // What A presents stays within A's bounds.
    first.definesPresentationContext = true
    addChild(first)
    screen.addSubview(first.view)
    first.didMove(toParent: self)
    answers.show(first, color: first.color)
  }

  override func place(in size: CGSize) {
    let isWide = size.width >= 34 && size.height >= 14
    let width = isWide ? (size.width * 0.4).rounded(.down) : size.width
    screen.frame = CGRect(0, 0, width, size.height)
    first.view.frame = screen.bounds
    let (left, rest) = (width + 3, max(0, size.width - width - 3))
    diagram.isHidden = !isWide
    answers.isHidden = !isWide || rest < 38 || size.height < 30
    let foot: CGFloat = answers.isHidden ? 0 : 10
    let height = size.height - foot - (foot > 0 ? 2 : 0)
    diagram.frame = CGRect(left, 0, rest, isWide ? height : 0)
    answers.frame = CGRect(left, size.height - foot, rest, foot)
  }

  private func makePage(_ index: Int) -> TreePage {
    let other = Self.others[index]
    return TreePage(other.name, other.color, other.landscape)
  }

  func goOn() {
    guard first.transitionCoordinator == nil else { return }
    guard let navigation else {
      let made = NavigationController(rootViewController: makePage(0))
      made.title = "nav"
      made.navigationBar.backgroundColor = .edge
      made.navigationBar.tintColor = .amber
      made.modalPresentationStyle = .overCurrentContext
      navigation = made
      first.present(made, animated: true)
      return refresh()
    }
    let count = navigation.viewControllers.count
    guard navigation.transitionCoordinator == nil, count < Self.others.count else { return }
    navigation.pushViewController(makePage(count), animated: true)
    refresh()
  }

  func goBack() {
    guard let navigation, navigation.transitionCoordinator == nil else { return }
    if navigation.popViewController(animated: true) == nil { leave() } else { refresh() }
  }

  func leave() {
    guard navigation != nil, first.transitionCoordinator == nil else { return }
    navigation = nil
    first.dismiss(animated: true) { [weak self] in self?.refresh() }
    diagram.show(0)
  }

  /// Shows the present controllers.
  private func refresh() {
    diagram.show(navigation?.viewControllers.count ?? 0)
    guard let top = navigation?.topViewController as? TreePage else {
      return answers.show(first, color: first.color)
    }
    answers.show(top, color: top.color)
  }
}
