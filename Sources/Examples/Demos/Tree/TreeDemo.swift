import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let tree = Demo(
    "tree",
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
  static let others: [(name: String, color: Color, landscape: Landscape)] = [
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
    let hasAnswers = isWide && rest >= 38 && size.height >= 30
    let height = size.height - (hasAnswers ? 12 : 0)
    diagram.show(at: CGRect(left, 0, rest, isWide ? height : 0), if: isWide)
    answers.show(at: CGRect(left, size.height - 10, rest, 10), if: hasAnswers)
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

  private func refresh() {
    diagram.show(navigation?.viewControllers.count ?? 0)
    guard let top = navigation?.topViewController as? TreePage else {
      return answers.show(first, color: first.color)
    }
    answers.show(top, color: top.color)
  }
}

/// A controller of the tree: a landscape, with its letter on a tag unless a bar shows its title.
final class TreePage: PhotoPage {
  let color: Color
  private let tag: View
  private let letter: Label

  init(_ name: String, _ color: Color, _ landscape: Landscape) {
    self.color = color
    tag = View(color, cornerRadius: 1)
    letter = Label(name, .night, isBold: true, align: .center)
    super.init(landscape)
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isUserInteractionEnabled = false
    view.clipsToBounds = true
    view.addSubviews([tag, letter])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isRoomy = size.width >= 16 && size.height >= 14
    // The tag is half a row higher than its letter, in the corner that leaves most of the picture.
    let margin: CGFloat = isRoomy ? 2 : 0
    let width = min(5, size.width)
    letter.frame = .line(
      size.width - margin - width,
      max(0, (size.height - margin - 3).toRow),
      width
    )
    tag.frame = letter.frame.insetBy(dx: 0, dy: isRoomy ? -1 : 0)
    for part in [tag, letter] as [View] { part.isHidden = navigationController != nil }
  }
}

/// A controller's properties for the controllers around it.
final class TreeAnswers: View {
  private let plate = PlateView(tint: .violet)
  private let questions = (0..<3).map { _ in Label(nil, .text) }
  private let answers = (0..<3).map { _ in Label(nil, .text, isBold: true) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubviews([plate] + questions + answers)
  }

  func show(_ controller: ViewController, color: Color) {
    let found = [
      ("presentingViewController", controller.presentingViewController),
      ("presentedViewController", controller.presentedViewController),
      ("navigationController", controller.navigationController),
    ]
    for (index, (name, other)) in found.enumerated() {
      questions[index].text = "\(controller.title ?? "").\(name)"
      answers[index].text = other?.title ?? "nil"
      answers[index].textColor = other == nil ? .dim : color
    }
  }

  override func layoutSubviews() {
    let top = max(0, ((bounds.height - 6) / 2).toRow)
    plate.frame = bounds
    for index in 0..<3 {
      let y = top + CGFloat(index) * 2
      questions[index].frame = .line(3, y, 26)
      answers[index].frame = .line(31, y, bounds.width - 33)
    }
  }
}
