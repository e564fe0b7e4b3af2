/// Closed contours of straight lines in the plane of the screen: a path after flattening,
/// transforming and projecting.
///
/// Every contour is closed implicitly by a line back to its first corner. Intended for reuse, so
/// that drawing a frame does not allocate.
public struct Outline: Hashable, Sendable {
  /// The corners of all contours consecutively, in points of the screen.
  public var points: ContiguousArray<SIMD2<Double>> = []
  /// For each contour the index one past its last corner.
  public var ends: ContiguousArray<Int> = []

  /// Creates an empty outline.
  public init() {}

  /// Removes all contours, keeping the capacity.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Ends the current contour; an empty contour is dropped.
  public mutating func endContour() {
    if points.count > (ends.last ?? 0) { ends.append(points.count) }
  }
}

/// The rule that determines the interior of a path.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// The interior is where the winding number is not zero.
  case nonZero = "non-zero"
  /// The interior is where a ray crosses the outline an odd number of times.
  case evenOdd = "even-odd"
}
