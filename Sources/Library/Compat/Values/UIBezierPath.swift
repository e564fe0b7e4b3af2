import Foundation
import Lamina

/// A path with its line style.
///
/// - Source: UIBezierPath
open class UIBezierPath {
  private var path = Path()
  /// The line width.
  public var lineWidth: CGFloat = 1
  /// The line cap.
  public var lineCapStyle = CGLineCap.butt
  /// The line join.
  public var lineJoinStyle = CGLineJoin.miter
  /// The miter limit.
  public var miterLimit: CGFloat = 10
  /// The precision of curves; has no effect.
  public var flatness: CGFloat = 0.6
  /// Whether the even-odd rule is used rather than the non-zero one.
  public var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public init() {}

  /// Creates a path from a `CGPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.value
  }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(.rectangle(rect))) }

  /// Creates a path of an ellipse.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(.ellipse(rect))) }

  /// Creates a path of a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(.rounded(rect, cornerRadius, cornerRadius)))
  }

  /// Creates a path of a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(
      in: rect,
      cornerWidth: cornerRadii.width,
      cornerHeight: cornerRadii.height,
      corners: CornerMask(rawValue: UInt8(corners.rawValue & 15))
    )
  }

  /// Creates a path of an arc.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// The path as a `CGPath`.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.value }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The bounding box.
  public var bounds: CGRect { path.boundingBoxOfPath }
  /// The end point of the path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Begins a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds an arc.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Closes the subpath.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = Path() }

  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }

  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path = path.transformed(by: transform) }

  /// Whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.windingContains(point, evenOdd: usesEvenOddFillRule)
  }

  /// The path with every subpath reversed.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath(cgPath: CGPath(path.reversed))
    result.copyStyle(of: self)
    return result
  }

  /// A copy.
  open func copy() -> Any {
    let result = UIBezierPath(cgPath: cgPath)
    result.copyStyle(of: self)
    return result
  }

  private func copyStyle(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) =
      (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, usesEvenOddFillRule, dash) =
      (other.miterLimit, other.usesEvenOddFillRule, other.dash)
  }

  /// Sets the dash pattern.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Fills the path with the fill colour.
  @preconcurrency @MainActor
  open func fill() {
    DrawingContext.current?.paint(path, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path in a blend mode.
  @preconcurrency @MainActor
  open func fill(with mode: CGBlendMode, alpha: CGFloat) {
    DrawingContext.current?.paint(in: mode, alpha: alpha) { fill() }
  }

  /// Strokes the path with the stroke colour.
  @preconcurrency @MainActor
  open func stroke() {
    let style = StrokeStyle(
      lineWidth: lineWidth,
      lineCap: lineCapStyle,
      lineJoin: lineJoinStyle,
      miterLimit: miterLimit,
      dash: dash.lengths.map { Double($0) },
      dashPhase: dash.phase
    )
    DrawingContext.current?.stroke(path, style)
  }

  /// Intersects the clip with the path.
  @preconcurrency @MainActor
  open func addClip() {
    DrawingContext.current?.clip(to: path, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper corners.
  public static let (topLeft, topRight) = (UIRectCorner(rawValue: 1), UIRectCorner(rawValue: 2))
  /// The lower corners.
  public static let (bottomLeft, bottomRight) =
    (UIRectCorner(rawValue: 4), UIRectCorner(rawValue: 8))
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
