import LaminaControllers
import LaminaStage
import LaminaViews

/// Four places; who animates between them is the delegate's answer.
final class PlaceTabs: TabBarController, TabBarControllerDelegate {
  private let demo: Demo
  private var style = TabAnimator.Style.slide
  private let play = Autoplay()

  init(_ demo: Demo) {
    self.demo = demo
    super.init()
    title = demo.title
    delegate = self
    viewControllers = Landscape.allCases.map { PlaceTabPage($0, of: demo) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.backgroundColor = DemoPalette.panel
    tabBar.tintColor = DemoPalette.edge
    // Where the pages stand: seen beside a page that turns, and as the back of one that curls.
    view.subviews.first?.backgroundColor = DemoPalette.dusk
    showStyle()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let styles = TabAnimator.Style.allCases
    play.start(
      on: view.window?.stage,
      every: 1.7 * Double(styles.count),
      styles.enumerated()
        .map { index, style in
          (
            0.4 + 1.7 * Double(index),
            { [weak self] in
              self?.style = style
              self?.step(by: 1)
            }
          )
        }
    )
  }

  /// Goes to the page beside; past the last one comes the first.
  private func step(by step: Int) {
    let count = viewControllers?.count ?? 1
    showStyle()
    selectedIndex = (selectedIndex + step + count) % count
  }

  private func showStyle() {
    for case let page as PlaceTabPage in viewControllers ?? [] { page.animator = style.words }
  }

  // MARK: Keys

  override func keyPressed(_ key: KeyEvent, with event: Event?) -> Bool {
    guard key.isPlainPress else { return super.keyPressed(key, with: event) }
    switch key.key {
    case .named(.left): step(by: -1)
    case .named(.right): step(by: 1)
    case .character("a"):
      style = style.following
      step(by: 1)
    default: return super.keyPressed(key, with: event)
    }
    play.stop()
    return true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    play.stop()
    super.touchesBegan(touches, with: event)
  }

  // MARK: The delegate

  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  ) { play.stop() }

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
