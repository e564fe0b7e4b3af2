import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer that shows text, one character to a cell (wide ones take two).
///
/// Text snaps to whole cells. A layer with empty bounds shows its whole text around its position,
/// as the anchor point says.
///
/// Above a ``fontSize`` of 2 the letters are shapes, made of strokes: they are turned and scaled with
/// the layer, and move by parts of a cell.
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
/// - Note: Differs from CATextLayer: there is one font, the terminal's, and one for big letters,
///   `StrokeFace`; empty bounds show the text instead of nothing; and what a part of a text does not say
///   about itself, the layer says.
@preconcurrency @MainActor
open class TextLayer: Layer {
  @exclusivity(unchecked) private var layout = TextLayout()
  @exclusivity(unchecked) private var strokes = StrokeText()
  /// The text of the committed model; only asked for where a design is scaled.
  private var committedLayout = TextLayout()

  open override class func make() -> Layer { TextLayer() }

  open override class var propertyTable: PropertyTable { .text }

  /// Creates a layer without a text.
  public override init() { super.init() }

  /// Creates a copy for the presentation, whose letters are drawn the same way.
  public required init(layer: Any) {
    super.init(layer: layer)
    letterDrawing = (layer as? TextLayer)?.letterDrawing
  }

  /// The text; line breaks count.
  ///
  /// Setting it takes away the styles of its parts.
  open var string: String? {
    get { styledString?.string }
    set { styledString = newValue.map { StyledText($0) } }
  }

  /// The text, with the styles of its parts; line breaks count.
  open var styledString: StyledText? {
    get { self[TextProperties.stringRow] }
    set { self[TextProperties.stringRow] = newValue }
  }

  /// The height of a line in points; 2, one row of cells, unless set.
  ///
  /// Up to 2 the letters are the terminal's. Above, they are those of `StrokeFace`, as large as wanted
  /// and readable from about 7 on; of a longer text the first 4096 are drawn. An animation of the size
  /// breaks the text anew for each frame; where it only has to grow, scale the layer.
  ///
  /// - Note: Differs from CATextLayer: 36 there, and the size of the font instead of the height of a
  ///   line.
  open var fontSize: CGFloat {
    get { self[TextProperties.fontSizeRow] }
    set { self[TextProperties.fontSizeRow] = newValue }
  }

  /// The colour of the letters; white unless set.
  open var foregroundColor: Color? {
    get { self[TextProperties.foregroundColorRow] }
    set { self[TextProperties.foregroundColorRow] = newValue }
  }

  /// Whether long lines go on in the next one, at blanks where there are some.
  open var isWrapped: Bool {
    get { self[TextProperties.isWrappedRow] }
    set { self[TextProperties.isWrappedRow] = newValue }
  }

  /// Where the lines stand.
  open var alignmentMode: TextAlignment {
    get { self[TextProperties.alignmentModeRow] }
    set { self[TextProperties.alignmentModeRow] = newValue }
  }

  /// What gives way where the last visible line is too long.
  open var truncationMode: TextTruncation {
    get { self[TextProperties.truncationModeRow] }
    set { self[TextProperties.truncationModeRow] = newValue }
  }

  /// Whether the letters are bold.
  open var isBold: Bool {
    get { self[TextProperties.isBoldRow] }
    set { self[TextProperties.isBoldRow] = newValue }
  }

  /// Whether the letters are slanted, where the terminal can.
  open var isItalic: Bool {
    get { self[TextProperties.isItalicRow] }
    set { self[TextProperties.isItalicRow] = newValue }
  }

  /// Whether the letters are underlined.
  open var isUnderlined: Bool {
    get { self[TextProperties.isUnderlinedRow] }
    set { self[TextProperties.isUnderlinedRow] = newValue }
  }

  /// The size that the whole text takes without wrapping, in points.
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

  /// The size that the text takes if its lines are broken at a width, in points.
  package func size(brokenAt width: CGFloat) -> CGSize {
    guard !isLarge, width > 0 else { return preferredFrameSize() }
    var text = typedBlock(TextProperties.self)?.modelValue ?? TextProperties()
    (text.isWrapped, text.truncationMode) = (true, .none)
    var layout = TextLayout()
    layout.update(text, in: CGSize(width: width, height: .greatestFiniteMagnitude))
    return layout.points
  }

  /// Where letters may stand: snapped to whole cells they may leave the text's box by less than a
  /// cell.
  open override var contentBox: CGRect {
    let box = textBox
    guard isLarge else { return box.insetBy(dx: -1, dy: -2) }
    let drawn = strokes.box(through: drawing.matrix).offsetBy(dx: box.minX, dy: box.minY)
    return cutsStrokes(box) ? drawn.intersection(box) : drawn
  }

  /// Subclasses may draw more.
  open override var snapsToCells: Bool { type(of: self) == TextLayer.self && !isLarge }

  /// Whether the letters that are shown are made of strokes.
  private var isLarge: Bool { seen(TextProperties.self)?.pointee.isLarge ?? false }

  /// The bounds, or the size of the text where they are empty.
  private var textBox: CGRect {
    guard let text = seen(TextProperties.self) else { return .null }
    let bounds = base.shownValue.bounds
    if text.pointee.isLarge {
      strokes.update(text.pointee, in: bounds.size)
      guard bounds.isEmpty else { return bounds }
      let box = Self.box(of: strokes.size, base.shownValue)
      // Fitted to whole points, letters are sharp only there.
      return box.offsetBy(dx: box.minX.rounded() - box.minX, dy: box.minY.rounded() - box.minY)
    }
    layout.update(
      text.pointee,
      in: bounds.size,
      columns: drawing.letters?.numbers.columns ?? .max
    )
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

  /// Whether big letters leave the bounds.
  private func cutsStrokes(_ box: CGRect) -> Bool {
    strokes.size.width > box.width + 0.5 || strokes.size.height > box.height + 0.5
  }

  /// What has the letters of a layer drawn in a rectangle, such as a label's `drawText(in:)`.
  ///
  /// Pictures of the layer have theirs drawn by it, too; nil is for the layer itself.
  package final var letterDrawing: ((TextLayer, CGRect) -> Void)?

  open override func draw(in context: DrawingContext) {
    let box = textBox
    guard let letterDrawing else { return drawLetters(in: context, box, layout.lines) }
    DrawingContext.draw(into: context) { letterDrawing(self, box) }
  }

  /// Draws the letters in a rectangle of one's own; what stands out of the layer's box is cut.
  package final func drawLetters(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    let box = textBox
    guard rect != box else { return drawLetters(in: context, box, layout.lines) }
    guard rect.width > 0, rect.height > 0 else { return }
    var layout = TextLayout()
    layout.update(shown(TextProperties.self), in: rect.size)
    context.pushClip(box)
    drawLetters(in: context, rect, layout.lines)
    context.popClip()
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
    if shown.pointee.isBold { attributes.insert(.bold) }
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
  package var letterBlock: LetterBlock? {
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
      anchor: anchor
    )
  }
}
