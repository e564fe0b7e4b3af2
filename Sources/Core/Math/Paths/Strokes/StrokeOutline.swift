import Foundation

/// The area of a line along a path, remembered until one of them changes.
package struct StrokeOutline {
  /// The area, in points of the path; to be filled by the non-zero rule.
  package private(set) var outline = Outline()
  /// The box around it; null where there is none.
  package private(set) var box = CGRect.null

  private var path = Path()
  private var style = StrokeStyle(lineWidth: 0)
  private var range = 0.0...1
  private var tolerance = 0.0
  private var stroker = Stroker()

  package init() {}

  /// Whether there are more dashes than are drawn: the line is solid then.
  package var hasTooManyDashes: Bool { stroker.hasTooManyDashes }

  /// Forgets the area: there is no line.
  package mutating func clear() {
    style.lineWidth = 0
    outline.removeAll()
    box = .null
  }

  /// Makes the area anew if something changed.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - style: What the line looks like.
  ///   - range: The part of the whole length that is drawn, within 0...1.
  ///   - tolerance: The largest distance between a curve and its lines, in points of the path.
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
    // In memory of its own: an animation must find its path unshared, or it would copy it.
    self.path.copySteps(of: path, room: path.elements.count)
    outline.removeAll()
    stroker.stroke(path, style, range: range, tolerance: tolerance, into: &outline)
    box = .null
    guard var low = outline.points.first else { return }
    var high = low
    for point in outline.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    box = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
