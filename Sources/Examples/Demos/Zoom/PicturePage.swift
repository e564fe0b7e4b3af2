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
  /// A small map of the flight: the screen, and on it the first and the last frame.
  private let map = View(.night)
  private let flight: (start: View, end: View)
  /// The initial frame of the picture; the aspect ratio is preserved.
  var origin = CGRect.zero
  var onClose: (() -> Void)?

  override init(_ landscape: Landscape) {
    name = Label(landscape.name, landscape.accent, isBold: true)
    line = Label(landscape.line, .text)
    end = Label(nil, landscape.accent, align: .right)
    flight = (View(landscape.accent), View(.mix(.night, landscape.accent, 0.35)))
    super.init(landscape)
  }

  /// The opacity of the words on the card.
  var wordsAlpha: CGFloat = 1 {
    didSet { for part in card.subviews { part.alpha = wordsAlpha } }
  }

  private static func words(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
      .joined(separator: ", ")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .panel
    view.addSubview(card)
    map.clipsToBounds = true
    map.addSubviews([flight.end, flight.start])
    card.addSubviews([name, line, call, hints, start, end, map])
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
    let below = CGRect(3, first + 5, width, room - first - 7)
    placeMap(in: below, of: size, if: isRoomy && width >= 60)
  }

  private func placeMap(in room: CGRect, of size: CGSize, if isShown: Bool) {
    let scale = max(0, room.height) / size.height
    let small = { (frame: CGRect) in
      CGRect(frame.minX * scale, frame.minY * scale, frame.width * scale, frame.height * scale)
    }
    let width = (size.width * scale).rounded()
    map.show(at: CGRect(room.maxX - width, room.minY, width, room.height), if: isShown)
    (flight.start.frame, flight.end.frame) = (small(origin), small(photo.frame))
  }
}
