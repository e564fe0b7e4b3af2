import Foundation
import Lamina

/// A jack-in-the-box: the animation block moves its head, and the rings of the coil below it.
final class JackView: View {
  private let head: HeadView
  /// The rings from the box upwards: every other one is the far side of the coil.
  private let rings = (0..<12)
    .map { View(Color(rgb: $0 % 2 == 0 ? 0xF2_EEFA : 0x80_78AC)) }
  private let lid: ShapeView
  private let inside: View
  private let box: GradientView
  private let rim: View
  private let plaque = View(Color(rgb: 0xFF_F0DC))
  private let name: Label

  init(_ text: String, color: Color) {
    head = HeadView(color)
    lid = ShapeView(fill: .mix(color, .night, 0.5))
    inside = View(.mix(color, .night, 0.75))
    box = GradientView([color, .mix(color, .night, 0.42)])
    rim = View(.mix(color, .white, 0.5))
    name = Label(text, .night, isBold: true, align: .center)
    super.init(frame: .zero)
    clipsToBounds = true
    addSubviews([lid, inside] + rings + [head, box, rim, plaque, name])
  }

  /// The edge of the box: even, so that its middle is on a whole point.
  private var side: CGFloat { max(2, min(bounds.width - 1, bounds.height * 0.36, 26).toRow) }
  private var diameter: CGFloat { side < 12 ? side : (side * 0.85).toRow }
  private var deep: CGFloat { max(2, (min(side * 0.8, bounds.height * 0.24)).toRow) }
  private var thick: CGFloat { max(1, (side / 9).rounded()) }
  /// The number of rings, with gaps of their thickness where the coil rests lifted.
  private var turns: CGFloat {
    let long = bounds.height - rests[0] - diameter * 0.42
    return min(CGFloat(rings.count), max(3, (long / thick / 2).rounded(.down)))
  }
  private var middle: CGFloat { (bounds.width / 2).rounded(.down) }

  /// The resting positions of the head's centre: lifted and dropped.
  var rests: [CGFloat] {
    // Above the first there is room for the hat and for an overshoot of a third.
    let low = bounds.height - deep - diameter * 0.1
    let way = max(0, low - diameter) / 1.37
    return [(low - way).rounded(), low.rounded()]
  }

  func put(_ isLow: Bool) {
    let y = rests[isLow ? 1 : 0]
    head.center.y = y
    let foot = bounds.height - 1
    for (index, ring) in rings.enumerated() {
      let share = (CGFloat(index) + 0.5) / turns
      ring.center.y = foot + (y + diameter * 0.42 - foot) * share
    }
  }

  func place(_ isLow: Bool) {
    let top = bounds.height - deep
    head.bounds.size = CGSize(width: diameter, height: diameter)
    head.center.x = middle
    let (thick, turns) = (thick, turns)
    for (index, ring) in rings.enumerated() {
      let share = index % 2 == 0 ? 0.6 : 0.5
      ring.isHidden = CGFloat(index) >= turns
      ring.bounds.size = CGSize(width: max(2, (side * share).toRow), height: thick)
      ring.layer.cornerRadius = thick / 2
      ring.center.x = middle
    }
    let lip = max(1, (side / 10).rounded())
    lid.frame = bounds
    let (half, high) = (side / 2, (side * 0.4).rounded())
    lid.shape.path = Path(polygon: [
      CGPoint(middle - half, top), CGPoint(middle - half * 0.8, top - high),
      CGPoint(middle + half * 0.8, top - high), CGPoint(middle + half, top),
    ])
    inside.frame = .around(CGPoint(middle, top + 1 - lip), side, lip * 2)
    box.frame = CGRect(middle - side / 2, top, side, deep)
    rim.frame = CGRect(middle - side / 2, top, side, max(1, (side / 14).rounded()))
    let wide = min(side, max(5, (side * 0.5).rounded()))
    name.frame = .line(middle - (wide / 2).rounded(.down), top + max(2, (deep / 2 - 1).toRow), wide)
    plaque.frame = name.frame.insetBy(dx: 0, dy: side < 12 ? 0 : -1)
    put(isLow)
  }
}

/// A clown's head with a hat and a ruff.
private final class HeadView: View {
  private let ball = GradientView(
    [Color(rgb: 0xFF_F4E6), Color(rgb: 0xFF_DDBE), Color(rgb: 0xD8_9880)],
    from: CGPoint(0.34, 0.28),
    to: CGPoint(1, 1)
  )
  private let hat: ShapeView
  private let brim: View
  private let ruff: View
  private let eyes = (0..<2).map { _ in View(.night) }
  private let nose = View(Color(rgb: 0xE8_3A4E))
  private let mouth = ShapeView(fill: Color(rgb: 0xA8_2C40))
  private let pompom: View

  init(_ color: Color) {
    hat = ShapeView(fill: color)
    brim = View(.mix(color, .white, 0.55))
    ruff = View(.mix(color, .white, 0.75))
    pompom = View(.mix(color, .white, 0.55))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    ball.gradient.type = .radial
    addSubviews([ruff, ball, mouth, hat, brim, pompom] + eyes + [nose])
  }

  override func layoutSubviews() {
    let side = bounds.width
    let middle = side / 2
    func part(_ share: CGFloat) -> CGFloat { max(1, (side * share).rounded()) }
    ball.setCircle(side, at: CGPoint(middle, middle))
    hat.frame = bounds
    let foot = side * 0.26
    hat.shape.path = Path(polygon: [
      CGPoint(side * 0.14, foot), CGPoint(middle, -side * 0.42), CGPoint(side * 0.86, foot),
    ])
    let band = part(0.1)
    brim.frame = .around(CGPoint(middle, foot.rounded() + band / 2), (side * 0.84).toRow, band)
    brim.layer.cornerRadius = band / 2
    pompom.setCircle(max(2, (side * 0.22).toRow), at: CGPoint(middle, (-side * 0.36).rounded()))
    let dot = part(0.13)
    for (eye, way) in zip(eyes, [-0.24, 0.24] as [CGFloat]) {
      let x = way < 0 ? (middle + side * way - dot / 2).rounded() : side - eyes[0].frame.maxX
      eye.frame = CGRect(x, (side * 0.4).rounded(), dot, dot > 1 ? dot * 1.4 : 1)
      eye.layer.cornerRadius = dot > 1 ? dot / 2 : 0
    }
    let round = max(2, (side * 0.22).toRow)
    nose.frame = .around(CGPoint(middle, (side * 0.58).rounded()), round, round)
    if side < 12 { nose.frame.size.height = 1 }
    nose.layer.cornerRadius = nose.bounds.height / 2
    mouth.frame = bounds
    mouth.isHidden = side < 8
    var smile = Path()
    if side < 12 {
      smile.addRect(CGRect(middle - 2, side - 2, 4, 1))
    } else {
      let (left, right) = (CGPoint(side * 0.24, side * 0.68), CGPoint(side * 0.76, side * 0.68))
      smile.move(to: left)
      smile.addQuadCurve(to: right, control: CGPoint(middle, side * 0.8))
      smile.addQuadCurve(to: left, control: CGPoint(middle, side * 1.04))
    }
    mouth.shape.path = smile
    ruff.frame = .around(CGPoint(middle, side * 0.95), (side * 0.9).toRow, part(0.22))
    ruff.layer.cornerRadius = part(0.22) / 2
  }
}
