import Foundation
import Lamina
import LaminaPlayer

/// A number in large digits, as on a scoreboard.
struct FlingDigits {
  let path: Path
  /// The size in points.
  let size: CGSize
  /// The side of a digit's squares in points.
  static let unit = 2.0
  /// The distance between digits in points.
  static let pitch = 3 * unit + 1

  /// The digits 0...9 as squares in a grid of 3 x 5.
  private static let shapes = [
    "### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "### ..# ### #.. ###", "### ..# ### ..# ###",
    "#.# #.# ### ..# ..#", "### #.. ### ..# ###", "### #.. ### #.# ###", "### ..# ..# ..# ..#",
    "### #.# ### #.# ###", "### #.# ### ..# ###",
  ]

  /// Creates the digits of a number that is not negative.
  init(_ number: Int) {
    let digits = String(number).compactMap(\.wholeNumberValue)
    path = digits.enumerated()
      .reduce(into: Path()) { path, digit in
        path.addPath(
          Path(squares: Self.shapes[digit.element], unit: Self.unit),
          transform: .translation(x: Double(digit.offset) * Self.pitch, y: 0)
        )
      }
    size = CGSize(width: Double(digits.count) * Self.pitch - 1, height: 5 * Self.unit)
  }
}
