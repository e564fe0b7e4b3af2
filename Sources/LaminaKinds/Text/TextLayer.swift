import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// What gives way where a line is too long: an ellipsis stands there.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the line is cut.
  case none
  /// The start of the line.
  case start
  /// The end of the line.
  case end
  /// The middle of the line.
  case middle
}

/// The state that texts have besides that of every layer.
public struct TextProperties: Sendable {
  /// The text; line breaks count.
  public package(set) var string: String?
  /// The colour of the letters.
  public package(set) var foregroundColor: Color? = Color(red: 1, green: 1, blue: 1)
  package var isWrapped = false
  package var alignmentMode = TextAlignment.natural
  package var truncationMode = TextTruncation.none
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false

  /// No text.
  public init() {}
}

extension TextTruncation: PropertyChoice {}

extension TextProperties: PropertyState {
  static let stringRow = Property(
    "string",
    \TextProperties.string,
    action: .none,
    "The text; line breaks count."
  )
  static let foregroundColorRow = Property(
    "foregroundColor",
    \TextProperties.foregroundColor,
    "The colour of the letters."
  )
  static let isWrappedRow = Property(
    "wrapped",
    \TextProperties.isWrapped,
    action: .none,
    isAnimatable: false,
    "Long lines go on in the next one."
  )
  static let alignmentModeRow = Property(
    "alignmentMode",
    \TextProperties.alignmentMode,
    action: .none,
    isAnimatable: false,
    "Where the lines stand."
  )
  static let truncationModeRow = Property(
    "truncationMode",
    \TextProperties.truncationMode,
    action: .none,
    isAnimatable: false,
    "What gives way where the last visible line is too long."
  )
  static let isBoldRow = Property(
    "bold",
    \TextProperties.isBold,
    action: .none,
    "Bold letters."
  )
  static let isItalicRow = Property(
    "italic",
    \TextProperties.isItalic,
    action: .none,
    "Slanted letters, where the terminal can."
  )
  static let isUnderlinedRow = Property(
    "underlined",
    \TextProperties.isUnderlined,
    action: .none,
    "Underlined letters."
  )

  /// The properties of a text.
  public static let rows: [PropertyRow] = [
    stringRow, foregroundColorRow, isWrappedRow, alignmentModeRow, truncationModeRow, isBoldRow,
    isItalicRow, isUnderlinedRow,
  ]
}

extension PropertyTable {
  /// The properties of a text layer.
  public static let text = PropertyTable(kind: "text", TextProperties.self, over: .layer)
}

/// A layer that shows text, one character to a cell (wide ones take two).
///
/// Text snaps to whole cells. A layer with empty bounds shows its whole text around its position,
/// as the anchor point says.
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
/// - Note: Differs from CATextLayer: there is one font and one size, the terminal's; and empty bounds
///   show the text instead of nothing.
@MainActor
open class TextLayer: Layer {
  private var layout = TextLayout()
  /// The text of the committed model; only asked for where a design is scaled.
  private var committedLayout = TextLayout()

  open override class var propertyTable: PropertyTable { .text }

  /// The text; line breaks count.
  open var string: String? {
    get { self[TextProperties.stringRow] }
    set { self[TextProperties.stringRow] = newValue }
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
    let size = TextLayout(lines: string ?? "").size
    return CGSize(width: Double(size.columns), height: Double(size.rows * 2))
  }

  /// Where letters may stand: snapped to whole cells they may leave the text's box by less than a
  /// cell.
  open override var contentBox: CGRect { textBox.insetBy(dx: -1, dy: -2) }

  /// Subclasses may draw more.
  open override var snapsToCells: Bool { type(of: self) == TextLayer.self }

  /// The bounds, or the size of the text where they are empty.
  private var textBox: CGRect {
    layout.update(
      shown(TextProperties.self),
      in: base.shownValue.bounds.size,
      columns: drawing.letters?.numbers.columns ?? .max
    )
    return Self.box(of: layout, base.shownValue)
  }

  private static func box(of layout: TextLayout, _ layer: LayerProperties) -> CGRect {
    guard layer.bounds.isEmpty else { return layer.bounds }
    let width = Double(layout.size.columns)
    let height = Double(layout.size.rows * 2)
    return CGRect(
      x: -width * layer.anchorPoint.x,
      y: -height * layer.anchorPoint.y,
      width: width,
      height: height
    )
  }

  open override func draw(in context: DrawingContext) {
    let shown = shown(TextProperties.self)
    guard let color = shown.foregroundColor, shown.string != nil else { return }
    let box = textBox
    var attributes: CellAttributes = []
    if shown.isBold { attributes.insert(.bold) }
    if shown.isItalic { attributes.insert(.italic) }
    if shown.isUnderlined { attributes.insert(.underline) }
    context.draw(
      layout.lines,
      in: box,
      alignment: shown.alignmentMode,
      color: color,
      attributes: attributes
    )
  }
}

extension TextLayer: LetterSource {
  package var letterBlock: LetterBlock? {
    guard let text = typedBlock(TextProperties.self)?.committedValue, text.string != nil else {
      return nil
    }
    let layer = base.committedValue
    committedLayout.update(text, in: layer.bounds.size)
    let box = Self.box(of: committedLayout, layer)
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
