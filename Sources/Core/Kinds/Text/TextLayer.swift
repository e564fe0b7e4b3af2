import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer that shows text, one character per cell (two for wide ones).
///
/// Text snaps to whole cells. A layer with empty bounds shows its whole text around its position,
/// according to the anchor point.
///
/// Above a ``fontSize`` of 2 the letters are stroked shapes: they are transformed with the layer,
/// and move by fractions of a cell.
///
/// ```swift
/// let title = TextLayer()
/// title.string = "Departures"
/// title.isBold = true
/// title.position = CGPoint(x: 20, y: 2)
/// stage.rootLayer.addSublayer(title)
/// ```
///
/// - Source: CATextLayer
/// - Note: Differs from CATextLayer: there is one font, the terminal's, and one for large letters,
///   `StrokeFace`; empty bounds show the text instead of nothing; and attributes that a part of a
///   text does not specify are those of the layer.
@preconcurrency @MainActor
open class TextLayer: Layer {
  @exclusivity(unchecked) private var layout = TextLayout()
  @exclusivity(unchecked) private var strokes = StrokeText()
  /// The layout of the committed model; used only if a design is scaled.
  private var committedLayout = TextLayout()
  private var faceFinder = FaceFinder()
  /// The letters of a larger face.
  @exclusivity(unchecked) private var enlarged = EnlargedText()

  open override class func make() -> Layer { TextLayer() }

  open override class var propertyTable: PropertyTable { .text }

  /// Creates a layer without a text.
  public override init() { super.init() }

  /// Creates a copy for the presentation, with the same letter drawing.
  public required init(layer: Any) {
    super.init(layer: layer)
    letterDrawing = (layer as? TextLayer)?.letterDrawing
  }

  /// The text, including line breaks.
  ///
  /// Setting it removes the styles of parts.
  open var string: String? {
    get { styledString?.string }
    set { styledString = newValue.map { StyledText($0) } }
  }

  /// The text with the styles of its parts, including line breaks.
  open var styledString: StyledText? {
    get { self[TextProperties.string] }
    set { self[TextProperties.string] = newValue }
  }

  /// The height of a line in points; by default 2, one row of cells.
  ///
  /// Up to 2 the letters are the terminal's. Above, they are those of `StrokeFace`, in any size and
  /// readable from about 7 on; only the first 4096 letters of a text are drawn. An animation of the
  /// size breaks the text into lines again for each frame; to let it merely grow, scale the layer.
  ///
  /// - Note: Differs from CATextLayer: 36 there, and the size of the font instead of the height of
  ///   a line.
  open var fontSize: CGFloat {
    get { self[TextProperties.fontSize] }
    set { self[TextProperties.fontSize] = newValue }
  }

  /// The colour of the letters; white by default.
  open var foregroundColor: Color? {
    get { self[TextProperties.foregroundColor] }
    set { self[TextProperties.foregroundColor] = newValue }
  }

  /// Whether long lines are wrapped, at blanks if possible.
  open var isWrapped: Bool {
    get { self[TextProperties.isWrapped] }
    set { self[TextProperties.isWrapped] = newValue }
  }

  /// The alignment of the lines.
  open var alignmentMode: TextAlignment {
    get { self[TextProperties.alignmentMode] }
    set { self[TextProperties.alignmentMode] = newValue }
  }

  /// The truncation of the last visible line if it is too long.
  open var truncationMode: TextTruncation {
    get { self[TextProperties.truncationMode] }
    set { self[TextProperties.truncationMode] = newValue }
  }

  /// Whether the letters are bold.
  open var isBold: Bool {
    get { self[TextProperties.isBold] }
    set { self[TextProperties.isBold] = newValue }
  }

  /// Whether the letters are slanted, if the terminal supports it.
  open var isItalic: Bool {
    get { self[TextProperties.isItalic] }
    set { self[TextProperties.isItalic] = newValue }
  }

  /// Whether the letters are underlined.
  open var isUnderlined: Bool {
    get { self[TextProperties.isUnderlined] }
    set { self[TextProperties.isUnderlined] = newValue }
  }

  /// The size of the whole text without wrapping, in points.
  open override func preferredFrameSize() -> CGSize {
    let text = typedBlock(TextProperties.self)?.modelValue ?? TextProperties()
    if text.isLarge {
      var strokes = StrokeText()
      strokes.update(text, in: .zero)
      return strokes.size
    }
    let size = TextLayout(lines: text.string ?? "").size
    return CGSize(width: Double(size.columns), height: Double(size.rows * 2))
  }

  /// The size of the text if its lines are wrapped at a width, in points.
  package func size(brokenAt width: CGFloat) -> CGSize {
    guard !isLarge, width > 0 else { return preferredFrameSize() }
    var text = typedBlock(TextProperties.self)?.modelValue ?? TextProperties()
    (text.isWrapped, text.truncationMode) = (true, .none)
    var layout = TextLayout()
    layout.update(text, in: CGSize(width: width, height: .greatestFiniteMagnitude))
    return layout.points
  }

  /// The box that letters may cover: snapped to whole cells they may leave the text's box by less
  /// than a cell.
  open override var contentBox: CGRect {
    let box = textBox
    guard isLarge else { return box.insetBy(dx: -1, dy: -2) }
    let drawn = strokes.box(through: drawing.matrix).offsetBy(dx: box.minX, dy: box.minY)
    return cutsStrokes(box) ? drawn.intersection(box) : drawn
  }

  /// Whether the layer snaps to cells; false for subclasses, which may draw other content.
  open override var snapsToCells: Bool { type(of: self) == TextLayer.self && !isLarge }

  /// Whether the shown letters are stroked.
  private var isLarge: Bool { seen(TextProperties.self)?.pointee.isLarge ?? false }

