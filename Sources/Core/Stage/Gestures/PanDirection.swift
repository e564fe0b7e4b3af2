import Foundation

/// A direction in which a key pushes: an arrow, or one of `hjkl`.
public enum PanDirection: String, Hashable, Sendable, CaseIterable {
  case left, down, up, right

  /// The direction of a key; nil for keys that do not push.
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
