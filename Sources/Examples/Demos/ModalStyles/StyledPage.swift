import Foundation
import Lamina

/// The presented page: a landscape, and below it the code that presents it.
final class StyledPage: ViewController {
  private let photo: PhotoView
  private let styles: [Label]
  private lazy var button = Button(title: "Dismiss") { [weak self] _ in self?.onClose?() }
  /// Called to request the dismissal.
  var onClose: (() -> Void)?

  init(_ presentation: String, _ transition: String, _ landscape: Landscape) {
    photo = PhotoView(landscape)
    styles = [Label("." + presentation), Label("." + transition)]
    super.init()
    title = presentation + " " + transition
    photo.isShaded = true
    for (label, color) in zip(styles, [DemoPalette.text, landscape.accent]) {
      label.textColor = color
      label.isBold = true
    }
    button.setTitleColor(DemoPalette.text, for: .normal)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.night
    for part in [photo] + styles + [button] as [View] { view.addSubview(part) }
    showWords(false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The container's background becomes the back of a curling page.
    if modalTransitionStyle == .partialCurl {
      presentationController?.containerView?.backgroundColor = DemoPalette.text
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
    photo.frame = CGRect(origin: .zero, size: size)
    let isRoomy = size.width >= 40 && size.height >= 22
    let margin: CGFloat = isRoomy ? 3 : 1
    let bottom = (size.height - (isRoomy ? 4 : 2)).toRow
    for (index, label) in styles.enumerated() {
      label.frame = CGRect(
        x: margin,
        y: bottom - 2 * CGFloat(styles.count - 1 - index),
        width: max(0, size.width - 2 * margin),
        height: 2
      )
    }
    let width = button.sizeThatFits(.zero).width
    button.frame = CGRect(
      x: max(margin, size.width - margin - width),
      y: bottom,
      width: width,
      height: 2
    )
  }
}
