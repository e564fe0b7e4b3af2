import Foundation
import Lamina
import LaminaInspector

/// The selected item's speed in large digits, and its recent history as bars: the shape of a decay.
///
/// A row between the two is reserved for text. Without further height there are no bars.
@MainActor
final class FlingPace {
  /// The number and the bars, with their background.
  let layer = Layer()
  private let number = FlingNumber(digits: 3)
  private let unit = TextLayer()
  private let bars: [Layer]
  private let height: Double
  private var step = 0

  /// The row that is reserved for text, below the digits.
  nonisolated static let wordRow = 6
  /// The margin above the digits in points.
  private static let margin = 1.0
  /// The seconds per bar.
  private static let time = 0.1
  /// The speed of a full bar in points per second.
  private static let fastest = 160.0

  /// Creates bars of a width of one point; sizes are in points.
  init(width: Int, height: Double) {
    let top = Double(2 * Self.wordRow + 2)
    self.height = max(0, height - top)
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: Double(width), height: height)
    bars = (0..<(height > top ? width : 0))
      .map { column in
        let bar = Layer()
        bar.anchorPoint = CGPoint(x: 0, y: 1)
        bar.position = CGPoint(x: Double(column), y: height)
        bar.bounds = CGRect(x: 0, y: 0, width: 1, height: 0)
        return bar
      }
    let floor = Layer()
    floor.frame = CGRect(x: 0, y: height - 0.25, width: Double(width), height: 0.25)
    floor.backgroundColor = FlingPalette.track
    number.layer.anchorPoint = .zero
    number.layer.position = CGPoint(x: 0, y: Self.margin)
    unit.string = "pt/s"
    unit.foregroundColor = PanelPalette.dim
    layer.sublayers = (bars.isEmpty ? [] : [floor] + bars) + [number.layer, unit]
  }

  /// Shows the speed at a time; older bars move to the left.
  func show(_ speed: Double, _ color: Color, at time: Double) {
    number.show(Int(min(speed, 1000).rounded()), color)
    // At the baseline of the last digit, if there is room.
    if unit.isHidden != (number.count > 2) { unit.isHidden = number.count > 2 }
    let place = CGRect(
      x: Double(number.count) * FlingDigits.pitch,
      y: Double(2 * Self.wordRow - 4),
      width: 4,
      height: 2
    )
    if unit.frame != place { unit.frame = place }
    let now = Int((time / Self.time).rounded(.down))
    let gone = min(now - step, bars.count)
    step = now
    if gone > 0 {
      for column in bars.indices {
        let older = column + gone
        copy(older < bars.count ? bars[older] : nil, to: bars[column])
      }
    }
    guard let newest = bars.last else { return }
    // The square root makes both slow and fast speeds visible.
    let share = min((speed / Self.fastest).squareRoot(), 1)
    set(newest, height: (share * height * 4).rounded() / 4, color)
  }

  /// Before the start of the history the speed was zero.
  private func copy(_ source: Layer?, to bar: Layer) {
    set(
      bar,
      height: Double(source?.bounds.height ?? 0),
      source?.backgroundColor ?? FlingPalette.track
    )
  }

  private func set(_ bar: Layer, height: Double, _ color: Color) {
    if bar.bounds.height != height {
      bar.bounds = CGRect(x: 0, y: 0, width: 1, height: height)
    }
    if bar.backgroundColor != color { bar.backgroundColor = color }
  }
}
