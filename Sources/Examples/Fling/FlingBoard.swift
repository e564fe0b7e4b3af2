import Foundation
import Lamina

/// The layers of the table: its rim, cloth and markings, the score, and the items.
@MainActor
final class FlingBoard {
  /// The rim, with everything else inside.
  let layer: Layer
  private let cloth: Layer
  private let texture: ShapeLayer
  private let lines: ShapeLayer
  private let grid: ShapeLayer
  private let items: [FlingItemView]
  private let score: FlingScore
  /// The preset whose colours are shown; nil before the first.
  private var dyed: FlingPreset??

  /// The radius of the centre circle, of the quarter circles in the corners, and of the spot.
  private static let (circle, corner, spot) = (7.0, 5.0, 1.5)
  /// The distance between two knots of a net in points.
  private static let mesh = 3.0
  /// The distance between two sights on the rim in points.
  private static let spacing = 10.0

  /// Creates the layers of a table in the frame of its rim, which is one point wide.
  init(_ table: FlingTable, frame: CGRect) {
    let inside = CGRect(origin: .zero, size: table.surface.size)
    layer = Layer(frame, FlingPalette.rim)
    let cloth = Layer(inside.offsetBy(dx: 1, dy: 1), nil)
    self.cloth = cloth
    cloth.masksToBounds = true
    texture = ShapeLayer(in: inside, Path())
    let light = GradientLayer()
    light.frame = inside
    light.type = .radial
    light.startPoint = CGPoint(x: 0.5, y: 0.45)
    light.endPoint = CGPoint(x: 1, y: 1)
    light.colors = FlingPalette.light
    light.opacityStyle = .blend
    let goals = table.goals
    lines = ShapeLayer(in: inside, Self.lines(inside, goals))
    let points = table.surface.grid
    grid = ShapeLayer(
      in: inside,
      Path(dots: points.x.flatMap { x in points.y.map { CGPoint(x: x, y: $0) } })
    )
    cloth.sublayers = [texture, light] + Self.fields(inside, goals) + [lines, grid]
    score = FlingScore(goals, on: cloth)
    items = table.items.map { FlingItemView($0, on: cloth) }
    layer.sublayers = [cloth] + Self.marks(layer.bounds, goals)
  }

  /// Shows a table at a time.
  func show(_ table: FlingTable, at time: Double) {
    for item in items { item.show(isSelected: item.item === table.current, at: time) }
    grid.opacity = table.surface.snaps ? 1 : 0
    let preset = table.preset
    dye(preset)
    Transaction.perform(disableActions: true) { score.show(table.items, on: preset, at: time) }
  }

  /// Applies the colours of a preset.
  private func dye(_ preset: FlingPreset?) {
    guard dyed != .some(preset) else { return }
    dyed = .some(preset)
    let colors = FlingPalette.table(of: preset)
    cloth.backgroundColor = colors.cloth
    texture.path = FlingTexture.path(of: preset, on: cloth.bounds.size)
    texture.fillColor = colors.stripe
    lines.strokeColor = colors.line
    grid.fillColor = colors.grid
  }

  // MARK: Markings

  private static func middle(_ inside: CGRect) -> CGPoint {
    CGPoint(x: inside.midX.rounded(.down) + 0.5, y: inside.midY.rounded())
  }

  /// Returns the circles and the middle line; nothing for a table without goals.
  private static func lines(_ inside: CGRect, _ goals: [FlingGoal]) -> Path {
    guard !goals.isEmpty else { return Path() }
    let middle = middle(inside)
    var path = Path(circles: goals.map(\.middle), radius: FlingGoal.radius)
    path.addPath(Path(circles: [middle], radius: circle))
    for (start, end) in [(0, middle.y - circle), (middle.y + circle, inside.maxY)] {
      path.move(to: CGPoint(x: middle.x, y: start))
      path.addLine(to: CGPoint(x: middle.x, y: end))
    }
    let corners = [0, inside.maxX].flatMap { x in [0, inside.maxY].map { CGPoint(x: x, y: $0) } }
    path.addPath(Path(circles: corners, radius: corner))
    return path
  }

  /// Returns the goals with their nets, and the centre spot.
  private static func fields(_ inside: CGRect, _ goals: [FlingGoal]) -> [ShapeLayer] {
    guard !goals.isEmpty else { return [] }
    let fields = goals.flatMap { goal in
      let colors = FlingPalette.item(of: goal.kind)
      let disc = Path(circles: [goal.middle], radius: FlingGoal.radius)
      return [
        ShapeLayer(in: inside, disc, fill: colors.goal),
        ShapeLayer(in: inside, Path(dots: knots(of: goal)), fill: colors.net),
      ]
    }
    let spot = Path(circles: [middle(inside)], radius: spot)
    return fields + [ShapeLayer(in: inside, spot, fill: FlingPalette.sight)]
  }

  /// Returns the knots of a net as a grid, every other row shifted by half a mesh.
  private static func knots(of goal: FlingGoal) -> [CGPoint] {
    (-3...3)
      .flatMap { row in
        (-3...3)
          .map { column in
            let shift = row.isMultiple(of: 2) ? 0 : mesh / 2
            return CGPoint(x: Double(column) * mesh + shift, y: Double(row) * mesh)
          }
      }
      .filter { $0.length < FlingGoal.radius - 1.5 }
      .map { goal.middle + $0 }
  }

  /// Returns the markings of the rim: a segment in each goal's colour, and the sights.
  private static func marks(_ rim: CGRect, _ goals: [FlingGoal]) -> [Layer] {
    let mouths = goals.map { goal in
      let middle = CGPoint(x: goal.middle.x == 0 ? 0.5 : rim.maxX - 0.5, y: goal.middle.y + 1)
      let mouth = CGRect(around: middle, width: 1, height: 2 * FlingGoal.radius)
      return Layer(mouth, FlingPalette.item(of: goal.kind).body)
    }
    /// Returns evenly spaced positions along an edge.
    func places(_ length: Double) -> [Double] {
      let count = max(1, Int((length / spacing).rounded()))
      return (0..<count).map { ((Double($0) + 0.5) * length / Double(count)).rounded(.down) + 1 }
    }
    let sights =
      places(rim.width - 2).flatMap { x in [0, rim.maxY - 1].map { CGPoint(x: x, y: $0) } }
      + places(rim.height - 2).flatMap { y in [0, rim.maxX - 1].map { CGPoint(x: $0, y: y) } }
    return mouths + [ShapeLayer(in: rim, Path(dots: sights), fill: FlingPalette.sight)]
  }
}
