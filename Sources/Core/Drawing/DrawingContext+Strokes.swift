import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

extension DrawingContext {
  /// Strokes a path with round joins and butt caps.
  ///
  /// - Parameters:
  ///   - path: The path in the layer's coordinates.
  ///   - width: The width of the line in points of the layer; above 0.
  ///   - color: The colour of the line.
  public func stroke(_ path: Path, width: Double, color: Color) {
    stroke(path, StrokeStyle(lineWidth: width, lineJoin: .round), color: color)
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: The path in the layer's coordinates.
  ///   - style: The style of the line, measured in points of the layer.
  ///   - color: The colour of the line.
  public func stroke(_ path: Path, _ style: StrokeStyle, color: Color) {
    line.removeAll()
    let tolerance = Self.strokeTolerance(over: path.boundingBox, through: matrix)
    stroker.stroke(path, style, tolerance: tolerance, into: &line)
    fill(line, width: style.lineWidth, color: color)
  }

  /// Fills the area of a line in the layer's coordinates by the non-zero rule; the width is that of
  /// the line.
  package func fill(_ area: Outline, width: Double, color: Color) {
    outline.removeAll()
    outline.append(area, transform: matrix)
    fillShape(.nonZero, color, isSmall: false, isThin: width * matrix.planeScale < Self.thin)
  }

  /// The width of a line, in points of the screen, below which parts of cells would break it.
  static let thin = 0.9

  /// Returns the flattening error of lines in points of a layer.
  ///
  /// It changes only in steps, so that a slowly growing layer is not stroked again for each frame.
  package nonisolated static func strokeTolerance(
    over box: CGRect,
    through matrix: Transform3D
  ) -> Double {
    let scale = matrix.largestScale(over: box)
    guard scale > 0, scale.isFinite else { return tolerance }
    return tolerance / exp2(log2(min(scale, 1e6)).rounded(.up))
  }

  /// Draws a group: its opacity applies to the whole instead of to each part.
  package func drawTogether(_ body: @MainActor () -> Void) {
    guard opacity < 1 else { return body() }
    let whole = opacity
    canvas.pushGroup(opacity: whole, style: style, pattern: pattern)
    opacity = 1
    body()
    opacity = whole
    canvas.popGroup()
  }
}
