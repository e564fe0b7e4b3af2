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
  private lazy var ball = RoundView(globe)
  private let start = CodeChip("startAnimating()", color: .mint)
  private let stop = CodeChip("stopAnimating()", color: .coral)
  private let facts = Label(nil, .text)
  private let card = View(.mix(.night, .panel, 0.5), cornerRadius: 1)
  private let strip = View()
  private let film = PlateView(tint: .violet, cornerRadius: 2)
  private lazy var thumbs = stride(from: 0, to: 24, by: 4)
    .map { RoundView(ImageView(image: turn[$0])) }
  private let cursor = View(.faint(.amber, 0.25))
  private var seconds = 3.0

  override func build() {
    globe.animationImages = turn
    globe.animationDuration = seconds
    plate.clipsToBounds = true
    plate.addSubviews([glow, StarField(36, [0.9, 0.5, 0.3], isSparse: true)])
    facts.numberOfLines = 0
    cursor.layer.borderColor = .amber
    cursor.layer.borderWidth = 1
    strip.addSubviews([film, cursor] + thumbs)
    content.addSubviews([plate, ball, card, start, stop, facts, strip])
    tell()
  }

  override func place(in size: CGSize) {
    // The globe in the sky, the image view's state beside it if there is room, the strip below.
    let hasStrip = size.height >= 20
    let side: CGFloat = size.width >= 50 ? 26 : 0
    let pitch = (size.width / CGFloat(thumbs.count)).rounded(.down)
    let thumb = hasStrip ? min(pitch - 3, size.height * 0.22).toRow : 0
    let stripTop = (size.height - thumb - 2).toRow
    strip.show(at: CGRect(0, stripTop, pitch * CGFloat(thumbs.count), thumb + 2), if: hasStrip)
    film.frame = strip.bounds
    for (index, view) in thumbs.enumerated() {
      let x = CGFloat(index) * pitch + ((pitch - thumb) / 2).rounded(.down)
      view.frame = CGRect(x, 1, thumb, thumb)
    }
    let room = CGRect(0, 0, size.width, hasStrip ? stripTop - 1 : size.height)
    plate.frame = room
    let sky = max(2, room.width - side)
    let diameter = max(2, min(sky, room.height) - (room.height >= 20 ? 4 : 0)).toRow
    ball.frame = CGRect(
      ((sky - diameter) / 2).rounded(.down),
      (room.midY - diameter / 2).rounded(.down),
      diameter,
      diameter
    )
    glow.frame = ball.frame.insetBy(dx: -diameter * 0.3, dy: -diameter * 0.3)
    let hasCard = side > 0 && room.height >= 20
    let top = ((room.height - 20) / 2).toRow
    card.show(at: CGRect(sky - 2, top, side, 20), if: hasCard)
    for (index, chip) in [start, stop].enumerated() {
      let line = CGRect.line(sky, top + 2 + CGFloat(index) * 4, side - 4)
      chip.show(at: line.insetBy(dx: 0, dy: -0.5), if: hasCard)
    }
    facts.show(at: CGRect(sky, top + 10, side - 4, 10), if: hasCard)
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
      \(globe.isAnimating ? "" : "\nimage is visible again")
      """
  }
}

/// A picture of a globe, cut along its edge, with the light of its air along it.
private final class RoundView: View {
  private let picture: ImageView
  private let air = GradientView(
    [Color](repeating: .faint(.sky, 0), count: 4) + [.faint(.sky, 0.4)],
    from: CGPoint(0.5, 0.5),
    to: CGPoint(1, 1)
  )

  init(_ picture: ImageView) {
    self.picture = picture
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    clipsToBounds = true
    air.gradient.type = .radial
    addSubviews([picture, air])
  }

  /// The blurred outermost parts of the picture are outside.
  override func layoutSubviews() {
    layer.cornerRadius = bounds.width / 2
    air.show(at: bounds, if: bounds.width >= 16)
    picture.frame = bounds.insetBy(dx: -bounds.width / 32, dy: -bounds.width / 32)
  }
}
