import Foundation

extension Path {
  /// The outline of this path's stroke, to be filled by the non-zero rule.
  ///
  /// It consists of straight lines that deviate from curves by at most a hundredth of a point.
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
  ///   - lineWidth: Points; the result is empty at 0 and below.
  ///   - lineCap: The shape of open ends.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: The ratio of miter length to line width above which a corner is bevelled.
  /// - Returns: The outline.
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

  /// The outline of this path's stroke, to be filled by the non-zero rule.
  ///
  /// It consists of straight lines that deviate from curves by at most a hundredth of a point.
  public func stroked(_ style: StrokeStyle) -> Path {
    var (stroker, outline) = (Stroker(), Outline())
    stroker.stroke(self, style, tolerance: 0.01, into: &outline)
    return Path(outline)
  }

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
