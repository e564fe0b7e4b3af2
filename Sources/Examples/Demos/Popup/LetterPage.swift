import Foundation
import Lamina

/// A letter: an image, a few lines, and a close button.
final class LetterPage: ViewController {
  private let photo: PhotoView
  private let window = View()
  private let heading = Label()
  private let words = Label()
  private let line = View()
  private lazy var button = Button(title: "Close") { [weak self] _ in self?.onClose?() }
  /// Called to request the dismissal.
  var onClose: (() -> Void)?

  /// The width of the image relative to its window, which leaves room for the pan.
  private static let excess = 1.1

  init(_ landscape: Landscape) {
    photo = PhotoView(landscape)
    super.init()
    title = "Letter"
    heading.text = "Greetings from the \(landscape.name.lowercased())"
    heading.textColor = landscape.accent
    heading.isBold = true
    line.backgroundColor = landscape.accent
    let line = landscape.line
    words.text = line.prefix(1).uppercased() + line.dropFirst() + ". Wish you were here!"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.panel
    words.textColor = DemoPalette.text
    words.numberOfLines = 0
    button.setTitleColor(DemoPalette.amber, for: .normal)
    window.clipsToBounds = true
    window.addSubview(photo)
    for part in [window, line, heading, words, button] { view.addSubview(part) }
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
    let photoHeight = isRoomy ? (size.height * 0.5 / 2).rounded() * 2 : 0
    window.frame = CGRect(x: 0, y: 0, width: size.width, height: photoHeight)
    photo.bounds.size = CGSize(width: size.width * Self.excess, height: photoHeight)
    photo.center = CGPoint(x: size.width * Self.excess / 2, y: photoHeight / 2)
    line.frame = CGRect(x: 0, y: photoHeight, width: size.width, height: isRoomy ? 1 : 0)
    let top = photoHeight + (isRoomy ? 2 : 0)
    heading.frame = CGRect(x: left, y: top, width: inner, height: 2)
    let fit = button.sizeThatFits(.zero)
    let bottom = max(top + 2, ((size.height - (isRoomy ? 4 : 2)) / 2).rounded(.down) * 2)
    button.frame = CGRect(
      x: max(0, size.width - fit.width - left),
      y: bottom,
      width: fit.width,
      height: 2
    )
    words.frame = CGRect(
      x: left,
      y: top + (isRoomy ? 4 : 2),
      width: inner,
      height: max(0, bottom - top - (isRoomy ? 6 : 2))
    )
  }
}
