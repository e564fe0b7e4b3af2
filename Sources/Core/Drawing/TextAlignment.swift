import LaminaProperties

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

extension TextAlignment: PropertyChoice {}
