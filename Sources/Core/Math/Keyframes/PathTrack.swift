import Foundation

/// A path followed by a point, prepared for evaluation without allocation.
///
/// Every line and curve is one segment, including closing lines; a new contour is a jump. The
/// parameter of a curve advances uniformly, except in paced modes, where the point moves at
/// constant speed. Cubic modes behave as linear ones, since the path itself defines its smoothness.
///
/// - Source: CAKeyframeAnimation
public struct PathTrack: Hashable, Sendable {
  /// The timing of the segments.
  public let timing: KeyframeTiming
  /// The segments in order.
  public let segments: [BezierSegment]
  private let lengths: [ArcLength]

  /// Prepares a path.
  ///
  /// - Parameters:
  ///   - path: A path with at least one line or curve.
  ///   - mode: The interpolation; discrete holds the start of each segment.
  ///   - keyTimes: The start of each segment and the end of the last, one more than there are
  ///     segments. Nil gives all segments equal durations.
  ///   - timingFunctions: One per segment, or nil.
  /// - Throws: `KeyframeError` if the counts do not match.
  public init(
    path: Path,
    mode: CalculationMode = .linear,
    keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction]? = nil
  ) throws(KeyframeError) {
    let segments = path.segments
    guard !segments.isEmpty else { throw .noValues }
    for (index, segment) in segments.enumerated() where !segment.isFinite {
      throw .notFinite(index: index)
    }
    self.segments = segments
    let isPaced = mode.isPaced
    let lengths = isPaced ? segments.map(ArcLength.init) : []
    self.lengths = lengths
    timing = try KeyframeTiming(
      count: mode == .discrete ? segments.count : segments.count + 1,
      mode: mode,
      keyTimes: keyTimes,
      timingFunctions: timingFunctions,
      distances: isPaced ? lengths.map(\.total) : nil
    )
  }

  /// The segment and its parameter at a progress.
  ///
  /// - Parameter progress: The progress of the animation after its timing function.
  /// - Returns: The index of the segment, and the parameter on its curve.
  public func place(at progress: Double) -> (segment: Int, parameter: Double) {
    let place = timing.place(at: progress)
    guard !lengths.isEmpty else { return (place.index, place.fraction) }
    return (place.index, lengths[place.index].parameter(at: place.fraction))
  }

  /// The point at a progress.
  public func point(at progress: Double) -> CGPoint {
    let place = place(at: progress)
    return segments[place.segment].point(at: place.parameter)
  }

  /// The direction of the path at a progress: radians, clockwise on the screen from the x axis.
  public func tangentAngle(at progress: Double) -> Double {
    let place = place(at: progress)
    return segments[place.segment].tangentAngle(at: place.parameter)
  }
}

extension Path {
  /// The lines and curves in order, including closing lines.
  public var segments: [BezierSegment] {
    var found: [BezierSegment] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      if case .move(let point) = element { start = point }
      if let segment = BezierSegment(element, from: current) {
        found.append(segment)
      } else if element == .close {
        found.append(BezierSegment(from: current, to: start))
      }
      current = element.end ?? start
    }
    return found
  }
}
