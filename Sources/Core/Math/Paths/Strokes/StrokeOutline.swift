import Foundation

/// The outline of a stroked path, cached until path or style change.
package struct StrokeOutline {
  /// The outline, in points of the path; to be filled by the non-zero rule.
  package private(set) var outline = Outline()
  /// The bounding box; null if the outline is empty.
  package private(set) var box = CGRect.null

  private var path = Path()
  private var style = StrokeStyle(lineWidth: 0)
  private var range = 0.0...1
  private var tolerance = 0.0
  private var stroker = Stroker()

  package init() {}

  /// Whether the dash limit is exceeded, in which case the line is solid.
  package var hasTooManyDashes: Bool { stroker.hasTooManyDashes }

  /// Clears the outline: there is no line.
  package mutating func clear() {
    style.lineWidth = 0
    outline.removeAll()
    box = .null
  }

  /// Recomputes the outline if an input changed.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - style: The style of the line.
  ///   - range: The fraction of the total length that is drawn, within 0...1.
  ///   - tolerance: The maximum deviation of the lines from a curve, in points of the path.
  package mutating func update(
    _ path: Path,
    _ style: StrokeStyle,
    range: ClosedRange<Double>,
    tolerance: Double
  ) {
    guard
      style != self.style || range != self.range || tolerance != self.tolerance
        || path != self.path
    else { return }
    (self.style, self.range, self.tolerance) = (style, range, tolerance)
    // Copied into separate storage: an animation must find its path uniquely referenced, or it
    // would copy it.
    self.path.copySteps(of: path, room: path.elements.count)
    outline.removeAll()
    stroker.stroke(path, style, range: range, tolerance: tolerance, into: &outline)
    var points = PointBox()
    for point in outline.points { points.add(point) }
    box = points.rect
  }
}
