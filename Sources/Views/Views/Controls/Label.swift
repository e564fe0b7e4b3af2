import Foundation
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath

/// A text that is only shown.
///
/// - Source: UILabel
@preconcurrency @MainActor
open class Label: View {
  open override class var layerClass: AnyClass { TextLayer.self }

  private var letters: TextLayer { unsafeDowncast(layer, to: TextLayer.self) }

  /// Creates a label; it takes no events.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    lineBreakMode = .end
    updateColor()
    // A class of one's own may draw its text another way.
    guard type(of: self) != Label.self else { return }
    // A layer may outlive its view, and so may its pictures.
    letters.letterDrawing = { [weak self] layer, rect in
      guard let self else { return layer.drawLetters(in: rect) }
      let outer = drawn
      drawn = layer
      defer { drawn = outer }
      drawText(in: rect)
    }
  }

  /// Whose letters are drawn at present: the layer, or a picture of it.
  private weak var drawn: TextLayer?

  /// Creates a label as large as its text.
  public convenience init(_ text: String) {
    self.init(frame: .zero)
    self.text = text
    sizeToFit()
  }

  /// The text; line breaks count.
  open var text: String? {
    get { letters.string }
    set {
      guard newValue != letters.string else { return }
      letters.string = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The text, with the styles of its parts; what a part does not say about itself, the label says.
  open var styledText: StyledText? {
    get { letters.styledString }
    set {
      guard newValue != letters.styledString else { return }
      letters.styledString = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Draws the text in a rectangle; what stands out of the bounds is cut.
  ///
  /// A class of one's own that wants it elsewhere overrides this and hands another rectangle on.
  ///
  /// - Parameter rect: The bounds of the label.
  /// - Source: -[UILabel drawTextInRect:]
  open func drawText(in rect: CGRect) { (drawn ?? letters).drawLetters(in: rect) }

  /// The colour of the letters; white unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: Color! = .white {
    didSet {
      if textColor == nil { textColor = .white }
      updateColor()
    }
  }

  /// The colour of the letters while it is highlighted; nil for the usual one.
  open var highlightedTextColor: Color? { didSet { updateColor() } }

  /// Whether it is shown as chosen or pressed.
  open var isHighlighted = false { didSet { updateColor() } }

  private func updateColor() {
    letters.foregroundColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  /// Whether the letters are bold.
  open var isBold: Bool {
    get { letters.isBold }
    set { letters.isBold = newValue }
  }

  /// Whether the letters are slanted, where the terminal can.
  open var isItalic: Bool {
    get { letters.isItalic }
    set { letters.isItalic = newValue }
  }

  /// Whether the letters are underlined.
  open var isUnderlined: Bool {
    get { letters.isUnderlined }
    set { letters.isUnderlined = newValue }
  }

  /// Where the lines stand.
  open var textAlignment: TextAlignment {
    get { letters.alignmentMode }
    set { letters.alignmentMode = newValue }
  }

  /// What gives way where the text is too long; the end unless set.
  open var lineBreakMode: TextTruncation {
    get { letters.truncationMode }
    set { letters.truncationMode = newValue }
  }

  /// How many lines there are at most; 0 for as many as fit, 1 unless set.
  open var numberOfLines = 1 {
    didSet {
      letters.isWrapped = numberOfLines != 1
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the text, with its lines broken at a width unless that is 0.
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

  /// The size of the text without breaking lines that it does not break itself.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
