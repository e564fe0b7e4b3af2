import Foundation
import Lamina

/// Where layers and views draw.
public typealias CGContext = DrawingContext

/// What has been set for what is painted next.
@MainActor
final class CompatPen {
  /// What is saved and restored.
  struct State {
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle(lineWidth: 1)
    var transform = AffineTransform2D.identity
    var clips = 0
  }
  var state = State()
  var saved: [State] = []
  var path = Path()

  var fill: Color { state.fill }
  var stroke: Color { state.stroke }

  func clip(_ context: DrawingContext, to rect: CGRect) {
    context.pushClip(rect)
    state.clips += 1
  }
}

/// The context that a view draws with right now; nil outside of `draw(_:)`.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContext.current }

/// Makes a context the current one until `UIGraphicsPopContext`; layers draw this way.
@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { DrawingContext.push(context) }

/// Ends what `UIGraphicsPushContext` began.
@MainActor
public func UIGraphicsPopContext() { DrawingContext.pop() }

/// Fills a rectangle with the colour that was set.
@MainActor
public func UIRectFill(_ rect: CGRect) { DrawingContext.current?.fill(rect) }

extension DrawingContext {
  var compatPen: CompatPen {
    if let pen = pen as? CompatPen { return pen }
    let made = CompatPen()
    pen = made
    return made
  }

  private func seen(_ path: Path) -> Path {
    let transform = compatPen.state.transform
    return transform == .identity ? path : path.transformed(by: transform)
  }

  /// Sets the colour of what is filled.
  public func setFillColor(_ color: CGColor) { compatPen.state.fill = color }

  /// Sets the colour of what is filled.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { compatPen.state.stroke = color }

  /// Sets the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { compatPen.state.style.lineWidth = Double(width) }

  /// Sets how lines end.
  public func setLineCap(_ cap: CGLineCap) { compatPen.state.style.lineCap = cap }

  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { compatPen.state.style.lineJoin = join }

  /// Sets how long corners may be.
  public func setMiterLimit(_ limit: CGFloat) {
    compatPen.state.style.miterLimit = Double(limit)
  }

  /// Draws lines in dashes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    compatPen.state.style.dash = lengths.map { Double($0) }
    compatPen.state.style.dashPhase = Double(phase)
  }

  /// Keeps what is set until `restoreGState`.
  public func saveGState() {
    compatPen.saved.append(compatPen.state)
    compatPen.state.clips = 0
  }

  /// Sets again what `saveGState` kept.
  public func restoreGState() {
    for _ in 0..<compatPen.state.clips { popClip() }
    compatPen.state = compatPen.saved.popLast() ?? CompatPen.State()
  }

  /// Begins an empty path.
  public func beginPath() { compatPen.path = Path() }

  /// Begins a new part of the path.
  public func move(to point: CGPoint) { compatPen.path.move(to: point) }

  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { compatPen.path.addLine(to: point) }

  /// Adds lines to the path.
  public func addLines(between points: [CGPoint]) { compatPen.path.addLines(between: points) }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { compatPen.path.addRect(rect) }

  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { compatPen.path.addEllipse(in: rect) }

  /// Adds a part of a circle to the path; `clockwise` is meant for an axis that points upwards.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    compatPen.path.addArc(
      center: center,
      radius: Double(radius),
      startAngle: Double(startAngle),
      endAngle: Double(endAngle),
      clockwise: !clockwise
    )
  }

  /// Adds a path to the path.
  public func addPath(_ path: CGPath) { compatPen.path.addPath(path.value) }

  /// Closes the part of the path.
  public func closePath() { compatPen.path.closeSubpath() }

  /// Fills the path and begins an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(seen(compatPen.path), rule: rule == .evenOdd ? .evenOdd : .nonZero, color: compatPen.fill)
    beginPath()
  }

  /// Draws the line of the path and begins an empty one.
  public func strokePath() {
    stroke(seen(compatPen.path), compatPen.state.style, color: compatPen.stroke)
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    var path = Path()
    path.addRect(rect)
    fill(seen(path), color: compatPen.fill)
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    var path = Path()
    path.addEllipse(in: rect)
    fill(seen(path), color: compatPen.fill)
  }

  /// Draws the line of a rectangle.
  public func stroke(_ rect: CGRect) {
    var path = Path()
    path.addRect(rect)
    stroke(seen(path), compatPen.state.style, color: compatPen.stroke)
  }

  /// Draws the line of an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    var path = Path()
    path.addEllipse(in: rect)
    stroke(seen(path), compatPen.state.style, color: compatPen.stroke)
  }

  /// Draws only inside of a rectangle from now on.
  public func clip(to rect: CGRect) { compatPen.clip(self, to: rect) }

  /// Moves what is painted next.
  public func translateBy(x: CGFloat, y: CGFloat) {
    compatPen.state.transform = compatPen.state.transform.translatedBy(x: x, y: y)
  }

  /// Stretches what is painted next.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    compatPen.state.transform = compatPen.state.transform.scaledBy(x: x, y: y)
  }

  /// Turns what is painted next.
  public func rotate(by angle: CGFloat) {
    compatPen.state.transform = compatPen.state.transform.rotated(by: angle)
  }

  /// Moves, stretches or turns what is painted next.
  public func concatenate(_ transform: CGAffineTransform) {
    compatPen.state.transform = transform.concatenating(compatPen.state.transform)
  }
}
