import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let popup = Demo(
    "popup",
    about: "a PresentationController lays a page out over another",
    page: PopupPage.self,
    keys: [
      .space("present") { $0.isCovered ? $0.close() : $0.showPopup() },
      PageKey(KeyHint(.named(.escape), "dismiss")),
      .letter("s", "slower") { $0.duration = $0.duration > 1 ? 0.6 : 1.6 },
    ],
    every: 7.8,
    isPlayedCovered: true,
    [
      (0.05, { $0.showPopup() }), (0.95, { $0.close() }), (1.56, { $0.turnPicture() }),
      (1.9, { $0.showPopup() }), (3.8, { $0.close() }), (4.45, { $0.turnPicture() }),
      (4.8, { $0.showPopup() }), (6.4, { $0.close() }), (7.05, { $0.turnPicture() }),
    ]
  )
}

/// A landscape whose letter is presented as a popup.
final class PopupPage: DemoPage, ViewControllerTransitioningDelegate,
  AdaptivePresentationControllerDelegate
{
  private let photo = PhotoView(.bay, cornerRadius: 3)
  private let plate = View(.amber, cornerRadius: 1)
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
    content.addSubviews([photo, plate, button])
  }

  override func place(in size: CGSize) {
    photo.frame = CGRect(origin: .zero, size: size)
    let width = button.ownWidth
    // Outside of the area that the popup covers.
    let y = max(0, size.height.toRow - 8)
    button.frame = .line(((size.width - width) / 2).rounded(.down), y, width)
    plate.show(at: button.frame.insetBy(dx: -3, dy: -1), if: size.height >= 20)
  }

  /// Turns to the next landscape, unless a letter is open.
  func turnPicture() {
    guard !isCovered else { return }
    place = place.following
    View.transition(with: photo, duration: 0.6, options: .transitionCurlUp) {
      self.photo.landscape = self.place
    }
  }

  /// Shows the button only while it can be pressed.
  private func showButton(_ isShown: Bool) {
    View.animate(withDuration: 0.3) {
      for part in [plate, button] { part.alpha = isShown ? 1 : 0 }
    }
  }

  func showPopup() {
    guard isFree else { return }
    // From another landscape: the same image twice would be taken for one.
    let popup = LetterPage(place.following.following)
    popup.modalPresentationStyle = .custom
    popup.transitioningDelegate = self
    popup.onClose = { [weak self] in self?.closeByUser() }
    showButton(false)
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
    showButton(true)
    return PopupAnimator(isPresenting: false, duration: duration)
  }

  func presentationControllerWillDismiss(_ controller: PresentationController) { takeOver() }
}

/// A letter: an image, a few lines, and a close button.
final class LetterPage: ViewController {
  private let photo: PhotoView
  private let window = View()
  private let heading: Label
  private let words = Label(nil, .text)
  private let line: View
  private lazy var button = Button(title: "Close") { [weak self] _ in self?.onClose?() }
  var onClose: (() -> Void)?

  /// The width of the image relative to its window, which leaves room for the pan.
  private static let excess = 1.25

  init(_ landscape: Landscape) {
    photo = PhotoView(landscape)
    let name = landscape.name.lowercased()
    heading = Label("Greetings from the \(name)", landscape.accent, isBold: true)
    line = View(landscape.accent)
    super.init()
    title = "Letter"
    let text = landscape.line
    words.text = text.prefix(1).uppercased() + text.dropFirst() + ". Wish you were here!"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .panel
    words.numberOfLines = 0
    button.setTitleColor(.amber, for: .normal)
    window.clipsToBounds = true
    window.addSubview(photo)
    view.addSubviews([window, line, heading, words, button])
  }

  /// The image pans slowly, like the view from a train.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    View.animate(withDuration: 2.5, delay: 0, options: .curveEaseOut) {
      self.photo.transform = .translation(x: -self.view.bounds.width * (Self.excess - 1), y: 0)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isRoomy = size.height >= 24
    let left: CGFloat = 3
    let inner = max(0, size.width - 2 * left)
    let photoHeight = isRoomy ? size.height - 14 : 0
    window.frame = CGRect(0, 0, size.width, photoHeight)
    photo.bounds.size = CGSize(width: size.width * Self.excess, height: photoHeight)
    photo.center = CGPoint(size.width * Self.excess / 2, photoHeight / 2)
    line.frame = CGRect(0, photoHeight, size.width, isRoomy ? 1 : 0)
    let top = photoHeight + (isRoomy ? 2 : 0)
    heading.frame = .line(left, top, inner)
    let width = button.ownWidth
    let bottom = max(top + 2, (size.height - (isRoomy ? 4 : 2)).toRow)
    button.frame = .line(max(0, size.width - width - left), bottom, width)
    let (first, gap): (CGFloat, CGFloat) = isRoomy ? (4, 6) : (2, 2)
    words.frame = CGRect(left, top + first, inner, bottom - top - gap)
  }
}
