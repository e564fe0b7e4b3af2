/// Closed contours of straight lines in the plane of the screen: a path after flattening,
/// transforming and projecting.
///
/// `points` holds the corners of all contours one after another; `ends[i]` is the index one past
/// the last corner of contour i. Every contour is closed by a line back to its first corner.
/// Meant to be kept and refilled, so that drawing a frame allocates nothing.
public struct Outline: Hashable, Sendable {
  /// The corners, in points of the screen.
  public var points: ContiguousArray<SIMD2<Double>> = []
  /// For each contour the index one past its last corner.
  public var ends: ContiguousArray<Int> = []

  /// Creates an empty outline.
  public init() {}

  /// Forgets the contours and keeps the memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Ends the contour that was being appended; a contour without corners is not kept.
  public mutating func endContour() {
    if points.count > (ends.last ?? 0) { ends.append(points.count) }
  }
}

/// Which points count as inside of a path.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the winding number is not zero.
  case nonZero = "non-zero"
  /// Inside where a ray crosses the outline an odd number of times.
  case evenOdd = "even-odd"
}
