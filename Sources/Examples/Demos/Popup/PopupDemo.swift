import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// A popup by a custom presentation controller.
  package static let popup = Demo(
    "popup",
    title: "Popup",
    about: "a PresentationController lays a page out over another",
    page: PopupPage.self,
    keys: [
      .space("present") { $0.isCovered ? $0.close() : $0.showPopup() },
      PageKey(Demo.Key(.named(.escape), "dismiss")),
      .letter("s", "slower") { $0.duration = $0.duration > 1 ? 0.6 : 1.6 },
    ],
    every: 3.6,
    isPlayedCovered: true,
    [(0.3, { $0.showPopup() }), (2.1, { $0.close() }), (2.7, { $0.turnPicture() })]
  )
}

/// A landscape whose letter is presented as a popup.
final class PopupPage: DemoPage, ViewControllerTransitioningDelegate,
  AdaptivePresentationControllerDelegate
{
  private let photo = PhotoView(.bay, cornerRadius: 3)
  private lazy var button = Button(title: "Read the letter") { [weak self] _ in
    self?.takeOver()
    self?.showPopup()
  }
  var duration = 0.6
  private var place = Landscape.bay

  override func build() {
    photo.isShaded = true
    button.setTitleColor(.night, for: .normal)
    button.backgroundColor = .amber
    content.addSubviews([photo, button])
  }

  override func place(in size: CGSize) {
    photo.frame = CGRect(origin: .zero, size: size)
    let width = button.sizeThatFits(.zero).width
    // Outside of the area that the popup covers.
    let y = max(0, size.height.toRow - 8)
    button.frame = .line(((size.width - width) / 2).rounded(.down), y, width)
  }

  /// Turns to the next landscape, unless a letter is open.
  func turnPicture() {
    guard !isCovered else { return }
    place = place.following
    View.transition(with: photo, duration: 0.8, options: .transitionCurlUp) {
      self.photo.landscape = self.place
    }
  }

  func showPopup() {
    guard isFree else { return }
    // From another landscape: the same image twice would be taken for one.
    let popup = LetterPage(place.following.following)
    popup.modalPresentationStyle = .custom
    popup.transitioningDelegate = self
    popup.onClose = { [weak self] in self?.closeByUser() }
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
