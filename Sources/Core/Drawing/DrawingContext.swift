import Foundation
import LaminaCells
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The context in which a layer draws its contents, in the layer's coordinates.
///
/// ```swift
/// final class Cross: Layer {
///   override func draw(in context: DrawingContext) {
///     var path = Path()
///     path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
///     path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
///     context.stroke(path, width: 1, color: Color(red: 1, green: 0.5, blue: 0))
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class DrawingContext {
  package let canvas: Canvas
  /// The context that a view currently draws into; nil outside of drawing.
  package static var current: DrawingContext? { stack.last }
  private static var stack: [DrawingContext] = []

  /// The state of drawing code that sets colours and paths before it paints.
  @exclusivity(unchecked) package var pen: (any AssociatedPen)?

  package static func draw(into context: DrawingContext, _ body: () -> Void) {
    let depth = stack.count
    stack.append(context)
    context.pen = nil
    defer { stack.removeSubrange(depth...) }
    body()
  }

  package static func push(_ context: DrawingContext) { stack.append(context) }

  package static func pop() { _ = stack.popLast() }

  /// The matrix from the layer's coordinates to the screen.
  @exclusivity(unchecked) package var matrix = Transform3D.identity
  @exclusivity(unchecked) package var opacity = 1.0
  @exclusivity(unchecked) package var style: OpacityStyle?
  /// The rendering of edges; nil is the canvas's default.
  @exclusivity(unchecked) package var edges: Edges?
  @exclusivity(unchecked) package var pattern = 0
  /// The places at which sides can be drawn exactly.
  @exclusivity(unchecked) package var lattice = CellLattice(.blocks)
  /// Whether rectangles and small shapes are fitted to the lattice.
  @exclusivity(unchecked) package var isFitting = false
  /// The axes along which the drawn layer is being moved.
  @exclusivity(unchecked) package var moving = MovingAxes()
  /// The matrix from the layer's coordinates to the screen for text, which keeps its size if a
  /// design is scaled; nil if text uses `matrix`.
  @exclusivity(unchecked) package var letterMatrix: Transform3D?
  /// The rectangle that text is clipped to, in points of the screen; nil for none.
  @exclusivity(unchecked) package var letterClip: CGRect?
  /// The nearest side of a rotated page on which text is drawn; nil without such a page.
  @exclusivity(unchecked) package var nearSide: PageSide?
  @exclusivity(unchecked) var outline = Outline()
  @exclusivity(unchecked) var stroker = Stroker()
  @exclusivity(unchecked) var stems = StemFitter()
  /// The area of a line in the layer's coordinates.
  @exclusivity(unchecked) var line = Outline()
  let imageShader = ImageShader()
  private let row = CellRow()
  /// Whether wide characters were drawn in each row of the screen.
  @exclusivity(unchecked) var wideRows: ContiguousArray<Bool> = []

  package init(canvas: Canvas) { self.canvas = canvas }

  /// Sets the drawing state for a layer.
  ///
  /// With fitting, rectangles and small shapes are fitted to the lattice; the axes are those along
  /// which the layer moves.
  ///
  /// One call, because the properties are set for each layer of each frame: from another module
  /// every assignment would be checked for exclusive access.
  package func aim(
    _ matrix: Transform3D,
    _ translucency: Translucency,
    edges: Edges?,
    fitting axes: MovingAxes?
  ) {
    self.matrix = matrix
    isFitting = axes != nil
    moving = axes ?? MovingAxes(rawValue: 0)
    opacity = translucency.opacity
    style = translucency.style
    pattern = translucency.pattern
    self.edges = edges
    letterMatrix = nil
    letterClip = nil
  }

  /// The flattening error in points; an eighth of a cell's width is visible.
  nonisolated static let tolerance = 0.04

  /// Fills a path in the layer's coordinates.
  public func fill(_ path: Path, rule: FillRule = .nonZero, color: Color) {
    var exact = fit(small: path.boundingBox)
    setOutline(path)
    let isSmall = exact != nil
    if exact == nil, isFitting, outline.isUprightRectangle {
      exact = fit(path.boundingBox)
      if exact != nil { setOutline(path) }
    }
    fillShape(rule, color, isSmall: isSmall)
    if let exact { matrix = exact }
  }

  /// Fills a rectangle in the layer's coordinates.
  public func fill(
    _ rect: CGRect,
    cornerRadius: Double = 0,
    corners: CornerMask = .all,
    color: Color
  ) {
    let exact = fit(rect)
    setOutline(rect, cornerRadius: cornerRadius, corners: corners)
    let edges = exact != nil ? .fitted : isBox(rect, cornerRadius) ? .sharp : edges
    fillOutline(.nonZero, .color(color), edges: edges)
    if let exact { matrix = exact }
  }

  /// Returns whether a rectangle looks like an upright box with small corner radii, rather than
  /// round.
  ///
  /// A blended colour at such a corner would look like a protrusion of the box.
  private func isBox(_ rect: CGRect, _ cornerRadius: Double) -> Bool {
    edges == nil && matrix.keepsUpright && 4 * cornerRadius <= min(rect.width, rect.height)
  }

  /// Fills one or two rectangles in the layer's coordinates with a shader.
  package func fill(_ rect: CGRect, _ other: CGRect? = nil, shader: any Shader) {
    outline.removeAll()
    append(rect, 0)
    if let other { append(other, 0) }
    fillOutline(.nonZero, .shader(shader), edges: isFitting ? .fitted : edges)
  }

  package func fill(_ rect: CGRect, cornerRadius: Double, corners: CornerMask, shader: any Shader) {
    setOutline(rect, cornerRadius: cornerRadius, corners: corners)
    fillOutline(.nonZero, .shader(shader), edges: isFitting ? .fitted : edges)
  }

  /// Strokes a rectangle with a line inside of it, `width` wide.
  public func stroke(
    _ rect: CGRect,
    cornerRadius: Double = 0,
    corners: CornerMask = .all,
    width: Double,
    color: Color
  ) {
    let exact = fit(rect)
    defer { if let exact { matrix = exact } }
    let isFitted = exact != nil || (edges == .fitted && matrix.keepsUpright)
    let (across, down) = isFitted ? fittedWidths(of: width) : (width, width)
    let inner = rect.insetBy(dx: across, dy: down)
    let isHollow = !inner.isNull && inner.width > 0 && inner.height > 0
    if isHollow, cornerRadius <= 0, matrix.keepsUpright {
      strokeSides(rect, inner, color)
      return
    }
    setOutline(rect, cornerRadius: cornerRadius, corners: corners)
    if isHollow { append(inner, max(0, cornerRadius - width), corners) }
    let edges = exact != nil ? .fitted : isBox(rect, cornerRadius) ? .sharp : edges
    fillOutline(.evenOdd, .color(color), edges: edges)
  }

  /// Fills a frame as four bars, each of which is snapped to the cells as a whole.
  private func strokeSides(_ rect: CGRect, _ inner: CGRect, _ color: Color) {
    let (top, bottom) = (inner.minY - rect.minY, rect.maxY - inner.maxY)
    let (left, right) = (inner.minX - rect.minX, rect.maxX - inner.maxX)
    func bar(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      fill(CGRect(x: x, y: y, width: width, height: height), color: color)
    }
    bar(rect.minX, rect.minY, rect.width, top)
    bar(rect.minX, inner.maxY, rect.width, bottom)
    bar(rect.minX, inner.minY, left, inner.height)
    bar(inner.maxX, inner.minY, right, inner.height)
  }

  /// Draws an image into a rectangle in the layer's coordinates, resized to fill it.
  public func draw(_ image: Image, in rect: CGRect) {
    var contents = ContentsProperties()
    contents.contents = ContentsSlot(image)
    draw(contents, in: rect)
  }

  /// Draws cells row by row into a rectangle in the layer's coordinates, snapped to whole cells:
  /// for pictures that consist of cells.
  ///
  /// Cells with the terminal's default background are transparent.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; it determines the number of columns and rows.
  ///   - body: Called with the index of each row, and the cells to fill, which are blank at first.
  public func drawCells(
    in rect: CGRect,
    _ body: @MainActor (_ row: Int, _ cells: UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    guard let corner = matrix.project(rect.origin) else { return }
    let isCut = !matrix.isTranslation
    if isCut { pushClip(rect) }
    defer { if isCut { popClip() } }
    let size = CellSize(
      columns: max(0, Self.cell(rect.width)),
      rows: max(0, Self.cell(rect.height / 2))
    )
    let place = CellPoint(column: Self.cell(corner.x), row: Self.cell(corner.y / 2))
    let screen = canvas.size
    let line = row.cells(size.columns)
    for index in 0..<size.rows where (0..<screen.rows).contains(place.row + index) {
      let target = CellPoint(column: place.column, row: place.row + index)
      if !canvas.isDamaged(row: target.row, from: target.column, columns: size.columns) { continue }
      line.update(repeating: .blank)
      body(index, line)
      if Self.holdsWide(line) { noteWideText(inRow: target.row) }
      canvas.drawRow(UnsafeBufferPointer(line), at: target, opacity: opacity)
    }
  }

  /// Returns whether any cell is part of a wide glyph; nonisolated, because it visits every cell.
  private nonisolated static func holdsWide(_ cells: UnsafeMutableBufferPointer<Cell>) -> Bool {
    // Without an early exit the loop is vectorised.
    var widths: UInt8 = 0
    for cell in cells { widths |= cell.width ^ 1 }
    return widths != 0
  }

  /// Sets the outline to a path in the layer's coordinates.
  func setOutline(_ path: Path) {
    outline.removeAll()
    outline.append(path, transform: matrix, tolerance: Self.tolerance)
  }

  func setOutline(_ rect: CGRect, cornerRadius: Double, corners: CornerMask) {
    outline.removeAll()
    append(rect, cornerRadius, corners)
  }

  /// Clips to a rectangle in the layer's coordinates until `popClip()`.
  public func pushClip(_ rect: CGRect, cornerRadius: Double = 0, corners: CornerMask = .all) {
    pushClip(rect, cornerRadius: cornerRadius, corners: corners, openings: [])
  }

  /// Clips to a rectangle in the layer's coordinates and to others on the screen until `popClip()`.
  package func pushClip(
    _ rect: CGRect,
    cornerRadius: Double,
    corners: CornerMask,
    openings: [CGRect]
  ) {
    let exact = fit(rect)
    setOutline(rect, cornerRadius: cornerRadius, corners: corners)
    if let exact { matrix = exact }
    for opening in openings where !opening.isEmpty { append(screen: opening) }
    canvas.pushClip(outline, edges: exact == nil ? edges : .fitted)
  }

  /// Clips to a polygon on the screen until `popClip()`.
  package func pushClip(screen corners: ArraySlice<SIMD2<Double>>) {
    outline.removeAll()
    outline.points.append(contentsOf: corners)
    outline.endContour()
    canvas.pushClip(outline)
  }

  /// Clips to whole cells until `popClip()`.
  func pushClip(columns: Range<Int>, rows: Range<Int>) {
    outline.removeAll()
    let (left, top) = (Double(columns.lowerBound), Double(rows.lowerBound * 2))
    let (width, height) = (Double(columns.count), Double(rows.count * 2))
    append(screen: CGRect(x: left, y: top, width: width, height: height))
    canvas.pushClip(outline)
  }

  func append(screen rect: CGRect) {
    outline.append(
      roundedRect: rect,
      cornerRadius: 0,
      transform: .identity,
      tolerance: Self.tolerance
    )
  }

  /// Ends the last clip.
  public func popClip() { canvas.popClip() }

  private func append(_ rect: CGRect, _ cornerRadius: Double, _ corners: CornerMask = .all) {
    outline.append(
      roundedRect: rect,
      cornerRadius: cornerRadius,
      corners: corners,
      transform: matrix,
      tolerance: Self.tolerance
    )
  }

  func fillOutline(_ rule: FillRule, _ paint: Paint) { fillOutline(rule, paint, edges: edges) }

  func fillOutline(_ rule: FillRule, _ paint: Paint, edges: Edges?) {
    canvas.fill(
      outline,
      rule: rule,
      paint: paint,
      opacity: opacity,
      style: style,
      edges: edges,
      pattern: pattern
    )
  }
}

extension Transform3D {
  /// Whether axis-aligned rectangles stay axis-aligned.
  package var keepsUpright: Bool {
    m14 == 0 && m24 == 0 && m44 == 1 && (m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0)
  }

  package var isTranslation: Bool {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m14 == 0 && m24 == 0 && m44 == 1
  }
}

/// What code of a module above stores in a context while it draws: the state of its pen.
package protocol AssociatedPen: AnyObject {}

/// A buffer for one row of cells.
///
/// Allocated manually, because a row is written and read for every line of every frame: an array
/// would check and count each of these accesses.
final class CellRow {
  private var memory = UnsafeMutableBufferPointer<Cell>(start: nil, count: 0)

  deinit {
    memory.deallocate()
  }

  /// Returns the buffer for a number of cells; its contents are undefined.
  func cells(_ count: Int) -> UnsafeMutableBufferPointer<Cell> {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(capacity: count)
      memory.initialize(repeating: .blank)
    }
    return UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }
}
