import Foundation
import Lamina

/// The layers of the table: its rim, cloth and markings, the scores, and the items.
@MainActor
final class FlingBoard {
  /// The rim, with everything else inside.
  let layer: Layer
  private let cloth: Layer
  private let light = GradientLayer()
  private let texture: ShapeLayer
  private let lines: ShapeLayer
  private let grid: ShapeLayer
  private let items: [FlingItemView]
  private let scores: [FlingScore]
  /// The preset whose colours are shown; nil before the first.
  private var dyed: FlingPreset??

  /// The radius of the centre circle in points.
  private static let circle = 7.0

  /// Creates the layers of a table in the frame of its rim, which is one point of the table wide.
  init(_ table: FlingTable, frame: CGRect, scale: Double) {
    let inside = CGRect(origin: .zero, size: table.surface.size)
    let (goals, points) = (table.goals, table.surface.grid)
    let size = CGSize(width: frame.width / scale, height: frame.height / scale)
    layer = Layer(CGRect(origin: .zero, size: size), FlingPalette.rim)
    layer.anchorPoint = .zero
    layer.position = frame.origin
    layer.transform = .scale(x: scale, y: scale, z: 1)
    let cloth = Layer(inside.offsetBy(dx: 1, dy: 1), nil)
    self.cloth = cloth
    cloth.masksToBounds = true
    light.frame = inside
    light.type = .radial
    light.startPoint = CGPoint(x: 0.5, y: 0.45)
    light.endPoint = CGPoint(x: 1, y: 1)
    light.opacityStyle = .blend
    texture = ShapeLayer(in: inside, Path())
    lines = ShapeLayer(in: inside, goals.isEmpty ? Path() : Self.lines(inside, goals))
    let snaps = points.x.flatMap { x in points.y.map { CGPoint(x: x, y: $0) } }
    grid = ShapeLayer(in: inside, Path(dots: snaps))
    grid.opacity = table.surface.snaps ? 1 : 0
    cloth.sublayers = [texture, light] + Self.fields(inside, goals) + [lines, grid]
    scores = zip(table.items, goals).map { FlingScore($0, in: $1, on: cloth) }
    items = table.items.map { FlingItemView($0, on: cloth) }
    layer.sublayers = [cloth] + Self.marks(layer.bounds, goals)
  }

  func show(_ table: FlingTable, at time: Double) {
    for item in items { item.show(isSelected: item.item === table.current, at: time) }
    grid.opacity = table.surface.snaps ? 1 : 0
    dye(table.preset)
    Transaction.perform(disableActions: true) {
      for score in scores { score.show(on: table.preset, at: time) }
    }
  }

  /// Applies the colours of a preset; those of felt for values of none.
  private func dye(_ preset: FlingPreset?) {
    guard dyed != .some(preset) else { return }
    dyed = .some(preset)
    let colors = FlingPalette.table(of: preset ?? .felt)
    light.colors = FlingPalette.light(above: preset ?? .felt)
    cloth.backgroundColor = colors.cloth
    texture.path = (preset ?? .felt).texture(on: cloth.bounds.size)
    texture.fillColor = colors.stripe
    lines.strokeColor = colors.line
    grid.fillColor = colors.grid
  }

  // MARK: Markings

  private static func middle(_ inside: CGRect) -> CGPoint {
    CGPoint(x: inside.midX.rounded(.down) + 0.5, y: inside.midY.rounded())
  }

  /// Returns the middle line, and the circles around goals, centre and corners.
  private static func lines(_ inside: CGRect, _ goals: [FlingGoal]) -> Path {
    let middle = middle(inside)
    var path = Path(circles: goals.map(\.middle), radius: FlingGoal.radius)
    path.addPath(Path(circles: [middle], radius: circle))
    for (start, end) in [(0, middle.y - circle), (middle.y + circle, inside.maxY)] {
      path.move(to: CGPoint(x: middle.x, y: start))
      path.addLine(to: CGPoint(x: middle.x, y: end))
    }
    let corners = [0, inside.maxX].flatMap { x in [0, inside.maxY].map { CGPoint(x: x, y: $0) } }
    path.addPath(Path(circles: corners, radius: 5))
    return path
  }

  /// Returns the goals with their nets, and the centre spot.
  private static func fields(_ inside: CGRect, _ goals: [FlingGoal]) -> [ShapeLayer] {
    let fields = goals.flatMap { goal in
      let colors = FlingPalette.Item(goal.kind)
      let disc = Path(circles: [goal.middle], radius: FlingGoal.radius)
      return [
        ShapeLayer(in: inside, disc, fill: colors.goal),
        ShapeLayer(in: inside, Path(dots: knots(of: goal)), fill: colors.net),
      ]
    }
    let spot = Path(circles: goals.isEmpty ? [] : [middle(inside)], radius: 1.5)
    return fields + [ShapeLayer(in: inside, spot, fill: FlingPalette.sight)]
  }

  /// Returns the knots of a net as a grid, every other row shifted by half a mesh.
  private static func knots(of goal: FlingGoal) -> [CGPoint] {
    let knots = (-3...3)
      .flatMap { row in
        let shift = row.isMultiple(of: 2) ? 0 : 1.5
        return (-3...3).map { CGPoint(x: Double($0) * 3 + shift, y: Double(row) * 3) }
      }
    return knots.filter { $0.length < FlingGoal.radius - 1.5 }.map { goal.middle + $0 }
  }

  /// Returns the markings of the rim: a segment in each goal's colour, and sights at even
  /// distances.
  private static func marks(_ rim: CGRect, _ goals: [FlingGoal]) -> [Layer] {
    let mouths = goals.map { goal in
      let middle = CGPoint(x: goal.middle.x == 0 ? 0.5 : rim.maxX - 0.5, y: goal.middle.y + 1)
      let mouth = CGRect(around: middle, width: 1, height: 2 * FlingGoal.radius)
      return Layer(mouth, FlingPalette.Item(goal.kind).body)
    }
    func places(_ length: Double) -> [Double] {
      let count = max(1, (length / 10).rounded())
      let step = length / count
      return (0..<Int(count)).map { 1 + step / 2 + step * Double($0) }
    }
    var sights: [CGPoint] = []
    for x in places(rim.width - 2) {
      sights += [CGPoint(x: x, y: 0), CGPoint(x: x, y: rim.maxY - 1)]
    }
    for y in places(rim.height - 2) {
      sights += [CGPoint(x: 0, y: y), CGPoint(x: rim.maxX - 1, y: y)]
    }
    return mouths + [ShapeLayer(in: rim, Path(dots: sights), fill: FlingPalette.sight)]
  }
}
