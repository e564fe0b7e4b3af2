/// The limits of a conversation; those of untrusted scenes hold besides.
package enum ServeLimits {
  /// The longest line in bytes: 1 MiB.
  package static let line = 1 << 20
  /// The maximum number of steps that wait for their time.
  package static let pending = 10_000
  /// The maximum number of values in one request.
  package static let values = 1000
  /// The furthest time of a step or an advance, in seconds from now.
  package static let ahead = 3600.0
  /// The latest time of a stage: 100 days, so that every tick has an exact number.
  package static let latest = 8_640_000.0
  /// The maximum number of frames in reply to one request.
  package static let frames = 10_000
  /// The maximum size in bytes of the events that wait for a client.
  package static let events = 1 << 20
  /// The size in bytes of the lines that wait for a client from which on its requests rest, an
  /// advance between two frames too.
  package static let waiting = 1 << 20
  /// The number of errors without a good line between them that ends a conversation.
  package static let errors = 1000
  /// The maximum number of clients at a time.
  package static let clients = 16
}
