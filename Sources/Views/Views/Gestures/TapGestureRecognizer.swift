import LaminaCore

/// Recognizes clicks: one, or several in a row.
///
/// A click is a press and a release within 0.3 s in the same cell. The next click in a row follows
/// within 0.4 s, at most one cell away. A recognizer of double clicks does not delay one of single
/// clicks, unless the latter requires the former to fail.
///
/// - Source: UITapGestureRecognizer
@preconcurrency @MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of clicks; 1 unless set.
  public final var numberOfTapsRequired = 1

  private var count = 0
  private var lastCell: CellPoint?

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    deadline?.cancel()
    guard let touch else { return }
    if let lastCell, !touch.isNear(lastCell) {
      state = .failed
      return
    }
    wait(until: touch.began + MouseGestures.tapDuration, for: .failed)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .failed }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    deadline?.cancel()
    guard let touch, touch.isShort(at: event.timestamp) else {
      state = .failed
      return
    }
    count += 1
    guard count < numberOfTapsRequired else {
      state = .ended
      return
    }
    lastCell = touch.cell
    wait(until: event.timestamp + MouseGestures.tapGap, for: .failed)
  }

  open override func reset() {
    count = 0
    lastCell = nil
  }

  /// Returns false for a recognizer of more clicks in a row.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
