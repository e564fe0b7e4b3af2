import Foundation
import Lamina
import LaminaPlayer

/// The digits of a scoreboard: squares in a grid of 3 x 5.
@MainActor
enum FlingDigits {
  private static let digits = [
    "### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "### ..# ### #.. ###", "### ..# ### ..# ###",
    "#.# #.# ### ..# ..#", "### #.. ### ..# ###", "### #.. ### #.# ###", "### ..# ..# ..# ..#",
    "### #.# ### #.# ###", "### #.# ### ..# ###",
  ]
  .map { $0.split(separator: " ") }

  /// Shows a number without leading zeros, with its upper left corner at a point.
  ///
  /// A square is two points wide; digits are one point apart.
  static func show(_ number: Int, in layer: ShapeLayer) {
    let shown = String(number).compactMap(\.wholeNumberValue)
    let lines = (0..<5)
      .flatMap { row in
        let parts = shown.map { digits[$0][row].map { "\($0)\($0)" }.joined() }
        return Array(repeating: parts.joined(separator: "."), count: 2)
      }
    layer.path = Path(squares: lines.joined(separator: " "))
    layer.bounds.size = CGSize(width: Double(7 * shown.count - 1), height: 10)
  }
}
