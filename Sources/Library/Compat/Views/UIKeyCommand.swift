import Lamina
import LaminaStage
import LaminaViews

/// UIKit's name for `KeyModifiers`.
public typealias UIKeyModifierFlags = KeyModifiers

extension KeyCommand {
  /// The left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"

  /// Creates a command that calls a method.
  ///
  /// - Parameters:
  ///   - input: The character of the key, or one of the names above.
  ///   - modifierFlags: The modifier keys.
  ///   - action: The method to call, where the original takes a selector.
  public init(
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    action: @escaping () -> Void
  ) {
    let key: KeyEvent.Key =
      switch input {
      case KeyCommand.inputLeftArrow: .named(.left)
      case KeyCommand.inputRightArrow: .named(.right)
      case KeyCommand.inputUpArrow: .named(.up)
      case KeyCommand.inputDownArrow: .named(.down)
      case KeyCommand.inputEscape: .named(.escape)
      case " ": .named(.space)
      case "\r": .named(.enter)
      case "\t": .named(.tab)
      default: .character(input.first ?? "\0")
      }
    self.init(key, modifiers: modifierFlags, action: action)
  }
}
