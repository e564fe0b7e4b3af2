import Foundation
import Lamina

/// The fields and lines on the cloth of the table, and the sights on its rim.
@MainActor
struct FlingMarkings {
  /// The two goals with their nets, and the centre spot.
  let fields: [ShapeLayer]
  /// The lines on top of the fields.
  let lines = ShapeLayer()
  /// The markings of the rim: a segment in each goal's colour, and the sights.
  let rim = Layer()

  /// The radius of the centre circle in points.
  private static let circle = 7.0
  /// The radius of the quarter circles in the corners.
  private static let corner = 5.0
  /// The distance between two knots of a net in points.
  private static let mesh = 3.0
  /// The distance between two sights in points.
  private static let spacing = 10.0

  /// Draws the markings of a table of a size, surrounded by a rim of one point.
  init(size: CGSize, goals: [FlingGoal]) {
    lines.frame = CGRect(origin: .zero, size: size)
    lines.fillColor = nil
    lines.lineWidth = 1
    lines.edges = .sharp
    let middle = CGPoint(x: (size.width / 2).rounded(.down) + 0.5, y: (size.height / 2).rounded())
    fields = Self.fields(size, middle, goals)
    var path = Path()
    if !goals.isEmpty {
      for goal in goals { path.addEllipse(in: Self.ring(at: goal.middle, FlingGoal.radius)) }
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

    rim.frame = CGRect(x: -1, y: -1, width: size.width + 2, height: size.height + 2)
    for goal in goals {
      let mouth = Layer()
      let height = 2 * FlingGoal.radius
      mouth.frame = CGRect(
        x: goal.middle.x == 0 ? 0 : size.width + 1,
        y: goal.middle.y + 1 - FlingGoal.radius,
        width: 1,
        height: height
      )
      mouth.backgroundColor = FlingPalette.body(of: goal.kind)
      rim.addSublayer(mouth)
    }
    let sights = ShapeLayer()
    sights.frame = rim.bounds
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
    rim.addSublayer(sights)
  }

  private static func fields(
    _ size: CGSize,
    _ middle: CGPoint,
    _ goals: [FlingGoal]
  ) -> [ShapeLayer] {
    guard !goals.isEmpty else { return [] }
    var fields: [ShapeLayer] = []
    func add(_ path: Path, _ color: Color) {
      let field = ShapeLayer()
      field.frame = CGRect(origin: .zero, size: size)
      field.fillColor = color
      field.opacityStyle = .blend
      field.edges = .sharp
      field.path = path
      fields.append(field)
    }
    func disc(_ place: CGPoint, _ radius: Double) -> Path {
      var path = Path()
      path.addEllipse(in: ring(at: place, radius))
      return path
    }
    for goal in goals {
      add(disc(goal.middle, FlingGoal.radius), FlingPalette.goal(of: goal.kind))
      add(net(of: goal), FlingPalette.net(of: goal.kind))
    }
    add(disc(middle, 1.5), FlingPalette.sight)
    return fields
  }

  /// Returns the knots of a net as a grid, every other row shifted by half a mesh.
  private static func net(of goal: FlingGoal) -> Path {
    var path = Path()
    let inner = FlingGoal.radius - 1.5
    for row in -3...3 {
      let y = Double(row) * mesh / 2
      let shift = row.isMultiple(of: 2) ? 0 : mesh / 2
      for column in -3...3 {
        let x = Double(column) * mesh + shift
        guard hypot(x, 2 * y) < inner else { continue }
        let place = CGPoint(
          x: (goal.middle.x + x).rounded(.down),
          y: (goal.middle.y + 2 * y).rounded(.down)
        )
        path.addRect(CGRect(origin: place, size: CGSize(width: 1, height: 1)))
      }
    }
    return path
  }

  private static func ring(at middle: CGPoint, _ radius: Double) -> CGRect {
    CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns evenly spaced positions along an edge, in whole points.
  private static func places(_ length: Double) -> [Double] {
    let count = max(1, Int((length / spacing).rounded()))
    return (0..<count).map { ((Double($0) + 0.5) * length / Double(count)).rounded(.down) + 1 }
  }
}
