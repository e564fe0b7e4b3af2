import Foundation

/// Recognizes a quick stroke in a direction: at least 8 points within 0.5 s.
///
/// - Source: UISwipeGestureRecognizer
@preconcurrency @MainActor
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe; with several any of them counts.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions to recognize; right unless set.
  public final var direction = Direction.right

  /// The minimum length of a stroke in points.
  static let length: CGFloat = 8
  /// The maximum duration in seconds.
  static let duration = 0.5
  /// The cosine of the maximum deviation, 30 degrees, with a tolerance.
  private static let slack = cos(CGFloat.pi / 6) - 1e-9

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let touch { wait(until: touch.began + Self.duration, for: .failed) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch else { return }
    let (x, y) = (touch.position.x - touch.origin.x, touch.position.y - touch.origin.y)
    let way = hypot(x, y)
    guard way >= Self.length else { return }
    let least = way * Self.slack
    let isRight =
      direction.contains(.right) && x >= least || direction.contains(.left) && -x >= least
      || direction.contains(.down) && y >= least || direction.contains(.up) && -y >= least
    state = isRight ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
}
