import Foundation
import Lamina
import LaminaInspector

/// The selected item's speed in large digits, and its recent history as bars: the shape of a decay.
///
/// A row between the two is reserved for text. Without further height there are no bars.
@MainActor
final class FlingPace: View {
  private let number = ShapeLayer(in: .zero, Path())
  private let unit = Label("pt/s")
  /// The bars with their values, oldest first.
  private let bars: [Layer]
  private var step = 0

  /// The row that is reserved for text, below the digits.
  static let wordRow = 6
  /// The seconds per bar.
  private static let time = 0.1
  /// The speed of a full bar in points per second.
  private static let fastest = 160.0

  /// Creates the digits, and bars of a width of one point.
  override init(frame: CGRect) {
    let top = Double(2 * Self.wordRow + 2)
    let floor = Layer()
    floor.frame = CGRect(x: 0, y: frame.height - 0.25, width: frame.width, height: 0.25)
    floor.backgroundColor = FlingPalette.track
    bars = (0..<(frame.height > top ? Int(frame.width) : 0))
      .map { column in
        let bar = Layer()
        bar.anchorPoint = CGPoint(x: 0, y: 1)
        bar.position = CGPoint(x: Double(column), y: frame.height)
        return bar
      }
    super.init(frame: frame)
    layer.sublayers = (bars.isEmpty ? [] : [floor] + bars) + [number]
    unit.textColor = PanelPalette.dim
    addSubview(unit)
  }

  /// Shows the speed at a time; older bars move to the left.
  func show(_ speed: Double, _ color: Color, at time: Double) {
    let digits = FlingDigits(Int(min(speed, 999).rounded()))
    number.path = digits.path
    number.fillColor = color
    // A point below the top of the row.
    number.frame = CGRect(origin: CGPoint(x: 0, y: 1), size: digits.size)
    // At the baseline of the last digit, if there is room.
    unit.isHidden = digits.size.width + 1 + unit.frame.width > bounds.width
    unit.frame.origin = CGPoint(x: digits.size.width + 1, y: Double(2 * Self.wordRow - 4))
    let now = Int((time / Self.time).rounded(.down))
    let gone = min(now - step, bars.count)
    step = now
    if gone > 0 {
      for (column, bar) in bars.enumerated() {
        let older = column + gone < bars.count ? bars[column + gone] : nil
        bar.bounds = older?.bounds ?? .zero
        bar.backgroundColor = older?.backgroundColor
      }
    }
    // The square root makes both slow and fast speeds visible.
    let share = min((speed / Self.fastest).squareRoot(), 1)
    let most = bounds.height - Double(2 * Self.wordRow + 2)
    bars.last?.bounds = CGRect(x: 0, y: 0, width: 1, height: (share * most * 4).rounded() / 4)
    bars.last?.backgroundColor = color
  }
}
