import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let navigation = Demo(
    "navigation",
    about: "a NavigationController pushes pages and pops them",
    keys: [
      .upDown("choose"), .right("push"), .left("pop"), KeyHint(.character("h"), "pop to root"),
      KeyHint([], "alt ←", ascii: "alt-left", "interactive, then ←→"),
    ],
    playable: { demo in WindowPlayable(demo) { PlaceNavigator(demo) } }
  )
}

/// Pages of landscapes, and below them, always visible, the contents of `viewControllers`.
final class PlaceNavigator: NavigationController, NavigationControllerDelegate {
  /// Returns the height in points that pages leave at the bottom for the stack and the keys.
  static func footer(in size: CGSize) -> CGFloat {
    size.height >= 32 ? 10 : size.height >= 20 ? 4 : 0
  }

  private let list = PlaceListPage()
  private let floor = GradientView([.dusk, .night])
  private let stackView = StackTrail()
  private let hints: KeyHints
  private let play = Autoplay()

  init(_ demo: Demo) {
    hints = KeyHints(demo.keys)
    super.init(rootViewController: list)
    title = demo.title
    delegate = self
    list.onChoose = { [weak self] in self?.push($0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .night
    navigationBar.backgroundColor = .panel
    navigationBar.tintColor = .amber
    view.addSubviews([floor, stackView, hints])
    stackView.show(titles, call: "init(rootViewController:)")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot = Self.footer(in: size)
    let margin: CGFloat = size.width >= 60 ? 3 : 1
    let inner = size.width - 2 * margin
    floor.frame = CGRect(0, size.height - foot, size.width, foot)
    let (top, bottom): (CGFloat, CGFloat) = foot == 10 ? (8, 4) : (4, 2)
    stackView.show(at: .line(margin, size.height - top, inner), if: foot > 0)
    hints.show(at: .line(margin, size.height - bottom, inner), if: foot > 0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let push = { [weak self] in _ = self?.pushChosen() }
    let leave = { [weak self] in _ = self?.popToRootViewController(animated: true) }
    let move = { [weak self] in _ = self?.list.move(by: 1) }
    // Two places a round, each down to its notes and back.
    let steps = [
      (0.15, move), (0.85, push), (1.6, push), (2.7, leave),
      (2.95, move), (3.95, push), (4.7, push), (6.6, leave),
    ]
    play.start(on: view.window?.stage, every: 7.2, steps)
  }

  // MARK: Keys

  override func keyPressed(_ key: KeyEvent, with event: Event?) -> Bool {
    guard key.isPlainPress, press(key.key) else { return super.keyPressed(key, with: event) }
    play.stop()
    return true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    play.stop()
    super.touchesBegan(touches, with: event)
  }

  private func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.up), .named(.down):
      guard topViewController === list else { return false }
      list.move(by: key == .named(.up) ? -1 : 1)
    case .named(.enter), .named(.right): pushChosen()
    case .named(.left): popViewController(animated: true)
    case .character("h"): popToRootViewController(animated: true)
    default: return false
    }
    return true
  }

  /// Pushes the next page: the selected landscape, or its notes.
  private func pushChosen() {
    if topViewController === list {
      push(list.chosen)
    } else if let page = topViewController as? PlacePage {
      pushViewController(PlaceNotesPage(page.landscape), animated: true)
    }
  }

  private func push(_ place: Landscape) {
    guard topViewController === list else { return }
    pushViewController(PlacePage(place), animated: true)
  }

  // MARK: The delegate

  private var titles: [String] { viewControllers.map { $0.title ?? "" } }

  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {
    let (old, new) = (stackView.count, viewControllers.count)
    let isToRoot = new == 1 && old > 2
    let pop = isToRoot ? "popToRootViewController()" : "popViewController(animated:)"
    let call = new > old ? "pushViewController(_:animated:)" : pop
    stackView.prepare(titles, call: call)
    let isQueued = transitionCoordinator?
      .animate(
        alongsideTransition: { [stackView] _ in stackView.move() },
        completion: { [weak self] _ in self?.settle() }
      )
    if isQueued != true { settle() }
  }

  private func settle() { stackView.show(titles, call: nil) }
}

/// The second page: the landscape, as large as possible.
final class PlacePage: PhotoPage {
  private lazy var caption = PlaceCaption(landscape)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .night
    photo.isShaded = true
    view.addSubview(caption)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let height = max(2, size.height - PlaceNavigator.footer(in: size))
    photo.frame = CGRect(0, 0, size.width, height)
    let left: CGFloat = size.width >= 60 ? 3 : 1
    caption.frame = CGRect(left, max(0, (height - 6).toRow), size.width - left, 4)
  }
}
