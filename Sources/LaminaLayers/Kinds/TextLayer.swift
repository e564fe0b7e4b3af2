import Foundation
import LaminaCells
import LaminaMath

/// Where the lines of a text stand between the left and the right side.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case natural
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// At both sides: blanks grow, but not in the last line.
  case justified
}

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
package struct TextProperties {
  package var string: String?
  package var foregroundColor: Color? = Color(red: 1, green: 1, blue: 1)
  package var isWrapped = false
  package var alignmentMode = TextAlignment.natural
  package var truncationMode = TextTruncation.none
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false

  package init() {}
}

extension TextProperties: PropertyState {}

extension TextAlignment: PropertyChoice {}
extension TextTruncation: PropertyChoice {}

/// A layer that shows text, one character to a cell (wide ones take two).
///
/// Text snaps to whole cells. A layer with empty bounds shows its whole text around its position,
/// as the anchor point says.
/// - Source: CATextLayer
/// - Note: Differs from CATextLayer: there is one font and one size, the terminal's; and empty bounds
///   show the text instead of nothing.
@MainActor
open class TextLayer: Layer {
  private let text: PropertyBlock<TextProperties>
  private var layout = TextLayout()

  /// Creates an empty text.
  public override init() {
    let text = PropertyBlock(TextProperties())
    self.text = text
    super.init(kind: text)
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    text = PropertyBlock((layer as? TextLayer)?.text.modelValue ?? TextProperties())
    super.init(copying: layer, kind: text)
  }

  open override class var propertyTable: PropertyTable { .text }

  /// The text; line breaks count.
  public var string: String? {
    get { text.modelValue.string }
    set { change(text, \.string, to: newValue, "string") }
  }

  /// The colour of the letters; white unless set.
  public var foregroundColor: Color? {
    get { text.modelValue.foregroundColor }
    set { change(text, \.foregroundColor, to: newValue, "foregroundColor") }
  }

  /// Whether long lines go on in the next one, at blanks where there are some.
  public var isWrapped: Bool {
    get { text.modelValue.isWrapped }
    set { change(text, \.isWrapped, to: newValue, "wrapped") }
  }

  /// Where the lines stand.
  public var alignmentMode: TextAlignment {
    get { text.modelValue.alignmentMode }
    set { change(text, \.alignmentMode, to: newValue, "alignmentMode") }
  }

  /// What gives way where the last visible line is too long.
  public var truncationMode: TextTruncation {
    get { text.modelValue.truncationMode }
    set { change(text, \.truncationMode, to: newValue, "truncationMode") }
  }

  /// Whether the letters are bold.
  public var isBold: Bool {
    get { text.modelValue.isBold }
    set { change(text, \.isBold, to: newValue, "bold") }
  }

  /// Whether the letters are slanted, where the terminal can.
  public var isItalic: Bool {
    get { text.modelValue.isItalic }
    set { change(text, \.isItalic, to: newValue, "italic") }
  }

  /// Whether the letters are underlined.
  public var isUnderlined: Bool {
    get { text.modelValue.isUnderlined }
    set { change(text, \.isUnderlined, to: newValue, "underlined") }
  }

  /// The size that the whole text takes without wrapping, in points.
  public var preferredFrameSize: CGSize {
    let size = TextLayout(lines: text.modelValue.string ?? "").size
    return CGSize(width: Double(size.columns), height: Double(size.rows * 2))
  }

  /// Where letters may stand: snapped to whole cells they may leave the text's box by less than a
  /// cell.
  package override var contentBox: CGRect { textBox.insetBy(dx: -1, dy: -2) }

  /// The bounds, or the size of the text where they are empty.
  private var textBox: CGRect {
    layout.update(text.shownValue, in: base.shownValue.bounds.size)
    let shown = base.shownValue
    guard shown.bounds.isEmpty else { return shown.bounds }
    let width = Double(layout.size.columns)
    let height = Double(layout.size.rows * 2)
    return CGRect(
      x: -width * shown.anchorPoint.x,
      y: -height * shown.anchorPoint.y,
      width: width,
      height: height
    )
  }

  package override func drawContents(_ painter: Painter) {
    guard let color = text.shownValue.foregroundColor, text.shownValue.string != nil else {
      return
    }
    let box = textBox
    let shown = text.shownValue
    var attributes: CellAttributes = []
    if shown.isBold { attributes.insert(.bold) }
    if shown.isItalic { attributes.insert(.italic) }
    if shown.isUnderlined { attributes.insert(.underline) }
    painter.draw(
      layout.lines,
      in: box,
      alignment: shown.alignmentMode,
      color: color,
      attributes: attributes
    )
  }
}

extension PropertyTable {
  /// The properties of a text layer.
  public static let text = PropertyTable(
    kind: "text",
    adding: [
      .init("string", \TextProperties.string, action: .none, "The text; line breaks count."),
      .init("foregroundColor", \TextProperties.foregroundColor, "The colour of the letters."),
      .init(
        "wrapped",
        \TextProperties.isWrapped,
        action: .none,
        isAnimatable: false,
        "Long lines go on in the next one."
      ),
      .init(
        "alignmentMode",
        \TextProperties.alignmentMode,
        action: .none,
        isAnimatable: false,
        choices: TextAlignment.allCases.map(\.rawValue),
        "Where the lines stand."
      ),
      .init(
        "truncationMode",
        \TextProperties.truncationMode,
        action: .none,
        isAnimatable: false,
        choices: TextTruncation.allCases.map(\.rawValue),
        "What gives way where the last line is too long."
      ),
      .init("bold", \TextProperties.isBold, action: .none, "Bold letters."),
      .init(
        "italic",
        \TextProperties.isItalic,
        action: .none,
        "Slanted letters, where the terminal can."
      ),
      .init("underlined", \TextProperties.isUnderlined, action: .none, "Underlined letters."),
    ]
  )
}
