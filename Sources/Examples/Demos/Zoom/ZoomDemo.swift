import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// A picture that flies from one page to the next.
  package static let zoom = Demo(
    "zoom",
    title: "Zoom",
    about: "snapshotView flies from page to page in the containerView",
    keys: [
      .leftRight("choose"), Demo.Key(.named(.space), "fly there and back"),
      Demo.Key(.character("s"), "2 s or 0.6 s"),
    ],
    root: { ZoomPage($0) }
  )
}

/// Pictures on a wall; the selected one zooms to a full page.
final class ZoomPage: DemoPage, ViewControllerTransitioningDelegate {
  private let frames = Landscape.allCases.map { HungPicture($0) }
  private let play = Autoplay()
  private var chosen = 0
  private var hasPlayed = false
  private var duration = 2.0

  override func build() {
    for (index, frame) in frames.enumerated() {
      content.addSubview(frame)
      frame.addGestureRecognizer(
        TapGestureRecognizer { [weak self] _ in
          self?.takeOver()
          self?.choose(index)
          self?.fly()
        }
      )
    }
    choose(0)
  }

  override func place(in size: CGSize) {
    let columns: CGFloat = 2
    let gap: CGFloat = size.width >= 60 ? 3 : 1
    let width = ((size.width - gap * (columns - 1)) / columns).rounded(.down)
    let height = (size.height / 4).rounded(.down) * 2
    for (index, frame) in frames.enumerated() {
      frame.frame = CGRect(
        x: CGFloat(index % 2) * (width + gap),
        y: CGFloat(index / 2) * height,
        width: width,
        height: max(2, height - (height >= 10 ? 1 : 0))
      )
    }
  }

  private func choose(_ index: Int) {
    chosen = index
    for (number, frame) in frames.enumerated() { frame.isChosen = number == index }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasPlayed else { return }
    hasPlayed = true
    play.start(
      on: view.window?.stage,
      every: 6,
      [
        (0.3, { [weak self] in self?.fly() }),
        (
          3.0,
          { [weak self] in
            guard self?.presentedViewController != nil else { return }
            self?.dismiss(animated: true)
          }
        ),
        (
          5.5,
          { [weak self] in
            guard let self else { return }
            choose((chosen + 1) % frames.count)
          }
        ),
      ]
    )
  }

  override func takeOver() {
    super.takeOver()
    play.stop()
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.left): choose((chosen + frames.count - 1) % frames.count)
    case .named(.right): choose((chosen + 1) % frames.count)
    case .named(.space), .named(.enter):
      if presentedViewController != nil { dismiss(animated: true) } else { fly() }
    case .character("s"): duration = duration > 1 ? 0.6 : 2
    default: return false
    }
    return true
  }

  private func fly() {
    guard presentedViewController == nil, transitionCoordinator == nil else { return }
    let page = PicturePage(frames[chosen].landscape)
    let photo = frames[chosen].photo
    page.origin = view.convert(photo.bounds, from: photo)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    page.onClose = { [weak self] in
      self?.takeOver()
      self?.dismiss(animated: true)
    }
    present(page, animated: true)
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    (presented as? PicturePage).map { animator(for: $0, isPresenting: true) }
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    (dismissed as? PicturePage).map { animator(for: $0, isPresenting: false) }
  }

  private func animator(for page: PicturePage, isPresenting: Bool) -> ZoomAnimator {
    page.loadViewIfNeeded()
    let thumbnail = frames[chosen].photo
    return ZoomAnimator(
      from: isPresenting ? thumbnail : page.photo,
      to: isPresenting ? page.photo : thumbnail,
      wall: self,
      card: page.card,
      isPresenting: isPresenting,
      duration: duration
    )
  }
}
