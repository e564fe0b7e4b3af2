import Foundation
import LaminaCore

/// A text for display only.
///
/// - Source: UILabel
@preconcurrency @MainActor
open class Label: View {
  open override class var layerClass: AnyClass { TextLayer.self }

  private var letters: TextLayer { unsafeDowncast(layer, to: TextLayer.self) }

  /// Creates a label, which takes no events.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    lineBreakMode = .end
    updateColor()
    // A subclass may override `drawText(in:)`.
    guard type(of: self) != Label.self else { return }
    // The layer and its copies may outlive the view.
    letters.letterDrawing = { [weak self] layer, rect in
      guard let self else { return layer.drawLetters(in: rect) }
      let outer = drawn
      drawn = layer
      defer { drawn = outer }
      drawText(in: rect)
    }
  }

  /// The layer being drawn: the label's or a presentation copy.
  private weak var drawn: TextLayer?

  /// Creates a label as large as its text.
  public convenience init(_ text: String) {
    self.init(frame: .zero)
    self.text = text
    sizeToFit()
  }

  /// The text, with its line breaks.
  open var text: String? {
    get { letters.string }
    set {
      guard newValue != letters.string else { return }
      letters.string = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The styled text; attributes that a run does not set are the label's.
  open var styledText: StyledText? {
    get { letters.styledString }
    set {
      guard newValue != letters.styledString else { return }
      letters.styledString = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Draws the text in a rectangle, clipped to the bounds.
  ///
  /// A subclass overrides this to pass another rectangle.
  ///
  /// - Parameter rect: The bounds of the label.
  /// - Source: -[UILabel drawTextInRect:]
  open func drawText(in rect: CGRect) { (drawn ?? letters).drawLetters(in: rect) }

  /// The colour of the text; white unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: Color! = .white {
    didSet {
      if textColor == nil { textColor = .white }
      updateColor()
    }
  }

  /// The colour of the text while highlighted; nil for the normal one.
  open var highlightedTextColor: Color? { didSet { updateColor() } }

  /// Whether the label appears selected or pressed.
  open var isHighlighted = false { didSet { updateColor() } }

  private func updateColor() {
    letters.foregroundColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  /// Whether the text is bold.
  open var isBold: Bool {
    get { letters.isBold }
    set { letters.isBold = newValue }
  }

  /// Whether the text is italic, where the terminal supports it.
  open var isItalic: Bool {
    get { letters.isItalic }
    set { letters.isItalic = newValue }
  }

  /// Whether the text is underlined.
  open var isUnderlined: Bool {
    get { letters.isUnderlined }
    set { letters.isUnderlined = newValue }
  }

  /// The horizontal alignment of the lines.
  open var textAlignment: TextAlignment {
    get { letters.alignmentMode }
    set { letters.alignmentMode = newValue }
  }

  /// The part that is truncated if the text is too long; the end unless set.
  open var lineBreakMode: TextTruncation {
    get { letters.truncationMode }
    set { letters.truncationMode = newValue }
  }

  /// The maximum number of lines; 0 for as many as fit, 1 unless set.
  open var numberOfLines = 1 {
    didSet {
      letters.isWrapped = numberOfLines != 1
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the text, wrapped at a width unless that is 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    var fit =
      numberOfLines == 1 ? letters.preferredFrameSize() : letters.size(brokenAt: size.width)
    if numberOfLines == 1 {
      fit.height = min(fit.height, 2)
    } else if numberOfLines > 0 {
      fit.height = min(fit.height, CGFloat(numberOfLines) * 2)
    }
    return fit
  }

  /// The size of the text without wrapping.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
