import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// A page that is dragged away, with the mouse or the keys.
  package static let edgeDismiss = Demo(
    "edge-dismiss",
    title: "Edge dismiss",
    about: "drag the page away from the left edge, or press →",
    keys: [
      Demo.Key(.named(.space), "present"),
      Demo.Key([.named(.right)], "→", ascii: "right", "on"),
      Demo.Key([.named(.left)], "←", ascii: "left", "back"),
      Demo.Key([.named(.enter)], "enter", "finish()"),
      Demo.Key([.named(.escape)], "escape", "cancel()"),
    ],
    root: { EdgePage($0) }
  )
}

/// The page below, which presents another one repeatedly.
final class EdgePage: DemoPage, ViewControllerTransitioningDelegate {
  private let photo = PhotoView(.lights)
  private let note = Label("this page waits below")
  private let hand = Hand()
  private let play = Autoplay()
  private var place = Landscape.dunes
  /// The interactive transition during a dismissal.
  private var driver: ToldDriver?
  private var hasPlayed = false

  override func build() {
    photo.layer.cornerRadius = 2
    photo.isShaded = true
    note.textColor = DemoPalette.text
    content.addSubview(photo)
    content.addSubview(note)
  }

  override func place(in size: CGSize) {
    photo.frame = CGRect(origin: .zero, size: size)
    note.frame = CGRect(
      x: 2,
      y: max(0, (size.height / 2).rounded(.down) * 2 - 4),
      width: max(0, size.width - 4),
      height: 2
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasPlayed else { return }
    hasPlayed = true
    // The simulated hand drags a little and releases, then far enough.
    play.start(
      on: view.window?.stage,
      every: 7,
      [
        (0.2, { [weak self] in self?.showPlace() }),
        (1.1, { [weak self] in self?.drag(to: 0.4) }),
        (3.6, { [weak self] in self?.drag(to: 0.65) }),
      ]
    )
  }

  private func drag(to share: Double) {
    // This page's view has left the window while another one covers it.
    guard let window = presentedViewController?.view.window else { return }
    hand.drag(in: window, to: share)
  }

  override func takeOver() {
    // The simulated hand's events do not end the autoplay.
    guard !hand.isBusy else { return }
    super.takeOver()
    play.stop()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    let isShown = presentedViewController != nil
    switch key {
    case .named(.space):
      if isShown { dismiss(animated: true) } else { showPlace() }
    case .named(.right) where isShown:
      begin()
      _ = driver?.take(KeyEvent(key))
    default: return false
    }
    return true
  }

  private func showPlace() {
    guard presentedViewController == nil, transitionCoordinator == nil else { return }
    let page = DraggedPage(place)
    place = place.following
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    page.onPan = { [weak self] in self?.follow($0) }
    present(page, animated: true)
  }

  // MARK: Dragging

  private func begin() {
    guard presentedViewController != nil, transitionCoordinator == nil else { return }
    driver = ToldDriver()
    dismiss(animated: true)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let width = max(1, presentedViewController?.view.window?.bounds.width ?? 1)
    switch pan.state {
    case .began:
      takeOver()
      begin()
      driver?.update(pan.translation(in: nil).x / width)
    case .changed: driver?.update(pan.translation(in: nil).x / width)
    case .ended:
      guard let driver else { return }
      if driver.percentComplete >= 0.5 { driver.finish() } else { driver.cancel() }
    case .cancelled, .failed: driver?.cancel()
    case .possible: break
    }
  }

  // MARK: The delegate

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let animator = EdgeAnimator()
    driver?.onUpdate = { [weak animator] in animator?.gauge.show($0) }
    animator.onEnd = { [weak self] in self?.driver = nil }
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

/// An interactive transition that reports its progress.
final class ToldDriver: PercentDrivenInteractiveTransition {
  var onUpdate: ((String) -> Void)?

  override func update(_ percentComplete: CGFloat) {
    super.update(percentComplete)
    let percent = Int((self.percentComplete * 100).rounded())
    onUpdate?("update: \(percent) %")
  }

  override func finish() {
    super.finish()
    onUpdate?("finish()")
  }

  override func cancel() {
    super.cancel()
    onUpdate?("cancel()")
  }
}
