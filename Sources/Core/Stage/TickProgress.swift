/// The progress of a tick.
package enum TickProgress: Sendable {
  case evaluated
  case composited
  case presented
}
