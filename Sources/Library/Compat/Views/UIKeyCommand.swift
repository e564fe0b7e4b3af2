import Lamina
import LaminaStage
import LaminaViews

/// `KeyModifiers` under its first name.
public typealias UIKeyModifierFlags = KeyModifiers

extension KeyCommand {
  /// What stands for the key with an arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// What stands for the key with an arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// What stands for the key with an arrow upwards.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// What stands for the key with an arrow downwards.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// What stands for the Escape key.
  public static let inputEscape = "UIKeyInputEscape"

  /// Creates a command that calls a method.
  ///
  /// - Parameters:
  ///   - input: The character of the key, or one of the names above.
  ///   - modifierFlags: The modifier keys that are held with it.
  ///   - action: What it does, where the original takes a selector.
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
