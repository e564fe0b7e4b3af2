import Foundation
import LaminaCore

/// An input event, as views get it.
///
/// - Source: UIEvent
@preconcurrency @MainActor
public final class Event {
  /// The time of the event, in stage seconds.
  public let timestamp: TimeInterval
  /// The touches: one for the mouse, none for keys.
  public let allTouches: Set<Touch>
  /// The mouse button that is held or was released; `none` for keys and the wheel.
  ///
  /// - Note: Differs from UIEvent: it has a `buttonMask`.
  public let button: MouseButton

  init(timestamp: TimeInterval, touches: Set<Touch> = [], button: MouseButton = .none) {
    self.timestamp = timestamp
    allTouches = touches
    self.button = button
  }
}
