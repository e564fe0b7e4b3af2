import Foundation
import Lamina

/// A screen with A in it, and beside it the tree of the controllers that A presents.
final class TreeRootPage: DemoPage {
  private static let others: [(name: String, color: Color, landscape: Landscape)] = [
    ("B", DemoPalette.amber, .bay), ("C", DemoPalette.mint, .fjord),
    ("D", DemoPalette.sky, .lights), ("E", DemoPalette.violet, .dunes),
  ]

  private let screen = View()
  private let first = TreePage("A", DemoPalette.coral, .dunes)
  private let diagram = TreeDiagram()
  private let answers = TreeAnswers()
  private let play = Autoplay()
  private var hasPlayed = false
  private var navigation: NavigationController?

  override func build() {
    screen.clipsToBounds = true
    screen.backgroundColor = DemoPalette.panel
    for part in [screen, diagram, answers] { content.addSubview(part) }
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
    screen.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    first.view.frame = screen.bounds
    let (left, rest) = (width + 3, max(0, size.width - width - 3))
    diagram.isHidden = !isWide
    answers.isHidden = !isWide || rest < 38 || size.height < 30
    let foot: CGFloat = answers.isHidden ? 0 : 10
    let height = max(0, size.height - foot - (foot > 0 ? 2 : 0))
    diagram.frame = CGRect(x: left, y: 0, width: rest, height: isWide ? height : 0)
    answers.frame = CGRect(x: left, y: size.height - foot, width: rest, height: foot)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasPlayed else { return }
    hasPlayed = true
    let ahead = { [weak self] in _ = self?.goOn() }
    let back = { [weak self] in _ = self?.goBack() }
    play.start(
      on: view.window?.stage,
      every: 7.6,
      [
        (0.2, ahead), (0.8, ahead), (1.8, ahead), (2.8, ahead), (3.9, back), (4.9, back),
        (5.5, back), (6.1, { [weak self] in self?.leave() }),
      ]
    )
  }

  override func takeOver() {
    super.takeOver()
    play.stop()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.right), .named(.enter): goOn()
    case .named(.left): goBack()
    case .character("d"): leave()
    default: return false
    }
    return true
  }

  private func makePage(_ index: Int) -> TreePage {
    let other = Self.others[index]
    return TreePage(other.name, other.color, other.landscape)
  }

  private func goOn() {
    guard first.transitionCoordinator == nil else { return }
    guard let navigation else {
      let made = NavigationController(rootViewController: makePage(0))
      made.title = "nav"
      made.navigationBar.backgroundColor = DemoPalette.edge
      made.navigationBar.tintColor = DemoPalette.amber
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

  private func goBack() {
    guard let navigation, navigation.transitionCoordinator == nil else { return }
    if navigation.popViewController(animated: true) == nil { leave() } else { refresh() }
  }

  private func leave() {
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
