import Foundation
import LaminaCells
import LaminaMath

extension DrawingContext {
  /// Draws a line along a path, with round joins and straight ends.
  ///
  /// - Parameters:
  ///   - path: In the layer's coordinates.
  ///   - width: The width of the line in points of the layer; above 0.
  ///   - color: Its colour.
  public func stroke(_ path: Path, width: Double, color: Color) {
    stroke(path, StrokeStyle(lineWidth: width, lineJoin: .round), color: color)
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - path: In the layer's coordinates.
  ///   - style: What the line looks like, measured in points of the layer.
  ///   - color: Its colour.
  public func stroke(_ path: Path, _ style: StrokeStyle, color: Color) {
    line.removeAll()
    let tolerance = Self.strokeTolerance(over: path.boundingBox, through: matrix)
    stroker.stroke(path, style, tolerance: tolerance, into: &line)
    fill(line, color: color)
  }

  /// Fills an area of the layer's coordinates by the non-zero rule.
  package func fill(_ area: Outline, color: Color) {
    outline.removeAll()
    outline.append(area, transform: matrix)
    fillOutline(.nonZero, .color(color))
  }

  /// The flattening error of lines in points of a layer.
  ///
  /// It changes in steps only, so that a layer that grows slowly is not stroked anew for each frame.
  package nonisolated static func strokeTolerance(
    over box: CGRect,
    through matrix: Transform3D
  ) -> Double {
    let scale = matrix.largestScale(over: box)
    guard scale > 0, scale.isFinite else { return tolerance }
    return tolerance / exp2(log2(min(scale, 1e6)).rounded(.up))
  }

  /// Draws several things as one: what is translucent is mixed with what is behind them all.
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
