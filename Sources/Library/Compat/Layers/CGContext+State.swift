import Foundation
import Lamina
import LaminaCompatDoors
import LaminaDrawing

/// What has been set for what is painted next.
@MainActor
final class CompatPen {
  /// What is saved and restored.
  struct State {
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle(lineWidth: 1)
    var transform = AffineTransform2D.identity
    var alpha = 1.0
    var blend = CGBlendMode.normal
    /// How many clips are to be ended with this state, and the box around what they leave.
    var clips = 0
    var clipBox: CGRect?
  }
  var state = State()
  var saved: [State] = []
  var path = Path()
}

/// How what is painted meets what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension Path {
  static func rectangle(_ rect: CGRect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }

  static func ellipse(_ rect: CGRect) -> Path {
    var path = Path()
    path.addEllipse(in: rect)
    return path
  }
}

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

  /// Paints with what was set for it, seen through the transform that was set.
  private func with(_ path: Path, _ body: (Path) -> Void) {
    let path = seen(path)
    if compatPen.state.blend == .clear { return erase(path) }
    let whole = opacity
    opacity *= compatPen.state.alpha
    body(path)
    opacity = whole
  }

  func paint(_ path: Path, rule: CGPathFillRule = .winding) {
    let fill = compatPen.state.fill
    with(path) { self.fill($0, rule: rule == .evenOdd ? .evenOdd : .nonZero, color: fill) }
  }

  func stroke(_ path: Path) { stroke(path, compatPen.state.style) }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    let color = compatPen.state.stroke
    // The line turns and grows with the transform, so it is made before.
    let line = path.copy(
      strokingWithWidth: style.lineWidth,
      lineCap: style.lineCap,
      lineJoin: style.lineJoin,
      miterLimit: style.miterLimit
    )
    let isPlain = compatPen.state.transform == .identity || !style.dash.isEmpty
    if isPlain {
      with(path) { self.stroke($0, style, color: color) }
    } else {
      with(line) { self.fill($0, color: color) }
    }
  }

  func clip(to path: Path, rule: CGPathFillRule) {
    let path = seen(path)
    pushClip(path, rule: rule == .evenOdd ? .evenOdd : .nonZero)
    compatPen.state.clips += 1
    compatPen.state.clipBox = (compatPen.state.clipBox ?? extent).intersection(path.boundingBox)
  }

  /// Draws only inside of the path from now on, and begins an empty one.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: compatPen.path, rule: rule)
    beginPath()
  }

  /// Draws only inside of a rectangle from now on.
  public func clip(to rect: CGRect) { clip(to: .rectangle(rect), rule: .winding) }

  /// Draws only inside of rectangles from now on.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect) }
    clip(to: path, rule: .winding)
  }

  /// Ends the clips since the last `saveGState`.
  public func resetClip() {
    for _ in 0..<compatPen.state.clips { popClip() }
    (compatPen.state.clips, compatPen.state.clipBox) = (0, nil)
  }

  /// The box around what can be painted on.
  public var boundingBoxOfClipPath: CGRect {
    let box = compatPen.state.clipBox ?? extent
    let back = compatPen.state.transform.inverted()
    return Path.rectangle(box).transformed(by: back).boundingBox
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

  /// The transform so far.
  public var ctm: CGAffineTransform { compatPen.state.transform }

  /// Sets how strong what is painted next is, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    compatPen.state.alpha = max(0, min(1, Double(alpha)))
  }

  /// Sets how what is painted next meets what is there.
  ///
  /// - Note: Differs from CGContext: `clear` takes away; all others are `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { compatPen.state.blend = mode }

  /// Sets the shadow of what is painted next.
  ///
  /// - Note: Differs from CGContext: there is none; layers have shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  /// Sets the shadow of what is painted next.
  ///
  /// - Note: Differs from CGContext: there is none; layers have shadows.
  public func setShadow(offset: CGSize, blur: CGFloat) {}

  /// Sets how finely curves are painted; there is one way.
  public func setShouldAntialias(_ isOn: Bool) {}

  /// Sets how finely curves are painted; there is one way.
  public func setAllowsAntialiasing(_ isOn: Bool) {}

  /// Begins a group; it is painted as if there were none.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { saveGState() }

  /// Ends a group.
  public func endTransparencyLayer() { restoreGState() }

  /// Takes away what was painted in a rectangle.
  public func clear(_ rect: CGRect) { erase(seen(.rectangle(rect))) }

  /// Paints an image upside down, as the axis of the original points upwards.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: Where it goes; it is resized to fill it.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    paint(image, in: rect)
    restoreGState()
  }

  /// Paints an image the right way up.
  func paint(_ image: CGImage, in rect: CGRect) {
    let before = matrix
    matrix = Transform3D(compatPen.state.transform).concatenating(before)
    plainDraw(image, in: rect, opacity: compatPen.state.alpha)
    matrix = before
  }
}
