import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// Pixel art: how an upright image that is magnified with `ImageFilter.nearest` meets the cells.
///
/// At a whole factor a pixel is a square of parts of cells. At other factors squares would be
/// unequal. Where colours mix, each half of a cell then shows the mean of what it covers, in linear
/// light: all pixels have the same weight, and their seams are soft. With fewer colours the next
/// smaller whole factor is used, in the middle of the image's place.
package struct PixelArt {
  /// What may be done to the size of an image.
  package enum Rounding {
    /// It is rounded where colours do not mix.
    case size
    /// It stays: the image is one of several tiles, or is continued beyond the stage.
    case none
    /// It stays, and all sizes are drawn alike, since it is being animated: neither a step from one
    /// whole factor to the next nor a single sharp frame among soft ones is to be seen.
    case animated
  }

  enum Sampling {
    case nearest
    case mixed
    /// By nearest, in a smaller rectangle in the layer's coordinates.
    case smaller(CGRect)
  }

  private let rounding: Rounding
  /// The sides, in points, of the smallest squares that the glyphs show.
  private let unit: Double
  private let mixes: Bool
  /// The samples across and down of a part of a cell that shows a mean: half a cell, or a whole one
  /// in ASCII.
  let group: SIMD2<Int>

  /// The deviation, in points over the whole image, up to which a factor counts as whole.
  private static let tolerance = 1.0 / 16

  init(_ style: RenderStyle, _ rounding: Rounding) {
    self.rounding = rounding
    unit = style.glyphs == .octants || style.glyphs == .braille ? 0.5 : 1
    mixes = style.depth == .truecolor || style.depth == .palette256
    group = style.glyphs == .ascii ? SIMD2(8, 8) : SIMD2(8, 4)
  }

  /// Returns how to draw an image of which a pixel is `factor` points wide and high on the screen.
  func sampling(
    of map: ContentsMap,
    factor: SIMD2<Double>,
    matrix: Transform3D,
    plane: PlaneMap
  ) -> Sampling {
    if mixes, rounding == .animated { return .mixed }
    let steps = factor / unit
    let pixels = SIMD2(Double(map.part.width), Double(map.part.height))
    let whole = steps.rounded(.toNearestOrAwayFromZero)
    let error = (steps - whole) * pixels * unit
    let isWhole = max(abs(error.x), abs(error.y)) <= Self.tolerance
    if isWhole, min(whole.x, whole.y) >= 1 { return .nearest }
    if mixes { return .mixed }
    guard rounding == .size, map.isEven else { return .nearest }
    // A factor just below a whole one is that one.
    let lower = (steps + Self.tolerance / (pixels * unit)).rounded(.down)
    if min(lower.x, lower.y) < 1 { return .nearest }
    return .smaller(middle(of: map.destination, lower * pixels * unit, matrix, plane))
  }

  /// Returns the rectangle of a size on the screen in the middle of another one, moved to whole parts
  /// of cells, in the layer's coordinates.
  private func middle(
    of rect: CGRect,
    _ size: SIMD2<Double>,
    _ matrix: Transform3D,
    _ plane: PlaneMap
  ) -> CGRect {
    let box = DeviceBox(rect, through: matrix)
    let exact = (box.low + box.high - size) / 2
    let low = SIMD2(
      CellLattice.place(exact.x, step: unit),
      CellLattice.place(exact.y, step: unit)
    )
    let first = plane.place(x: low.x, y: low.y)
    let last = plane.place(x: low.x + size.x, y: low.y + size.y)
    return CGRect(
      x: min(first.x, last.x),
      y: min(first.y, last.y),
      width: abs(last.x - first.x),
      height: abs(last.y - first.y)
    )
  }
}
