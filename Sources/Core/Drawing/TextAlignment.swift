import LaminaProperties

/// The horizontal alignment of lines of text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// Left-aligned.
  case natural
  /// Left-aligned.
  case left
  /// Right-aligned.
  case right
  /// Centred.
  case center
  /// Justified: spaces are expanded, except in the last line.
  case justified
}
