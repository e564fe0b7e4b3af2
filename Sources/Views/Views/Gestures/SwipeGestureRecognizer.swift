import Foundation

/// Recognizes a quick stroke in a direction: at least 8 points within half a second.
///
/// - Source: UISwipeGestureRecognizer
@preconcurrency @MainActor
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Where to; several are as good as each other.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
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

  /// Where to; to the right unless set.
  public final var direction = Direction.right

  /// Points that a stroke is long at least.
  static let length: CGFloat = 8
  /// Seconds that it takes at most.
  static let duration = 0.5
  /// How far it may be off the direction.
  private static let slack = cos(CGFloat.pi / 6) - 1e-9

  private var deadline: Deadline?

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch else { return }
    deadline = wait(until: touch.began + Self.duration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch else { return }
    let (x, y) = (touch.place.x - touch.origin.x, touch.place.y - touch.origin.y)
    let way = hypot(x, y)
    guard way >= Self.length else { return }
    let least = way * Self.slack
    let isRight =
      direction.contains(.right) && x >= least || direction.contains(.left) && -x >= least
      || direction.contains(.down) && y >= least || direction.contains(.up) && -y >= least
    state = isRight ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }

  open override func reset() {
    deadline?.cancel()
    deadline = nil
  }
}
