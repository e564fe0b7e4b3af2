import Foundation

/// A sequence of lines and curves, in drawing order.
///
/// The first drawing element of a contour follows a `move`; building methods insert a missing one
/// (at the start of the contour that was closed last).
///
/// ```swift
/// var roof = Path()
/// roof.move(to: CGPoint(x: 0, y: 8))
/// roof.addLine(to: CGPoint(x: 8, y: 0))
/// roof.addLine(to: CGPoint(x: 16, y: 8))
/// roof.closeSubpath()
/// ```
public struct Path: Hashable, Sendable {
  /// An element of a path.
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

  /// The elements.
  public private(set) var elements: [Element]

  /// The start of the next element; nil before the first one.
  public private(set) var currentPoint: CGPoint?

  /// The start of the current contour.
  private var start: CGPoint?

  /// Creates a path from its elements.
  public init(elements: [Element] = []) {
    self.elements = []
    self.elements.reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether every coordinate is finite.
  public var isFinite: Bool {
    elements.allSatisfy(\.isFinite)
  }

  /// Appends an element; a drawing element without a current point becomes a move.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point):
      start = point
    case .close:
      guard currentPoint != nil, elements.last != .close else { return }
      elements.append(.close)
      currentPoint = start
      return
    case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      guard currentPoint != nil else {
        append(.move(to: point))
        return
      }
      if elements.last == .close, let start { elements.append(.move(to: start)) }
    }
    elements.append(element)
    currentPoint = element.end
  }

  /// Replaces all elements in storage for at least `room`; kinds and order must form a valid path.
  mutating func replaceElements(count: Int, room: Int = 0, _ element: (Int) -> Element) {
    elements.removeAll(keepingCapacity: true)
    elements.reserveCapacity(room)
    currentPoint = nil
    start = nil
    for index in 0..<count {
      let next = element(index)
      if case .move(let point) = next { start = point }
      elements.append(next)
      currentPoint = next.end ?? start
    }
  }

  /// Replaces the end point of the last element, which is a curve.
  mutating func setEnd(_ point: CGPoint) {
    guard case .curve(_, let control1, let control2) = elements.last else { return }
    elements[elements.count - 1] = .curve(to: point, control1: control1, control2: control2)
    currentPoint = point
  }
}

extension Path.Element {
  /// The end point of the element; nil for `close`.
  public var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      point
    case .close: nil
    }
  }

  /// Whether every coordinate is finite.
  public var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quadCurve(let point, let control): point.isFinite && control.isFinite
    case .curve(let point, let control1, let control2):
      point.isFinite && control1.isFinite && control2.isFinite
    case .close: true
    }
  }

  func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path.Element {
    switch self {
    case .move(let point): .move(to: transform(point))
    case .line(let point): .line(to: transform(point))
    case .quadCurve(let point, let control):
      .quadCurve(to: transform(point), control: transform(control))
    case .curve(let point, let control1, let control2):
      .curve(to: transform(point), control1: transform(control1), control2: transform(control2))
    case .close: .close
    }
  }
}

extension Path {
  /// The path with every point transformed.
  public func transformed(by transform: AffineTransform2D) -> Path {
    Path(elements: elements.map { $0.mapPoints(transform.apply) })
  }

  /// Appends the elements of another path.
  public mutating func addPath(_ other: Path, transform: AffineTransform2D = .identity) {
    for element in other.elements { append(element.mapPoints(transform.apply)) }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
