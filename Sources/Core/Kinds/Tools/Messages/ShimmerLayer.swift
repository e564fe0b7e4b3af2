import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of a shimmering text besides that of every layer.
public struct ShimmerProperties: PropertyState {
  package var text: String?
  package var period = 2.0
  package var color: Color?

  /// Creates the state of a row without a text.
  public init() {}

  static let text = setting("text", \.text).described("The text.")
  static let period = setting("period", \.period, unit: .duration, range: 0.1...1e6)
    .described("The seconds from one band of light to the next.")
    .bounded()
  static let color = setting("color", \.color)
    .described("The colour of the light; unset: white, or black on a light ground.")

  /// The properties of a shimmering text.
  public static let descriptors: [PropertyDescriptor] = [text, period, color]
}

extension PropertyTable {
  /// The properties of a shimmering text.
  public static let shimmer = PropertyTable(kind: "shimmer", ShimmerProperties.self, over: .layer)
}

/// A text over which a band of light runs from left to right, again and again.
///
/// The light is an ornament: under reduced motion it rests outside of the text, which remains.
/// Without colours the letters in the light are bold.
@preconcurrency @MainActor
open class ShimmerLayer: ToolLayer {
  /// The columns on each side of the middle of the band that are in its light.
  private static let reach = 4
  /// The seconds for which the band rests at least: no more frames than these are worth it.
  private static let shortest = 1.0 / 30

  open override class func make() -> Layer { ShimmerLayer() }

  open override class var propertyTable: PropertyTable { .shimmer }

  /// Creates a row without a text.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) { super.init(layer: layer) }

  /// The text.
  open var text: String? {
    get { self[ShimmerProperties.text] }
    set { self[ShimmerProperties.text] = newValue }
  }

  /// The seconds from one band of light to the next, at least 0.1.
  open var period: Double {
    get { self[ShimmerProperties.period] }
    set { self[ShimmerProperties.period] = newValue }
  }

  /// The colour of the light; nil for white, or black on a light ground.
  open var color: Color? {
    get { self[ShimmerProperties.color] }
    set { self[ShimmerProperties.color] = newValue }
  }

  // MARK: Time

  /// The columns of the text that are shown.
  private var columns: Int {
    min(line(of: shown(ShimmerProperties.self).text).columns, Int(row.width))
  }

  /// The seconds for which the band rests, and the columns of its way.
  private func pace(_ columns: Int) -> (step: Double, period: Double, way: Int) {
    let period = min(max(shown(ShimmerProperties.self).period, 0.1), 1e6)
    let way = columns + 2 * Self.reach
    return (max(period / Double(way), Self.shortest), period, way)
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    let columns = columns
    guard columns > 0, context?.reducesMotion != true else { return nil }
    let step = pace(columns).step
    return ((time / step + 1e-6).rounded(.down) + 1) * step
  }

  /// The column of the middle of the band; it is outside of the text at the start of a period.
  private func middle(at time: Double, _ columns: Int) -> Int {
    let (step, period, way) = pace(columns)
    if context?.reducesMotion == true { return -Self.reach }
    let moment = ((max(0, time) / step + 1e-6).rounded(.down) * step)
      .truncatingRemainder(dividingBy: period)
    return Int(moment / period * Double(way) + 1e-6) - Self.reach
  }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    let line = line(of: shown(ShimmerProperties.self).text)
    let own = shown(ShimmerProperties.self).color.map(ToolColors.cell)
    let middle = middle(at: drawingTime, columns)
    context.drawCells(in: row) { index, cells in
      guard index == 0 else { return }
      var row = ToolRow(cells, style)
      row.put(line, within: row.room, ToolColors.muted)
      for distance in -Self.reach + 1..<Self.reach {
        let column = middle + distance
        guard (0..<row.column).contains(column) else { continue }
        if style.depth == .mono {
          if abs(distance) < 3 { cells[column].attributes.insert(.bold) }
        } else {
          cells[column].foreground = Self.shade(of: own, at: distance)
        }
      }
    }
  }

  /// The colour of a letter at a distance from the middle of the band.
  ///
  /// Without a colour of its own the light has the accent at its sides.
  private static func shade(of own: CellColor?, at distance: Int) -> CellColor {
    let share = 0.5 + 0.5 * cos(Double.pi * Double(distance) / Double(reach))
    let steps = 256
    let step = Int((share * Double(steps)).rounded())
    if let own { return ToolColors.mix(ToolColors.muted, own, step, of: steps) }
    let glow = ToolColors.mix(ToolColors.muted, ToolColors.accent, min(2 * step, steps), of: steps)
    return ToolColors.mix(glow, ToolColors.light, max(0, 2 * step - steps), of: steps)
  }
}

extension ShimmerLayer: PlainSpeaker {
  /// The text: the light is not worth a word.
  package var plainText: String? {
    shown(ShimmerProperties.self).text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
