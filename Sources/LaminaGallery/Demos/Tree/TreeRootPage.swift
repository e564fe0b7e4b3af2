import Foundation
import LaminaControllers
import LaminaMath
import LaminaStage
import LaminaViews

/// The first one, A: it presents the others.
final class TreeRootPage: DemoPage {
  private let board = TreeBoard("A", color: DemoPalette.coral)
  private let play = Autoplay()
  private var hasPlayed = false
  private var navigation: NavigationController?

  override func build() {
    title = "A"
    content.addSubview(board)
  }

  override func place(in size: CGSize) {
    board.frame = CGRect(origin: .zero, size: size)
    board.show(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasPlayed else { return }
    hasPlayed = true
    let ahead = { [weak self] in _ = self?.goOn() }
    let back = { [weak self] in _ = self?.goBack() }
    play.start(
      on: view.window?.stage,
      every: 9.6,
      [
        (0.4, ahead), (2.0, ahead), (3.4, ahead), (4.8, ahead), (6.4, back), (7.4, back),
        (8.4, { [weak self] in self?.leave() }),
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

  private static let others: [(name: String, color: Color)] = [
    ("B", DemoPalette.amber), ("C", DemoPalette.mint), ("D", DemoPalette.sky),
    ("E", DemoPalette.violet),
  ]

  private func goOn() {
    guard transitionCoordinator == nil else { return }
    guard let navigation else {
      let (name, color) = Self.others[0]
      let made = NavigationController(rootViewController: TreePage(name, color: color))
      made.title = "nav"
      made.navigationBar.backgroundColor = DemoPalette.edge
      made.navigationBar.tintColor = DemoPalette.amber
      navigation = made
      present(made, animated: true)
      refresh()
      return
    }
    guard navigation.transitionCoordinator == nil else { return }
    let count = navigation.viewControllers.count
    guard count < Self.others.count else { return }
    let (name, color) = Self.others[count]
    navigation.pushViewController(TreePage(name, color: color), animated: true)
    refresh()
  }

  private func goBack() {
    guard let navigation, navigation.transitionCoordinator == nil else { return }
    if navigation.popViewController(animated: true) == nil { leave() } else { refresh() }
  }

  private func leave() {
    guard navigation != nil, transitionCoordinator == nil else { return }
    dismiss(animated: true) { [weak self] in
      self?.navigation = nil
      self?.refresh()
    }
  }

  /// Has all that are in the tree say anew who is around them.
  private func refresh() {
    board.show(self)
    for case let page as TreePage in navigation?.viewControllers ?? [] { page.refresh() }
  }
}

/// One of those that a navigation controller holds.
final class TreePage: ViewController {
  private let board: TreeBoard
  private let scenery = GradientView([DemoPalette.dusk, DemoPalette.night])

  init(_ name: String, color: Color) {
    board = TreeBoard(name, color: color)
    super.init()
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scenery)
    view.addSubview(board)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    refresh()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scenery.frame = CGRect(origin: .zero, size: size)
    let isRoomy = size.width >= 50 && size.height >= 24
    let inset: CGFloat = isRoomy ? 3 : 1
    board.frame = CGRect(
      x: inset,
      y: isRoomy ? 2 : 0,
      width: max(0, size.width - 2 * inset),
      height: max(0, size.height - (isRoomy ? 4 : 0))
    )
    refresh()
  }

  /// Says anew who is around it.
  func refresh() { if isViewLoaded { board.show(self) } }
}
