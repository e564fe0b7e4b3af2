import Foundation

extension Path {
  /// The area that a line along this path covers, as a path to be filled by the non-zero rule.
  ///
  /// It consists of straight lines, at most a hundredth of a point away from curves.
  ///
  /// ```swift
  /// var corner = Path()
  /// corner.addLines(between: [CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0)])
  /// let area = corner.copy(
  ///   strokingWithWidth: 2,
  ///   lineCap: .round,
  ///   lineJoin: .round,
  ///   miterLimit: 10
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - lineWidth: Points; nothing is left for 0 and below.
  ///   - lineCap: How open ends look.
  ///   - lineJoin: How corners look.
  ///   - miterLimit: From which ratio of a miter to the width on a corner is cut.
  /// - Returns: The area.
  public func copy(
    strokingWithWidth lineWidth: Double,
    lineCap: LineCap,
    lineJoin: LineJoin,
    miterLimit: Double
  ) -> Path {
    stroked(
      StrokeStyle(
        lineWidth: lineWidth,
        lineCap: lineCap,
        lineJoin: lineJoin,
        miterLimit: miterLimit
      )
    )
  }

  /// The area that a line along this path covers, as a path to be filled by the non-zero rule.
  ///
  /// It consists of straight lines, at most a hundredth of a point away from curves.
  public func stroked(_ style: StrokeStyle) -> Path {
    var (stroker, outline) = (Stroker(), Outline())
    stroker.stroke(self, style, tolerance: 0.01, into: &outline)
    return Path(outline)
  }

  /// The contours of an outline.
  private init(_ outline: Outline) {
    self.init()
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        let point = CGPoint(outline.points[index])
        append(index == start ? .move(to: point) : .line(to: point))
      }
      append(.close)
      start = end
    }
  }
}