  /// The bounds, or the size of the text if they are empty.
  private var textBox: CGRect {
    guard let text = seen(TextProperties.self) else { return .null }
    let bounds = base.shownValue.bounds
    if text.pointee.isLarge {
      strokes.update(text.pointee, in: bounds.size)
      guard bounds.isEmpty else { return bounds }
      let box = Self.box(of: strokes.size, base.shownValue)
      // Letters are hinted to whole points, and sharp only there.
      return box.offsetBy(dx: box.minX.rounded() - box.minX, dy: box.minY.rounded() - box.minY)
    }
    layout.update(text.pointee, in: bounds.size, columns: drawing.letters?.numbers.columns ?? .max)
    return bounds.isEmpty ? Self.box(of: layout.points, base.shownValue) : bounds
  }

  private static func box(of size: CGSize, _ layer: LayerProperties) -> CGRect {
    guard layer.bounds.isEmpty else { return layer.bounds }
    let origin = CGPoint(
      x: -size.width * layer.anchorPoint.x,
      y: -size.height * layer.anchorPoint.y
    )
    return CGRect(origin: origin, size: size)
  }

  /// Whether large letters extend beyond the bounds.
  private func cutsStrokes(_ box: CGRect) -> Bool {
    strokes.size.width > box.width + 0.5 || strokes.size.height > box.height + 0.5
  }

  /// The custom drawing of the letters of a layer in a rectangle, such as a label's
  /// `drawText(in:)`.
  ///
  /// Presentation copies of the layer use it, too; nil for the default drawing.
  package final var letterDrawing: ((TextLayer, CGRect) -> Void)?

  open override func draw(in context: DrawingContext) {
    let box = textBox
    guard let letterDrawing else {
      if drawEnlarged(in: context, box) { return }
      return drawLetters(in: context, box, layout.lines)
    }
    DrawingContext.draw(into: context) { letterDrawing(self, box) }
  }

  /// Draws the letters in a custom rectangle, clipped to the layer's box.
  package final func drawLetters(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    let box = textBox
    guard rect != box else {
      if drawEnlarged(in: context, box) { return }
      return drawLetters(in: context, box, layout.lines)
    }
    guard rect.width > 0, rect.height > 0 else { return }
    var layout = TextLayout()
    layout.update(shown(TextProperties.self), in: rect.size)
    context.pushClip(box)
    var enlarged = EnlargedText()
    if !draw(&enlarged, layout, in: context, rect) {
      drawLetters(in: context, rect, layout.lines)
    }
    context.popClip()
  }

  private func drawEnlarged(in context: DrawingContext, _ box: CGRect) -> Bool {
    guard drawing.letters?.numbers.face ?? .cells != .cells else { return false }
    return draw(&enlarged, layout, in: context, box)
  }

  /// Draws the text in the face that an enlarged stage gives it; returns whether there is one that
  /// can be drawn: turned letters stay in cells.
  private func draw(
    _ enlarged: inout EnlargedText,
    _ layout: borrowing TextLayout,
    in context: DrawingContext,
    _ box: CGRect
  ) -> Bool {
    guard let numbers = drawing.letters?.numbers, numbers.face != .cells,
      context.matrix.keepsUpright, context.matrix.m11 > 0, context.matrix.m22 > 0,
      let shown = seen(TextProperties.self), let color = shown.pointee.foregroundColor,
      !shown.pointee.isLarge
    else { return false }
    enlarged.draw(layout, in: context, box, shown.pointee, numbers, color: color)
    return true
  }

  private func drawLetters(in context: DrawingContext, _ box: CGRect, _ lines: [StyledLine]) {
    guard let shown = seen(TextProperties.self), let color = shown.pointee.foregroundColor,
      shown.pointee.string != nil
    else { return }
    if shown.pointee.isLarge {
      drawStrokes(in: context, box, color)
      return
    }
    var attributes: CellAttributes = []
    if shown.pointee.isBold || drawing.letters?.numbers.isBold == true { attributes.insert(.bold) }
    if shown.pointee.isItalic { attributes.insert(.italic) }
    if shown.pointee.isUnderlined { attributes.insert(.underline) }
    context.draw(
      lines,
      in: box,
      alignment: shown.pointee.alignmentMode,
      color: color,
      attributes: attributes
    )
  }

  private func drawStrokes(in context: DrawingContext, _ box: CGRect, _ color: Color) {
    let isCut = cutsStrokes(box)
    if isCut { context.pushClip(box) }
    let matrix = context.matrix
    context.matrix = Transform3D.translation(x: box.minX, y: box.minY).concatenating(matrix)
    strokes.draw(in: context, color: color)
    context.matrix = matrix
    if isCut { context.popClip() }
  }
}

extension TextLayer: LetterSource {
  package func letterBlock(at scale: LetterScale) -> LetterBlock? {
    guard let text = typedBlock(TextProperties.self)?.committedValue, text.string != nil,
      !text.isLarge
    else { return nil }
    let layer = base.committedValue
    committedLayout.update(text, in: layer.bounds.size)
    let box = Self.box(of: committedLayout.points, layer)
    let size = committedLayout.size
    guard size.columns > 0, size.rows > 0 else { return nil }
    let width = min(Double(size.columns), max(1, box.width.rounded()))
    let anchor: Double =
      if layer.bounds.isEmpty {
        layer.anchorPoint.x
      } else {
        switch text.alignmentMode {
        case .natural, .left, .justified: 0
        case .center: 0.5
        case .right: 1
        }
      }
    return LetterBlock(
      rect: CGRect(
        x: box.minX + (box.width - width) * anchor,
        y: box.minY,
        width: width,
        height: Double(size.rows * 2)
      ),
      anchor: anchor,
      faces: faceFinder.faces(for: committedLayout, at: scale)
    )
  }
}
