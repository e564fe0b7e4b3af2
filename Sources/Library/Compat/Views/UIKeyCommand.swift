import Lamina

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
    let key = Self.keys[input].map { KeyEvent.Key.named($0) } ?? .character(input.first ?? "\0")
    self.init(key, modifiers: modifierFlags, action: action)
  }

  private static let keys: [String: NamedKey] = [
    inputLeftArrow: .left, inputRightArrow: .right, inputUpArrow: .up, inputDownArrow: .down,
    inputEscape: .escape, " ": .space, "\r": .enter, "\t": .tab,
  ]
}
