import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// The lines on the cloth of the table, and the sights on its rim.
@MainActor
struct FlingMarkings {
  /// What goes on the cloth.
  let lines = ShapeLayer()
  /// What goes on the rim.
  let sights = ShapeLayer()

  /// The radius of the circle in the middle, in points.
  private static let circle = 7.0
  /// The radius of the quarters in the corners.
  private static let corner = 5.0
  /// Points between two sights.
  private static let spacing = 10.0

  /// Draws the lines of a table of a size; a rim of one point lies around it.
  init(size: CGSize) {
    lines.frame = CGRect(origin: .zero, size: size)
    lines.fillColor = nil
    lines.lineWidth = 1
    lines.edges = .sharp
    let middle = CGPoint(x: (size.width / 2).rounded(.down) + 0.5, y: (size.height / 2).rounded())
    var path = Path()
    if size.height >= 3 * Self.circle, size.width >= 4 * Self.circle {
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

  private static func ring(at middle: CGPoint, _ radius: Double) -> CGRect {
    CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Evenly along an edge, in whole points.
  private static func places(_ length: Double) -> [Double] {
    let count = max(1, Int((length / spacing).rounded()))
    return (0..<count).map { ((Double($0) + 0.5) * length / Double(count)).rounded(.down) + 1 }
  }
}
