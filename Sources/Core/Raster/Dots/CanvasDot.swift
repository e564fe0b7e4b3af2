import LaminaMath

/// A particle, star, spark or flake on the screen.
package struct CanvasDot {
  /// The centre in points.
  package var x: Double
  package var y: Double
  /// The radius in points; above 0.
  package var radius: Double
  /// The colour; alpha is opacity.
  package var color: Color

  package init(x: Double, y: Double, radius: Double, color: Color) {
    (self.x, self.y, self.radius, self.color) = (x, y, radius, color)
  }

  /// The radius up to which a canvas with colours draws dots of ``DotGrid`` instead of a disc.
  package static let largestRadius = 0.75

  /// The farthest that the cells of a particle reach beyond its radius, in points of the screen:
  /// a disc of whole cells, in ASCII, is up to half a cell larger and half a cell off.
  package static let overhang = 1.5

  /// The minimum radius of a disc; smaller ones fade instead of shrinking, as glyphs have no finer
  /// parts.
  static let leastRadius = 0.45
}
