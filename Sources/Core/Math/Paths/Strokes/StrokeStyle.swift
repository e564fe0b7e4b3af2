/// The shape of the open ends of a line.
///
/// - Source: CAShapeLayerLineCap
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// The line ends at the end of the path.
  case butt
  /// A semicircle around the end.
  case round
  /// Half a square: the line extends beyond the path by half of its width.
  case square
}

/// The shape of the corners of a line.
///
/// - Source: CAShapeLayerLineJoin
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The outer edges extend until they meet, up to the miter limit.
  case miter
  /// A circular sector around the corner.
  case round
  /// A straight cut.
  case bevel
}

/// The style of a stroked line.
///
/// ```swift
/// let ants = StrokeStyle(lineWidth: 1, lineCap: .round, dash: [3, 2])
/// ```
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points, half of it on each side of the path; 0 and below draws nothing.
  public var lineWidth: Double
  /// The shape of open ends, including those of dashes.
  public var lineCap: LineCap
  /// The shape of corners.
  public var lineJoin: LineJoin
  /// The maximum distance from the inner to the outer corner of a miter, in line widths.
  ///
  /// Longer miters are drawn as `bevel`.
  public var miterLimit: Double
  /// Alternating lengths of dashes and gaps, in points; a list of odd length is repeated twice.
  ///
  /// Empty for a solid line. The line is also solid if a length is negative, if all are 0, or if
  /// there would be more than ``mostDashes``.
  public var dash: [Double]
  /// The offset into the pattern at the start of each subpath, in points; any sign.
  public var dashPhase: Double

  /// The maximum number of dashes in the stroke of one path.
  public static let mostDashes = 16384

  /// Creates a style.
  public init(
    lineWidth: Double = 1,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
