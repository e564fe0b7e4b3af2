import Foundation

/// Recognizes a button that is held without moving.
///
/// The gesture begins at the exact time, not at the following tick. Then moves change it, and the
/// release ends it.
///
/// - Source: UILongPressGestureRecognizer
@preconcurrency @MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The seconds that the button has to be held; 0.5 unless set.
  public final var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the pointer may move meanwhile, in points; 2, a cell, unless set.
  ///
  /// - Note: Differs from UILongPressGestureRecognizer: there 10.
  public final var allowableMovement: CGFloat = 2
  /// The number of preceding clicks; none unless set.
  public final var numberOfTapsRequired = 0

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch, touch.tapCount > numberOfTapsRequired else {
      state = .failed
      return
    }
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    wait(until: touch.began + minimumPressDuration, for: .began)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch else { return }
    if state != .possible {
      state = .changed
      return
    }
    let way = hypot(touch.position.x - touch.origin.x, touch.position.y - touch.origin.y)
    if way > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = state == .possible ? .failed : .ended
  }
}
