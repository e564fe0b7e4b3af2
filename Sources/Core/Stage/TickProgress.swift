/// The progress of a tick.
package enum TickProgress: Sendable {
  /// All shown values are evaluated.
  case evaluated
  /// The frame is drawn.
  case composited
  /// The frame is presented to the screen.
  case presented
}
