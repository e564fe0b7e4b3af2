/// How the open ends of a line look.
///
/// - Source: CAShapeLayerLineCap
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// The line ends where the path does.
  case butt
  /// Half a disc around the end.
  case round
  /// Half a square: the line is longer than the path by half of its width.
  case square
}

/// How a line goes round the corners of its path.
///
/// - Source: CAShapeLayerLineJoin
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The outer sides go on until they meet, unless that is too far away.
  case miter
  /// A part of a disc around the corner.
  case round
  /// A straight cut.
  case bevel
}

/// What a line along a path looks like.
///
/// ```swift
/// let ants = StrokeStyle(lineWidth: 1, lineCap: .round, dash: [3, 2])
/// ```
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points, half of it on each side of the path; 0 and below draws nothing.
  public var lineWidth: Double
  /// How open ends look; those of dashes too.
  public var lineCap: LineCap
  /// How corners look.
  public var lineJoin: LineJoin
  /// How far a miter may reach from its inner to its outer corner, in line widths.
  ///
  /// Beyond, the corner is cut as by `bevel`.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; an odd number of them counts twice.
  ///
  /// Empty for an unbroken line. The line is also unbroken where a length is below 0, where all are 0,
  /// and where there would be more than ``mostDashes``.
  public var dash: [Double]
  /// How far into the pattern each subpath begins, in points; any sign.
  public var dashPhase: Double

  /// The most dashes that the line of one path is broken into.
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
