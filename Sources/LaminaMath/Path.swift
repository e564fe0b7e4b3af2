import Foundation

/// A sequence of lines and curves, in the order in which they were drawn.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new contour.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the contour.
    case close
  }

  /// The steps.
  public private(set) var elements: [Element]

  /// Creates a path from its steps.
  public init(elements: [Element] = []) {
    self.elements = elements
  }
}
