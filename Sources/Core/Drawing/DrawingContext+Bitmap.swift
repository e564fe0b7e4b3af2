import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// Contexts that draw into an image instead of the screen.
extension DrawingContext {
  /// The maximal number of points of such an image: 4 million.
  package static let largestBitmap = 4_000_000

  /// Creates a context over an initially transparent image; nil for an invalid size.
  package convenience init?(bitmapWidth width: Int, height: Int) {
    guard width > 0, height > 0,
      !width.multipliedReportingOverflow(by: height).overflow,
      width * height <= DrawingContext.largestBitmap
    else { return nil }
    let style = RenderStyle(opacity: .blend, edges: .sharp)
    let size = CellSize(columns: width, rows: (height + 1) / 2)
    self.init(canvas: Canvas(size: size, style: style))
    canvas.begin()
  }

  /// Returns a copy of the image as drawn so far.
  package func bitmap(width: Int, height: Int) -> Image {
    Image(width: width, height: height, colors: canvas.pixels(width: width, height: height))
  }

  package func erase(_ path: Path) {
    setOutline(path)
    canvas.erase(outline)
  }

  /// Clips to a path in the layer's coordinates until `popClip()`.
  ///
  /// - Parameters:
  ///   - path: The path that drawing is limited to.
  ///   - rule: The fill rule of the path.
  public func pushClip(_ path: Path, rule: FillRule = .nonZero) {
    setOutline(path)
    canvas.pushClip(outline, rule: rule)
  }

  /// The drawable area in the layer's coordinates.
  package var extent: CGRect {
    let screen = CGRect(x: 0, y: 0, width: canvas.size.columns, height: canvas.size.rows * 2)
    guard matrix.keepsUpright else { return screen.insetBy(dx: -screen.width, dy: -screen.height) }
    let back = matrix.inverted()
    guard let first = back.project(screen.origin),
      let last = back.project(CGPoint(x: screen.maxX, y: screen.maxY))
    else { return .null }
    return CGRect(
      x: min(first.x, last.x),
      y: min(first.y, last.y),
      width: abs(last.x - first.x),
      height: abs(last.y - first.y)
    )
  }

  package func draw(_ image: Image, in rect: CGRect, opacity share: Double) {
    let whole = opacity
    opacity *= share
    draw(image, in: rect)
    opacity = whole
  }

  /// Renders the shadow of a path in the layer's coordinates into a map.
  package func castShadow(of path: Path, blur: Double, into map: ShadowMap) {
    setOutline(path)
    canvas.castShadow(of: outline, opacity: 1, blur: blur, into: map)
  }

  package func castShadow(
    of rect: CGRect,
    cornerRadius: Double,
    corners: CornerMask,
    opacity: Double,
    blur: Double,
    into map: ShadowMap
  ) {
    setOutline(rect, cornerRadius: cornerRadius, corners: corners)
    canvas.castShadow(of: outline, opacity: opacity, blur: blur, into: map)
  }
}
