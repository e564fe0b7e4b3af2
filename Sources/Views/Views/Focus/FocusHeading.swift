import LaminaCore

/// The direction in which the focus moves.
///
/// - Source: UIFocusHeading
public enum FocusHeading: Sendable {
  case next, previous, up, down, left, right

  /// The direction of a key; nil for keys that do not move the focus.
  init?(_ key: KeyEvent) {
    guard case .named(let name) = key.key else { return nil }
    switch (name, key.modifiers) {
    case (.tab, []): self = .next
    case (.tab, .shift): self = .previous
    case (.up, []): self = .up
    case (.down, []): self = .down
    case (.left, []): self = .left
    case (.right, []): self = .right
    default: return nil
    }
  }
}

/// A change of the focus.
///
/// - Source: UIFocusUpdateContext
@preconcurrency @MainActor
public struct FocusUpdateContext {
  /// The view that had the focus; nil for none.
  public let previouslyFocusedView: View?
  /// The view that has the focus now; nil for none.
  public let nextFocusedView: View?
  /// The direction of the key; nil for a click or the program.
  public let heading: FocusHeading?
}
