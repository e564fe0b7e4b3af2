import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// What is presented: a place that says how.
final class StyledPage: ViewController {
  private let photo: PhotoView
  private let card = View()
  private let lines: [Label]
  private lazy var button = Button(title: "Dismiss") { [weak self] _ in self?.onClose?() }
  /// Called when somebody wants it away.
  var onClose: (() -> Void)?

  init(_ presentation: String, _ transition: String, _ landscape: Landscape) {
    photo = PhotoView(landscape)
    lines = [
      Label("modalPresentationStyle"), Label("." + presentation), Label("modalTransitionStyle"),
      Label("." + transition),
    ]
    super.init()
    title = presentation + " " + transition
    for (index, line) in lines.enumerated() {
      line.textColor = index % 2 == 0 ? DemoPalette.dim : landscape.accent
      line.isBold = index % 2 == 1
    }
    button.setTitleColor(DemoPalette.text, for: .normal)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.night
    card.backgroundColor = DemoPalette.faint(DemoPalette.night, 0.85)
    view.addSubview(photo)
    view.addSubview(card)
    for line in lines { card.addSubview(line) }
    card.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The back of a page that curls is made of the background of what holds it.
    if modalTransitionStyle == .partialCurl {
      presentationController?.containerView?.backgroundColor = DemoPalette.dusk
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    photo.frame = CGRect(origin: .zero, size: size)
    let isRoomy = size.width >= 40 && size.height >= 22
    let width: CGFloat = min(28, size.width)
    let height = min(isRoomy ? 14 : 10, size.height)
    card.frame = CGRect(
      x: isRoomy ? 4 : 0,
      y: max(0, ((size.height - height - (isRoomy ? 4 : 0)) / 2).rounded(.down) * 2),
      width: width,
      height: height
    )
    let top: CGFloat = isRoomy ? 2 : 0
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 2 + CGFloat(index % 2),
        y: top + 2 * CGFloat(index),
        width: max(0, width - 4),
        height: 2
      )
    }
    button.frame = CGRect(x: 2, y: top + 8, width: button.sizeThatFits(.zero).width, height: 2)
  }
}
