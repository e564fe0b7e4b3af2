import Foundation
import LaminaStage

/// Something that the person did, as views hear of it.
///
/// - Source: UIEvent
@preconcurrency @MainActor
public final class Event {
  /// When it happened, in stage seconds.
  public let timestamp: TimeInterval
  /// The touches that it is about: one for the mouse, none for keys.
  public let allTouches: Set<Touch>
  /// The mouse button that is held or went up; `none` for keys and the wheel.
  ///
  /// - Note: Differs from UIEvent: it has a `buttonMask`.
  public let button: MouseButton

  init(
    timestamp: TimeInterval,
    touches: Set<Touch> = [],
    button: MouseButton = .none
  ) {
    self.timestamp = timestamp
    allTouches = touches
    self.button = button
  }
}
