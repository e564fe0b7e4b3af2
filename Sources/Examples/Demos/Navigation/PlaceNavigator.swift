import Foundation
import Lamina
import LaminaPlayer

/// Pages of landscapes, and below them, always visible, the contents of `viewControllers`.
final class PlaceNavigator: NavigationController, NavigationControllerDelegate {
  /// Returns the height in points that pages leave at the bottom for the stack and the keys.
  static func footer(in size: CGSize) -> CGFloat {
    size.height >= 32 ? 8 : size.height >= 20 ? 4 : 0
  }

  private let demo: Demo
  private let list = PlaceListPage()
  private let floor = GradientView([DemoPalette.dusk, DemoPalette.night])
  private let stackView = StackTrail()
  private var hints = KeyHints()
  private let play = Autoplay()

  init(_ demo: Demo) {
    self.demo = demo
    super.init(rootViewController: list)
    title = demo.title
    delegate = self
    list.onChoose = { [weak self] in self?.push($0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.night
    navigationBar.backgroundColor = DemoPalette.panel
    navigationBar.tintColor = DemoPalette.amber
    for part in [floor, stackView] { view.addSubview(part) }
    stackView.show(viewControllers.map { $0.title ?? "" }, call: "init(rootViewController:)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hints.removeFromSuperview()
    let isASCII = view.window?.stage.screen.style.glyphs == .ascii
    hints = KeyHints(demo.keys, isASCII: isASCII)
    view.addSubview(hints)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot = Self.footer(in: size)
    let margin: CGFloat = size.width >= 60 ? 3 : 1
    let inner = max(0, size.width - 2 * margin)
    floor.frame = CGRect(x: 0, y: size.height - foot, width: size.width, height: foot)
    stackView.isHidden = foot == 0
    stackView.frame = CGRect(
      x: margin,
      y: size.height - (foot == 8 ? 8 : 4),
      width: inner,
      height: foot == 8 ? 4 : 2
    )
    hints.isHidden = foot == 0
    hints.frame = CGRect(x: margin, y: size.height - 2, width: inner, height: 2)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    play.start(
      on: view.window?.stage,
      every: 6.4,
      [
        (0.25, { [weak self] in self?.pushChosen() }),
        (1.9, { [weak self] in self?.pushChosen() }),
        (3.4, { [weak self] in self?.popViewController(animated: true) }),
        (4.7, { [weak self] in self?.popViewController(animated: true) }),
        (5.5, { [weak self] in self?.list.move(by: 1) }),
      ]
    )
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
    play.isPlaying ? () : play.stop()
    guard topViewController === list else { return }
    pushViewController(PlacePage(place), animated: true)
  }

  // MARK: The delegate

  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {
    let (old, new) = (stackView.count, viewControllers.count)
    let call =
      new > old
      ? "pushViewController(_:animated:)"
      : new == 1 && old > 2 ? "popToRootViewController(animated:)" : "popViewController(animated:)"
    stackView.prepare(viewControllers.map { $0.title ?? "" }, call: call)
    let isQueued = transitionCoordinator?
      .animate(
        alongsideTransition: { [stackView] _ in stackView.move() },
        completion: { [weak self] _ in self?.settle() }
      )
    if isQueued != true { settle() }
  }

  private func settle() { stackView.show(viewControllers.map { $0.title ?? "" }, call: nil) }
}
