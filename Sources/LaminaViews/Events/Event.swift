import Foundation

/// Something that the person did, as views hear of it.
///
/// - Source: UIEvent
@MainActor
public final class Event {
  /// When it happened, in stage seconds.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}
