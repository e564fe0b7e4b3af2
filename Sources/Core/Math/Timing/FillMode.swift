/// What a timed object shows before it begins and after it has ended.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing: it has an effect only while it is active.
  case removed
  /// After the end: its last value.
  case forwards
  /// Before the begin: its first value.
  case backwards
  /// Its first value before the begin, its last value after the end.
  case both
}
