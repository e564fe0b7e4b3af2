import Foundation
import LaminaCells
import LaminaMath
import LaminaProperties

/// What a layer draws its contents with: the screen, seen from the layer's own coordinates.
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
  /// Where a view draws right now.
  package static var current: DrawingContext? { stack.last }
  private static var stack: [DrawingContext] = []
  /// What code that sets colours and paths first and paints then has set.
  @exclusivity(unchecked) package var pen: AnyObject?

  /// Draws with a context as the current one.
  package static func draw(into context: DrawingContext, _ body: () -> Void) {
    let depth = stack.count
    stack.append(context)
    context.pen = nil
    defer { stack.removeSubrange(depth...) }
    body()
  }

  /// Makes a context the current one.
  package static func push(_ context: DrawingContext) { stack.append(context) }

  /// Makes the one before it the current one again.
  package static func pop() { _ = stack.popLast() }

  /// From the layer's coordinates to the screen.
  @exclusivity(unchecked) package var matrix = Transform3D.identity
  @exclusivity(unchecked) package var opacity = 1.0
  @exclusivity(unchecked) package var style: OpacityStyle?
  /// How edges are drawn; nil is the canvas's own.
  @exclusivity(unchecked) package var edges: Edges?
  @exclusivity(unchecked) package var pattern = 0
  /// From the layer's coordinates to the screen for letters, which keep their size where a design is
  /// scaled; nil where they go the way of shapes.
  @exclusivity(unchecked) package var letterMatrix: Transform3D?
  /// The cells outside of which no letters are drawn, in points of the screen; nil for no limit.
  @exclusivity(unchecked) package var letterClip: CGRect?
  /// The side that is nearest of the page on which letters are drawn; nil where no page is turned.
  @exclusivity(unchecked) package var nearSide: PageSide?
  /// Cells that the next clip leaves open besides, in points of the screen.
  @exclusivity(unchecked) package var openings: [CGRect] = []
  @exclusivity(unchecked) var outline = Outline()
  @exclusivity(unchecked) var stroker = Stroker()
  /// The area of a line, before it is seen through the matrix.
  @exclusivity(unchecked) var line = Outline()
  let imageShader = ImageShader()
  /// One row of cells on its way to the screen.
  private let row = CellRow()
  /// The rows of the screen in which letters that take two cells were ever drawn.
  @exclusivity(unchecked) var wideRows: ContiguousArray<Bool> = []

  package init(canvas: Canvas) {
    self.canvas = canvas
  }

  /// Sets how a layer is drawn: where, and what of its letters.
  ///
  /// One call, because a property is set for each layer of each frame: from another module every
  /// single one would be checked for exclusive access.
  package func aim(
    _ matrix: Transform3D,
    opacity: Double,
    style: OpacityStyle?,
    edges: Edges?,
    pattern: Int
  ) {
    self.matrix = matrix
    self.opacity = opacity
    self.style = style
    self.edges = edges
    self.pattern = pattern
    letterMatrix = nil
    letterClip = nil
  }

  /// Flattening error in points: an eighth of a cell's width is what can be seen.
  nonisolated static let tolerance = 0.04

  /// Fills a path of the layer's coordinates.
  public func fill(_ path: Path, rule: FillRule = .nonZero, color: Color) {
    outline.removeAll()
    outline.append(path, transform: matrix, tolerance: Self.tolerance)
    fillOutline(rule, .color(color))
  }

  /// Fills a rectangle of the layer's coordinates.
  public func fill(
    _ rect: CGRect,
    cornerRadius: Double = 0,
    corners: CornerMask = .all,
    color: Color
  ) {
    outline.removeAll()
    append(rect, cornerRadius, corners)
    let isBox = isBox(rect, cornerRadius)
    fillOutline(.nonZero, .color(color), edges: isBox ? .sharp : edges)
  }

  /// Whether a rectangle is seen as an upright box with cut corners, not as something round.
  ///
  /// A mixed colour at such a corner would be seen for an ear of the box.
  private func isBox(_ rect: CGRect, _ cornerRadius: Double) -> Bool {
    edges == nil && matrix.keepsUpright && 4 * cornerRadius <= min(rect.width, rect.height)
  }

  /// Fills one or two rectangles of the layer's coordinates with colours from place to place.
  package func fill(_ rect: CGRect, _ other: CGRect? = nil, shader: any Shader) {
    outline.removeAll()
    append(rect, 0)
    if let other { append(other, 0) }
    fillOutline(.nonZero, .shader(shader))
  }

  /// Fills a rectangle of the layer's coordinates, with round corners, with colours from place to
  /// place.
  package func fill(
    _ rect: CGRect,
    cornerRadius: Double,
    corners: CornerMask,
    shader: any Shader
  ) {
    outline.removeAll()
    append(rect, cornerRadius, corners)
    fillOutline(.nonZero, .shader(shader))
  }

  /// Fills what lies between a rectangle and the one that is `width` inside of it.
  public func stroke(
    _ rect: CGRect,
    cornerRadius: Double = 0,
    corners: CornerMask = .all,
    width: Double,
    color: Color
  ) {
    let inner = rect.insetBy(dx: width, dy: width)
    let isHollow = !inner.isNull && inner.width > 0 && inner.height > 0
    if isHollow, cornerRadius <= 0, matrix.keepsUpright {
      strokeSides(rect, inner, color)
      return
    }
    outline.removeAll()
    append(rect, cornerRadius, corners)
    if isHollow { append(inner, max(0, cornerRadius - width), corners) }
    fillOutline(.evenOdd, .color(color), edges: isBox(rect, cornerRadius) ? .sharp : edges)
  }

  /// Fills a frame as four bars, each of which is fitted to the cells as a whole.
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

  /// Draws an image into a rectangle of the layer's coordinates, resized to fill it.
  public func draw(_ image: Image, in rect: CGRect) {
    var contents = ContentsProperties()
    contents.contents = ContentsSlot(image)
    draw(contents, in: rect)
  }

  /// Draws ready cells row by row into a rectangle of the layer's coordinates, snapped to whole
  /// cells: for pictures that are made of cells anyway.
  ///
  /// Cells in the terminal's own background let what is behind them show.
  ///
  /// - Parameters:
  ///   - rect: Where the cells go; as many columns and rows as fit.
  ///   - body: Told the number of each row, counted from 0, and the cells to fill, blank at first.
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

  /// Whether any cell is a part of a wide glyph; not isolated, because it looks at every cell.
  private nonisolated static func holdsWide(_ cells: UnsafeMutableBufferPointer<Cell>) -> Bool {
    // Without a way out in the middle the loop is one over vectors.
    var widths: UInt8 = 0
    for cell in cells { widths |= cell.width ^ 1 }
    return widths != 0
  }

  /// Makes the outline that of a path of the layer's coordinates.
  func setOutline(_ path: Path) {
    outline.removeAll()
    outline.append(path, transform: matrix, tolerance: Self.tolerance)
  }

  /// Makes the outline that of a rectangle of the layer's coordinates.
  func setOutline(_ rect: CGRect, cornerRadius: Double, corners: CornerMask) {
    outline.removeAll()
    append(rect, cornerRadius, corners)
  }

  /// Clips to a rectangle of the layer's coordinates until `popClip()`.
  public func pushClip(_ rect: CGRect, cornerRadius: Double = 0, corners: CornerMask = .all) {
    outline.removeAll()
    append(rect, cornerRadius, corners)
    canvas.pushClip(outline)
  }

  /// Clips to a rectangle of the layer's coordinates and the openings until `popClip()`.
  package func pushClipWithOpenings(
    _ rect: CGRect,
    cornerRadius: Double,
    corners: CornerMask
  ) {
    outline.removeAll()
    append(rect, cornerRadius, corners)
    for opening in openings { append(screen: opening) }
    openings.removeAll(keepingCapacity: true)
    canvas.pushClip(outline)
  }

  /// Clips to a polygon of the screen until `popClip()`.
  package func pushClip(screen corners: ArraySlice<SIMD2<Double>>) {
    outline.removeAll()
    outline.points.append(contentsOf: corners)
    outline.endContour()
    canvas.pushClip(outline)
  }

  /// Clips to whole cells until `popClip()`.
  func pushClip(columns: Range<Int>, rows: Range<Int>) {
    outline.removeAll()
    append(
      screen: CGRect(
        x: Double(columns.lowerBound),
        y: Double(rows.lowerBound * 2),
        width: Double(columns.count),
        height: Double(rows.count * 2)
      )
    )
    canvas.pushClip(outline)
  }

  /// Appends a rectangle of the screen.
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

  func fillOutline(_ rule: FillRule, _ paint: Paint) {
    fillOutline(rule, paint, edges: edges)
  }

  private func fillOutline(_ rule: FillRule, _ paint: Paint, edges: Edges?) {
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
  /// Whether upright rectangles stay upright.
  package var keepsUpright: Bool {
    m14 == 0 && m24 == 0 && m44 == 1 && (m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0)
  }

  /// Whether the matrix only moves the plane.
  package var isTranslation: Bool {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m14 == 0 && m24 == 0 && m44 == 1
  }
}
