import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// What a thing on the table looks like: a puck of two colours, or a card with a diamond.
@MainActor
struct FlingBody {
  /// The ring around a thing that is chosen.
  let ring = Layer()
  /// What is brighter while it is chosen.
  let shine = ShapeLayer()

  /// Draws a thing into its layer.
  init(_ kind: FlingItem.Kind, in body: Layer) {
    let reach = kind.reach
    let middle = CGPoint(x: reach.width, y: reach.height)
    let radius = FlingItemView.cornerRadius(of: kind)
    body.bounds = CGRect(x: 0, y: 0, width: reach.width * 2, height: reach.height * 2)

    let shadow = Layer()
    shadow.frame = body.bounds.offsetBy(dx: 1, dy: 1)
    shadow.cornerRadius = radius
    shadow.backgroundColor = .black
    shadow.opacity = 0.35
    shadow.opacityLook = .blend
    shadow.edges = .sharp
    body.addSublayer(shadow)

    ring.bounds = body.bounds.insetBy(dx: -1, dy: -1)
    ring.cornerRadius = radius + 1
    ring.edges = .sharp
    ring.position = middle
    ring.backgroundColor = FlingPalette.shine(of: kind)
    body.addSublayer(ring)

    let disc = Layer()
    disc.frame = body.bounds
    disc.cornerRadius = radius
    disc.backgroundColor = FlingPalette.edge(of: kind)
    disc.edges = .sharp
    body.addSublayer(disc)
    let face = Layer()
    face.frame = body.bounds.insetBy(dx: 1, dy: 1)
    face.cornerRadius = max(0, radius - 1)
    face.backgroundColor = FlingPalette.body(of: kind)
    face.edges = .sharp
    body.addSublayer(face)

    shine.frame = body.bounds
    shine.fillColor = FlingPalette.shine(of: kind)
    shine.opacityLook = .blend
    shine.edges = .sharp
    shine.path = Self.sign(of: kind, at: middle)
    body.addSublayer(shine)
  }

  /// A star of light on the puck, a diamond on the card.
  private static func sign(of kind: FlingItem.Kind, at middle: CGPoint) -> Path {
    var path = Path()
    switch kind {
    case .puck:
      path.addEllipse(in: CGRect(x: middle.x - 1.5, y: middle.y - 1.5, width: 2, height: 2))
    case .card:
      path.addLines(
        between: [(0, -2), (2.5, 0), (0, 2), (-2.5, 0)]
          .map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) }
      )
      path.closeSubpath()
    }
    return path
  }
}
