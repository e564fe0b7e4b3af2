/// The behaviour of a timed object before its begin and after its end.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// No fill: the object has an effect only while it is active.
  case removed
  /// The last value persists after the end.
  case forwards
  /// The first value applies before the begin.
  case backwards
  /// The first value applies before the begin, and the last value persists after the end.
  case both
}
