import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// An image animation, and the still image that is shown while it is stopped.
  package static let frames = Demo(
    "frames",
    title: "Frames",
    about: "ImageView plays pictures, 3 s a cycle",
    keys: [
      Demo.Key(.named(.space), "start, stop"), Demo.Key.upDown("animationDuration"),
    ],
    root: { FramesPage($0) }
  )
}

/// A globe of 24 images, some of them on a strip, and the state of the image view.
private final class FramesPage: DemoPage {
  private static let stripCount = 6

  private let pictures = GlobePictures.turn(of: 24)
  private let plate = PlateView(DemoPalette.sky, cornerRadius: 2)
  private let glow = GradientView(
    [DemoPalette.faint(DemoPalette.sky, 0.28), DemoPalette.faint(DemoPalette.sky, 0)],
    from: CGPoint(x: 0.5, y: 0.5),
    to: CGPoint(x: 1, y: 1)
  )
  private let stars = (0..<36).map { _ in View() }
  private let globe = ImageView(image: GlobePictures.still())
  private let start = CodeChip("startAnimating()", color: DemoPalette.mint)
  private let stop = CodeChip("stopAnimating()", color: DemoPalette.coral)
  private let facts = Label()
  private let strip = View()
  private let film = PlateView(DemoPalette.violet, cornerRadius: 2)
  private let thumbs: [ImageView]
  private let cursor = View()
  private var seconds = 3.0

  override init(_ demo: Demo) {
    let pictures = pictures
    let step = max(1, pictures.count / Self.stripCount)
    thumbs = (0..<Self.stripCount)
      .map { index in
        ImageView(image: pictures.indices.contains(index * step) ? pictures[index * step] : nil)
      }
    super.init(demo)
  }

  override func build() {
    globe.animationImages = pictures
    globe.animationDuration = seconds
    globe.contentMode = .scaleAspectFit
    glow.gradient.type = .radial
    plate.clipsToBounds = true
    plate.addSubview(glow)
    for (index, star) in stars.enumerated() {
      star.backgroundColor = DemoPalette.faint(.white, [0.9, 0.5, 0.3][index % 3])
      plate.addSubview(star)
    }
    facts.textColor = DemoPalette.dim
    facts.numberOfLines = 0
    cursor.layer.borderColor = DemoPalette.amber
    cursor.layer.borderWidth = 1
    cursor.backgroundColor = DemoPalette.faint(DemoPalette.amber, 0.25)
    strip.addSubview(film)
    strip.addSubview(cursor)
    for thumb in thumbs {
      thumb.contentMode = .scaleAspectFit
      strip.addSubview(thumb)
    }
    for part in [plate, globe, start, stop, facts, strip] as [View] {
      content.addSubview(part)
    }
    tell()
  }

  override func place(in size: CGSize) {
    // The globe, the image view's state beside it if there is room, the strip below.
    let hasStrip = size.height >= 20
    let side: CGFloat = size.width >= 50 ? 24 : 0
    let pitch = (size.width / CGFloat(thumbs.count)).rounded(.down)
    let thumb = hasStrip ? min(pitch - 1, (size.height * 0.24)).toRow : 0
    let gap: CGFloat = hasStrip ? 2 : 0
    let stripTop = (size.height - thumb).toRow
    strip.isHidden = !hasStrip
    strip.frame = CGRect(x: 0, y: stripTop, width: pitch * CGFloat(thumbs.count), height: thumb)
    film.frame = strip.bounds
    for (index, view) in thumbs.enumerated() {
      view.frame = CGRect(
        x: CGFloat(index) * pitch + ((pitch - thumb) / 2).rounded(.down),
        y: 0,
        width: thumb,
        height: thumb
      )
    }
    let room = CGRect(
      x: 0,
      y: 0,
      width: side > 0 ? max(0, size.width - side - 2) : size.width,
      height: max(0, stripTop - gap)
    )
    plate.frame = room
    let diameter = max(2, min(room.width, room.height) - (room.height >= 20 ? 2 : 0)).toRow
    globe.frame = CGRect(
      x: (room.midX - diameter / 2).rounded(.down),
      y: (room.midY - diameter / 2).rounded(.down),
      width: diameter,
      height: diameter
    )
    glow.frame = globe.frame.insetBy(dx: -diameter * 0.25, dy: -diameter * 0.25)
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(
        x: (room.width * CGFloat((index * 61 + 7) % 100) / 100).rounded(.down),
        y: (room.height * CGFloat((index * 37 + 13) % 100) / 100).rounded(.down),
        width: 1,
        height: 1
      )
      star.isHidden = index > Int(room.width * room.height / 40)
    }
    let left = room.maxX + 2
    for (index, chip) in [start, stop].enumerated() {
      chip.isHidden = side == 0 || room.height < 6
      chip.frame = CGRect(x: left, y: CGFloat(index) * 4, width: side, height: 2)
    }
    facts.isHidden = side == 0 || room.height < 20
    facts.frame = CGRect(x: left, y: 10, width: side, height: max(0, room.height - 10))
    putCursor(0)
    if globe.isAnimating { sweep() }
  }

  private func putCursor(_ index: Int) {
    let width = strip.bounds.width / CGFloat(thumbs.count)
    cursor.frame = CGRect(
      x: CGFloat(index) * width,
      y: 0,
      width: width,
      height: strip.bounds.height
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(
      every: 7,
      [
        (0.1, { [weak self] in self?.play(true) }),
        (5.1, { [weak self] in self?.play(false) }),
      ]
    )
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    switch key {
    case .named(.space): play(!globe.isAnimating)
    case .named(.up), .named(.down):
      seconds = min(max(seconds + (key == .named(.up) ? 0.5 : -0.5), 0.5), 8)
      globe.animationDuration = seconds
      if globe.isAnimating {
        play(false)
        play(true)
      }
      tell()
    default: return false
    }
    return true
  }

  private func play(_ plays: Bool) {
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
    View.animateKeyframes(
      withDuration: seconds,
      delay: 0,
      options: [.calculationModeDiscrete, .curveLinear, .repeat]
    ) {
      for index in thumbs.indices.dropFirst() {
        let share = 1 / Double(thumbs.count)
        View.addKeyframe(
          withRelativeStartTime: Double(index) * share,
          relativeDuration: share
        ) {
          putCursor(index)
        }
      }
    }
  }

  private func tell() {
    facts.text = """
      animationImages  \(pictures.count)
      animationDuration  \(seconds)
      isAnimating  \(globe.isAnimating)
      \(globe.isAnimating ? "" : "\nimage  is visible again")
      """
  }
}
