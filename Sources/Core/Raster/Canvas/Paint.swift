import LaminaCells
import LaminaMath

/// A source of colours that vary by position: a gradient, an image.
public protocol Shader {
  /// The colour at a point of the screen.
  ///
  /// Called for 4 x 4 points in each painted cell, including points outside of the shape, unless
  /// the shader fills cells itself.
  func color(x: Double, y: Double) -> Color

  /// Fills some cells of a row, 8 x 8 samples each.
  ///
  /// The default implementation calls `color(x:y:)` per point. Override it if many colours at once
  /// are faster than one call each.
  func fill(_ cells: ShadedCells)
}

extension Shader {
  /// Calls `color(x:y:)` for 4 x 4 points in each cell.
  public func fill(_ cells: ShadedCells) { cells.fillByPlaces(self) }
}

/// A shader whose colours vary little within most cells; these are shown as two halves, without a
/// search for the best glyph.
package protocol SmoothShader: Shader {
  /// Computes the light at the centres of the quarters of some cells of a row: upper left, upper
  /// right, lower left and lower right, cell by cell.
  ///
  /// - Returns: Whether the light was computed; otherwise all samples are evaluated.
  func fillQuarters(column: Int, row: Int, count: Int, _ light: Samples) -> Bool
}

/// Two halves of a cell: linear light times alpha, and alpha.
struct ShadedHalves {
  var isUpright: Bool
  var first: SIMD4<Float>
  var second: SIMD4<Float>
  /// Whether the halves differ so little that they represent all samples.
  var isEnough: Bool

  /// The difference in light above which all samples are evaluated.
  static let most: Float = 0.1
  /// The same without colours, where the light may be stretched.
  static let mostWithoutColors: Float = 0.03

  /// Creates the halves that differ more, from four quarters.
  @inline(__always)
  init(_ quarters: UnsafePointer<SIMD4<Float>>, most: Float) {
    let upper = (quarters[0] + quarters[1]) * 0.5
    let lower = (quarters[2] + quarters[3]) * 0.5
    let left = (quarters[0] + quarters[2]) * 0.5
    let right = (quarters[1] + quarters[3]) * 0.5
    let (down, across) = (upper - lower, left - right)
    let (tall, wide) = ((down * down).sum(), (across * across).sum())
    isEnough = max(tall, wide) < most * most
    isUpright = tall >= wide
    first = isUpright ? upper : left
    second = isUpright ? lower : right
  }
}

/// Linear light times alpha of consecutive samples, and their alpha.
@usableFromInline
package typealias Samples = UnsafeMutablePointer<SIMD4<Float>>

/// The samples of some cells of a row, to be filled by a ``Shader``.
///
/// Each cell has 8 x 8 samples; one represents 1/8 point across and 1/4 point down. Valid only
/// during the call that receives it.
public struct ShadedCells {
  /// The first column.
  public let column: Int
  /// The row.
  public let row: Int
  /// The number of cells.
  public let count: Int
  /// Linear light times alpha of each sample, and its alpha: cell by cell, each row by row.
  @usableFromInline package let light: Samples

  package init(column: Int, row: Int, count: Int, light: Samples) {
    self.column = column
    self.row = row
    self.count = count
    self.light = light
  }

  /// Sets the colour of a sample.
  ///
  /// - Parameters:
  ///   - color: The colour; components outside 0...1 are clamped.
  ///   - x: Samples from the left side of the first cell, 0..<8 * count. The centre of the sample
  ///     is at `Double(column) + (Double(x) + 0.5) / 8` points.
  ///   - y: Samples from the upper side, 0..<8. The centre of the sample is at `Double(2 * row) +
  ///     (Double(y) + 0.5) / 4` points.
  public func set(_ color: Color, x: Int, y: Int) {
    precondition(x >= 0 && x < 8 * count && y >= 0 && y < 8, "no such sample")
    light[(x >> 3) * 64 + y * 8 + (x & 7)] = ShadedCells.light(of: color)
  }

  /// Evaluates the colour of every other sample across and down.
  package func fillByPlaces(_ shader: some Shader) {
    fillByPlaces { ShadedCells.light(of: shader.color(x: $0, y: $1)) }
  }

  /// Computes the light of every other sample across and down.
  @inlinable @inline(__always)
  package func fillByPlaces(_ lightAt: (_ x: Double, _ y: Double) -> SIMD4<Float>) {
    for index in 0..<count {
      for place in 0..<16 {
        let (x, y) = (place & 3, place >> 2)
        let light = lightAt(
          Double(column + index) + Double(2 * x + 1) / 8,
          Double(row * 2) + Double(2 * y + 1) / 4
        )
        let corner = self.light + (index * 64 + y * 16 + x * 2)
        corner[0] = light
        corner[1] = light
        corner[8] = light
        corner[9] = light
      }
    }
  }

  @inline(__always)
  static func light(of color: Color) -> SIMD4<Float> {
    let opaque = PackedColor(opaque: color).premultiplied
    return color.alpha >= 1 ? opaque : opaque * Float(max(0, color.alpha))
  }
}

/// The fill of an outline.
public enum Paint {
  case color(Color)
  case shader(any Shader)
}

extension Color {
  /// The colour multiplied by another one component by component, including alpha.
  package func multiplied(by other: Color) -> Color {
    Color(components: components * other.components)
  }
}

extension ShadedCells {
  /// Multiplies all samples by the light of a colour.
  ///
  /// Although light is not gamma-encoded, this approximates multiplying encoded components.
  func tint(_ factor: SIMD4<Float>) {
    for index in 0..<count * 64 { light[index] *= factor }
  }
}
