import Foundation
import Lamina
import LaminaPlayer

/// A picture that fills the upper part of a page, above a card with text.
///
/// Together they cover the page, whose background is clear: the page behind it is visible during
/// the transition.
final class PicturePage: ViewController {
  let photo: PhotoView
  /// The card below the picture.
  let card = PlateView(DemoPalette.violet)
  private let name = Label()
  private let line = Label()
  private let call = Label("snapshotView(afterScreenUpdates: false)")
  /// Labels with the first and the last frame of the flight.
  private let start = Label()
  private let end = Label()
  private var hints = KeyHints()
  /// The initial frame of the picture; the aspect ratio is preserved.
  var origin = CGRect.zero
  /// Called to request the dismissal.
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
    for label in [start, end] {
      label.textAlignment = .right
      label.textColor = DemoPalette.text
    }
    end.textColor = landscape.accent
  }

  private static func words(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
      .joined(separator: ", ")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = DemoPalette.panel
    view.addSubview(photo)
    view.addSubview(card)
    hints = KeyHints([Demo.Key(.named(.space), "fly back")], isASCII: false)
    for part in [name, line, call, hints, start, end] { card.addSubview(part) }
    view.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.onClose?() })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot: CGFloat = size.height >= 20 ? 6 : 2
    let wanted =
      origin.width > 0 ? size.width * origin.height / origin.width : size.height
    let top = max(0, (min(wanted, size.height - foot) / 2).rounded(.down) * 2)
    let room = size.height - top
    let isRoomy = room >= 14
    let first: CGFloat = isRoomy ? 2 : 0
    photo.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    card.frame = CGRect(x: 0, y: top, width: size.width, height: room)
    let width = max(0, size.width - 6)
    name.frame = CGRect(x: 3, y: first, width: width, height: 2)
    line.frame = CGRect(x: 3, y: first + 2, width: width, height: 2)
    line.isHidden = foot < 6
    call.frame = CGRect(x: 3, y: first + 6, width: width, height: 2)
    hints.frame = CGRect(x: 3, y: (room - 4).toRow, width: width, height: 2)
    start.text = "from " + Self.words(origin)
    end.text = "to " + Self.words(photo.frame)
    let half = (width / 2).rounded(.down)
    for (index, label) in [start, end].enumerated() {
      let y = first + 2 * CGFloat(index)
      label.frame = CGRect(x: 3 + width - half, y: y, width: half, height: 2)
      label.isHidden = !isRoomy || width < 60
    }
    call.isHidden = !isRoomy
    hints.isHidden = !isRoomy || hints.frame.minY < call.frame.maxY
  }
}
