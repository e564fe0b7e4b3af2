import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// A picture on the wall, in a frame that is lit while it is chosen.
final class HungPicture: View {
  let landscape: Landscape
  let photo: PhotoView
  private let back = GradientView([DemoPalette.panel, DemoPalette.night])
  private let name = Label()

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init(frame: .zero)
    name.text = landscape.name
    back.layer.cornerRadius = 1
    for part in [back, photo, name] { addSubview(part) }
  }

  var isChosen = false {
    didSet {
      let color = isChosen ? landscape.accent : DemoPalette.panel
      back.gradient.colors = [color, DemoPalette.mix(color, DemoPalette.night, 0.45)]
      name.textColor = isChosen ? DemoPalette.night : DemoPalette.dim
      name.isBold = isChosen
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isRoomy = size.height >= 10
    back.frame = bounds
    let foot: CGFloat = isRoomy ? 3 : 0
    photo.frame = CGRect(
      x: 1,
      y: isRoomy ? 1 : 0.5,
      width: max(0, size.width - 2),
      height: max(0, size.height - (isRoomy ? 1 : 1) - foot)
    )
    name.isHidden = !isRoomy
    let y = ((frame.minY + size.height - 2.5) / 2).rounded(.down) * 2 - frame.minY
    name.frame = CGRect(x: 2, y: y, width: max(0, size.width - 4), height: 2)
  }
}

/// A picture that fills a page.
final class PicturePage: ViewController {
  let photo: PhotoView
  private let card = View()
  private let name = Label()
  private let line = Label()
  private let call = Label("snapshotView(afterScreenUpdates: false)")
  /// The shape that the picture comes in; it keeps that.
  var shape = CGSize.zero
  /// Called when somebody wants it away.
  var onClose: (() -> Void)?

  init(_ landscape: Landscape) {
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
    name.text = landscape.name
    name.isBold = true
    name.textColor = landscape.accent
    line.text = landscape.line
    line.textColor = DemoPalette.text
    call.textColor = DemoPalette.dim
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.night
    card.backgroundColor = DemoPalette.panel
    for part in [photo, card, name, line, call] { view.addSubview(part) }
    view.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.onClose?() })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot: CGFloat = size.height >= 20 ? 6 : 2
    let wanted = shape.width > 0 ? size.width * shape.height / shape.width : size.height
    let top = max(0, (min(wanted, size.height - foot) / 2).rounded(.down) * 2)
    let isRoomy = size.height - top >= 10
    let first = top + (isRoomy ? 2 : 0)
    photo.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    card.frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    let width = max(0, size.width - 6)
    name.frame = CGRect(x: 3, y: first, width: width, height: 2)
    line.frame = CGRect(x: 3, y: first + 2, width: width, height: 2)
    line.isHidden = foot < 6
    call.frame = CGRect(x: 3, y: first + 6, width: width, height: 2)
    call.isHidden = !isRoomy || first + 8 > size.height
  }
}
