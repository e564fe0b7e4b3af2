import Foundation
import Lamina
import LaminaPlayer

/// The layers of the fling table and of the panel beside it.
@MainActor
final class FlingView {
  private let stage: Stage
  private let content = Layer()
  private var cloth = Layer()
  private let texture = ShapeLayer()
  private var lines = ShapeLayer()
  private var dots = Layer()
  /// The preset whose colours are shown; nil before the first.
  private var dyed: FlingPreset??
  private var items: [FlingItemView] = []
  private var score: FlingScore?
  /// The column beside the table; nil if there is no room for it.
  private(set) var panel: FlingPanel?
  private(set) var layout: FlingLayout

  /// The width of the table's rim in points.
  private static let rim = 1.0

  init(on stage: Stage) {
    self.stage = stage
    layout = FlingLayout(size: stage.screen.size)
    stage.background = FlingPalette.night
    stage.use { stage.rootLayer.addSublayer(content) }
  }

  /// The inner size of the table in points.
  var tableSize: CGSize {
    let outer = CGRect(layout.table).size
    return CGSize(
      width: max(outer.width - 2 * Self.rim, 1),
      height: max(outer.height - 2 * Self.rim, 1)
    )
  }

  /// Converts a point of the stage to the table's coordinates.
  func tablePoint(_ place: CGPoint) -> CGPoint {
    let origin = CGRect(layout.table).origin
    return CGPoint(x: place.x - origin.x - Self.rim, y: place.y - origin.y - Self.rim)
  }

  /// Converts a point of the stage to the panel's coordinates; nil outside of it.
  func panelPoint(_ place: CGPoint) -> CGPoint? {
    guard let panel = layout.panel else { return nil }
    let origin = CGRect(panel).origin
    let inside = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    return inside.x >= 0 ? inside : nil
  }

  /// Rebuilds all layers for the current screen.
  func rebuild(_ table: FlingTable) {
    Transaction.perform(disableActions: true) {
      content.frame = stage.rootLayer.bounds
      content.sublayers = []
      addTable(table)
      panel = layout.panel.map { FlingPanel(frame: CGRect($0)) }
      if let panel { content.addSublayer(panel.layer) }
    }
  }

  /// Adopts the size of the screen; the next `rebuild(_:)` shows it.
  func fitToScreen() {
    layout = FlingLayout(size: stage.screen.size)
  }

  /// Shows a table at a time.
  func show(_ table: FlingTable, chosenKnob: Int, at time: Double) {
    for (index, item) in table.items.enumerated() {
      items[index].show(item, isSelected: index == table.selected, at: time)
    }
    dots.opacity = table.snaps ? 1 : 0
    dye(table.preset)
    Transaction.perform(disableActions: true) { score?.show(table.items, on: table.preset) }
    panel?.show(table, chosenKnob: chosenKnob, at: time)
  }

  // MARK: Parts

  private func addTable(_ table: FlingTable) {
    let rim = Layer()
    rim.frame = CGRect(layout.table)
    rim.backgroundColor = FlingPalette.rim
    content.addSublayer(rim)
    cloth = Layer()
    let corner = CGRect(layout.table).origin
    cloth.frame = CGRect(
      origin: CGPoint(x: corner.x + Self.rim, y: corner.y + Self.rim),
      size: tableSize
    )
    cloth.masksToBounds = true
    content.addSublayer(cloth)
    let light = GradientLayer()
    light.frame = cloth.bounds
    light.type = .radial
    light.startPoint = CGPoint(x: 0.5, y: 0.45)
    light.endPoint = CGPoint(x: 1, y: 1)
    light.colors = FlingPalette.light
    light.opacityStyle = .blend
    cloth.addSublayer(light)
    let markings = FlingMarkings(size: tableSize, goals: table.goals)
    lines = markings.lines
    texture.frame = cloth.bounds
    texture.edges = .sharp
    cloth.insertSublayer(texture, below: light)
    for part in markings.fields + [lines] { cloth.addSublayer(part) }
    markings.rim.frame.origin = corner
    content.addSublayer(markings.rim)
    addGrid(table)
    dyed = nil
    dye(table.preset)
    let floors = FlingItemView.Floors()
    let score = FlingScore(table.goals, size: tableSize)
    cloth.addSublayer(score.cloth)
    for floor in floors.all {
      floor.frame = cloth.bounds
      cloth.addSublayer(floor)
    }
    cloth.addSublayer(score.air)
    self.score = score
    items = table.items.map { FlingItemView($0, on: floors) }
  }

  /// Applies the colours of a preset.
  private func dye(_ preset: FlingPreset?) {
    guard dyed != .some(preset) else { return }
    dyed = .some(preset)
    cloth.backgroundColor = FlingPalette.cloth(of: preset)
    texture.path = FlingTexture.path(of: preset, on: cloth.bounds.size)
    texture.fillColor = FlingPalette.stripe(of: preset)
    lines.strokeColor = FlingPalette.line(of: preset)
    for dot in dots.sublayers ?? [] { dot.backgroundColor = FlingPalette.grid(of: preset) }
  }

  private func addGrid(_ table: FlingTable) {
    dots = Layer()
    dots.frame = cloth.bounds
    dots.opacity = table.snaps ? 1 : 0
    cloth.addSublayer(dots)
    let grid = table.grid
    for x in grid.x {
      for y in grid.y {
        let dot = Layer()
        dot.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        dot.position = CGPoint(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5)
        dots.addSublayer(dot)
      }
    }
  }
}
