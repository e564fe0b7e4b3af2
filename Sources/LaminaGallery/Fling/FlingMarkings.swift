import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// The stripes, fields and lines on the cloth of the table, and the sights on its rim.
@MainActor
struct FlingMarkings {
  /// Every other stripe of the cloth, as of a lawn.
  let stripes = ShapeLayer()
  /// The two goals and the spot in the middle.
  let fields: [ShapeLayer]
  /// The lines on top of them.
  let lines = ShapeLayer()
  /// What goes on the rim.
  let sights = ShapeLayer()

  /// The radius of the circle in the middle, in points.
  private static let circle = 7.0
  /// The radius of the quarters in the corners.
  private static let corner = 5.0
  /// The radius of the goals.
  private static let goal = 9.0
  /// The width of a stripe, in points.
  private static let stripe = 7.0
  /// Points between two sights.
  private static let spacing = 10.0

  /// Draws the lines of a table of a size; a rim of one point lies around it.
  init(size: CGSize) {
    lines.frame = CGRect(origin: .zero, size: size)
    lines.fillColor = nil
    lines.lineWidth = 1
    lines.edges = .sharp
    let middle = CGPoint(x: (size.width / 2).rounded(.down) + 0.5, y: (size.height / 2).rounded())
    let isRoomy = size.height >= 3 * Self.circle && size.width >= 4 * Self.circle
    fields = Self.fields(size, middle, isRoomy)
    stripes.frame = lines.frame
    stripes.edges = .sharp
    var bands = Path()
    for x in stride(from: Self.stripe, to: size.width, by: 2 * Self.stripe) {
      bands.addRect(
        CGRect(x: x, y: 0, width: min(Self.stripe, size.width - x), height: size.height)
      )
    }
    stripes.path = bands
    var path = Path()
    if isRoomy {
      for x in [0, size.width] {
        path.addEllipse(in: Self.ring(at: CGPoint(x: x, y: middle.y), Self.goal))
      }
      path.addEllipse(in: Self.ring(at: middle, Self.circle))
      path.move(to: CGPoint(x: middle.x, y: 0))
      path.addLine(to: CGPoint(x: middle.x, y: middle.y - Self.circle))
      path.move(to: CGPoint(x: middle.x, y: middle.y + Self.circle))
      path.addLine(to: CGPoint(x: middle.x, y: size.height))
      for x in [0, size.width] {
        for y in [0, size.height] {
          path.addEllipse(in: Self.ring(at: CGPoint(x: x, y: y), Self.corner))
        }
      }
    }
    lines.path = path

    sights.frame = CGRect(x: -1, y: -1, width: size.width + 2, height: size.height + 2)
    sights.fillColor = FlingPalette.sight
    sights.edges = .sharp
    var dots = Path()
    for x in Self.places(size.width) {
      for y in [0, size.height + 1] { dots.addRect(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    for y in Self.places(size.height) {
      for x in [0, size.width + 1] { dots.addRect(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    sights.path = dots
  }

  private static func fields(_ size: CGSize, _ middle: CGPoint, _ isRoomy: Bool) -> [ShapeLayer] {
    guard isRoomy else { return [] }
    let places = [
      (CGPoint(x: 0, y: middle.y), goal, FlingPalette.leftGoal),
      (CGPoint(x: size.width, y: middle.y), goal, FlingPalette.rightGoal),
      (middle, 1.5, FlingPalette.sight),
    ]
    return places.map { place, radius, color in
      let field = ShapeLayer()
      field.frame = CGRect(origin: .zero, size: size)
      field.fillColor = color
      field.opacityLook = .blend
      field.edges = .sharp
      var path = Path()
      path.addEllipse(in: ring(at: place, radius))
      field.path = path
      return field
    }
  }

  private static func ring(at middle: CGPoint, _ radius: Double) -> CGRect {
    CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Evenly along an edge, in whole points.
  private static func places(_ length: Double) -> [Double] {
    let count = max(1, Int((length / spacing).rounded()))
    return (0..<count).map { ((Double($0) + 0.5) * length / Double(count)).rounded(.down) + 1 }
  }
}
