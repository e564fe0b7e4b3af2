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
  private let plate = View()
  private let space = GradientView(
    [Color(rgb: 0x2A_3A80), Color(rgb: 0x14_1644), Color(rgb: 0x0A_0A24), Color(rgb: 0x1C_1240)],
    from: CGPoint(0, 0),
    to: CGPoint(1, 0.8)
  )
  private let sun = View(Color(rgb: 0xFF_F4D8))
  private let shine = GradientView.glow(Color(rgb: 0xC4_D8FF), 0.55)
  private let glow = GradientView.glow(.sky, 0.28)
  let globe = ImageView(image: pictures[0])
  private lazy var ball = RoundView(globe)
  private let start = CodeChip("startAnimating()", color: .mint)
  private let stop = CodeChip("stopAnimating()", color: .coral)
  private let facts = Label(nil, .text)
  private let card = View(.mix(.night, .panel, 0.5), cornerRadius: 1)
  private let strip = FilmStrip()
  private lazy var thumbs = stride(from: 0, to: 24, by: 4)
    .map { RoundView(ImageView(image: turn[$0])) }
  private let cursor = View()
  private var seconds = 3.0

  override func build() {
    globe.animationImages = turn
    globe.animationDuration = seconds
    plate.clipsToBounds = true
    let stars = StarField(70, [0.8, 0.3, 0.5, 0.25], size: 0.5, isSparse: true)
    plate.addSubviews([space, stars, shine, sun, glow])
    facts.numberOfLines = 0
    cursor.layer.borderColor = .amber
    cursor.layer.borderWidth = 1
    strip.addSubviews([cursor] + thumbs)
    content.addSubviews([plate, ball, card, start, stop, facts, strip])
    tell()
  }

  override func place(in size: CGSize) {
    // The globe in the sky, the image view's state beside it if there is room, the strip below.
    let hasStrip = size.height >= 20
    let side: CGFloat = size.width >= 50 ? 26 : 0
    let pitch = (size.width / CGFloat(thumbs.count)).rounded(.down)
    let thumb = hasStrip ? min(pitch - 3, size.height * 0.23).toRow : 0
    let edge = max(2, (size.height / 24).toRow)
    let stripTop = (size.height - thumb - 2 * edge).toRow
    let wide = pitch * CGFloat(thumbs.count)
    let left = ((size.width - wide) / 2).rounded(.down)
    strip.show(at: CGRect(left, stripTop, wide, thumb + 2 * edge), if: hasStrip)
    strip.place(pitch: pitch, edge: edge)
    for (index, view) in thumbs.enumerated() {
      let x = CGFloat(index) * pitch + ((pitch - thumb) / 2).rounded(.down)
      view.frame = CGRect(x, edge, thumb, thumb)
    }
    let room = CGRect(0, 0, size.width, hasStrip ? stripTop - 2 : size.height)
    plate.frame = room
    space.frame = plate.bounds
    // Shades would dither between the stars.
    space.isHidden = view.window?.hasFewColors == true
    // Of the sun, a quarter is in the picture.
    sun.setCircle((room.height * 0.6).toRow, at: .zero)
    shine.setCircle(room.height * 1.5, at: .zero)
    let sky = max(2, room.width - side)
    let diameter = max(2, min(sky, room.height) - (room.height >= 20 ? 2 : 0)).toRow
    ball.frame = CGRect(
      ((sky - diameter) / 2).rounded(.down),
      (room.midY - diameter / 2).rounded(.down),
      diameter,
      diameter
    )
    glow.frame = ball.frame.insetBy(dx: -diameter * 0.3, dy: -diameter * 0.3)
    let hasCard = side > 0 && room.height >= 20
    let top = ((room.height - 20) / 2).toRow
    let panel = CGRect(sky - 2, top, side, 20)
    card.show(at: top > 0 ? panel : CGRect(sky - 2, 0, side + 2, room.height), if: hasCard)
    for (index, chip) in [start, stop].enumerated() {
      let line = CGRect.line(sky, top + 2 + CGFloat(index) * 4, side - 4)
      chip.show(at: line, if: hasCard)
    }
    facts.show(at: CGRect(sky, top + 10, side - 4, 10), if: hasCard)
    putCursor(0)
    if globe.isAnimating { sweep() }
  }

  private func putCursor(_ index: Int) {
    let width = (strip.bounds.width / CGFloat(thumbs.count)).rounded(.down)
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

/// A strip of film with perforated edges.
private final class FilmStrip: View {
  private let film = View(Color(rgb: 0x17_1226))
  private let frames = (0..<6).map { _ in View(Color(rgb: 0x10_1A44)) }
  private let holes = (0..<36).map { _ in View(Color(rgb: 0x8C_86A8)) }

  convenience init() {
    self.init(frame: .zero)
    clipsToBounds = true
    addSubviews([film] + frames + holes)
  }

  /// Puts a picture at every `pitch`; the edges have three holes for each.
  func place(pitch: CGFloat, edge: CGFloat) {
    film.frame = bounds
    for (index, frame) in frames.enumerated() {
      frame.frame = CGRect(CGFloat(index) * pitch + 1, edge, pitch - 2, bounds.height - 2 * edge)
    }
    let (wide, high) = (max(1, (pitch / 6).rounded(.down)), max(1, edge / 2))
    for (index, hole) in holes.enumerated() {
      let x = (pitch * (CGFloat(index / 2) + 0.5) / 3 - wide / 2).rounded(.down)
      let inset = ((edge - high) / 2).rounded(.up)
      hole.frame = CGRect(x, index % 2 == 0 ? inset : bounds.height - inset - high, wide, high)
    }
  }
}
