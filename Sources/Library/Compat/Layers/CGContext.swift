import Foundation
import Lamina

/// The drawing context of layers and views.
public typealias CGContext = DrawingContext

/// The context of the view that is drawing; nil outside `draw(_:)`.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContext.current }

/// Makes a context current until `UIGraphicsPopContext`, as layers do for drawing.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { DrawingContext.push(context) }

/// Restores the context before `UIGraphicsPushContext`.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { DrawingContext.pop() }

/// Fills a rectangle with the fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { DrawingContext.current?.fill(rect) }

/// Strokes the outline of a rectangle with the stroke colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { DrawingContext.current?.stroke(rect) }

/// Intersects the clip with a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { DrawingContext.current?.clip(to: rect) }

extension DrawingContext {
  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { compatPen.state.fill = color }

  /// Sets the fill colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { compatPen.state.stroke = color }

  /// Sets the stroke colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the line width.
  public func setLineWidth(_ width: CGFloat) { compatPen.state.style.lineWidth = width }

  /// Sets the line cap.
  public func setLineCap(_ cap: CGLineCap) { compatPen.state.style.lineCap = cap }

  /// Sets the line join.
  public func setLineJoin(_ join: CGLineJoin) { compatPen.state.style.lineJoin = join }

  /// Sets the miter limit.
  public func setMiterLimit(_ limit: CGFloat) { compatPen.state.style.miterLimit = limit }

  /// Sets the dash pattern.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    compatPen.state.style.dash = lengths.map { Double($0) }
    compatPen.state.style.dashPhase = phase
  }

  /// Begins an empty path.
  public func beginPath() { compatPen.path = Path() }

  /// Begins a new subpath.
  public func move(to point: CGPoint) { compatPen.path.move(to: point) }

  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { compatPen.path.addLine(to: point) }

  /// Adds lines to the path.
  public func addLines(between points: [CGPoint]) { compatPen.path.addLines(between: points) }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { compatPen.path.addRect(rect) }

  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { compatPen.path.addEllipse(in: rect) }

  /// Adds an arc; `clockwise` is relative to an axis that points upwards.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    compatPen.path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Adds a path to the path.
  public func addPath(_ path: CGPath) { compatPen.path.addPath(path.value) }

  /// Closes the subpath.
  public func closePath() { compatPen.path.closeSubpath() }

  /// Fills the path and begins an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(compatPen.path, rule: rule)
    beginPath()
  }

  /// Strokes the path and begins an empty one.
  public func strokePath() {
    stroke(compatPen.path)
    beginPath()
  }

  /// Fills the path, strokes it, or both, and begins an empty one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = compatPen.path
    if mode != .stroke {
      paint(path, rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode != .fill && mode != .eoFill { stroke(path) }
    beginPath()
  }

  /// Replaces the path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    compatPen.path = compatPen.path.outline(compatPen.state.style)
  }

  /// The current path.
  public var path: CGPath? { compatPen.path.isEmpty ? nil : CGPath(compatPen.path) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { paint(.rectangle(rect)) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { paint(.ellipse(rect)) }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(.rectangle(rect)) }

  /// Strokes a rectangle with a given line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = compatPen.state.style
    style.lineWidth = width
    stroke(.rectangle(rect), style)
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(.ellipse(rect)) }

  /// Strokes lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[pair])
      path.addLine(to: points[pair + 1])
    }
    stroke(path)
  }

  /// Translates further painting.
  public func translateBy(x: CGFloat, y: CGFloat) {
    compatPen.state.transform = compatPen.state.transform.translatedBy(x: x, y: y)
  }

  /// Scales further painting.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    compatPen.state.transform = compatPen.state.transform.scaledBy(x: x, y: y)
  }

  /// Rotates further painting.
  public func rotate(by angle: CGFloat) {
    compatPen.state.transform = compatPen.state.transform.rotated(by: angle)
  }

  /// Transforms further painting.
  public func concatenate(_ transform: CGAffineTransform) {
    compatPen.state.transform = transform.concatenating(compatPen.state.transform)
  }
}
