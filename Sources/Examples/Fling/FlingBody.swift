import Foundation
import Lamina

/// The appearance of an item: a puck or a card in two colours, with eyes that look in the direction
/// of motion.
@MainActor
struct FlingBody {
  /// The ring around the selected item.
  let ring = Layer()
  /// The whites of the eyes: brighter while the item is selected.
  let eyes = ShapeLayer()
  private let pupils = ShapeLayer()
  private let middle: CGPoint

  /// The least speed at which the eyes turn, in points per second.
  private static let pace = 2.0

  /// Draws an item into its layer.
  init(_ kind: FlingItem.Kind, in body: Layer) {
    let reach = kind.reach
    middle = CGPoint(x: reach.width, y: reach.height)
    let radius = FlingItemView.cornerRadius(of: kind)
    body.bounds = CGRect(x: 0, y: 0, width: reach.width * 2, height: reach.height * 2)

    let shadow = Layer()
    shadow.frame = body.bounds.offsetBy(dx: 1, dy: 1)
    shadow.cornerRadius = radius
    shadow.backgroundColor = .black
    shadow.opacity = 0.35
    shadow.opacityStyle = .blend
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

    for part in [eyes, pupils] {
      part.bounds = body.bounds
      part.position = middle
      part.edges = .sharp
      body.addSublayer(part)
    }
    eyes.fillColor = FlingPalette.shine(of: kind)
    eyes.opacityStyle = .blend
    pupils.fillColor = FlingPalette.night
    var (whites, blacks) = (Path(), Path())
    for side in [-1.0, 1.0] {
      let x = middle.x + side * (kind == .puck ? 1 : 2)
      whites.addRect(CGRect(x: x - 1, y: middle.y - 1, width: 2, height: 2))
      blacks.addRect(CGRect(x: x - 1, y: middle.y - 1, width: 1, height: 1))
    }
    eyes.path = whites
    pupils.path = blacks
  }

  /// Turns the eyes in the direction of motion; at rest they stay as they are.
  func look(along velocity: CGPoint) {
    guard hypot(velocity.x, velocity.y) > Self.pace else { return }
    // An eye is two points wide and high, its pupil one: there are four positions.
    let place = CGPoint(
      x: middle.x + (velocity.x > 0 ? 1 : 0),
      y: middle.y + (velocity.y > 0 ? 1 : 0)
    )
    if pupils.position != place { pupils.position = place }
  }
}
