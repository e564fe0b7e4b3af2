import Foundation
import Lamina

/// A path as an object, as layers and animations take it.
///
/// - Source: CGPath
public class CGPath: Hashable, @unchecked Sendable {
  /// The path as a value.
  public fileprivate(set) var value: Path

  /// Creates an object from a path.
  public init(_ value: Path) { self.value = value }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.rectangle(rect).transformed(by: transform))
  }

  /// Creates a path of an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.ellipse(rect).transformed(by: transform))
  }

  /// Creates a path of a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path.rounded(rect, cornerWidth, cornerHeight).transformed(by: transform))
  }

  /// Whether two paths have the same elements.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.value == other.value }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { value.isEmpty }

  /// The end point of the path.
  public var currentPoint: CGPoint { value.currentPoint ?? .zero }

  /// The bounding box of its points and control points.
  public var boundingBox: CGRect { value.boundingBox }

  /// The bounding box of its curves.
  public var boundingBoxOfPath: CGRect { value.boundingBoxOfPath }

  /// A copy.
  public func copy() -> CGPath? { CGPath(value) }

  /// A mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(value) }

  /// A transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(value.transformed(by: transform))
  }

  /// The outline of its stroke.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth,
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: miterLimit
    )
    return CGPath(value.outline(style))
  }

  /// The dashed path.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    CGPath(value.copy(dashingWithPhase: phase, lengths: lengths.map { Double($0) }))
  }

  /// Whether a point is inside the path.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    value.windingContains(point, evenOdd: rule == .evenOdd)
  }
}

/// The shape of line ends.
public typealias CGLineCap = LineCap
/// The shape of line joins.
public typealias CGLineJoin = LineJoin

/// The rule for the inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a winding number other than 0.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// A mutable path.
///
/// - Source: CGMutablePath
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Creates a path with the elements of another one.
  public override init(_ value: Path) { super.init(value) }

  /// Begins a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    value.move(to: point.applying(transform))
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    value.addLine(to: point.applying(transform))
  }

  /// Adds lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    value.addLines(between: points.map { $0.applying(transform) })
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    value.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    value.addCurve(
      to: end.applying(transform),
      control1: control1.applying(transform),
      control2: control2.applying(transform)
    )
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    value.addPath(.rectangle(rect), transform: transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    value.addPath(.ellipse(rect), transform: transform)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    value.addPath(.rounded(rect, cornerWidth, cornerHeight), transform: transform)
  }

  /// Adds an arc; `clockwise` is relative to an axis that points upwards.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard transform == .identity else {
      let arc = CGMutablePath()
      arc.addArc(
        center: center,
        radius: radius,
        startAngle: startAngle,
        endAngle: endAngle,
        clockwise: clockwise
      )
      return addPath(arc, transform: transform)
    }
    value.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Adds an arc by its angle in radians.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: startAngle + delta,
      clockwise: delta < 0,
      transform: transform
    )
  }

  /// Adds an arc tangent to two lines.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    value.addCorner(at: tangent1End, towards: tangent2End, radius: radius)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    value.addPath(path.value, transform: transform)
  }

  /// Closes the subpath.
  public func closeSubpath() { value.closeSubpath() }
}
