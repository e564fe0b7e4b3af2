import Foundation
import Lamina

/// The presented page: a landscape, and below it the code that presents it.
final class StyledPage: PhotoPage {
  private let styles: [Label]
  private lazy var button = Button(title: "Dismiss") { [weak self] _ in self?.onClose?() }
  /// Called to request the dismissal.
  var onClose: (() -> Void)?

  init(_ presentation: String, _ transition: String, _ landscape: Landscape) {
    styles = [
      Label("." + presentation, .text, isBold: true),
      Label("." + transition, landscape.accent, isBold: true),
    ]
    super.init(landscape)
    title = presentation + " " + transition
    photo.isShaded = true
    button.setTitleColor(.text, for: .normal)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .night
    view.addSubviews(styles + [button])
    showWords(false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The container's background becomes the back of a curling page.
    if modalTransitionStyle == .partialCurl {
      presentationController?.containerView?.backgroundColor = .text
    }
  }

  /// Text on a moving page would lose letters: it fades in after the transition and out before it.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    View.animate(withDuration: 0.2) { self.showWords(true) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    showWords(false)
  }

  private func showWords(_ isShown: Bool) {
    for word in styles + [button] as [View] { word.alpha = isShown ? 1 : 0 }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isRoomy = size.width >= 40 && size.height >= 22
    let margin: CGFloat = isRoomy ? 3 : 1
    let bottom = (size.height - (isRoomy ? 4 : 2)).toRow
    for (label, y) in zip(styles, [bottom - 2, bottom]) {
      label.frame = .line(margin, y, size.width - 2 * margin)
    }
    let width = button.sizeThatFits(.zero).width
    button.frame = .line(max(margin, size.width - margin - width), bottom, width)
  }
}
