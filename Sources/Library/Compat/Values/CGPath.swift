import Foundation
import Lamina

/// A path as an object; what layers and animations take.
///
/// - Source: CGPath
public class CGPath: Hashable, @unchecked Sendable {
  /// The path as a value.
  public fileprivate(set) var value: Path

  /// Creates an object of a path.
  public init(_ value: Path) { self.value = value }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.make(transform) { $0.addRect(rect) })
  }

  /// Creates an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.make(transform) { $0.addEllipse(in: rect) })
  }

  /// Creates a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Path.make(transform) {
        $0.addRoundedRect(
          in: rect,
          cornerWidth: Double(cornerWidth),
          cornerHeight: Double(cornerHeight)
        )
      }
    )
  }

  /// Whether two paths have the same parts.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.value == other.value }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { value.isEmpty }

  /// Where it ends.
  public var currentPoint: CGPoint { value.currentPoint ?? .zero }

  /// The box around its points and control points.
  public var boundingBox: CGRect { value.boundingBox }

  /// The box around what is drawn.
  public var boundingBoxOfPath: CGRect { value.boundingBoxOfPath }

  /// A copy.
  public func copy() -> CGPath? { CGPath(value) }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(value) }

  /// A copy seen through a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(transform.map { value.transformed(by: $0.pointee) } ?? value)
  }

  /// The area of its line.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat
  ) -> CGPath {
    CGPath(
      value.copy(
        strokingWithWidth: Double(lineWidth),
        lineCap: lineCap,
        lineJoin: lineJoin,
        miterLimit: Double(miterLimit)
      )
    )
  }

  /// The path in dashes.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    CGPath(value.copy(dashingWithPhase: Double(phase), lengths: lengths.map { Double($0) }))
  }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    value.windingContains(point, evenOdd: rule == .evenOdd)
  }
}

/// How lines end.
public typealias CGLineCap = LineCap
/// How lines meet.
public typealias CGLineJoin = LineJoin

/// What is inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// Where the path runs around more often one way than the other.
  case winding
  /// Where a way out crosses the path an odd number of times.
  case evenOdd
}

/// A path that grows.
///
/// - Source: CGMutablePath
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Creates one that begins with another path.
  public override init(_ value: Path) { super.init(value) }

  /// Begins a new part.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    value.move(to: point.applying(transform))
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    value.addLine(to: point.applying(transform))
  }

  /// Adds lines from point to point.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    value.addLines(between: points.map { $0.applying(transform) })
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    value.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a curve with two control points.
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
    addPath(CGPath(Path.make(nil) { $0.addRect(rect) }), transform: transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(CGPath(Path.make(nil) { $0.addEllipse(in: rect) }), transform: transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corners = CGPath(
      roundedRect: rect,
      cornerWidth: cornerWidth,
      cornerHeight: cornerHeight,
      transform: nil
    )
    addPath(corners, transform: transform)
  }

  /// Adds a part of a circle; `clockwise` is meant for an axis that points upwards.
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
      radius: Double(radius),
      startAngle: Double(startAngle),
      endAngle: Double(endAngle),
      clockwise: !clockwise
    )
  }

  /// Adds a part of a circle by its length in radians.
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

  /// Adds a round corner between two lines.
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

  /// Closes the part.
  public func closeSubpath() { value.closeSubpath() }
}
