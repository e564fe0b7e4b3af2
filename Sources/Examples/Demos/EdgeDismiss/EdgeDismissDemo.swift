import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let edgeDismiss = Demo(
    "edge-dismiss",
    about: "drag the page away from the left edge, or press →",
    page: EdgePage.self,
    keys: [
      .space("present") { $0.isCovered ? $0.close() : $0.showPlace() },
      PageKey(.right("on")), PageKey(.left("back")),
      PageKey(KeyHint([.named(.enter)], "enter", "finish()")),
      PageKey(KeyHint([.named(.escape)], "escape", "cancel()")),
    ],
    every: 6.4,
    isPlayedCovered: true,
    // The simulated hand drags a little and releases, then far enough.
    [(0.2, { $0.showPlace() }), (0.8, { $0.drag(to: 0.4) }), (2.85, { $0.drag(to: 0.65) })]
  )
}

/// The page below, which presents another one repeatedly.
final class EdgePage: DemoPage, ViewControllerTransitioningDelegate {
  private let photo = PhotoView(.lights, cornerRadius: 2)
  private let note = Label("this page waits below", .text)
  private let hand = Hand()
  private var place = Landscape.dunes
  /// The interactive transition during a dismissal.
  private var driver: ReportingDriver?

  override var wordsAlpha: CGFloat { didSet { note.alpha = wordsAlpha } }

  override func build() {
    photo.isShaded = true
    content.addSubviews([photo, note])
  }

  override func place(in size: CGSize) {
    photo.frame = CGRect(origin: .zero, size: size)
    note.frame = .line(2, max(0, size.height.toRow - 4), size.width - 4)
  }

  func drag(to share: Double) {
    // This page's view has left the window while another one covers it.
    guard let window = presentedViewController?.view.window else { return }
    hand.drag(in: window, to: share)
  }

  override func takeOver() {
    // The simulated hand's events do not end the autoplay.
    guard !hand.isBusy else { return }
    super.takeOver()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    guard key == .named(.right), isCovered else { return super.press(key) }
    begin()
    _ = driver?.handle(KeyEvent(key))
    return true
  }

  func showPlace() {
    guard isFree else { return }
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
    driver = ReportingDriver()
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
    driver?.onUpdate = { [weak animator] in animator?.gauge.call.text = $0 }
    // A page that slides cuts the words of both.
    wordsAlpha = 0
    animator.words = (dismissed as? DraggedPage)?.caption
    animator.onEnd = { [weak self] isCompleted in
      self?.driver = nil
      if isCompleted { View.animate(withDuration: 0.3) { self?.wordsAlpha = 1 } }
    }
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

/// An interactive transition that reports its progress.
final class ReportingDriver: PercentDrivenInteractiveTransition {
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

/// A page that is dismissed by a drag from the left edge.
final class DraggedPage: PhotoPage {
  private let grip = View(.faint(.white, 0.6), cornerRadius: 0.5)
  private(set) lazy var caption =
    PlaceCaption(landscape, line: "drag me from this edge, past the half")
  var onPan: ((PanGestureRecognizer) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .night
    view.setShadow(0.7, radius: 3, offset: CGSize(width: -1, height: 0))
    grip.isUserInteractionEnabled = false
    photo.isShaded = true
    view.addSubviews([grip, caption])
    let edge = ScreenEdgePanGestureRecognizer { [weak self] pan in self?.onPan?(pan) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    grip.frame = CGRect(1, (size.height / 2).toRow - 3, 1, 8)
    let isRoomy = size.width >= 50 && size.height >= 20
    caption.frame = CGRect(5, isRoomy ? 4 : 0, size.width - 6, 4)
  }
}
