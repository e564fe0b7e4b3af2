import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// The ten digits, drawn of squares in a grid of 3 x 5.
enum FlingDigits {
  /// The side of a square, in points.
  static let unit = 2.0
  /// The width and height of a digit, in points.
  static let size = CGSize(width: 3 * unit, height: 5 * unit)
  /// From a digit to the next one, in points.
  static let pitch = size.width + 1

  /// The digit of a number of 0...9.
  static let paths = [
    "### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "### ..# ### #.. ###", "### ..# ### ..# ###",
    "#.# #.# ### ..# ..#", "### #.. ### ..# ###", "### #.. ### #.# ###", "### ..# ..# ..# ..#",
    "### #.# ### #.# ###", "### #.# ### ..# ###",
  ]
  .map { Path(squares: $0, unit: unit) }
}

/// A number in large digits, as on a board; it begins at the left, without zeros before it.
@MainActor
final class FlingNumber {
  /// The digits; as large as the most that it can show.
  let layer = Layer()
  private let digits: [ShapeLayer]
  private var shown = -1

  /// Creates a number of at most so many digits.
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

  /// How many digits are seen.
  private(set) var count = 0

  /// Shows a number; one that is too large is all nines.
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
