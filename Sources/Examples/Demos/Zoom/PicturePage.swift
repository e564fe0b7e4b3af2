import Foundation
import Lamina
import LaminaPlayer

/// A picture that fills the upper part of a page, above a card with text.
///
/// Together they cover the page, whose background is clear: the page behind it is visible during
/// the transition.
final class PicturePage: PhotoPage {
  let card = PlateView(tint: .violet)
  private let name: Label
  private let line: Label
  private let call = Label("snapshotView(afterScreenUpdates: false)", .dim)
  /// Labels with the first and the last frame of the flight.
  private let start = Label(nil, .text, align: .right)
  private let end: Label
  private let hints = KeyHints([KeyHint(.named(.space), "fly back")])
  /// The initial frame of the picture; the aspect ratio is preserved.
  var origin = CGRect.zero
  var onClose: (() -> Void)?

  override init(_ landscape: Landscape) {
    name = Label(landscape.name, landscape.accent, isBold: true)
    line = Label(landscape.line, .text)
    end = Label(nil, landscape.accent, align: .right)
    super.init(landscape)
  }

  private static func words(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
      .joined(separator: ", ")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .panel
    view.addSubview(card)
    card.addSubviews([name, line, call, hints, start, end])
    view.onTap { [weak self] in self?.onClose?() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let foot: CGFloat = size.height >= 20 ? 6 : 2
    let wanted = origin.width > 0 ? size.width * origin.height / origin.width : size.height
    let top = max(0, min(wanted, size.height - foot).toRow)
    let room = size.height - top
    let isRoomy = room >= 14
    let first: CGFloat = isRoomy ? 2 : 0
    photo.frame = CGRect(0, 0, size.width, top)
    card.frame = CGRect(0, top, size.width, room)
    let width = max(0, size.width - 6)
    name.frame = .line(3, first, width)
    line.show(at: .line(3, first + 2, width), if: foot >= 6)
    call.show(at: .line(3, first + 6, width), if: isRoomy)
    let last = CGRect.line(3, (room - 4).toRow, width)
    hints.show(at: last, if: isRoomy && last.minY >= call.frame.maxY)
    start.text = "from " + Self.words(origin)
    end.text = "to " + Self.words(photo.frame)
    let half = (width / 2).rounded(.down)
    for (index, label) in [start, end].enumerated() {
      let place = CGRect.line(3 + width - half, first + 2 * CGFloat(index), half)
      label.show(at: place, if: isRoomy && width >= 60)
    }
  }
}
