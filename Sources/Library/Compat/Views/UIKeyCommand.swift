import Lamina

/// UIKit's name for `KeyModifiers`.
public typealias UIKeyModifierFlags = KeyModifiers

extension KeyCommand {
  /// The arrow keys to the sides.
  public static let (inputLeftArrow, inputRightArrow) =
    ("UIKeyInputLeftArrow", "UIKeyInputRightArrow")
  /// The arrow keys up and down.
  public static let (inputUpArrow, inputDownArrow) = ("UIKeyInputUpArrow", "UIKeyInputDownArrow")
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
