/// What a tick has done so far.
package enum TickProgress: Sendable {
  /// All values that are shown are known.
  case evaluated
  /// The frame is drawn.
  case composited
  /// The frame is with the screen.
  case presented
}
