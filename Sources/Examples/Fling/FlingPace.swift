import Foundation
import Lamina
import LaminaInspector

/// The selected item's speed in large digits, and its recent history as bars: the shape of a decay.
///
/// A row between the two is reserved for text. Without further height there are no bars.
final class FlingPace: View {
  private let number = ShapeLayer()
  private var shown: Int?
  private let unit = Label("pt/s")
  /// The bars, oldest first.
  private let bars: [Layer]
  private var step = 0

  /// The row that is reserved for text, below the digits.
  static func wordRow(_ scale: Double) -> Int { Int(5 * scale) + 1 }
  /// The height of the digits and the text.
  private let top: Double

  /// Creates digits of a scale, and bars of a width of one point.
  init(frame: CGRect, scale: Double) {
    top = Double(2 * Self.wordRow(scale) + 2)
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
    number.anchorPoint = .zero
    number.position = CGPoint(x: 0, y: 1)
    number.transform = .scale(x: scale, y: scale, z: 1)
    number.edges = .sharp
    layer.sublayers = (bars.isEmpty ? [] : [floor] + bars) + [number]
    unit.textColor = PanelPalette.dim
    addSubview(unit)
  }

  /// Shows the speed at a time; older bars move to the left.
  func show(_ speed: Double, _ color: Color, at time: Double) {
    let whole = Int(min(speed, 999).rounded())
    if whole != shown { FlingDigits.show(whole, in: number) }
    shown = whole
    number.fillColor = color
    // At the baseline of the last digit, if there is room.
    unit.frame.origin = CGPoint(x: number.frame.width + 1, y: top - 6)
    unit.isHidden = unit.frame.maxX > bounds.width
    // A bar is the speed in a tenth of a second.
    let now = Int((time * 10).rounded(.down))
    let gone = min(now - step, bars.count)
    step = now
    for (column, bar) in bars.enumerated() where gone > 0 {
      let older = column + gone < bars.count ? bars[column + gone] : nil
      bar.bounds = older?.bounds ?? .zero
      bar.backgroundColor = older?.backgroundColor
    }
    // The square root makes both slow and fast speeds visible; the fastest is 160 points a second.
    let height = min((speed / 160).squareRoot(), 1) * (bounds.height - top)
    bars.last?.bounds = CGRect(x: 0, y: 0, width: 1, height: (height * 4).rounded() / 4)
    bars.last?.backgroundColor = color
  }
}
