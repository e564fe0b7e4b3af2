import Foundation
import LaminaCore

/// A control with a title in brackets: `[ Save ]`.
///
/// With the focus the title is bold and underlined, which is visible without colours too; while
/// pressed the button is a surface in the colour of its title.
///
/// - Source: UIButton
@preconcurrency @MainActor
open class Button: Control {
  /// The label that shows the title.
  public final let titleLabel = Label()
  private let opening = Label("[")
  private let closing = Label("]")
  private let face = View()
  private var titles: [State: String] = [:]
  private var colors: [State: Color] = [:]

  /// The padding inside the brackets; zero unless set.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The width of the brackets and the blanks beside the title, in points.
  private static let margin: CGFloat = 4
  private static let pressedAlpha: CGFloat = 0.2
  private static let disabledAlpha: CGFloat = 0.4

  /// Creates a button without a title.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    face.isUserInteractionEnabled = false
    for view in [face, opening, titleLabel, closing] { addSubview(view) }
    updateAppearance()
  }

  /// Creates a button as large as its title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - action: Called when the button is used.
  public convenience init(title: String? = nil, action: ((Button) -> Void)? = nil) {
    self.init(frame: .zero)
    if let title { setTitle(title, for: .normal) }
    sizeToFit()
    guard let action else { return }
    addAction(for: .primaryActionTriggered) { control in
      if let button = control as? Button { action(button) }
    }
  }

  // MARK: Titles

  /// Sets the title of a state; nil for that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    updateAppearance()
  }

  /// The title of a state, or else that of the normal state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// The title of the present state.
  public final var currentTitle: String? { value(titles) }

  /// Sets the title's colour in a state; nil for that of the normal state.
  @_disfavoredOverload
  open func setTitleColor(_ color: Color?, for state: State) {
    colors[state] = color
    updateAppearance()
  }

  /// The title's colour in a state, or else that of the normal state.
  open func titleColor(for state: State) -> Color? { colors[state] ?? colors[.normal] }

  /// The value of the present state, else of the state without focus, else of the normal state.
  private func value<Value>(_ values: [State: Value]) -> Value? {
    values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }

  // MARK: Appearance

  override func updateAppearance() {
    let state = state
    let color = value(colors) ?? tintColor
    let isPressed = state.contains(.highlighted)
    let isFocused = state.contains(.focused)
    let strength = state.contains(.disabled) ? Self.disabledAlpha : 1
    face.isHidden = !isPressed
    // Without colours a surface is dithered by its brightness: only white is solid.
    let isPlain = window?.stage.screen.style.depth == .mono
    face.backgroundColor = isPlain ? Color.white : color
    titleLabel.text = currentTitle
    titleLabel.isUnderlined = isFocused
    for label in [opening, titleLabel, closing] {
      label.isBold = isFocused
      label.textColor = isPressed ? Color(red: 0, green: 0, blue: 0) : color
      label.alpha = strength
    }
    if isPressed { titleLabel.alpha = Self.pressedAlpha }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    let size = bounds.size
    let insets = contentEdgeInsets
    let room = CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom)
    )
    let row = insets.top + max(0, ((room.height - 2) / 4).rounded(.down) * 2)
    let length = min(titleLabel.sizeThatFits(.zero).width, max(0, room.width - Self.margin))
    face.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    opening.frame = CGRect(x: 0, y: row, width: 1, height: 2)
    closing.frame = CGRect(x: max(0, size.width - 1), y: row, width: 1, height: 2)
    titleLabel.frame = CGRect(
      x: insets.left + ((room.width - length) / 2).rounded(.down),
      y: row,
      width: length,
      height: 2
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = contentEdgeInsets
    return CGSize(
      width: titleLabel.sizeThatFits(.zero).width + Self.margin + insets.left + insets.right,
      height: 2 + insets.top + insets.bottom
    )
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
