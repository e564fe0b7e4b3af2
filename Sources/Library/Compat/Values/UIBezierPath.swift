import Foundation
import Lamina

/// A path with the way it is drawn.
///
/// - Source: UIBezierPath
open class UIBezierPath {
  private var path = Path()
  /// The width of its line.
  public var lineWidth: CGFloat = 1
  /// How lines end.
  public var lineCapStyle = CGLineCap.butt
  /// How lines meet.
  public var lineJoinStyle = CGLineJoin.miter
  /// How long a corner may be.
  public var miterLimit: CGFloat = 10
  /// How exact curves are; nothing depends on it.
  public var flatness: CGFloat = 0.6
  /// Whether every second part is inside.
  public var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public init() {}

  /// Creates one of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.value
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = Double(cornerRadius)
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Creates a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(
      in: rect,
      cornerWidth: Double(cornerRadii.width),
      cornerHeight: Double(cornerRadii.height),
      corners: CornerMask(rawValue: UInt8(corners.rawValue & 15))
    )
  }

  /// Creates a part of a circle.
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

  /// The path for layers.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.value }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }
  /// The box around it.
  public var bounds: CGRect { path.boundingBoxOfPath }
  /// Where it ends.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Begins a new part.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds a part of a circle.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: Double(radius),
      startAngle: Double(startAngle),
      endAngle: Double(endAngle),
      clockwise: clockwise
    )
  }

  /// Closes the part.
  open func close() { path.closeSubpath() }

  /// Takes everything away.
  open func removeAllPoints() { path = Path() }

  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }

  /// Moves, stretches or turns it.
  open func apply(_ transform: CGAffineTransform) { path = path.transformed(by: transform) }

  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.windingContains(point, evenOdd: usesEvenOddFillRule)
  }

  /// The same path the other way.
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

  /// Draws the line in dashes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Fills it with the colour that was set.
  @preconcurrency @MainActor
  open func fill() {
    DrawingContext.current?.paint(path, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills it in a blend mode.
  @preconcurrency @MainActor
  open func fill(with mode: CGBlendMode, alpha: CGFloat) {
    guard let context = DrawingContext.current else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    fill()
    context.restoreGState()
  }

  /// Draws its line with the colour that was set.
  @preconcurrency @MainActor
  open func stroke() {
    let style = StrokeStyle(
      lineWidth: Double(lineWidth),
      lineCap: lineCapStyle,
      lineJoin: lineJoinStyle,
      miterLimit: Double(miterLimit),
      dash: dash.lengths.map { Double($0) },
      dashPhase: Double(dash.phase)
    )
    DrawingContext.current?.stroke(path, style)
  }

  /// Draws only inside of it from now on.
  @preconcurrency @MainActor
  open func addClip() {
    DrawingContext.current?.clip(to: path, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

/// Some corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All of them.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
