import Foundation

/// The direction of a navigation key: an arrow, or one of `hjkl`.
public enum PanDirection: String, Hashable, Sendable, CaseIterable {
  case left, down, up, right

  /// Creates the direction of a key; nil for other keys.
  public init?(_ key: KeyEvent.Key) {
    switch key {
    case .named(.left), .character("h"): self = .left
    case .named(.down), .character("j"): self = .down
    case .named(.up), .character("k"): self = .up
    case .named(.right), .character("l"): self = .right
    default: return nil
    }
  }

  /// The unit vector; y grows downwards.
  public var vector: CGPoint {
    switch self {
    case .left: CGPoint(x: -1, y: 0)
    case .down: CGPoint(x: 0, y: 1)
    case .up: CGPoint(x: 0, y: -1)
    case .right: CGPoint(x: 1, y: 0)
    }
  }
}
