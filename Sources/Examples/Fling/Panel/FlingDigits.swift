import Foundation
import Lamina
import LaminaPlayer

/// The ten digits as squares in a grid of 3 x 5.
enum FlingDigits {
  /// The side of a square in points.
  static let unit = 2.0
  /// The width and height of a digit in points.
  static let size = CGSize(width: 3 * unit, height: 5 * unit)
  /// The distance between digits in points.
  static let pitch = size.width + 1

  /// The paths of the digits 0...9.
  static let paths = [
    "### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "### ..# ### #.. ###", "### ..# ### ..# ###",
    "#.# #.# ### ..# ..#", "### #.. ### ..# ###", "### #.. ### #.# ###", "### ..# ..# ..# ..#",
    "### #.# ### #.# ###", "### #.# ### ..# ###",
  ]
  .map { Path(squares: $0, unit: unit) }
}

/// A number in large digits, as on a scoreboard; left-aligned, without leading zeros.
@MainActor
final class FlingNumber {
  /// The digits; the layer fits the longest number.
  let layer = Layer()
  private let digits: [ShapeLayer]
  private var shown = -1

  /// Creates a number with a maximum of digits.
  init(digits count: Int) {
    let size = FlingDigits.size
    digits = (0..<count)
      .map { index in
        let digit = ShapeLayer()
        let x = Double(index) * FlingDigits.pitch
        digit.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
        digit.edges = .sharp
        return digit
      }
    layer.sublayers = digits
    layer.bounds = CGRect(
      x: 0,
      y: 0,
      width: Double(count) * FlingDigits.pitch - 1,
      height: size.height
    )
  }

  /// The number of visible digits.
  private(set) var count = 0

  /// Shows a number; one that is too large appears as nines.
  func show(_ number: Int, _ color: Color) {
    if digits[0].fillColor != color { for digit in digits { digit.fillColor = color } }
    guard number != shown else { return }
    shown = number
    var most = 1
    for _ in digits { most *= 10 }
    var rest = min(max(number, 0), most - 1)
    var divisor = most / 10
    count = 0
    while divisor > 0 {
      if rest >= divisor || count > 0 || divisor == 1 {
        digits[count].path = FlingDigits.paths[rest / divisor]
        count += 1
      }
      rest %= divisor
      divisor /= 10
    }
    for index in count..<digits.count { digits[index].path = nil }
  }
}
