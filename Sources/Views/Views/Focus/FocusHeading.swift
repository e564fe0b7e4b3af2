import LaminaStage

/// Where the focus goes.
///
/// - Source: UIFocusHeading
public enum FocusHeading: Sendable {
  case next, previous, up, down, left, right

  /// Where a key takes the focus; nil for other keys.
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

/// What happened to the focus.
///
/// - Source: UIFocusUpdateContext
@preconcurrency @MainActor
public struct FocusUpdateContext {
  /// The view that had it; nil for none.
  public let previouslyFocusedView: View?
  /// The view that has it now; nil for none.
  public let nextFocusedView: View?
  /// Where it went by a key; nil for a click and a program.
  public let heading: FocusHeading?
}
