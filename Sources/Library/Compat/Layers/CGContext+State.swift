import Foundation
import Lamina

/// The graphics state of a context.
@MainActor
final class CompatPen: AssociatedPen {
  /// The part of the state that is saved and restored.
  struct State {
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle(lineWidth: 1)
    var transform = AffineTransform2D.identity
    var alpha = 1.0
    var blend = CGBlendMode.normal
    /// The number of clips that end with this state, and the bounding box of the clip.
    var clips = 0
    var clipBox: CGRect?
  }
  var state = State()
  var saved: [State] = []
  var path = Path()
}

/// The compositing operations.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// The parts of a path that are painted.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
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

  /// Paints a path with the current transform and state.
  private func with(_ path: Path, _ body: (Path) -> Void) {
    let path = seen(path)
    if compatPen.state.blend == .clear { return erase(path) }
    withAlpha { body(path) }
  }

  /// Paints with the opacity of the state.
  func withAlpha(_ body: () -> Void) {
    let whole = opacity
    opacity *= compatPen.state.alpha
    body()
    opacity = whole
  }

  /// Paints in a blend mode, with an opacity unless that is nil, and restores the state.
  func paint(in mode: CGBlendMode, alpha: CGFloat? = nil, _ body: () -> Void) {
    saveGState()
    setBlendMode(mode)
    if let alpha { setAlpha(alpha) }
    body()
    restoreGState()
  }

  func paint(_ path: Path, rule: CGPathFillRule = .winding) {
    let fill = compatPen.state.fill
    with(path) { self.fill($0, rule: rule == .evenOdd ? .evenOdd : .nonZero, color: fill) }
  }

  func stroke(_ path: Path) { stroke(path, compatPen.state.style) }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    let color = compatPen.state.stroke
    if compatPen.state.transform == .identity || !style.dash.isEmpty {
      with(path) { self.stroke($0, style, color: color) }
    } else {
      // The line is transformed with the path, so it is outlined first.
      with(path.outline(style)) { self.fill($0, color: color) }
    }
  }

  func clip(to path: Path, rule: CGPathFillRule) {
    let path = seen(path)
    pushClip(path, rule: rule == .evenOdd ? .evenOdd : .nonZero)
    compatPen.state.clips += 1
    compatPen.state.clipBox = (compatPen.state.clipBox ?? extent).intersection(path.boundingBox)
  }

  /// Intersects the clip with the path, and begins an empty one.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: compatPen.path, rule: rule)
    beginPath()
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { clip(to: .rectangle(rect), rule: .winding) }

  /// Intersects the clip with rectangles.
  public func clip(to rects: [CGRect]) {
    clip(to: Path { path in rects.forEach { path.addRect($0) } }, rule: .winding)
  }

  /// Removes the clips since the last `saveGState`.
  public func resetClip() {
    for _ in 0..<compatPen.state.clips { popClip() }
    (compatPen.state.clips, compatPen.state.clipBox) = (0, nil)
  }

  /// The bounding box of the clip.
  public var boundingBoxOfClipPath: CGRect {
    let box = compatPen.state.clipBox ?? extent
    let back = compatPen.state.transform.inverted()
    return Path.rectangle(box).transformed(by: back).boundingBox
  }

  /// Saves the graphics state.
  public func saveGState() {
    compatPen.saved.append(compatPen.state)
    compatPen.state.clips = 0
  }

  /// Restores the graphics state.
  public func restoreGState() {
    for _ in 0..<compatPen.state.clips { popClip() }
    compatPen.state = compatPen.saved.popLast() ?? CompatPen.State()
  }

  /// The current transform.
  public var ctm: CGAffineTransform { compatPen.state.transform }

  /// Sets the opacity of further painting, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) {
    compatPen.state.alpha = max(0, min(1, alpha))
  }

  /// Sets the blend mode of further painting.
  ///
  /// - Note: Differs from CGContext: `clear` erases; all others are `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { compatPen.state.blend = mode }

  /// Sets the shadow of further painting.
  ///
  /// - Note: Differs from CGContext: there is none; layers have shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  /// Sets the shadow of further painting.
  ///
  /// - Note: Differs from CGContext: there is none; layers have shadows.
  public func setShadow(offset: CGSize, blur: CGFloat) {}

  /// Sets anti-aliasing; has no effect.
  public func setShouldAntialias(_ isOn: Bool) {}

  /// Sets anti-aliasing; has no effect.
  public func setAllowsAntialiasing(_ isOn: Bool) {}

  /// Begins a transparency layer; it is painted as if there were none.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { saveGState() }

  /// Ends a transparency layer.
  public func endTransparencyLayer() { restoreGState() }

  /// Erases a rectangle.
  public func clear(_ rect: CGRect) { erase(seen(.rectangle(rect))) }

  /// Paints an image upside down, as the axis of the original points upwards.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle that the image is scaled to fill.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    paint(image, in: rect)
    restoreGState()
  }

  /// Paints an image upright.
  func paint(_ image: CGImage, in rect: CGRect) {
    let before = matrix
    matrix = Transform3D(compatPen.state.transform).concatenating(before)
    draw(image, in: rect, opacity: compatPen.state.alpha)
    matrix = before
  }
}
