import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// A popup by a custom presentation controller.
  package static let popup = Demo(
    "popup",
    title: "Popup",
    about: "a PresentationController lays a page out over another",
    keys: [
      Demo.Key(.named(.space), "present"), Demo.Key(.named(.escape), "dismiss"),
      Demo.Key(.character("s"), "slower"),
    ],
    root: { PopupPage($0) }
  )
}

/// A landscape whose letter is presented as a popup.
final class PopupPage: DemoPage, ViewControllerTransitioningDelegate,
  AdaptivePresentationControllerDelegate
{
  private let photo = PhotoView(.bay)
  private lazy var button = Button(title: "Read the letter") { [weak self] _ in
    self?.takeOver()
    self?.showPopup()
  }
  private let play = Autoplay()
  private var duration = 0.6
  private var place = Landscape.bay

  override func build() {
    photo.layer.cornerRadius = 3
    photo.isShaded = true
    button.setTitleColor(DemoPalette.night, for: .normal)
    button.backgroundColor = DemoPalette.amber
    content.addSubview(photo)
    content.addSubview(button)
  }

  override func place(in size: CGSize) {
    photo.frame = CGRect(origin: .zero, size: size)
    let fit = button.sizeThatFits(.zero)
    button.frame = CGRect(
      x: ((size.width - fit.width) / 2).rounded(.down),
      // Outside of the area that the popup covers.
      y: max(0, size.height.toRow - 8),
      width: fit.width,
      height: 2
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    play.start(
      on: view.window?.stage,
      every: 3.6,
      [
        (0.3, { [weak self] in self?.showPopup() }),
        (
          2.1,
          { [weak self] in
            guard self?.presentedViewController != nil else { return }
            self?.dismiss(animated: true)
          }
        ),
        (
          2.7,
          { [weak self] in
            guard let self, presentedViewController == nil else { return }
            place = place.following
            View.transition(with: photo, duration: 0.8, options: .transitionCurlUp) {
              self.photo.landscape = self.place
            }
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
    case .named(.space):
      if presentedViewController != nil { dismiss(animated: true) } else { showPopup() }
    case .character("s"):
      duration = duration > 1 ? 0.6 : 1.6
    default: return false
    }
    return true
  }

  private func showPopup() {
    guard presentedViewController == nil, transitionCoordinator == nil else { return }
    // From another landscape: the same image twice would be taken for one.
    let popup = LetterPage(place.following.following)
    popup.modalPresentationStyle = .custom
    popup.transitioningDelegate = self
    popup.onClose = { [weak self] in
      self?.takeOver()
      self?.dismiss(animated: true)
    }
    present(popup, animated: true)
  }

  // MARK: The delegate

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let controller = PopupPresentation(presentedViewController: presented, presenting: presenting)
    controller.delegate = self
    return controller
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    PopupAnimator(isPresenting: true, duration: duration)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    PopupAnimator(isPresenting: false, duration: duration)
  }

  func presentationControllerWillDismiss(_ controller: PresentationController) { takeOver() }
}
