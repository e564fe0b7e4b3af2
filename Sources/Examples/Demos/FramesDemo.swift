import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let frames = Demo(
    "frames",
    about: "ImageView plays pictures, 3 s a cycle",
    page: FramesPage.self,
    keys: [
      .space("start, stop") { $0.play(!$0.globe.isAnimating) },
      .upDown("animationDuration") { $0.slow(by: $1) },
    ],
    every: 7,
    [(0.1, { $0.play(true) }), (5.1, { $0.play(false) })]
  )
}

/// A globe of 24 images, some of them on a strip, and the state of the image view.
private final class FramesPage: DemoPage {
  /// The globe in the tones of an old photograph, then in colour, turning.
  private static let pictures = Image.pictures("globe.png")
  private let turn = Array(pictures.dropFirst())
  private let plate = PlateView(tint: .sky, cornerRadius: 2)
  private let glow = GradientView.glow(.sky, 0.28)
  let globe = ImageView(image: pictures[0])
  private let start = CodeChip("startAnimating()", color: .mint)
  private let stop = CodeChip("stopAnimating()", color: .coral)
  private let facts = Label(nil, .dim)
  private let strip = View()
  private let film = PlateView(tint: .violet, cornerRadius: 2)
  private lazy var thumbs = stride(from: 0, to: 24, by: 4).map { ImageView(image: turn[$0]) }
  private let cursor = View(.faint(.amber, 0.25))
  private var seconds = 3.0

  override func build() {
    globe.animationImages = turn
    globe.animationDuration = seconds
    for picture in thumbs + [globe] { picture.contentMode = .scaleAspectFit }
    plate.clipsToBounds = true
    plate.addSubviews([glow, StarField(36, [0.9, 0.5, 0.3], isSparse: true)])
    facts.numberOfLines = 0
    cursor.layer.borderColor = .amber
    cursor.layer.borderWidth = 1
    strip.addSubviews([film, cursor] + thumbs)
    content.addSubviews([plate, globe, start, stop, facts, strip])
    tell()
  }

  override func place(in size: CGSize) {
    // The globe, the image view's state beside it if there is room, the strip below.
    let hasStrip = size.height >= 20
    let side: CGFloat = size.width >= 50 ? 24 : 0
    let pitch = (size.width / CGFloat(thumbs.count)).rounded(.down)
    let thumb = hasStrip ? min(pitch - 1, (size.height * 0.24)).toRow : 0
    let stripTop = (size.height - thumb).toRow
    strip.show(at: CGRect(0, stripTop, pitch * CGFloat(thumbs.count), thumb), if: hasStrip)
    film.frame = strip.bounds
    for (index, view) in thumbs.enumerated() {
      let x = CGFloat(index) * pitch + ((pitch - thumb) / 2).rounded(.down)
      view.frame = CGRect(x, 0, thumb, thumb)
    }
    let width = side > 0 ? size.width - side - 2 : size.width
    let room = CGRect(0, 0, width, stripTop - (hasStrip ? 2 : 0))
    plate.frame = room
    let diameter = max(2, min(room.width, room.height) - (room.height >= 20 ? 2 : 0)).toRow
    globe.frame = CGRect(
      (room.midX - diameter / 2).rounded(.down),
      (room.midY - diameter / 2).rounded(.down),
      diameter,
      diameter
    )
    glow.frame = globe.frame.insetBy(dx: -diameter * 0.25, dy: -diameter * 0.25)
    let left = room.maxX + 2
    for (index, chip) in [start, stop].enumerated() {
      chip.show(at: .line(left, CGFloat(index) * 4, side), if: side > 0 && room.height >= 6)
    }
    let below = CGRect(left, 10, side, room.height - 10)
    facts.show(at: below, if: side > 0 && room.height >= 20)
    putCursor(0)
    if globe.isAnimating { sweep() }
  }

  private func putCursor(_ index: Int) {
    let width = strip.bounds.width / CGFloat(thumbs.count)
    cursor.frame = CGRect(CGFloat(index) * width, 0, width, strip.bounds.height)
  }

  /// Makes a cycle longer or shorter by half a second.
  func slow(by step: Int) {
    seconds = min(max(seconds - 0.5 * Double(step), 0.5), 8)
    globe.animationDuration = seconds
    if globe.isAnimating {
      play(false)
      play(true)
    }
    tell()
  }

  func play(_ plays: Bool) {
    if plays { globe.startAnimating() } else { globe.stopAnimating() }
    cursor.layer.removeAllAnimations()
    putCursor(0)
    if plays { sweep() }
    View.animate(withDuration: 0.25) {
      start.isLit = plays
      stop.isLit = !plays
      glow.alpha = plays ? 1 : 0.3
      cursor.alpha = plays ? 1 : 0
    }
    tell()
  }

  /// Highlights the images of the strip in step with the globe.
  private func sweep() {
    let share = 1 / Double(thumbs.count)
    View.animateKeyframes(
      withDuration: seconds,
      delay: 0,
      options: [.calculationModeDiscrete, .curveLinear, .repeat]
    ) {
      for index in thumbs.indices.dropFirst() {
        let start = Double(index) * share
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: share) {
          putCursor(index)
        }
      }
    }
  }

  private func tell() {
    facts.text = """
      animationImages  \(turn.count)
      animationDuration  \(seconds)
      isAnimating  \(globe.isAnimating)
      \(globe.isAnimating ? "" : "\nimage  is visible again")
      """
  }
}
